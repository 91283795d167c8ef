import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  /** what filling took, in seconds; 0 where it was there already */
  filledIn: number;
  /** stops the server; its folder is deleted, unless it is kept */
  stop(): Promise<void>;
}

/** Where databases are kept from one run to the next; null: each is thrown away. */
const keptIn = process.env['BENCH_KEEP'] || null;

/** The folder that databases are made in. */
export const benchFolder = keptIn ?? os.tmpdir();

/**
 * A real PostgreSQL with the product's own settings (fsync on), filled for measuring, in a folder thrown away. With
 * BENCH_KEEP one that has a name stays there, and the next run finds it filled; it is migrated all the same.
 */
export async function startBenchDatabase(rows: number, shape?: Shape, name?: string): Promise<BenchDatabase> {
  const kept = keptIn && name ? path.join(path.resolve(keptIn), name) : null;
  if (kept) mkdirSync(kept, { recursive: true });
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'permuta-bench-'));
  // Started by root, the server runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  const drop = () => {
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  };
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
    // In the name of the example company nothing is bought.
    await pool.query(`update setting set valore = valore || $1 where chiave = 'azienda'`, [
      JSON.stringify({ partita_iva: '99000019994', indirizzo: 'Via Tortona 25' }),
    ]);
    const begun = performance.now();
    const filled = path.join(dataDir, 'filled');
    const isFilled = existsSync(filled);
    if (isFilled) await openSessionsAgain(pool);
    else await fillBenchWorld(pool, rows, shape);
    writeFileSync(filled, '');
    const { url, productUrl } = server;
    const filledIn = isFilled ? 0 : (performance.now() - begun) / 1000;
    return { url, productUrl, pool, filledIn, stop };
  } catch (error) {
    await stop();
    throw new Error(`The database could not be prepared. ${said.join('; ')}`, { cause: error });
  }
}

async function openSessionsAgain(pool: pg.Pool): Promise<void> {
  await pool.query(`update session set creata_il = now(), scade_il = now() + interval '3 hours'`);
}
