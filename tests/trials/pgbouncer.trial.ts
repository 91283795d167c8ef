import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTills } from '#tests/kit/buying-tills';
import { fillNode } from '#tests/kit/database-pair';
import { readEvents } from '#tests/kit/event-reader';
import { expectWhole } from '#tests/kit/kill-under-load';
import { openBouncer, type Bouncer } from '#tests/kit/pgbouncer';
import { PostgresNode } from '#tests/kit/postgres-node';
import { startSeveral } from '#tests/kit/several-processes';
import { systemPostgres } from '#tests/kit/system-programs';
import { openPool } from '#tests/kit/test-database';

// PgBouncer and PostgreSQL as Debian has them.
let folder: string;
let node: PostgresNode;
let bouncer: Bouncer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-pooler-'));
  chmodSync(folder, 0o755);
  node = await PostgresNode.make(folder, 'uno', systemPostgres());
  await node.create();
  await fillNode(node);
  bouncer = await openBouncer(folder, node.port);
  await bouncer.start();
}, 180_000);

afterAll(async () => {
  await bouncer.kill();
  await node.kill();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startSeveral(2, bouncer.url, {
    DATABASE_DIRECT_URL: node.url('permuta'),
    DATABASE_MIGRATION_URL: node.url(),
  });

it('a role without the settings that a pooler swallows ends the start with what is to be run', async () => {
  const refused = await start().catch((error: Error) => error.message);
  expect(refused).toContain(`alter role permuta set timezone = 'UTC';`);
  const [, commands = ''] = /esegue una volta: (.*;) e riavvia/.exec(String(refused)) ?? [];
  await node.ask('postgres', ...commands.split(';').filter((one) => one.trim()));
  await bouncer.kill();
  await bouncer.start();
}, 60_000);

it('two processes sell through it in session mode; it is killed three times and nothing that was told is lost', async () => {
  const product = await start();
  try {
    const office = product.client();
    await office.signIn('sede');
    const reader = await readEvents(product.url, office);
    const tills = openTills(product.url, ['negozio', 'negozio2', 'diretto', 'voucher']);
    const another = async (count: number) => {
      const until = tills.bought.length + count;
      while (tills.bought.length < until && tills.faults.length === 0) await sleep(20);
      expect(tills.faults).toEqual([]);
    };
    for (let turn = 0; turn < 3; turn += 1) {
      await another(4);
      await bouncer.kill();
      await sleep(500);
      await bouncer.start();
    }
    await another(8);
    await tills.close();
    expect(tills.faults).toEqual([]);
    // The listener is beside the pooler: it has heard of every purchase, the pooler's deaths notwithstanding.
    for (const { serial_number } of tills.bought)
      await reader.until(
        ({ data }) => data['tipo'] === 'acquisto' && data['serial_number'] === serial_number,
      );
    expect(reader.messages.filter(({ event }) => event === 'ricarica')).toEqual([]);
    reader.close();
    // A job asked for through the pooler is done beside it.
    await node.ask('permuta', `select graphile_worker.add_job('delete_files', '{"paths": []}')`);
    await expect
      .poll(
        () => node.ask('permuta', `select from graphile_worker.jobs where task_identifier = 'delete_files'`),
        {
          timeout: 20_000,
        },
      )
      .toEqual([]);
    const db = openPool(node.url(), 2);
    await expectWhole(db, tills.bought);
    await db.end();
    console.log(`${tills.bought.length} purchases told, ${tills.again} calls made again`);
  } finally {
    await product.stop();
  }
}, 300_000);
