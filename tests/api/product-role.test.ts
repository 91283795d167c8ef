import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/kit/migrate';
import { giveRights } from '#server/kit/product-role';
import { sentenceOf } from '#server/kit/start-fault';
import {
  createTestDatabase,
  databaseNamed,
  emptyTemplate,
  type TestDatabase,
} from '#tests/kit/test-database';
import { stockPhones } from '#tests/kit/stock-phones';
import { startTestServer } from '#tests/kit/test-server';

let database: TestDatabase;
let product: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  product = new pg.Pool({ connectionString: database.productUrl, max: 1 });
});
afterAll(async () => {
  await product.end();
  await database.drop();
});

const expectDenied = (sql: string) =>
  expect(product.query(sql), sql).rejects.toMatchObject({ code: '42501' });
const one = async (sql: string, values: unknown[] = []) =>
  (await database.db.query<Record<string, unknown>>(sql, values)).rows[0];

describe('the role that the product works as', () => {
  it('is no superuser, owns nothing and may make nothing', async () => {
    expect(
      await one(
        `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as has_powers,
           (select count(*)::int from pg_class where relowner = r.oid) as relations,
           (select count(*)::int from pg_proc where proowner = r.oid) as functions,
           (select count(*)::int from pg_auth_members where member = r.oid) as roles
         from pg_roles r where rolname = 'permuta'`,
      ),
    ).toEqual({ has_powers: false, relations: 0, functions: 0, roles: 0 });
    await expectDenied('create table of_mine (n int)');
    await expectDenied('create function of_mine() returns int language sql as $$ select 1 $$');
    await expectDenied('create schema of_mine');
    await expectDenied('create role of_mine');
    await expectDenied('alter table price add column of_mine int');
    await expectDenied('drop table price');
    await expectDenied('set session_replication_role = replica');
    await expectDenied('set role app');
    await expectDenied(`insert into migration (nome, impronta) values ('x', 'y')`);
    await expectDenied('alter policy permuta on graphile_worker._private_jobs to public');
  });

  it('adds to every ledger and does nothing else to it', async () => {
    const { rows } = await database.db.query<{ ledger: string }>(
      `select tgrelid::regclass::text as ledger from pg_trigger where tgname = tgrelid::regclass || '_refuse' order by 1`,
    );
    const ledgers = [...rows.map(({ ledger }) => ledger), 'document_view_salt'];
    expect(ledgers).toEqual(
      expect.arrayContaining(['audit_entry', 'audit_head', 'register', 'device_event', 'security_event']),
    );
    expect(ledgers.length).toBeGreaterThan(20);
    for (const ledger of ledgers) {
      const column = await one(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname <> 'id' limit 1`,
        [ledger],
      );
      await expectDenied(`update ${ledger} set ${String(column?.['name'])} = default where false`);
      await expectDenied(`delete from ${ledger} where false`);
      await expectDenied(`truncate ${ledger} cascade`);
      await expectDenied(`alter table ${ledger} disable trigger all`);
      await expectDenied(`drop table ${ledger} cascade`);
      await product.query(`select from ${ledger} limit 1`);
    }
    // Nor by a part of one.
    await expectDenied('delete from device_event_rest where false');
  });

  it('is no member of another, and where an earlier version made it one, it is taken out', async () => {
    await expectDenied('set role permuta_conservazione');
    await expectDenied('delete from consent where false');
    // A role of this test alone: others work as that of the product meanwhile.
    const former = `prima_${randomBytes(4).toString('hex')}`;
    await database.db.query(`create role ${former} login; grant permuta_conservazione to ${former}`);
    const url = new URL(database.url);
    url.username = former;
    expect(await giveRights(database.db, url.toString())).toBe(true);
    expect(
      await one(`select pg_has_role($1::name, 'permuta_conservazione', 'member') as is_member`, [former]),
    ).toEqual({ is_member: false });
    await database.db.query(`drop owned by ${former}; drop role ${former}`);
  });

  it('has a test shop’s rows taken out of ledgers, nobody else’s and of no other ledger', async () => {
    const [phone] = await stockPhones(database.db, 1);
    await database.db.query(
      `insert into device_event (serial_number, num_times, id_affiliato, id_negozio, evento, quando)
       select serial_number, num_times, id_affiliato, id_negozio, 'creato', now() from device`,
    );
    const drop = async () =>
      (await product.query(`select from drop_test_rows('device_event', '{${phone?.serial_number}}', '{1}')`))
        .rowCount;
    expect(await drop()).toBe(0);
    await database.db.query('update store set is_collaudo = 1');
    expect(await drop()).toBe(1);
    await expectDenied(`select from drop_test_rows('audit_entry', '{}', '{}')`);
    await expectDenied(`select from drop_test_rows('register', '{}', '{}')`);
  });
});

describe('its rights', () => {
  it('are given for what a later migration makes, and taken back where somebody gave too many', async () => {
    await database.db.query(`create table of_tomorrow (n int); create table ledger_of_tomorrow (n int);
      create trigger ledger_of_tomorrow_refuse before delete or update or truncate on ledger_of_tomorrow
        for each statement execute function refuse_change();
      grant delete, truncate, trigger on audit_entry to permuta`);
    await expectDenied('select from of_tomorrow');
    await giveRights(database.db, database.productUrl);
    await product.query('insert into of_tomorrow values (1); delete from of_tomorrow');
    await product.query('insert into ledger_of_tomorrow values (1)');
    await expectDenied('delete from ledger_of_tomorrow');
    await expectDenied('delete from audit_entry where false');
    await expectDenied('alter table audit_entry disable trigger user');
    await database.db.query('drop table of_tomorrow, ledger_of_tomorrow');
  });

  it('can not be taken from who owns the tables: that is told, and all goes on', async () => {
    expect(await giveRights(database.db, database.productUrl)).toBe(true);
    expect(await giveRights(database.db, database.url)).toBe(false);
    const server = await startTestServer({ config: { databaseUrl: database.url } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });
});

describe('with a server of one’s own, where a database has one role as owner and another for the product', () => {
  const [owner, user] = ['proprietario', 'prodotto'].map(
    (name) => `${name}_${randomBytes(4).toString('hex')}`,
  );
  const as = (role: string) => {
    const url = new URL(databaseNamed(database.url, owner!));
    url.username = role;
    return url.toString();
  };
  beforeAll(async () => {
    await database.db.query(`create role ${owner} login`);
    await database.db.query(`create role ${user} login`);
    await database.db.query(`grant permuta_conservazione to ${owner}`);
    await database.db.query(`create database ${owner} owner ${owner} template template0`);
  });
  afterAll(async () => {
    await database.db.query(`drop database ${owner} with (force)`);
    await database.db.query(`drop role ${owner}`);
    await database.db.query(`drop role ${user}`);
  });

  it('a first start without the owner’s address is refused in a sentence that names it', async () => {
    const pool = new pg.Pool({ connectionString: as(user!), max: 1 });
    const error = await migrate(pool).catch((failure: unknown) => failure);
    await pool.end();
    expect(sentenceOf(error, { port: 0, host: '', dataDir: '', databaseUrl: as(user!) })).toContain(
      'DATABASE_MIGRATION_URL',
    );
  });

  it('what only the server’s administrator can take back is asked for, and then the product starts and works', async () => {
    await database.db.query(`grant permuta_conservazione to "${user}"`);
    const filesKey = randomBytes(32);
    const config = { databaseUrl: as(user!), migrationUrl: as(owner!), filesKey };
    const asked = `revoke permuta_conservazione from "${user}"`;
    await expect(startTestServer({ template: emptyTemplate, config })).rejects.toThrow(asked);
    await database.db.query(asked);
    const server = await startTestServer({ template: emptyTemplate, config });
    try {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await server.app.pool.query('select current_user as name')).rows).toEqual([{ name: user }]);
      await expect(server.app.pool.query('delete from audit_entry')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await server.stop();
    }
    // Migrated by its owner, it serves with the product's address alone, too.
    const alone = await startTestServer({
      template: emptyTemplate,
      config: { databaseUrl: as(user!), filesKey },
    });
    await alone.stop();
  });
});
