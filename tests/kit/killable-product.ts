import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { migrate } from '#server/kit/migrate';
import { freePort } from '#server/kit/postgres-server';
import { buildWorld } from './build-world.ts';
import { openPool } from './test-database.ts';
import { fillTestWorld } from './test-world.ts';

/** What dies at once, without a word: the product's process, its database's, or both as in a power cut. */
export type Victim = 'product' | 'database' | 'both';

/** The product as `npm start` runs it, in processes of its own that may be killed, with its own database on one folder. */
export interface KillableProduct {
  url: string;
  dataDir: string;
  /** what the starts have printed, all of it */
  said(): string;
  /** Starts it and waits until it says that it is ready; throws when it ends instead. */
  start(): Promise<void>;
  /** Starts it without waiting for anything. */
  begin(): void;
  kill(victim: Victim): Promise<void>;
  /** Ends it as Ctrl-C does, and answers its exit code. */
  stop(): Promise<number | null>;
  /** A look into its database, whether the product runs or not. */
  look<T>(work: (db: pg.Pool) => Promise<T>): Promise<T>;
  /** Ends whatever runs, and deletes the folder. */
  drop(): Promise<void>;
}

const readyWithin = 600_000;

/** A place for starts of the product; with `demo` the first one fills the demo world. */
export async function openKillable({ demo }: { demo: boolean }): Promise<KillableProduct> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-uccisa-'));
  // Started by root, the database runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  let child: ChildProcess | null = null;
  let said = '';

  const begin = () => {
    const started = spawn(process.execPath, ['scripts/start.ts', '--without-web'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PORT: String(port),
        DEMO: demo ? '1' : '0',
        SIMULATORS: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    child = started;
  };
  const ended = async () => {
    while (child && child.exitCode === null && child.signalCode === null) await sleep(10);
  };
  const product: KillableProduct = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    said: () => said,
    begin,
    async start() {
      const from = said.length;
      const until = Date.now() + readyWithin;
      if (!child || child.exitCode !== null || child.signalCode !== null) begin();
      while (!said.slice(from).includes('Permuta è pronta')) {
        if (child?.exitCode !== null || Date.now() > until)
          throw new Error(`The product did not start.\n${said.slice(-3000)}`);
        await sleep(20);
      }
    },
    async kill(victim) {
      const database = postmasterOf(dataDir);
      if (victim !== 'database') child?.kill('SIGKILL');
      if (victim !== 'product' && database !== null) killIfThere(database);
      if (victim !== 'database') await ended();
    },
    async stop() {
      child?.kill('SIGTERM');
      await ended();
      return child?.exitCode ?? null;
    },
    look: (work) => withDatabase(dataDir, work),
    async drop() {
      await product.kill('both');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  if (!demo)
    await withDatabase(dataDir, async (db) => {
      await fillTestWorld(db);
      await buildWorld(db);
    });
  return product;
}

async function withDatabase<T>(dataDir: string, work: (db: pg.Pool) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, 'postgres');
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = openPool(server.url, 2);
  try {
    await migrate(db);
    await runMigrations({ connectionString: server.url });
    return await work(db);
  } finally {
    await db.end();
    await server.stop();
  }
}

function postmasterOf(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 ? pid : null;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
