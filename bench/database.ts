import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { migrate } from '#server/kit/migrate';
import { giveRights } from '#server/kit/product-role';
import { fillBenchWorld, type Shape } from './data.ts';

export interface BenchDatabase {
  /** as its owner */
  url: string;
  /** as the role that the product works as */
  productUrl: string;
  pool: pg.Pool;
  /** what filling took, in seconds */
  filledIn: number;
  /** stops the server; its folder is deleted */
  stop(): Promise<void>;
}

/** A real PostgreSQL with the product's own settings (fsync on), in a folder thrown away, filled for measuring. */
export async function startBenchDatabase(rows: number, shape?: Shape): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-bench-'));
  // Started by root, the server runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  const drop = () => rmSync(dataDir, { recursive: true, force: true });
  process.on('exit', drop);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (text) => said.push(text) });
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  const stop = async () => {
    await pool.end();
    await server.stop();
    drop();
    process.off('exit', drop);
  };
  try {
    await migrate(pool);
    await runMigrations({ connectionString: server.url });
    await giveRights(pool, server.productUrl);
    const begun = performance.now();
    await fillBenchWorld(pool, rows, shape);
    const { url, productUrl } = server;
    return { url, productUrl, pool, filledIn: (performance.now() - begun) / 1000, stop };
  } catch (error) {
    await stop();
    throw new Error(`The database could not be prepared. ${said.join('; ')}`, { cause: error });
  }
}
