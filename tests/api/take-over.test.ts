import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/features/audit/verify-chain';
import { firstBroken } from '#server/features/registers/store';
import { openFiles, readKeyFile } from '#server/gateways/open-files';
import { migrate } from '#server/kit/migrate';
import { start } from '#server/main';
import { schemaText } from '#tests/kit/schema-text';
import { createTestClient, md5 } from '#tests/kit/test-client';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';
import { loadWorldBefore, worldBefore, writeFilesBefore } from '#tests/kit/world-before';

/** Databases of before version 0.9.0: commit 90850d52, and each migration after it, until the last one before. */
const folder = 'db/takeover';
const steps = readdirSync(folder).sort();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(emptyTemplate);
});
afterEach(() => database.drop());

/** Brackets that PostgreSQL writes or leaves out, and whether it has looked at old rows, are no part of what a schema is. */
const plain = (schema: string) =>
  schema
    .replaceAll(/[()]| NOT VALID/g, '')
    .split('\n')
    .toSorted();

/** Runs what a program of that time would have run, and keeps that it has. */
async function bringTo(last: string): Promise<void> {
  for (const file of steps.filter((one) => one <= last)) {
    const sql = readFileSync(path.join(folder, file), 'utf8');
    await database.db.query(sql);
    await database.db.query('insert into migration (nome, impronta) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
}

/** Every row of these tables, as text. */
async function rowsOf(tables: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await database.db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t`,
    );
    all[table] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

const tablesOf = async () =>
  (
    await database.db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and relname <> 'migration' order by 1`,
    )
  ).rows.map(({ name }) => name);

const migrations = async () =>
  (await database.db.query<{ nome: string }>('select nome from migration')).rows.map(({ nome }) => nome);

describe('a database of commit 90850d52', () => {
  beforeEach(() => loadWorldBefore(database.db));

  it('gets the schema of a new one, and keeps its rows', async () => {
    const said: string[] = [];
    expect(await migrate(database.db, undefined, { say: (line) => said.push(line) })).toEqual(steps);
    expect(said[0]).toBe(
      `Il database è di prima della versione 0.9.0: passa a questa, migrazioni: ${steps.length}.`,
    );
    expect(await migrations()).toEqual(['0001_schema.sql']);
    const fresh = await createTestDatabase(emptyTemplate);
    expect(plain(await schemaText(database.db))).toEqual(plain(await schemaText(fresh.db)));
    await fresh.drop();
    expect(await migrate(database.db)).toEqual([]);

    const after = await rowsOf(Object.keys(worldBefore.rows).filter((table) => table !== 'migration'));
    const counts = (of: Record<string, unknown[]>) =>
      Object.fromEntries(Object.entries(of).map(([table, rows]) => [table, rows.length]));
    const { migration: _, ...before } = worldBefore.rows;
    // Two settings came since.
    expect(counts(after)).toEqual({ ...counts(before), setting: before['setting']!.length + 2 });
  });

  it('is served: its people sign in, its devices are listed, its files open with its key, its chains are whole', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-before-'));
    writeFilesBefore(dataDir);
    const running = await start({
      config: {
        databaseUrl: database.productUrl,
        migrationUrl: database.url,
        host: '127.0.0.1',
        port: 0,
        dataDir,
        demo: false,
        simulators: false,
        logLevel: 'silent',
      },
    });
    try {
      const office = createTestClient(running.url.replace('localhost', '127.0.0.1'));
      const login = await office.call('login', { user_name: 'sede', password: md5('demo') });
      expect(login.first.ret_code).toBe(0);
      const { rows } = await office.call('getDevice', { id_negozio: 0, id_stato_device: 0, limit: 100 });
      expect(rows.length).toBeGreaterThan(50);
      const known = worldBefore.rows['device']!.map(
        (row) => (JSON.parse(row) as { serial_number: string }).serial_number,
      );
      expect(rows.filter(({ serial_number }) => !known.includes(serial_number))).toEqual([]);
      const files = openFiles({ dataDir, s3: null }, readKeyFile(path.join(dataDir, 'files.key'))!);
      for (const name of Object.keys(worldBefore.files))
        expect((await files.get(path.basename(name)))?.length).toBeGreaterThan(1000);
      const log = await verifyChain(running.app.pool, null);
      expect([log.fault, log.voci]).toEqual([null, worldBefore.rows['audit_entry']!.length]);
      const entries = worldBefore.rows['register']!.map((row) => JSON.parse(row) as { id_negozio: number });
      for (const shop of new Set(entries.map(({ id_negozio }) => id_negozio)))
        expect(await firstBroken(running.app.pool, shop)).toBeNull();
    } finally {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('goes on from wherever an upgrade was broken off', async () => {
    await bringTo(steps[6]!);
    expect(await migrate(database.db)).toEqual(steps.slice(7));
    expect(await migrations()).toEqual(['0001_schema.sql']);
  });
});

it('a database of the last commit before keeps every row as it is', async () => {
  await loadWorldBefore(database.db);
  await bringTo('9999');
  const tables = await tablesOf();
  const before = await rowsOf(tables);
  expect(await migrate(database.db)).toEqual([]);
  expect(await migrations()).toEqual(['0001_schema.sql']);
  expect(await tablesOf()).toEqual(tables);
  expect(await rowsOf(tables)).toEqual(before);
});

it('an older one is refused, with the commit that is the step between, and stays as it is', async () => {
  await loadWorldBefore(database.db);
  await database.db.query("delete from migration where nome = '0140_kept_stamps.sql'");
  await expect(migrate(database.db)).rejects.toThrow('al commit 90850d52');
  expect(await migrations()).toHaveLength(102);
});

it('one of another program that came after is refused as newer', async () => {
  await loadWorldBefore(database.db);
  await database.db.query("insert into migration (nome, impronta) values ('0190_other.sql', 'x')");
  await expect(migrate(database.db)).rejects.toThrow('(0190_other.sql)');
});
