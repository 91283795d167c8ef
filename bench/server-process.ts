import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/kit/postgres-server';
import { endChild } from '../scripts/end-child.ts';

export interface ServerProcess {
  url: string;
  /** from the start of the process to the first 200 of /healthz (ms) */
  startedIn: number;
  /** resident memory of the process (bytes) */
  residentBytes(): number;
  pid: number;
  stop(): Promise<void>;
}

/** A start takes a second or two; a first one may have to build the pages (ms). */
const startLimit = 120_000;

/** Starts the product as `npm start` does, in a process of its own, on an existing database and without simulators. */
export async function startServerProcess(databaseUrl: string, onPort?: number): Promise<ServerProcess> {
  const port = onPort ?? (await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    SIMULATORS: '0',
    STRICT_ANSWERS: '0',
    // Every till has an address of its own, as every shop has: limits are per address.
    TRUST_PROXY: '1',
  };
  const begun = performance.now();
  // With the flags of this process: bootstrap.mjs starts the bench and the product alike.
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  const onExit = () => child.kill('SIGKILL');
  process.on('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await endChild(child);
  };
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() - begun < startLimit) {
      await sleep(5);
      continue;
    }
    await stop();
    throw new Error(`The server did not start (${child.exitCode}).\n${output}`);
  }
  const startedIn = performance.now() - begun;
  return {
    url: `http://127.0.0.1:${port}`,
    startedIn,
    residentBytes: () => residentBytes(child.pid ?? 0),
    pid: child.pid ?? 0,
    stop,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

/** Processor time that each of these processes has taken until now (ms); none where the system doesn't say. */
export function processorTimes(pids: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  if (process.platform !== 'linux') return times;
  for (const pid of pids) {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) continue;
    // A name may hold blanks and brackets: what counts begins after the last one. In hundredths of a second.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    times.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
  }
  return times;
}

function residentBytes(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024;
}
