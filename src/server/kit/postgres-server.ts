/** One PostgreSQL server on the data of a folder: launched, found again, asked, stopped. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, isServerOf, readIfThere } from './data-folder.ts';
import { prepareBinaries, serverEnvironment, type Binaries, type Place } from './postgres-binaries.ts';

/** What a server writes about itself in postmaster.pid. */
export type Postmaster = { pid: number; port: string; socketDir: string; status: string };

const database = 'permuta';
/** Above every pid a Linux or a Mac can give. */
const impossiblePid = 4_194_305;

/** What the folder's own file says of its server, running or not; null where there is none. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n');
  if (!lines?.[0]) return null;
  return {
    pid: Number(lines[0]),
    port: lines[3] ?? '',
    socketDir: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
  };
}

/**
 * PostgreSQL takes a zombie or another program under the recorded pid for a living server and wouldn't start. The file
 * isn't deleted: from its shared memory key PostgreSQL still finds out whether somebody works on the data.
 */
export function disarm(cluster: string, pid: number): void {
  const file = path.join(cluster, 'postmaster.pid');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(String(pid), String(impossiblePid)));
}

/** Whether a server takes connections at this socket. */
export async function answers({ transport }: Place, { port, socketDir }: Postmaster): Promise<boolean> {
  if (transport === 'tcp' || !socketDir) return false; // a TCP port may by now be anybody's
  return await new Promise((resolve) => {
    const socket = net.connect({ path: path.join(socketDir, `.s.PGSQL.${port}`) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** The address of a server for `pg`. */
export function urlOf(
  { folder, transport }: Place,
  { port, socketDir }: Pick<Postmaster, 'port' | 'socketDir'>,
): string {
  if (transport === 'socket')
    return `postgresql://app@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
  return `postgresql://app:${readIfThere(path.join(folder, 'password'))}@127.0.0.1:${port}/${database}`;
}

/** Starts the program; its words go to postgres.log, those of the time before to postgres.log.1. */
export function launch({ folder, runAs }: Place, { postgres }: Binaries, args: string[]): ChildProcess {
  const logFile = path.join(folder, 'postgres.log');
  if (fs.existsSync(logFile)) fs.renameSync(logFile, `${logFile}.1`);
  const output = fs.openSync(logFile, 'a', 0o600);
  try {
    // Its own session: Ctrl-C in the terminal reaches only us, and we stop it in order.
    return spawn(postgres, args, {
      ...runAs,
      env: serverEnvironment(),
      cwd: folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    fs.closeSync(output);
  }
}

/** Waits until the server takes connections: null; or the end of its log when it gave up. */
export async function untilReady(server: ChildProcess, cluster: string): Promise<string | null> {
  let failed: string | null = null;
  server.once('error', (error) => {
    failed = error.message;
  });
  server.once('exit', () => {
    failed =
      readIfThere(path.join(cluster, '..', 'postgres.log'))
        ?.trim()
        .slice(-1500) ?? '';
  });
  while (failed === null) {
    const found = readPostmaster(cluster);
    if (found?.pid === server.pid && found?.status === 'ready') return null;
    await sleep(15);
  }
  return failed;
}

/** Makes the product's database in a new cluster. */
export async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(`/${database}`, '/postgres') });
  // A server that ends now is told by the question it leaves open.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown (open transactions roll back, nothing committed is lost); after 15 s the immediate one. */
export async function stopServer(pid: number, { cluster, folder, runAs }: Place): Promise<void> {
  if (process.platform === 'win32') {
    const { pgCtl } = prepareBinaries(runAs, [folder]);
    spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], {
      env: serverEnvironment(),
      stdio: 'ignore',
    });
    return;
  }
  const started = Date.now();
  signal(pid, 'SIGINT');
  let urged = false;
  while (isServerOf(pid, cluster)) {
    if (!urged && Date.now() - started > 15_000) urged = signal(pid, 'SIGQUIT');
    if (Date.now() - started > 30_000) throw new Error(`Il database (processo ${pid}) non si ferma.`);
    await sleep(15);
  }
}

/** False when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** A port on which nobody listens now. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address() as net.AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
}
