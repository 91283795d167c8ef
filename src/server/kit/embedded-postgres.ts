/**
 * A real PostgreSQL inside the product's data folder, started and stopped with it.
 *
 * One folder never has two servers. Whoever starts it is its owner (owner.json); another process that asks for the
 * same folder while the owner lives is attached to the running server. What a killed owner left behind (a server
 * still running, lock files of a dead one) is put in order by the next start. A server that ends while its owner lives
 * is started again, for who asks for that.
 */
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareFolder, readOwner, withStartLock, writeOwner } from './data-folder.ts';
import { isAlive, ownMark, serverAt } from './process-mark.ts';
import {
  chooseUser,
  makeCluster,
  prepareBinaries,
  prepareSocketFolder,
  type Binaries,
  type Place,
} from './postgres-binaries.ts';
import {
  disarm,
  freePort,
  launch,
  makeDatabase,
  readPostmaster,
  signal,
  stopServer,
  untilReady,
  urlOf,
  whoAnswers,
  type Postmaster,
} from './postgres-server.ts';
import { refuseSmallDisk } from './room.ts';
import { Unfit } from './unfit.ts';

export type EmbeddedPostgres = {
  /** For `pg`: database `permuta` as its owner, user `app`; over the unix socket, on Windows over 127.0.0.1 with a password. */
  url: string;
  /** The same as the role that the product works as, which owns nothing. */
  productUrl: string;
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
  /**
   * Given it, a server that ends unasked (killed for want of memory, say) is started again, whoever's it was; called with
   * an Italian sentence when that does not succeed.
   */
  lost?: (reason: string) => void;
  /** False: as where the system doesn't say in which folder a process works. */
  canLook?: boolean;
  /** False: a power cut may cost the data, which is thrown away: waiting for the disk is most of a small write's time. */
  isDurable?: boolean;
};

/** The server as this process has it: its own, or one that it is attached to. */
type Held = {
  url: string;
  productUrl: string;
  pid: number;
  port: string;
  socketDir: string;
  server: ChildProcess | null;
};

/** Unasked ends and vain starts within ten minutes (ms) after which there is something that another start won't mend. */
const mostFalls = 5;
const fallsLast = 600_000;
/** How often is looked whether another's server is still there (ms). */
const watchEvery = 2000;

/** Starts the database of `dataDir`, or attaches to the one already running there. Throws an Error with an Italian message. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, lost, systemFolder = '/var/lib/permuta', isDurable = true } = options;
  const wanted = path.resolve(dataDir);
  const folder = prepareFolder(wanted, chooseUser(path.join(wanted, 'cluster')), log, systemFolder);
  const cluster = path.join(folder, 'cluster');
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const place: Place = { folder, cluster, runAs: chooseUser(cluster), transport, canLook: options.canLook };
  const hold = (before: Held | null) =>
    withStartLock(folder, async (): Promise<Held> => {
      const running = await settleWhatRuns(place, log);
      if (running) {
        const urls = urlsOf(place, running);
        await makeDatabase(place, urls.url);
        return { ...running, ...urls, server: null };
      }
      if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await refuseSmallDisk(folder);
      const binaries = prepareBinaries(place.runAs, place.runAs ? [systemFolder, folder] : [folder]);
      makeCluster(place, binaries, log);
      return startServer(place, binaries, log, { wantedPort: before?.port ?? null, isDurable });
    });
  const first = await hold(null);
  const keeper = new Keeper(place, first);
  if (lost) keeper.watch(hold, log, lost);
  const { url, productUrl } = first;
  return { url, productUrl, attached: first.server === null, stop: () => keeper.stop() };
}

const urlsOf = (place: Place, at: Pick<Postmaster, 'port' | 'socketDir'>) => ({
  url: urlOf(place, at),
  productUrl: urlOf(place, at, 'permuta'),
});

/** How long (ms) a PostgreSQL that may be ours may be silent before it is taken for another's. */
const mostSilence = 3000;

/** The server to attach to, or null when the folder is free; on the way stops the server of a dead owner. */
async function settleWhatRuns(place: Place, log: Options['log']): Promise<Postmaster | null> {
  const { cluster, folder, canLook } = place;
  const begun = Date.now();
  while (Date.now() - begun < 60_000) {
    const found = readPostmaster(cluster);
    if (!found) return null;
    const who = await whoAnswers(place, found);
    const here = serverAt(found.pid, cluster, canLook);
    const isSilent =
      who === 'silent' && (here === 'no' || (here === 'maybe' && Date.now() - begun > mostSilence));
    if (who === 'another' || isSilent) {
      // PostgreSQL itself still finds out whether somebody works on the data.
      disarm(cluster, found.pid);
      return null;
    }
    const isSure = who === 'ours' || here === 'yes';
    const owner = readOwner(folder);
    if (here !== 'no' && isSure && owner && !isAlive(owner)) {
      log(`Fermo il database rimasto acceso da un avvio interrotto (processo ${found.pid})`);
      await stopServer(found.pid, place);
    } else if (who === 'ours' && found.status === 'ready') return found;
    await sleep(50);
  }
  throw new Unfit(
    `Il database nella cartella ${place.folder} non risponde: fermare il processo che lo usa e riprovare.`,
  );
}

async function startServer(
  place: Place,
  binaries: Binaries,
  log: Options['log'],
  { wantedPort, isDurable }: { wantedPort: string | null; isDurable: boolean },
): Promise<Held> {
  const { folder, cluster, transport } = place;
  const socketDir = transport === 'socket' ? prepareSocketFolder(place) : '';
  const port = transport === 'socket' ? '5432' : (wantedPort ?? String(await freePort()));
  const safe = isDurable ? 'on' : 'off';
  const settings = {
    listen_addresses: transport === 'socket' ? '' : '127.0.0.1',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port,
    shared_buffers: '256MB',
    jit: 'off',
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
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
    const pid = server.pid ?? 0;
    if (problem === null) {
      const urls = urlsOf(place, { port, socketDir });
      try {
        await makeDatabase(place, urls.url);
      } catch (error) {
        await stopServer(pid, place);
        throw error;
      }
      return { ...urls, pid, port, socketDir, server };
    }
    // The last children of a killed server go within a moment; PostgreSQL rightly waits for them.
    if (!/shared memory block|lock file/.test(problem) || Date.now() > until) {
      writeOwner(folder, null);
      throw new Unfit(`Il database non si avvia: ${problem}`);
    }
    log('Attendo la fine del database precedente');
    await sleep(250);
  }
}

/** Keeps what a process holds: has an own server stop with it, and, where asked, one that fell rise again. */
class Keeper {
  readonly #place: Place;
  #held: Held;
  #falls: number[] = [];
  #mending: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | null = null;

  constructor(place: Place, held: Held) {
    this.#place = place;
    this.#held = held;
    this.#tieOwn();
  }

  #tieOwn(): void {
    process.off('exit', this.#onExit);
    if (this.#held.server) process.on('exit', this.#onExit);
  }

  /** Also after process.exit(): better a server that stops by itself than an orphan. */
  readonly #onExit = () => {
    const { server, pid } = this.#held;
    if (server && server.exitCode === null && server.signalCode === null) signal(pid, 'SIGINT');
  };

  /** From now on what is held is held for good: a server that ends is replaced, within the limits, else `lost` is told. */
  watch(hold: (before: Held) => Promise<Held>, log: Options['log'], lost: (reason: string) => void): void {
    const fallen = () => {
      if (!this.#stopping) this.#mending = this.#mend(hold, log, lost);
    };
    const { server, pid } = this.#held;
    if (server) {
      if (server.exitCode !== null || server.signalCode !== null) return fallen();
      server.once('exit', fallen);
      return;
    }
    const { cluster } = this.#place;
    // One that can't be seen from here (another container's) can't be watched either.
    if (serverAt(pid, cluster) === 'no') return;
    const clock = setInterval(() => {
      if (!this.#stopping && serverAt(pid, cluster) !== 'no') return;
      clearInterval(clock);
      fallen();
    }, watchEvery).unref();
  }

  async #mend(
    hold: (before: Held) => Promise<Held>,
    log: Options['log'],
    lost: (reason: string) => void,
  ): Promise<void> {
    let problem = 'si ferma ogni volta di nuovo.';
    for (let isFirst = true; !this.#stopping; isFirst = false) {
      this.#falls = [...this.#falls.filter((at) => at > Date.now() - fallsLast), Date.now()];
      if (this.#falls.length > mostFalls)
        return lost(`Il database si è fermato e non si riavvia: ${problem}`);
      if (!isFirst) await sleep(1000);
      log('Il database si è fermato da solo: viene riavviato');
      try {
        const again = await hold(this.#held);
        if (again.url !== this.#held.url)
          return lost('Il database si è fermato ed è ora altrove: avviare di nuovo.');
        this.#held = again;
        this.#tieOwn();
        return this.watch(hold, log, lost);
      } catch (error) {
        problem = (error as Error).message;
      }
    }
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopOwn());
  }

  async #stopOwn(): Promise<void> {
    await this.#mending;
    const { folder, cluster } = this.#place;
    const { server, pid, socketDir } = this.#held;
    process.off('exit', this.#onExit);
    if (!server) return;
    await withStartLock(folder, async () => {
      // Were our server dead, and another process had started its own, that one is not ours to stop.
      if (readPostmaster(cluster)?.pid === pid) await stopServer(pid, this.#place);
      if (readOwner(folder)?.pid !== process.pid) return;
      writeOwner(folder, null);
      if (socketDir) fs.rmSync(socketDir, { recursive: true, force: true }); // it may lie in the temporary folder
    });
  }
}
