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

/** Whether `pid` is a PostgreSQL that works in `cluster`; where the system hides its folder, its name decides. */
export function isServerOf(pid: number, cluster: string): boolean {
  const info = processInfo(pid);
  if (!info?.command.startsWith('postgres')) return false;
  if (!hasProc) return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch (error) {
    // Root without the right to trace (containers) can't read it: then it may well be ours, and is respected.
    return codeOf(error) !== 'ENOENT';
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
    fs.writeFileSync(signpost, JSON.stringify({ cartella: elsewhere, inode }, null, 2));
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
    throw new Error(
      `La cartella dei dati ${folder} è di un altro utente: avviare come lui, o indicarne un'altra con DATA_DIR.`,
    );
  }
}

function unreachable(folder: string, cause?: unknown): Error {
  return new Error(
    `Il database non può usare la cartella ${folder}: PostgreSQL non gira come root e l'altro utente non vi può entrare. ` +
      'Indicare con DATA_DIR una cartella accessibile (per esempio /srv/permuta), oppure un database con DATABASE_URL.',
    { cause },
  );
}

/** Makes missing folders so that other users may pass through, whatever the umask. */
function makeOpenFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true });
  if (first === undefined || process.platform === 'win32') return;
  for (let at = path.resolve(folder); at.length >= first.length; at = path.dirname(at))
    fs.chmodSync(at, 0o755);
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
        throw new Error(
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
  if (seen === null || isAlive(JSON.parse(seen) as ProcessMark)) return false;
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
  return parseIfThere<ProcessMark>(ownerFile(folder));
}

/** Puts this process on record as the owner, or (null) takes it off. */
export function writeOwner(folder: string, owner: ProcessMark | null): void {
  if (owner) writeWhole(ownerFile(folder), JSON.stringify(owner));
  else fs.rmSync(ownerFile(folder), { force: true });
}

function writeWhole(file: string, text: string): void {
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, text, { mode: 0o644 });
  fs.renameSync(draft, file);
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
