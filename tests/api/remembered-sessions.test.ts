import { until } from '#tests/kit/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { byHand, must } from '#tests/kit/buy-phone';
import { customerFields } from '#tests/kit/customer-fields';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
});
afterAll(() => server.stop());
// Time stands still: what was looked up is forgotten at a word only.
beforeEach(() => {
  server.setNow(new Date());
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  vi.restoreAllMocks();
  server.setNow(null);
});

const tokenOf = (client: TestClient) => client.cookies.get('permuta_sessione') ?? '';
const isRemembered = (client: TestClient) =>
  server.app.sessions.recall(tokenOf(client), server.app.now()) !== null;
/** Somebody signed in whose session this process has just looked up. */
async function known(user: string): Promise<TestClient> {
  const client = await server.signedIn(user);
  expect((await client.call('getNazioni')).status).toBe(200);
  expect(isRemembered(client)).toBe(true);
  return client;
}
/** Changes the database so that nobody is told. */
async function inSilence(sql: string): Promise<void> {
  const client = await server.db.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } finally {
    client.release();
  }
}
const endAll = 'delete from session';
const sessions = async () => (await server.db.query('select from session')).rowCount;

describe('a session looked up a moment ago', () => {
  it('lets a call read, and is not asked for', async () => {
    const shop = await known('negozio');
    await inSilence(endAll);
    expect((await shop.call('getNazioni')).status).toBe(200);
  });

  it.each([
    ['setNewDevice', () => byHand()],
    ['setCliente', () => ({ ...customerFields, conferma_doppio: 1 })],
  ] as const)(
    'writes nothing by %s once it has ended, whether or not anybody was told',
    async (name, fields) => {
      const shop = await known('negozio');
      const count = async () =>
        (await server.db.query('select (select count(*) from device) + (select count(*) from customer) as n'))
          .rows[0];
      const before = await count();
      await inSilence(endAll);
      const answer = await shop.call(name, fields(), { idempotencyKey: `${name} dopo la fine` });
      expect([answer.status, answer.first.ret_message]).toEqual([401, 'SESSIONE_SCADUTA']);
      expect(await count()).toEqual(before);
      expect((await shop.call('getNazioni')).status).toBe(401);
    },
  );

  it('writes as whom it acts for by now', async () => {
    const shop = await known('negozio');
    const { rows } = await server.db.query<{ id_operatore: number }>(
      `select id_operatore from operator where id_negozio = 1001 and nome = 'Bruno'`,
    );
    await inSilence(`update session set id_operatore = ${rows[0]?.id_operatore}`);
    const { serial_number } = await must(shop, 'setNewDevice', byHand());
    const told = await server.db.query('select id_operatore from device_event where serial_number = $1', [
      serial_number,
    ]);
    expect(told.rows).toEqual(rows);
  });

  it('is not asked for by any other call that writes', async () => {
    const shop = await known('negozio');
    await inSilence(endAll);
    expect((await shop.call('setPackaging')).status).toBe(401);
  });

  it.each([
    ['it is ended', endAll],
    ['it is moved', 'update session set id_negozio = 1002 where id_negozio = 1001'],
    ['it is made to end sooner', "update session set scade_il = scade_il - interval '1 minute'"],
    ['its account is blocked', "update operator set is_blocked = 1 where user_name = 'negozio'"],
    [
      'its account is another’s',
      "update operator set id_role = 2, id_negozio = null where user_name = 'negozio'",
    ],
    ['its shop is closed', 'update store set is_active = 0 where id_negozio = 1001'],
    ['its affiliate is closed', 'update affiliate set is_active = 0 where id_affiliato = 100'],
    [
      'a second factor is set up',
      `insert into second_factor (id_operatore, segreto, avviato_il, attivo_dal)
       select id_operatore, '', now(), now() from operator where user_name = 'negozio'`,
    ],
    [
      'a passkey is set up',
      `insert into passkey (id_operatore, nome, credenziale, chiave, contatore, trasporti, is_sincronizzata, creata_il)
       select id_operatore, 'Chiave', 'prova', '', 0, '{}', 0, now() from operator where user_name = 'negozio'`,
    ],
    [
      'the rule of the second factor changes',
      `insert into setting (chiave, valido_dal, valore) values ('secondo_fattore', '2026-11-20', '{"obbligatorio_dal": null}')`,
    ],
  ])('is forgotten when %s, wherever that is done', async (_, sql) => {
    const shop = await known('negozio');
    const client = await server.db.connect();
    try {
      await client.query('begin');
      await client.query(sql);
      expect(isRemembered(shop)).toBe(true);
      await client.query('commit');
      await until(() => expect(isRemembered(shop)).toBe(false));
    } finally {
      await inSilence(`
        update operator set is_blocked = 0, id_role = 1, id_negozio = 1001 where user_name = 'negozio';
        update store set is_active = 1; update affiliate set is_active = 1; delete from second_factor; delete from passkey`);
      client.release();
    }
  });

  it('is still good once it was used', async () => {
    const shop = await known('negozio');
    await server.db.query('update session set usata_il = now(), scade_il = scade_il + interval $$1 minute$$');
    await must(shop, 'setCliente', { ...customerFields, conferma_doppio: 1 });
    expect(isRemembered(shop)).toBe(true);
    expect(await sessions()).toBeGreaterThan(0);
  });
});

it('without the listener every call looks its session up', async () => {
  const shop = await known('negozio');
  // Nobody comes in any more; who is in stays.
  await server.db.query('update pg_database set datallowconn = false where datname = current_database()');
  await server.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen permuta%'`,
  );
  await until(() => expect(isRemembered(shop)).toBe(false));
  expect((await shop.call('getNazioni')).status).toBe(200);
  expect(isRemembered(shop)).toBe(false);
  await inSilence(endAll);
  expect((await shop.call('getNazioni')).status).toBe(401);
});
