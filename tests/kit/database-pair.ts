import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { migrate } from '#server/kit/migrate';
import { giveRights } from '#server/kit/product-role';
import { buildWorld } from './build-world.ts';
import { PostgresNode } from './postgres-node.ts';
import { openPool } from './test-database.ts';
import { fillTestWorld } from './test-world.ts';

export interface DatabasePair {
  primary: PostgresNode;
  standby: PostgresNode;
  /** DATABASE_URL that names both, in this order */
  url: string;
  drop(): Promise<void>;
}

/** A primary with the test world, and a standby that streams from it. `isSynchronous`: nothing is told before both have it. */
export async function openPair({ isSynchronous }: { isSynchronous: boolean }): Promise<DatabasePair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-coppia-'));
  // Started by root, the databases run as another user, who must be able to get to their folders.
  chmodSync(folder, 0o755);
  const primary = await PostgresNode.make(folder, 'uno');
  const standby = await PostgresNode.make(folder, 'due');
  const drop = async () => {
    await standby.kill();
    await primary.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await primary.create();
    await fillNode(primary);
    await standby.follow(primary);
    if (isSynchronous) await waitFor(primary, standby);
    const url = `postgresql://permuta@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/permuta`;
    return { primary, standby, url, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** From now on the primary tells of no commit that this standby has not. */
export async function waitFor(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  await primary.ask(
    'postgres',
    `alter system set synchronous_standby_names = '${standby.name}'`,
    'select pg_reload_conf()',
  );
  const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await primary.ask('postgres', isSynchronous)).length === 0) await sleep(50);
}

/** The product's tables with the test world. */
export async function fillNode(node: PostgresNode): Promise<void> {
  const db = openPool(node.url(), 2);
  try {
    await migrate(db);
    await runMigrations({ pgPool: db });
    await giveRights(db, node.url('permuta'));
    await fillTestWorld(db);
    await buildWorld(db);
  } finally {
    await db.end();
  }
}
