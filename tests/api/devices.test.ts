import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
const bought: string[] = [];
let pending: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  for (let index = 0; index < 4; index += 1)
    bought.unshift((await buyByVoucher(shop, server.db)).serial_number);
  pending = (await openPhone(shop, server.db)).serial_number;
  const other = await server.signedIn('diretto');
  const report = { id_negozio: 3641, make: 'Samsung', modelName: 'Galaxy S22', modelNo: 'SM-S901B' };
  const cycle = await openPhone(other, server.db, report, { valore_iniziale: 210, valore_acquisto: 199.5 });
  await must(other, 'setRicevuta', await prepareReceipt(other, server.db, cycle, 2, 3641));
});
afterAll(() => server.stop());

const serials = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await client.call('getDevice', fields)).rows.map(({ serial_number }) => serial_number);

describe('getDevice', () => {
  it('lists the scope, newest first, with its count', async () => {
    const answer = await shop.call('getDevice', { id_negozio: 1001 });
    expect(answer.rows.map(({ serial_number }) => serial_number)).toEqual(bought);
    expect(answer.headers.get('X-Total-Count')).toBe('4');
    expect(answer.first).toMatchObject({
      stato_device: 'ACQUISTATO',
      nome_cliente: 'Mario De Luca',
      coupon_value: 285,
      magazzino_attuale: 'Negozio Milano',
    });
    expect((await shop.call('getDevice', { conta: 0 })).headers.get('X-Total-Count')).toBeNull();
    expect(await serials(await server.signedIn('sede'))).toHaveLength(5);
    expect(await serials(await server.signedIn('sede'), { id_negozio: 3641 })).toHaveLength(1);
    expect(await serials(await server.signedIn('negozio2'))).toEqual([]);
    expect((await shop.call('getDevice', { id_negozio: 3641 })).status).toBe(403);
  });

  it('shows what is IN CORSO under filter 0 only, and in no count', async () => {
    const all = await shop.call('getDevice', { id_stato_device: 0 });
    expect(all.rows.map(({ serial_number }) => serial_number)).toEqual([pending, ...bought]);
    expect(all.headers.get('X-Total-Count')).toBe('4');
    expect(await serials(shop, { serial_number: pending })).toEqual([pending]);
    expect(await serials(shop, { id_stato_device: 1 })).toEqual(bought);
    await server.db.query(
      `update device set data_apertura = now() - interval '25 hours' where serial_number = $1`,
      [pending],
    );
    expect(await serials(shop, { id_stato_device: 0 })).toEqual(bought);
  });

  it('filters and searches a fragment', async () => {
    const office = await server.signedIn('sede');
    const { rows } = await server.db.query<{ id_brand: number }>(
      `select id_brand from brand where brand_name = 'Samsung'`,
    );
    expect(await serials(office, { id_brand_name: rows[0]!.id_brand })).toHaveLength(1);
    expect(await serials(office, { is_supervalutazione: 1 })).toEqual([]);
    expect(await serials(office, { is_supervalutazione: 0 })).toHaveLength(5);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
    expect(await serials(office, { data_acquisto_da: day, data_acquisto_a: day })).toHaveLength(5);
    expect(await serials(office, { data_acquisto_a: '2020-01-01' })).toEqual([]);
    expect(await serials(office, { search: 'laxy s2' })).toHaveLength(1);
    expect(await serials(shop, { search: 'dè lùca' })).toEqual(bought);
    expect(await serials(shop, { search: bought[0]!.slice(3) })).toEqual([bought[0]]);
    for (const search of ['%', '_', "' or 1=1 --"]) expect(await serials(shop, { search })).toEqual([]);
    await server.db.query(
      `update device set id_stato_device = 14, data_annullo = now() where serial_number = $1`,
      [bought[3]],
    );
    expect(await serials(shop, { active_status: 1 })).toEqual(bought.slice(0, 3));
    expect(await serials(shop, { id_stato_device: 14 })).toEqual([bought[3]]);
  });

  it('is narrowed to an affiliate, a shop, several states and a value', async () => {
    const office = await server.signedIn('sede');
    const master = await server.signedIn('master');
    const all = { id_stato_device: '1,14' };
    expect(await serials(office, { ...all, id_affiliato: 100 })).toEqual(bought);
    expect(await serials(office, { ...all, id_affiliato: 364 })).toHaveLength(1);
    expect(await serials(office, { ...all, id_affiliato: 364, id_negozio: 3641 })).toHaveLength(1);
    expect(await serials(office, { ...all, id_affiliato: 207 })).toEqual([]);
    expect((await office.call('getDevice', { id_affiliato: 100, id_negozio: 3641 })).status).toBe(403);
    expect((await master.call('getDevice', { id_affiliato: 364 })).status).toBe(403);
    expect(await serials(master, { ...all, id_negozio: 1001 })).toEqual(bought);
    for (const states of ['1', '14', '3,4', '[1,14]'])
      expect(await serials(shop, { id_stato_device: states }), states).toEqual(
        states === '[1,14]'
          ? bought
          : states === '1'
            ? bought.slice(0, 3)
            : states === '14'
              ? [bought[3]]
              : [],
      );
    expect(await serials(office, { ...all, valore_da: 150, valore_a: 200 })).toHaveLength(1);
    expect(await serials(office, { ...all, valore_da: 285 })).toEqual(bought);
    expect(await serials(office, { ...all, valore_a: 100 })).toEqual([]);
  });

  it('is searched word by word in any order, through shop, affiliate and the seller’s telephone and mail', async () => {
    const [office, master] = [await server.signedIn('sede'), await server.signedIn('master')];
    for (const search of [
      'luca mario',
      'iphone luca',
      'telefonia',
      'milano aurora',
      '3331234567',
      'mario@example',
    ])
      expect(await serials(office, { search, id_affiliato: 100 }), search).toEqual(bought);
    expect(await serials(office, { search: 'negozio bologna' })).toHaveLength(1);
    expect(await serials(office, { search: 'luca aurora torino' })).toEqual([]);
    expect(await serials(master, { search: 'milano' })).toEqual(bought);
    // The affiliate is no column of the master's, nor the shop one of its own: their names would find everything.
    expect(await serials(master, { search: 'telefonia' })).toEqual([]);
    expect(await serials(shop, { search: 'milano' })).toEqual([]);
    expect(await serials(shop, { search: 'mario luca' })).toEqual(bought);
    // A short word is the beginning of one: not three figures in the middle of an IMEI.
    expect(await serials(shop, { search: 'one' })).toEqual([]);
  });

  it('adds up what is stock, in progress left out, and only when asked to', async () => {
    await server.db.query('update device set data_apertura = now() where serial_number = $1', [pending]);
    const sums = async (fields: object) =>
      (await shop.call('getDevice', { id_stato_device: 0, ...fields })).headers.get('X-Sums');
    expect(await sums({})).toBeNull();
    expect(JSON.parse((await sums({ somme: 1, limit: 1 })) ?? '')).toEqual({
      righe: 4,
      // What a cancelled one was worth is closed to the shop.
      valore_acquisto: 3 * 285,
      valore_accettazione: 0,
    });
  });

  it('pages by cursor and by offset, and sorts', async () => {
    const seen: string[] = [];
    let dopo: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof shop.call<'getDevice'>>> = await shop.call('getDevice', {
        limit: 3,
        dopo,
      });
      seen.push(...page.rows.map(({ serial_number }) => serial_number));
      dopo = page.headers.get('X-Next');
    } while (dopo !== null);
    expect(seen).toEqual(bought);
    expect(await serials(shop, { limit: 2, offset: 1 })).toEqual(bought.slice(1, 3));
    expect(await serials(shop, { sort: 'data_acquisto' })).toEqual(bought.toReversed());
    expect(await serials(shop, { sort: '-serial_number' })).toEqual(bought.toSorted().reverse());
    for (const sort of ['nulla', 'constructor', 'imei; drop table device']) {
      expect((await shop.call('getDevice', { sort })).first.fields).toHaveProperty('sort');
    }
    expect((await shop.call('getDevice', { dopo: 'WzFd' })).first.fields).toHaveProperty('dopo');
    expect((await shop.call('getDevice', { limit: 501 })).first.fields).toHaveProperty('limit');
  });
});
