/**
 * The folder of the embedded database: where it lies, which process owns it, one start at a time.
 *
 *   <folder>/cluster/      the PostgreSQL data, mode 0700, owned by whoever runs the server
 *   <folder>/socket/       its unix socket, mode 0700
 *   <folder>/owner.json    the node process that started the server (pid and start time)
 *   <folder>/start.lock    held while a process starts, attaches or stops
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unfit } from './unfit.ts';

/** The user that PostgreSQL runs as; null: the same as this process. */
export type RunAs = { uid: number; gid: number } | null;
/** A process, told apart from a later one with the same pid by its start time. */
type ProcessMark = { pid: number; started: string };
type ProcessInfo = { started: string; command: string };

const hasProc = fs.existsSync('/proc/self/stat');

/** What runs under a pid, or null: nobody, or only a zombie waiting to be reaped. */
function processInfo(pid: number): ProcessInfo | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (hasProc) {
    const stat = readIfThere(`/proc/${pid}/stat`);
    if (stat === null) return null;
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readIfThere('/proc/sys/kernel/random/boot_id') ?? '';
    return { started: `${fields[19]}@${boot.trim()}`, command: stat.slice(stat.indexOf('(') + 1, end) };
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return null;
  }
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    return { started: '', command: /^"([^"]+)"/.exec(list.stdout ?? '')?.[1] ?? '' };
  }
  const ps = spawnSync('ps', ['-o', 'state=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  const match = /^(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.+)$/.exec(ps.stdout?.trim() ?? '');
  if (!match || match[1]?.startsWith('Z')) return null;
  return { started: match[2] ?? '', command: path.basename(match[3] ?? '') };
}

/** The mark of this very process. */
export function ownMark(): ProcessMark {
  return { pid: process.pid, started: processInfo(process.pid)?.started ?? '' };
}

/** Whether the marked process still runs; a recycled pid doesn't count. */
export function isAlive(mark: ProcessMark): boolean {
  return processInfo(mark.pid)?.started === mark.started;
}

/**
 * Whether `pid` is a PostgreSQL that works in `cluster`. 'maybe': a PostgreSQL, of which the system doesn't say where it works
 * (no /proc, or root without the right to trace): it may be ours, or another's that was given the same number.
 */
export function serverAt(pid: number, cluster: string, canLook = hasProc): 'no' | 'maybe' | 'yes' {
  const info = processInfo(pid);
  if (!info?.command.startsWith('postgres')) return 'no';
  if (!canLook) return 'maybe';
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster) ? 'yes' : 'no';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'no' : 'maybe';
  }
}

/**
 * The folder to use for `wanted`, made if missing. When PostgreSQL must run as another user who may not enter
 * `wanted` (a project under /root), the data lie in `systemFolder`, and a file in `wanted` says where.
 */
export function prepareFolder(
  wanted: string,
  runAs: RunAs,
  log: (text: string) => void,
  systemFolder = '/var/lib/permuta',
): string {
  makeOpenFolder(wanted);
  const folder = fs.realpathSync(wanted);
  checkOwnership(folder);
  if (!runAs || mayEnter(folder, runAs)) return folder;
  const signpost = path.join(folder, 'database-altrove.json');
  const inode = fs.statSync(folder, { bigint: true }).ino.toString(); // a copied project must not share the original's data
  const known = parseIfThere<{ cartella: string; inode: string }>(signpost);
  let elsewhere = known?.inode === inode ? known.cartella : null;
  if (!elsewhere) {
    elsewhere = path.join(systemFolder, `database-${randomBytes(4).toString('hex')}`);
    writeWhole(signpost, JSON.stringify({ cartella: elsewhere, inode }, null, 2));
  }
  try {
    makeOpenFolder(elsewhere);
  } catch (error) {
    throw unreachable(folder, error);
  }
  if (!mayEnter(elsewhere, runAs)) throw unreachable(folder);
  log(`La cartella ${folder} non è accessibile all'utente del database: i dati sono in ${elsewhere}`);
  return elsewhere;
}

/** An ordinary user can't use data that another user (root, say) made: said here, before something half works. */
function checkOwnership(folder: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0) return;
  const cluster = fs.statSync(path.join(folder, 'cluster'), { throwIfNoEntry: false });
  if (
    (cluster && cluster.uid !== uid) ||
    spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', folder]).status !== 0
  ) {
    throw new Unfit(
      `La cartella dei dati ${folder} è di un altro utente: avviare come lui, o indicarne un'altra con DATA_DIR.`,
    );
  }
}

function unreachable(folder: string, cause?: unknown): Unfit {
  return new Unfit(
    `Il database non può usare la cartella ${folder}: PostgreSQL non gira come root e l'altro utente non vi può entrare. ` +
      'Indicare con DATA_DIR una cartella accessibile (per esempio /srv/permuta), oppure un database con DATABASE_URL.',
    { cause },
  );
}

/** Why a folder can't be made, by the system's code. */
const obstacles: Readonly<Record<string, string>> = {
  EACCES: 'manca il permesso di scrivere lì',
  EPERM: 'manca il permesso di scrivere lì',
  EROFS: 'il disco è in sola lettura',
  ENOTDIR: 'una parte del percorso è un file, non una cartella',
  EEXIST: 'con quel nome c’è già un file',
  ENOENT: 'il sistema non permette di crearla lì',
  ENOSPC: 'lo spazio su disco è finito',
  ENAMETOOLONG: 'il percorso è troppo lungo',
};

/**
 * Makes missing folders so that other users may pass through, whatever the umask. One after the other: where a parent is
 * there and takes no children, Node's own way (recursive) tries for ever.
 */
function makeOpenFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !fs.existsSync(at) && path.dirname(at) !== at; at = path.dirname(at))
    missing.unshift(at);
  try {
    for (const one of missing) {
      fs.mkdirSync(one);
      if (process.platform !== 'win32') fs.chmodSync(one, 0o755);
    }
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  } catch (error) {
    // Another start makes it at this moment.
    if (codeOf(error) === 'EEXIST' && fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const reason = obstacles[codeOf(error) ?? ''];
    if (reason === undefined) throw error;
    throw new Unfit(
      `La cartella dei dati ${folder} non si può usare: ${reason}. Indicarne un'altra con DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

function mayEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

/** Runs `act` while no other process starts, attaches or stops in `folder`. */
export async function withStartLock<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, 'start.lock');
  const mine = `${lock}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeWhole(mine, JSON.stringify({ ...ownMark(), turn: path.extname(mine) }));
  try {
    const until = Date.now() + 90_000;
    while (!takeLock(lock, mine)) {
      if (Date.now() > until)
        throw new Unfit(
          `Un altro processo tiene occupata la cartella dei dati ${folder}. Riprovare fra poco.`,
        );
      await sleep(25);
    }
    try {
      return await act();
    } finally {
      fs.rmSync(lock, { force: true });
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** A hard link appears whole or not at all, so whoever reads the lock always finds its holder in it. */
function takeLock(lock: string, mine: string): boolean {
  try {
    fs.linkSync(mine, lock);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const seen = readIfThere(lock);
  if (seen === null) return false;
  const holder = parsed<ProcessMark>(seen);
  if (holder && isAlive(holder)) return false;
  // The holder died. Two waiters may see it at once: the lock is moved aside and, were it already a new one, put back.
  const aside = `${mine}.aside`;
  try {
    fs.renameSync(lock, aside);
    if (fs.readFileSync(aside, 'utf8') !== seen) fs.linkSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  fs.rmSync(aside, { force: true });
  return false;
}

const ownerFile = (folder: string) => path.join(folder, 'owner.json');

/** The process that started the server of this folder, if any is on record. */
export function readOwner(folder: string): ProcessMark | null {
  const text = readIfThere(ownerFile(folder));
  return text === null ? null : parsed<ProcessMark>(text);
}

/** Puts this process on record as the owner, or (null) takes it off. */
export function writeOwner(folder: string, owner: ProcessMark | null): void {
  if (owner) writeWhole(ownerFile(folder), JSON.stringify(owner));
  else fs.rmSync(ownerFile(folder), { force: true });
}

function writeWhole(file: string, text: string): void {
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, text, { mode: 0o644, flush: true });
  fs.renameSync(draft, file);
}

/** What is written of a process; null where a power cut has left the file empty or torn. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The text of a file, or null when it is not there (or its process just went). */
export function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return null;
    throw error;
  }
}

function parseIfThere<T>(file: string): T | null {
  const text = readIfThere(file);
  return text === null ? null : (JSON.parse(text) as T);
}

/** The system's code of an error: 'ENOENT', 'EEXIST', … */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
