import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/kit/embedded-postgres';
import { migrate } from '#server/kit/migrate';
import { giveRights } from '#server/kit/product-role';
import { databaseNamed, emptyTemplate, worldTemplate } from './test-database.ts';
import { fillTestWorld } from './test-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL; the database in it is nobody's. */
    postgres: string;
  }
}

/**
 * One real PostgreSQL for all API tests, thrown away at the end, with two templates that each test file copies: the
 * migrated database, empty, and the same with the people of `test-world.ts`.
 */
export default async function databaseForRun(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-test-'));
  // Started by root, the server runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (text) => said.push(text), isDurable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplates(server);
  } catch (error) {
    await stop();
    throw new Error(`The test database could not be prepared. ${said.join('; ')}`, { cause: error });
  }
  project.provide('postgres', server.url);
  return stop;
}

async function makeTemplates({ url, productUrl }: EmbeddedPostgres): Promise<void> {
  await withPool(url, (pool) => pool.query(`create database ${emptyTemplate}`));
  await withPool(databaseNamed(url, emptyTemplate), async (owner) => {
    await migrate(owner);
    await runMigrations({ connectionString: databaseNamed(url, emptyTemplate) });
    await giveRights(owner, databaseNamed(productUrl, emptyTemplate));
  });
  await withPool(url, (pool) => pool.query(`create database ${worldTemplate} template ${emptyTemplate}`));
  await withPool(databaseNamed(url, worldTemplate), fillTestWorld);
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
