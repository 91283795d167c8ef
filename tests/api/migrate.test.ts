import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/kit/migrate';
import { Unfit } from '#server/kit/unfit';
import { root } from '#tests/kit/project-files';
import { until } from '#tests/kit/until';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(emptyTemplate);
});
afterAll(() => database.drop());

const names = async () =>
  (await database.db.query<{ nome: string }>('select nome from migration order by nome')).rows.map(
    ({ nome }) => nome,
  );

it('two processes that start at once on an empty database migrate it once', async () => {
  const all = await names();
  await database.db.query('drop schema public cascade; create schema public');
  const ran = await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], all]);
  expect(await names()).toEqual(all);
  expect(await migrate(database.db)).toEqual([]);
});

it('a role that may not create roles is told in words what to do, and once that is done everything runs', async () => {
  const name = `limitato_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(8).toString('hex');
  await database.db.query(`create role ${name} login nosuperuser nocreaterole password '${password}'`);
  await database.db.query(`create database ${name} owner ${name} template template0`);
  const url = new URL(database.url);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const pool = new pg.Pool({ connectionString: url.toString(), max: 1 });
  try {
    const refused = migrate(pool);
    await expect(refused).rejects.toThrow(Unfit);
    await expect(refused).rejects.toThrow(`grant permuta_conservazione to ${name}`);
    await database.db.query(`grant permuta_conservazione to ${name}`);
    const ran = await migrate(pool);
    expect(ran).toEqual(await names());
    // What that role alone may do is done as it.
    const client = await pool.connect();
    await client.query('begin; set local role permuta_conservazione; delete from consent; rollback');
    client.release();
  } finally {
    await pool.end();
    await database.db.query(`drop database ${name}`);
    await database.db.query(`drop role ${name}`);
  }
});

it('a migration that was changed after it ran stops the start, and nothing else is done', async () => {
  const own = await createTestDatabase(emptyTemplate);
  const newer = mkdtempSync(path.join(os.tmpdir(), 'permuta-migrations-'));
  try {
    cpSync(path.join(root, 'db/migrations'), newer, { recursive: true });
    writeFileSync(path.join(newer, '9001_later.sql'), 'create table of_tomorrow (n int);');
    await own.db.query("update migration set impronta = 'altra'");
    const wrong = migrate(own.db, newer);
    await expect(wrong).rejects.toThrow('migration 0001_schema.sql was changed after it ran');
    const { rows } = await own.db.query<{ later: string | null }>(
      `select to_regclass('of_tomorrow') as later`,
    );
    expect(rows).toEqual([{ later: null }]);
  } finally {
    await own.drop();
    rmSync(newer, { recursive: true, force: true });
  }
});

it('an older program refuses a database with a migration it does not know, unless that one says it may serve beside it', async () => {
  const own = await createTestDatabase(emptyTemplate);
  const newer = mkdtempSync(path.join(os.tmpdir(), 'permuta-migrations-'));
  const add = (name: string, sql: string) => writeFileSync(path.join(newer, name), sql);
  try {
    cpSync(path.join(root, 'db/migrations'), newer, { recursive: true });
    const last = (await names()).at(-1)?.slice(0, 4) ?? '';
    add(
      '9001_expand.sql',
      `-- Serves beside: ${last}\nalter table packaging_request add column of_tomorrow text;`,
    );
    expect(await migrate(own.db, newer)).toEqual(['9001_expand.sql']);
    expect(await migrate(own.db)).toEqual([]);

    add('9002_later.sql', '-- Serves beside: 9001\nselect 1;');
    await migrate(own.db, newer);
    await expect(migrate(own.db)).rejects.toThrow(/più nuova di Permuta \(9002_later\.sql\)/);
    add('9003_contract.sql', 'select 1;');
    await migrate(own.db, newer);
    await expect(migrate(own.db)).rejects.toThrow('9003_contract.sql');
    expect(await migrate(own.db, newer)).toEqual([]);
  } finally {
    await own.drop();
    rmSync(newer, { recursive: true, force: true });
  }
});

it('a migration that somebody’s transaction holds up lets the others work, says what it waits for, and runs then', async () => {
  const own = await createTestDatabase(emptyTemplate);
  const newer = mkdtempSync(path.join(os.tmpdir(), 'permuta-migrations-'));
  const said: string[] = [];
  const long = await own.db.connect();
  try {
    cpSync(path.join(root, 'db/migrations'), newer, { recursive: true });
    writeFileSync(
      path.join(newer, '9001_wide.sql'),
      'alter table packaging_request add column of_tomorrow text;',
    );
    await long.query('begin; select count(*) from packaging_request');
    const manner = { say: (line: string) => said.push(line), lockTimeout: 50, pause: 50, tries: 1000 };
    const running = migrate(own.db, newer, manner);
    await until(() => expect(said.join()).toContain('(2 di 1000)'));
    const { rows } = await long.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(said.at(-1)).toMatch(
      `Migrazione 9001_wide.sql: le tabelle sono occupate (la transazione più lunga: processo ${rows[0]?.pid}, `,
    );
    // Who comes meanwhile waits a moment at most.
    expect((await own.db.query('select from packaging_request')).rowCount).toBe(0);
    await long.query('commit');
    expect(await running).toEqual(['9001_wide.sql']);
    expect(said[0]).toBe('Aggiorno il database, migrazioni da eseguire: 1.');
    expect(said.at(-1)).toMatch(/^Migrazione 1 di 1, 9001_wide\.sql: \d+,\d s$/);
  } finally {
    long.release();
    await own.drop();
    rmSync(newer, { recursive: true, force: true });
  }
});

it('gives up in a sentence where the tables are never to be had, with nothing half done', async () => {
  const own = await createTestDatabase(emptyTemplate);
  const newer = mkdtempSync(path.join(os.tmpdir(), 'permuta-migrations-'));
  const long = await own.db.connect();
  try {
    writeFileSync(
      path.join(newer, '9001_wide.sql'),
      'create table half (n int); alter table brand add column tomorrow text;',
    );
    cpSync(path.join(root, 'db/migrations'), newer, { recursive: true });
    await long.query('begin; select count(*) from brand');
    const refused = migrate(own.db, newer, { lockTimeout: 20, pause: 1, tries: 2 });
    await expect(refused).rejects.toThrow(Unfit);
    await expect(refused).rejects.toThrow(
      /^La migrazione 9001_wide\.sql non ottiene le sue tabelle: .* utente /,
    );
    expect((await own.db.query<{ half: string | null }>(`select to_regclass('half') as half`)).rows).toEqual([
      { half: null },
    ]);
    expect(
      (await own.db.query<{ limit: string }>(`select current_setting('lock_timeout') as limit`)).rows,
    ).toEqual([{ limit: '0' }]);
  } finally {
    await long.query('rollback');
    long.release();
    await own.drop();
    rmSync(newer, { recursive: true, force: true });
  }
});
