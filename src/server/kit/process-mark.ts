/** Processes told apart from later ones with the same number, and PostgreSQL's by where it works. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf, readIfThere } from './system-error.ts';

/** A process, told apart from a later one with the same pid by its start time. */
export type ProcessMark = { pid: number; started: string };
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
