/**
 * The folder of the embedded database: where it lies, which process owns it, one start at a time.
 *
 *   <folder>/cluster/      the PostgreSQL data, mode 0700, owned by whoever runs the server
 *   <folder>/socket/       its unix socket, mode 0700
 *   <folder>/owner.json    the node process that started the server (pid and start time)
 *   <folder>/start.lock    held while a process starts, attaches or stops
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdsDatabase, mayEnter, refuseClosed, type RunAs } from './database-place.ts';
import { isAlive, ownMark, type ProcessMark } from './process-mark.ts';
import { codeOf, readIfThere } from './system-error.ts';
import { Unfit } from './unfit.ts';

/** What a folder says of a database that lies elsewhere; the number tells the folder from a copy of it. */
type Signpost = { cartella: string; inode: string };

/**
 * The folder to use for `wanted`, made if missing. When PostgreSQL must run as another user who may not enter
 * `wanted` (a project under /root), the data lie in `systemFolder`, and a file in `wanted` says where. Where a database
 * is already, it is used or the start ends: never another one in its place.
 */
export function prepareFolder(
  wanted: string,
  runAs: RunAs,
  log: (text: string) => void,
  systemFolder = '/var/lib/permuta',
): string {
  makeFolder(wanted, runAs);
  const folder = fs.realpathSync(wanted);
  checkOwnership(folder);
  const signpost = path.join(folder, 'database-altrove.json');
  const known = placeIn(folder, signpost);
  if (holdsDatabase(folder)) {
    if (known !== null && holdsDatabase(known)) throw doubled(folder, known, signpost);
    refuseClosed(folder, runAs);
    return folder;
  }
  // What was begun elsewhere stays there, also once the folder is open.
  const isOpen = !runAs || mayEnter(folder, runAs);
  if (known === null && isOpen) return folder;
  if (known !== null && !fs.existsSync(known)) throw vanished(known, signpost);
  const elsewhere = known ?? takeElsewhere(folder, signpost, systemFolder, runAs);
  checkOwnership(elsewhere);
  refuseClosed(elsewhere, runAs);
  if (runAs && !mayEnter(elsewhere, runAs)) throw unreachable(folder);
  const reason = isOpen ? '' : " non è accessibile all'utente del database";
  log(`La cartella ${folder}${reason}: i dati sono in ${elsewhere}`);
  return elsewhere;
}

/** Where the signpost of a folder points to; null where there is none, or it belongs to the folder that this one is a copy of. */
function placeIn(folder: string, signpost: string): string | null {
  const known = parseIfThere<Signpost>(signpost);
  if (known === null || known.inode === inodeOf(folder)) return known?.cartella ?? null;
  // Copied or moved, nobody can tell: two must not share a database, and one that was moved must not lose its own.
  if (!holdsDatabase(folder) && holdsDatabase(known.cartella))
    throw new Unfit(
      `${signpost} indica il database in ${known.cartella}, ma la cartella è stata copiata o spostata. ` +
        `Se è stata spostata, scrivere lì "inode": "${inodeOf(folder)}"; se è una copia che deve cominciare vuota, cancellare quel file.`,
    );
  return null;
}

const inodeOf = (folder: string) => fs.statSync(folder, { bigint: true }).ino.toString();

/** A new place outside of the folder, made before the signpost names it: one that is named and not there was lost. */
function takeElsewhere(folder: string, signpost: string, systemFolder: string, runAs: RunAs): string {
  const elsewhere = path.join(systemFolder, `database-${randomBytes(4).toString('hex')}`);
  try {
    makeFolder(elsewhere, runAs);
  } catch (error) {
    throw unreachable(folder, error);
  }
  writeWhole(signpost, JSON.stringify({ cartella: elsewhere, inode: inodeOf(folder) }, null, 2));
  return elsewhere;
}

function doubled(folder: string, elsewhere: string, signpost: string): Unfit {
  return new Unfit(
    `Ci sono due database, in ${folder} e in ${elsewhere}: nessuno dei due viene usato. ` +
      `Per usare il primo spostare altrove il file ${signpost}; per usare il secondo spostare altrove la cartella ${path.join(folder, 'cluster')}.`,
  );
}

function vanished(elsewhere: string, signpost: string): Unfit {
  return new Unfit(
    `${signpost} indica il database in ${elsewhere}, che non c'è più: rimettere la cartella al suo posto. ` +
      'Per cominciare con un database vuoto cancellare quel file.',
  );
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS') return false;
    throw error;
  }
}

/** An ordinary user can't use data that another user (root, say) made: said here, before something half works. */
function checkOwnership(folder: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0) return;
  const cluster = fs.statSync(path.join(folder, 'cluster'), { throwIfNoEntry: false });
  if ((cluster && cluster.uid !== uid) || !isWritable(folder))
    throw new Unfit(
      `La cartella dei dati ${folder} è di un altro utente: avviare come lui, o indicarne un'altra con DATA_DIR.`,
    );
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
 * Makes missing folders, whatever the umask: for this user alone, or so that the database's may pass through without seeing
 * what else is there. One after the other: where a parent is there and takes no children, Node's own way (recursive) tries for ever.
 */
function makeFolder(folder: string, runAs: RunAs): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !fs.existsSync(at) && path.dirname(at) !== at; at = path.dirname(at))
    missing.unshift(at);
  try {
    for (const one of missing) {
      fs.mkdirSync(one);
      if (process.platform !== 'win32') fs.chmodSync(one, runAs ? 0o711 : 0o700);
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

function parseIfThere<T>(file: string): T | null {
  const text = readIfThere(file);
  return text === null ? null : (JSON.parse(text) as T);
}
