import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let reduced: TestClient;
let office: TestClient;
let visitor: TestClient;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`
    insert into brand (brand_name) values ('Apple'), ('Samsung'), ('Nokia');
    insert into device_model (id_brand, model_name)
      select id_brand, name from (values ('Apple', 'iPhone 13'), ('Apple', 'iPhone 14 Pro'), ('Samsung', 'Galaxy S22'),
        ('Samsung', 'Galaxy Senza Prezzo')) as m (brand, name) join brand on brand_name = m.brand;
    insert into model_number (model_code, id_model_name)
      select code, id_model_name from (values ('A2633', 'iPhone 13'), ('SM-S901B', 'Galaxy S22')) as n (code, name)
        join device_model on model_name = n.name;
    insert into price (id_model_name, id_memory, working_price)
      select id_model_name, memory, euro from (values ('iPhone 13', 8, 300.00), ('iPhone 13', 9, 333.33),
        ('iPhone 14 Pro', 9, 520.00), ('Galaxy S22', 8, 210.00)) as p (name, memory, euro)
        join device_model on model_name = p.name;
    update affiliate set token_pubblico = 'RIDOTTO' where id_affiliato = 800;`);
  const models = await server.db.query<{ name: string; id: number }>(
    `select model_name as name, id_model_name as id from device_model union all select brand_name, id_brand from brand`,
  );
  for (const { name, id } of models.rows) ids[name] = id;
  [shop, reduced, office] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('ridotto'),
    server.signedIn('sede'),
  ]);
  visitor = server.client();
});
afterAll(() => server.stop());

const names = (rows: { brand_name: string }[]) => rows.map((row) => row.brand_name);

describe('the price list', () => {
  it('lists brands, models and memories that have a price', async () => {
    // Nokia is there without a price, a phone or a campaign: nobody is offered it.
    expect(names((await shop.call('getBrands')).rows)).toEqual(['Apple', 'Samsung']);
    expect(names((await shop.call('getPriceCheckBrands', { id_negozio: 1001 })).rows)).toEqual([
      'Apple',
      'Samsung',
    ]);
    const models = await shop.call('getPriceCheckModels', { id_negozio: 1001, id_brand: ids['Samsung'] });
    expect(models.rows).toEqual([
      { id_model_name: ids['Galaxy S22'], model_name: 'Galaxy S22', id_device_type: 1 },
    ]);
    const memories = await shop.call('getPriceModelsMemory', { id_model_name: ids['iPhone 13'] });
    expect(memories.rows).toEqual([
      { id_memory: 8, memory: '128 GB', memory_gb: 128 },
      { id_memory: 9, memory: '256 GB', memory_gb: 256 },
    ]);
  });

  it('narrows brands and prices by model and memory; empty and 0 mean all', async () => {
    const brands = await shop.call('getPriceCheckBrands', {
      id_model_name: ids['Galaxy S22'],
      id_brand: '',
      id_memory: '',
    });
    expect(names(brands.rows)).toEqual(['Samsung']);
    expect((await shop.call('getPriceCheckPrice', { id_negozio: 1001, id_brand: 0 })).rows).toHaveLength(4);
    const one = await shop.call('getPriceCheckPrice', { id_model_name: ids['iPhone 13'], id_memory: 9 });
    expect(one.rows).toEqual([
      {
        id_brand: ids['Apple'],
        brand_name: 'Apple',
        id_model_name: ids['iPhone 13'],
        model_name: 'iPhone 13',
        id_memory: 9,
        memory: '256 GB',
        working_price: 333.33,
        id_device_type: 1,
      },
    ]);
  });

  it('is reduced once for the affiliate that has it so, half up to the cent; head office sees it in full', async () => {
    const wanted = { id_brand: ids['Apple'], id_model_name: ids['iPhone 13'] };
    const prices = async (client: TestClient, fields: object = {}) =>
      (await client.call('getPriceCheckPrice', { ...wanted, ...fields })).rows.map(
        (row) => row.working_price,
      );
    expect(await prices(shop)).toEqual([300, 333.33]);
    expect(await prices(reduced)).toEqual([240, 266.66]);
    expect(await prices(office)).toEqual([300, 333.33]);
    expect(await prices(visitor, { st: 'RIDOTTO', id_memory: 9 })).toEqual([266.66]);
  });
});

describe('without a session', () => {
  it('is asked by a shop’s public token, or by that of the settings', async () => {
    expect((await visitor.call('getPriceCheckBrands', { st: 'AURORA' })).rows).toHaveLength(2);
    for (const st of ['', 'NESSUNO']) {
      const answer = await visitor.call('getPriceCheckPrice', { st });
      expect(answer.status).toBe(400);
      expect(answer.first.fields).toEqual({ st: 'Link non valido o scaduto' });
    }
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('token_pubblico_predefinito', '2020-01-01', '"RIDOTTO"')`,
    );
    const s22 = { id_brand: ids['Samsung'], id_model_name: ids['Galaxy S22'], id_memory: 8 };
    const rows = (await visitor.call('getPriceCheckPrice', s22)).rows;
    expect(rows.map((row) => row.working_price)).toEqual([168]);
  });

  it('brands and single prices are not answered', async () => {
    expect((await visitor.call('getBrands')).status).toBe(401);
    expect((await visitor.call('getDevicePrice', { model_name: 'iPhone 13', memory: '128' })).status).toBe(
      401,
    );
  });
});

describe('the price of one phone', () => {
  const row = () => ({ id_model: ids['iPhone 13'], model_name: 'iPhone 13', working_price: 300 });

  it.each([
    { model_name: 'iPhone 13', brand: 'Apple', memory: '128GB' },
    { model_name: 'IPHONE13', brand: 'apple', memory: '128 GB' },
    { model_name: 'Apple iPhone 13', brand: 'Apple', memory: '128' },
    { model_name: 'iphone 13', memory: '128 gb' },
  ])('is found by name: %o', async (fields) => {
    expect((await shop.call('getDevicePrice', fields)).rows).toEqual([row()]);
  });

  it.each([
    { model_name: 'iPhone 13', brand: 'Samsung', memory: '128GB' },
    { model_name: 'iPhone 13', brand: 'Apple', memory: '64 GB' },
    { model_name: 'iPhone 13', brand: 'Apple', memory: 'molta' },
    { model_name: 'iPhone', brand: 'Apple', memory: '128GB' },
    { model_name: '%', brand: 'Apple', memory: '128GB' },
  ])('is not there: %o', async (fields) => {
    const answer = await shop.call('getDevicePrice', fields);
    expect([answer.status, answer.rows]).toEqual([200, []]);
  });

  it('is found by the maker’s number, for each affiliate at its list', async () => {
    const fields = { model_name: 'a2633', brand: 'Apple', memory: '128GB' };
    expect((await shop.call('getDevicePriceByModelNo', fields)).rows).toEqual([row()]);
    expect((await reduced.call('getDevicePriceByModelNo', fields)).first.working_price).toBe(240);
    expect(
      (await reduced.call('getDevicePrice', { ...fields, model_name: 'iPhone 13' })).first.working_price,
    ).toBe(240);
    expect((await office.call('getDevicePriceByModelNo', fields)).first.working_price).toBe(300);
    expect((await shop.call('getDevicePriceByModelNo', { ...fields, model_name: 'A0000' })).rows).toEqual([]);
  });
});
