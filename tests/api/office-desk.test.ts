import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Head office's desk: DEVICES IN ARRIVO parcel by parcel, and how much each part of it holds. */

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const shop = 3641;
const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number);

async function counts(client: TestClient, fields: object = {}) {
  const { rows } = await client.call('getContiSede', { id_negozio: 0, ...fields });
  return Object.fromEntries(rows.map(({ voce, numero }) => [voce, numero]));
}

describe('DEVICES IN ARRIVO', () => {
  it('keeps parcels together, the oldest first, what is still in the shop last', async () => {
    const bought = await stockPhones(server.db, 2, { id_negozio: shop });
    const first = await stockPhones(server.db, 2, { id_negozio: shop, state: 4 });
    const second = await stockPhones(server.db, 2, { id_negozio: shop, state: 3 });
    // One of the first parcel is still under way, and all of it was bought after the second's.
    await server.db.query(
      `update device set id_stato_device = 3, data_arrivo = null where serial_number = $1`,
      [first[1]?.serial_number],
    );
    await server.db.query(`update device set data_acquisto = now() where serial_number = any($1)`, [
      serials(first),
    ]);
    // Bought an hour ago is bought yesterday in the first hour of a day.
    await server.db.query(
      `update device set data_acquisto = data_acquisto + interval '1 hour' where serial_number = any($1)`,
      [serials(bought)],
    );
    await server.db.query(
      `update shipment set data_richiesta_spedizione_magcent = now() - interval '3 days'
       where id_negozio = $1`,
      [shop],
    );
    const { rows } = await office.call('getDevicesDaValutare', { id_negozio: shop });
    expect(serials(rows)).toEqual(serials([...first, ...second, ...bought]));
    expect(rows.map((row) => [row.numero_arrivati, row.numero_device, row.giorni])).toEqual([
      [1, 2, 0],
      [1, 2, 3],
      [0, 2, 3],
      [0, 2, 3],
      [null, null, 0],
      [null, null, 0],
    ]);

    const [{ ddt, id_spedizione_magcent } = { ddt: '', id_spedizione_magcent: 0 }] = rows;
    expect(ddt).toMatch(/^\d+\/2000$/);
    for (const asked of [
      { ddt },
      { ddt: `DDT ${ddt}` },
      { ddt: ddt.split('/')[0] },
      { id_spedizione_magcent },
    ])
      expect(
        serials((await office.call('getDevicesDaValutare', { id_negozio: shop, ...asked })).rows),
        JSON.stringify(asked),
      ).toEqual(serials(first));
    for (const none of ['0/2000', 'qualcosa'])
      expect((await office.call('getDevicesDaValutare', { id_negozio: shop, ddt: none })).rows).toEqual([]);
  });

  it('counts its stations by the same filters, and the tables after it by the scope', async () => {
    await stockPhones(server.db, 3, { id_negozio: shop, state: 5 });
    await stockPhones(server.db, 1, { id_negozio: shop, state: 6 });
    const contested = { VALUTATI_CONTESTATI: 0, LIQUIDATI_CONTESTATI: 0 };
    const mine = { IN_NEGOZIO: 2, IN_VIAGGIO: 3, DA_VALUTARE: 1, VALUTATI: 3, LIQUIDATI: 1, ...contested };
    expect(await counts(office, { id_negozio: shop })).toEqual(mine);
    expect(await counts(await server.signedIn('diretto'))).toEqual(mine);
    const first = (await office.call('getDevicesDaValutare', { id_negozio: shop, limit: 1 })).first;
    const stations = { voci: 'IN_NEGOZIO,IN_VIAGGIO,DA_VALUTARE' };
    expect(await counts(office, { id_negozio: shop, ddt: first.ddt, ...stations })).toEqual({
      IN_NEGOZIO: 0,
      IN_VIAGGIO: 1,
      DA_VALUTARE: 1,
    });
    expect(await counts(office, { search: first.imei, ...stations })).toEqual({
      IN_NEGOZIO: 0,
      IN_VIAGGIO: 0,
      DA_VALUTARE: 1,
    });
    const { status, rows } = await office.call('getContiSede', { voci: 'TUTTI' });
    expect([status, Object.keys(rows[0]?.fields ?? {})]).toEqual([400, ['voci']]);
  });

  it('marks phones of test shops in each of its tables; what they bring is in no total of what is owed', async () => {
    for (const state of [3, 4, 5] as const) await stockPhones(server.db, 1, { id_negozio: 1009, state });
    const [valued] = await stockPhones(server.db, 1, { id_negozio: 1009, state: 5 });
    const marks = async (call: 'getDevicesDaValutare' | 'getDevice', fields: object) =>
      (await office.call(call, { id_negozio: 1009, ...fields })).rows.map(({ is_collaudo }) => is_collaudo);
    expect(await marks('getDevicesDaValutare', {})).toEqual([1, 1]);
    expect(await marks('getDevice', { id_stato_device: [5] })).toEqual([1, 1]);
    const owed = async () => (await office.call('getDistinteTotali', {})).first;
    const before = await owed();
    expect((await office.call('setStatusLiquidato', { ...valued })).first.ret_code).toBe(0);
    expect((await office.call('getDistinte', { id_negozio: 1009 })).rows).toMatchObject([
      { is_collaudo: 1, pagata: 0 },
    ]);
    expect(await owed()).toEqual(before);
  });

  it('reads its first page by the index of its order', async () => {
    const client = await server.db.connect();
    try {
      await client.query('begin');
      // A table of a few rows is read whole: here the question is whether the index would do.
      await client.query('set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select d.* from device d where d.id_stato_device in (1, 3, 4) order by
          coalesce(d.id_spedizione_magcent, 2147483647), d.data_lista, d.serial_number, d.num_times limit 5`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('device_desk_idx');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
