import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstBroken } from '#server/features/registers/store';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { buyForRegister, registerOf as entries } from '#tests/kit/registered-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  const { imei: _, ...first } = await buyForRegister(server, shop, 1001);
  await buyForRegister(server, shop, 1001);
  await must(shop, 'setAnnullato', first);
  await buyForRegister(server, shop, 1001);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const numbers = async (client: TestClient) => (await entries(client)).map(({ numero }) => numero);

/** Number of the first row of a shop that does not fit its chain, worked out by the database. */
const brokenAt = (id_negozio: number) => firstBroken(server.app.pool, id_negozio);

describe('the chain of a register', () => {
  it('is refused by the database to whoever would change, delete or empty it', async () => {
    for (const sql of [
      'update register set prezzo = 1 where numero = 1',
      'delete from register where numero = 4',
      'truncate register',
      'delete from register where numero = 99999',
    ])
      await expect(server.db.query(sql)).rejects.toThrow(/append-only/);
    expect(await numbers(shop)).toEqual([1, 2, 3, 4]);
  });

  it('takes its number and hash from nobody who writes them himself', async () => {
    await server.db.query(
      `insert into register (id_affiliato, id_negozio, numero, operazione, quando, serial_number, num_times, cognome, domicilio,
         id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, prezzo, bonus, anno_ricevuta,
         progressivo_ricevuta, impronta)
       values (100, 1002, 900, 'ACQUISTO', now(), 'FALSO', 1, 'Falso', 'Via', 1, 'X', 'A', 'B', 1, '1', 1, 0, 2026, 1,
         sha256('falso'))`,
    );
    const other = await server.signedIn('negozio2');
    expect(await numbers(other)).toEqual([1]);
    expect(await brokenAt(1002)).toBeNull();
  });

  it('shows where it was tampered with by somebody who could', async () => {
    const tamper = async (change: string, undo: string) => {
      await server.db.query('alter table register disable trigger register_refuse');
      await server.db.query(change);
      const broken = await brokenAt(1001);
      await server.db.query(undo);
      await server.db.query('alter table register enable trigger register_refuse');
      return broken;
    };
    const one = 'id_negozio = 1001 and numero =';
    const { rows } = await server.db.query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'register' and is_generated = 'NEVER'`,
    );
    const columns = rows[0]!.names;
    expect(
      await tamper(
        `update register set prezzo = 1 where ${one} 2`,
        `update register set prezzo = 256.5 where ${one} 2`,
      ),
    ).toBe(2);
    expect(
      await tamper(
        `create table kept as select * from register where ${one} 3; delete from register where ${one} 3`,
        `alter table register disable trigger register_append;
         insert into register (${columns}) select ${columns} from kept; drop table kept; alter table register enable trigger register_append`,
      ),
    ).toBe(4);
    expect(await brokenAt(1001)).toBeNull();
  });

  it('has no gaps and a whole chain under forty tills and cancellations at once, refused ones between them', async () => {
    const client = await server.signedIn('sconto');
    const phones = await Promise.all(
      Array.from({ length: 40 }, async (_, till) => {
        const cycle = await openPhone(client, server.db, { id_negozio: 2071 });
        return { till, cycle, sent: await prepareReceipt(client, server.db, cycle, 3, 2071) };
      }),
    );
    const codes = await Promise.all(
      phones.map(async ({ till, cycle, sent }) => {
        const refused = await client.call('setRicevuta', { ...sent, numero_documento: 'XX99999XX' });
        const twice = await Promise.all([client.call('setRicevuta', sent), client.call('setRicevuta', sent)]);
        const cancelled = till % 4 === 0 ? await client.call('setAnnullato', { ...cycle }) : null;
        return [refused, ...twice, cancelled].map((answer) => answer?.first.ret_code ?? null);
      }),
    );
    for (const [place, [refused, one, other, cancelled]] of codes.entries()) {
      expect(refused).toBe(9);
      expect([one, other].toSorted()).toEqual([0, 7]);
      expect(cancelled).toBe(place % 4 === 0 ? 0 : null);
    }
    const rows = await entries(client);
    expect(rows.map(({ numero }) => numero).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const taken = rows.filter(({ operazione }) => operazione === 'ANNULLATA');
    expect(taken).toHaveLength(10);
    for (const row of taken) {
      const referred = rows.find(({ numero }) => numero === row.rif_numero);
      expect(referred).toMatchObject({ imei: row.imei, annullata_da: row.numero });
    }
    expect(await brokenAt(2071)).toBeNull();
  });
});
