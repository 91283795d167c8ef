/**
 * Whether the user that PostgreSQL runs as gets to a folder, and whether a folder holds a database: a start that took a full
 * folder for a closed or an empty one would serve an empty world in the place of the full one.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from './system-error.ts';
import { Unfit } from './unfit.ts';

/** The user that PostgreSQL runs as; null: the same as this process. */
export type RunAs = { uid: number; gid: number } | null;
type User = NonNullable<RunAs>;

/** A check that did not come to an answer (no process, killed, a library that ended it) is tried so often, with a pause (ms). */
const tries = 5;
const pause = 200;

/**
 * Whether a user may enter a folder, asked of the system by a process of that user. Its word counts and not its exit code:
 * what ends the process by itself must not read as a no.
 */
export function mayEnter(folder: string, { uid, gid }: User, shell = '/bin/sh'): boolean {
  let found: ReturnType<typeof spawnSync> | undefined;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const question = 'if cd "$1"; then echo aperta; else echo chiusa; fi';
    found = spawnSync(shell, ['-c', question, 'sh', folder], {
      uid,
      gid,
      cwd: '/',
      // What is preloaded into ours may not run as another.
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      encoding: 'utf8',
    });
    const word = String(found.stdout ?? '').trim();
    if (found.status === 0 && (word === 'aperta' || word === 'chiusa')) return word === 'aperta';
    if (attempt < tries) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  const reason = found?.error?.message ?? found?.signal ?? `codice ${found?.status}`;
  throw new Unfit(
    `Non si riesce a controllare se l'utente del database può entrare nella cartella ${folder} (${reason}). Riprovare.`,
  );
}

/** Whether a folder holds a database; one that can't be looked into may, and counts as one. */
export function holdsDatabase(folder: string): boolean {
  try {
    return fs.statSync(path.join(folder, 'cluster', 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (codeOf(error) === 'EACCES') return true;
    throw error;
  }
}

/** Refuses a folder whose database its user can't get to, with the command that opens it. */
export function refuseClosed(folder: string, runAs: RunAs): void {
  if (!runAs || !holdsDatabase(folder)) return;
  const cluster = path.join(folder, 'cluster');
  const closed = stepsTo(cluster).find((one) => !mayEnter(one, runAs));
  if (closed === undefined) return;
  const command =
    closed === cluster ? `chown -R ${runAs.uid}:${runAs.gid} '${cluster}'` : `chmod o+x '${closed}'`;
  throw new Unfit(
    `Nella cartella ${folder} c'è un database, ma l'utente del database (${nameOf(runAs)}) non può entrare in ${closed}. ` +
      `Non ne viene creato un altro. Per aprirla: ${command}`,
  );
}

/** The folders on the way to one, the outermost first, itself last. */
function stepsTo(folder: string): string[] {
  const outer = path.dirname(folder);
  return outer === folder ? [folder] : [...stepsTo(outer), folder];
}

function nameOf({ uid }: User): string {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? String(uid);
}
