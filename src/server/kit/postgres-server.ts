/** One PostgreSQL server on the data of a folder: launched, found again, asked, stopped. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAt } from './process-mark.ts';
import { codeOf, readIfThere } from './system-error.ts';
import { databaseError } from './database.ts';
import { prepareBinaries, serverEnvironment, type Binaries, type Place } from './postgres-binaries.ts';
import { Unfit } from './unfit.ts';

/** What a server writes about itself in postmaster.pid. */
export type Postmaster = { pid: number; port: string; socketDir: string; status: string };

const database = 'permuta';
/** As whom the product works; `app` owns the server. */
const productRole = 'permuta';
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

/** What a server answers that is there and can't be asked: it starts or stops, or has no connection free. */
const tooBusy = new Set(['57P03', '53300']);
/** What one answers that doesn't know our name, our password or our database. */
const strange = new Set(['28000', '28P01', '3D000']);

/**
 * Whose the server is that takes connections where the folder's file says, asked of the server itself: a number and a port
 * may by now be anybody's, and the folder may be a copy. 'ours': it sees a sign that is put into this very folder, under
 * whatever name it knows it (another container's); 'busy': it can't be asked now; 'silent': nobody answers.
 */
export async function whoAnswers(
  place: Place,
  found: Postmaster,
): Promise<'ours' | 'another' | 'busy' | 'silent'> {
  if (place.transport === 'socket' && !found.socketDir) return 'silent';
  const sign = `permuta-${randomBytes(8).toString('hex')}`;
  const connectionString = urlOf(place, found).replace(`/${database}`, '/postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    fs.writeFileSync(path.join(place.cluster, sign), '');
    const { rows } = await client.query('select from pg_stat_file($1, true) where size is not null', [sign]);
    return rows.length > 0 ? 'ours' : 'another';
  } catch (error) {
    const code = databaseError(error)?.code ?? '';
    if (tooBusy.has(code)) return 'busy';
    // Let in under our name, and only not told.
    if (code === '42501') return 'ours';
    return strange.has(code) ? 'another' : 'silent';
  } finally {
    fs.rmSync(path.join(place.cluster, sign), { force: true });
    await client.end().catch(() => undefined);
  }
}

/** The address of a server for `pg`. */
export function urlOf(
  { folder, transport }: Place,
  { port, socketDir }: Pick<Postmaster, 'port' | 'socketDir'>,
  user: 'app' | typeof productRole = 'app',
): string {
  if (transport === 'socket')
    return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
  return `postgresql://${user}:${passwordOf(folder)}@127.0.0.1:${port}/${database}`;
}

const passwordOf = (folder: string) => readIfThere(path.join(folder, 'password'));

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

/** Makes the product's database and its role, where they are not there yet. */
export async function makeDatabase(place: Place, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(`/${database}`, '/postgres') });
  // A server that ends now is told by the question it leaves open.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    const password = place.transport === 'tcp' ? (passwordOf(place.folder) ?? '') : '';
    const role = await client.query('select from pg_roles where rolname = $1', [productRole]);
    if (role.rowCount === 0)
      await client.query(
        `create role ${productRole} login${password && ` password ${client.escapeLiteral(password)}`}`,
      );
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
  while (serverAt(pid, cluster) !== 'no') {
    if (!urged && Date.now() - started > 15_000) urged = signal(pid, 'SIGQUIT');
    if (Date.now() - started > 30_000) throw new Unfit(`Il database (processo ${pid}) non si ferma.`);
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
