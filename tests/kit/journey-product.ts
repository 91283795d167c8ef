import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { freePort } from '#server/kit/postgres-server';
import { endChild } from '../../scripts/end-child.ts';

/** A first start makes a database and the demo world, on a busy machine several at once (ms). */
const startLimit = 900_000;

/** Where a product of the journeys is found. */
export interface ProductPlace {
  url: string;
  simulators: string;
  dataDir: string;
}

/** One product of a run. */
export interface JourneyProduct {
  /** resolves when it answers; rejects with what it said when it does not start */
  ready: Promise<ProductPlace>;
  /** ends it and throws its folder away, also while it still starts */
  stop(): Promise<void>;
}

/**
 * Starts a product just as `npm start` does, on free ports, with its simulators and the demo world in a folder that is
 * thrown away with it. It does not outlive the process that started it, however that one ends.
 */
export function startJourneyProduct(): JourneyProduct {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-journeys-'));
  // Started by root, the database runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  let product: ChildProcess | null = null;
  let isStopped = false;
  const start = async (): Promise<ProductPlace> => {
    const [port, simulatorPort] = await Promise.all([freePort(), freePort()]);
    if (isStopped) throw new Error('The product was stopped before it started.');
    const place = {
      url: `http://127.0.0.1:${port}`,
      simulators: `http://127.0.0.1:${simulatorPort}`,
      dataDir,
    };
    product = launch({ PORT: String(port), SIM_PORT: String(simulatorPort), DATA_DIR: dataDir });
    let output = '';
    for (const stream of [product.stdout, product.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    try {
      await untilReady(product, place.url);
      await switchLimitOff(dataDir);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${output}`, { cause: error });
    }
    return place;
  };
  const stop = async () => {
    isStopped = true;
    if (product) await endChild(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ready: start(), stop };
}

function launch(own: Record<string, string>): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, STRICT_ANSWERS: '1' };
  for (const name of ['DATABASE_URL', 'DEMO', 'SIMULATORS', 'HOST', 'WEB_DIR', 'SMTP_PORT']) delete env[name];
  const words = ['--import', './tests/kit/end-with-parent.ts', 'scripts/start.ts'];
  return spawn(process.execPath, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

async function untilReady(product: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (product.exitCode !== null || product.signalCode !== null)
      throw new Error(`The product did not start (${product.exitCode ?? product.signalCode}).`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('The product did not start in time.');
}

/** Journeys that are about something else act as one person; the one of four eyes sets the demo's limit again. */
async function switchLimitOff(dataDir: string): Promise<void> {
  const { url } = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: () => undefined,
  });
  const db = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await db.query(`update setting set valore = 'null' where chiave = 'limite_quattro_occhi'`);
  } finally {
    await db.end();
  }
}
