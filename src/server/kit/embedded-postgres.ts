/**
 * A real PostgreSQL inside the product's data folder, started and stopped with it.
 *
 * One folder never has two servers. Whoever starts it is its owner (owner.json); another process that asks for the
 * same folder while the owner lives is attached to the running server. What a killed owner left behind (a server
 * still running, lock files of a dead one) is put in order by the next start.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  codeOf,
  isAlive,
  isServerOf,
  ownMark,
  prepareFolder,
  readIfThere,
  readOwner,
  withStartLock,
  writeOwner,
} from './data-folder.ts';
import {
  chooseUser,
  makeCluster,
  prepareBinaries,
  prepareSocketFolder,
  serverEnvironment,
  type Binaries,
  type Place,
} from './postgres-binaries.ts';

export type EmbeddedPostgres = {
  /** For `pg`: user `app`, database `permuta`; over the unix socket, on Windows over 127.0.0.1 with a password. */
  url: string;
  /** True when another live process owns the server; then `stop` leaves it running. */
  attached: boolean;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: (text: string) => void;
  /** 'tcp' (127.0.0.1 and a password) is for Windows, where `pg` can't reach a unix socket. */
  transport?: 'socket' | 'tcp';
  /** Where root keeps what can't lie in `dataDir`. */
  systemFolder?: string;
};
/** What a server writes about itself in postmaster.pid. */
type Postmaster = { pid: number; port: string; socketDir: string; status: string };

const database = 'permuta';
/** Above every pid a Linux or a Mac can give. */
const impossiblePid = 4_194_305;

/** Starts the database of `dataDir`, or attaches to the one already running there. Throws an Error with an Italian message. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, systemFolder = '/var/lib/permuta' } = options;
  const wanted = path.resolve(dataDir);
  const folder = prepareFolder(wanted, chooseUser(path.join(wanted, 'cluster')), log, systemFolder);
  const cluster = path.join(folder, 'cluster');
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const place: Place = { folder, cluster, runAs: chooseUser(cluster), transport };
  return await withStartLock(folder, async () => {
    const running = await settleWhatRuns(place, log);
    if (running) return { url: urlOf(place, running), attached: true, stop: async () => {} };
    const binaries = prepareBinaries(place.runAs, place.runAs ? [systemFolder, folder] : [folder]);
    makeCluster(place, binaries, log);
    return await startServer(place, binaries, log);
  });
}

/** The server to attach to, or null when the folder is free; on the way stops the server of a dead owner. */
async function settleWhatRuns(place: Place, log: Options['log']): Promise<Postmaster | null> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const found = readPostmaster(place.cluster);
    if (!found) return null;
    if (!isServerOf(found.pid, place.cluster)) {
      // No such process here; yet a server in another container, on a shared folder, would still answer.
      if (await answers(place, found)) return found;
      disarm(place.cluster, found.pid);
      return null;
    }
    const owner = readOwner(place.folder);
    if (!owner || isAlive(owner)) {
      if (found.status === 'ready') return found;
    } else {
      log(`Fermo il database rimasto acceso da un avvio interrotto (processo ${found.pid})`);
      await stopServer(found.pid, place);
    }
    await sleep(50);
  }
  throw new Error(
    `Il database nella cartella ${place.folder} non risponde: fermare il processo che lo usa e riprovare.`,
  );
}

function readPostmaster(cluster: string): Postmaster | null {
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
function disarm(cluster: string, pid: number): void {
  const file = path.join(cluster, 'postmaster.pid');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(String(pid), String(impossiblePid)));
}

async function answers({ transport }: Place, { port, socketDir }: Postmaster): Promise<boolean> {
  if (transport === 'tcp' || !socketDir) return false; // a TCP port may by now be anybody's
  return await new Promise((resolve) => {
    const socket = net.connect({ path: path.join(socketDir, `.s.PGSQL.${port}`) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function urlOf(
  { folder, transport }: Place,
  { port, socketDir }: Pick<Postmaster, 'port' | 'socketDir'>,
): string {
  if (transport === 'socket')
    return `postgresql://app@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
  return `postgresql://app:${readIfThere(path.join(folder, 'password'))}@127.0.0.1:${port}/${database}`;
}

async function startServer(place: Place, binaries: Binaries, log: Options['log']): Promise<EmbeddedPostgres> {
  const { folder, cluster, transport } = place;
  const socketDir = transport === 'socket' ? prepareSocketFolder(place) : '';
  const port = transport === 'socket' ? '5432' : String(await freePort());
  const settings = {
    listen_addresses: transport === 'socket' ? '' : '127.0.0.1',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port,
    shared_buffers: '256MB',
    jit: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  writeOwner(folder, ownMark());
  const until = Date.now() + 15_000;
  for (;;) {
    const server = launch(place, binaries, args);
    const problem = await untilReady(server, cluster);
    if (problem === null) {
      const url = urlOf(place, { port, socketDir });
      try {
        await makeDatabase(url);
      } catch (error) {
        await stopServer(server.pid ?? 0, place);
        throw error;
      }
      return { url, attached: false, stop: stopper(place, server, socketDir) };
    }
    // The last children of a killed server go within a moment; PostgreSQL rightly waits for them.
    if (!/shared memory block|lock file/.test(problem) || Date.now() > until) {
      writeOwner(folder, null);
      throw new Error(`Il database non si avvia: ${problem}`);
    }
    log('Attendo la fine del database precedente');
    await sleep(250);
  }
}

function launch({ folder, runAs }: Place, { postgres }: Binaries, args: string[]): ChildProcess {
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
async function untilReady(server: ChildProcess, cluster: string): Promise<string | null> {
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

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(`/${database}`, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

function stopper(place: Place, server: ChildProcess, socketDir: string): () => Promise<void> {
  const pid = server.pid ?? 0;
  const onExit = () => {
    if (server.exitCode === null && server.signalCode === null) signal(pid, 'SIGINT');
  };
  process.on('exit', onExit); // also after process.exit(): better a server that stops by itself than an orphan
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    await withStartLock(place.folder, async () => {
      process.off('exit', onExit);
      // Were our server dead, and another process had started its own, that one is not ours to stop.
      if (readPostmaster(place.cluster)?.pid === pid) await stopServer(pid, place);
      if (readOwner(place.folder)?.pid !== process.pid) return;
      writeOwner(place.folder, null);
      if (socketDir) fs.rmSync(socketDir, { recursive: true, force: true }); // it may lie in the temporary folder
    });
  };
  return () => (stopping ??= stop());
}

/** Fast shutdown (open transactions roll back, nothing committed is lost); after 15 s the immediate one. */
async function stopServer(pid: number, { cluster, folder, runAs }: Place): Promise<void> {
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

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 0 && process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address() as net.AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
}
