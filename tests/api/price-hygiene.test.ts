import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readSheets } from '#server/formats/read-sheets';
import { buildWorld } from '#tests/kit/build-world';
import { boughtPhone } from '#tests/kit/bought-phones';
import { download, listOf, upload } from '#tests/kit/excel-files';
import { good } from '#tests/kit/price-rows';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** What keeps the price list clean: nothing stays of an undone import, prices go off and come back, brands by hand. */

let server: TestServer;
let office: TestClient;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server?.stop());

const apply = async (rows: (string | number | null)[][]): Promise<number> => {
  const { id_import } = await upload(office, 'caricaListino', await listOf(rows));
  expect((await office.call('caricaListino', { id_import })).first.ret_code).toBe(0);
  return Number(id_import);
};
const undo = async (id_import: number, fields: object = {}) =>
  (await office.call('setListinoAnnullato', { id_import, ...fields })).first;
const names = async (table: 'brand' | 'device_model') =>
  (
    await server.db.query<{ name: string }>(
      `select ${table === 'brand' ? 'brand_name' : 'model_name'} as name from ${table} order by 1`,
    )
  ).rows.map(({ name }) => name);
const find = async (search: string) => (await office.call('getListino', { search })).rows;

describe('an undone import', () => {
  it('takes back the brands and models that it alone brought, and its history still says whose prices they were', async () => {
    const [brands, models] = [await names('brand'), await names('device_model')];
    const id_import = await apply(good);
    expect(await names('brand')).toContain('Fairphone');
    expect(await undo(id_import)).toMatchObject({ modelli_tolti: 1, marche_tolte: 1, ripristinati: 4 });
    expect([await names('brand'), await names('device_model')]).toEqual([brands, models]);
    const { rows } = await office.call('getStoricoPrezzi', { id_import, search: 'fairphone' });
    expect(rows.map((row) => [row.brand_name, row.model_name, row.prezzo_a, row.origine])).toEqual([
      ['Fairphone', 'Fairphone 5', null, 'RIPRISTINO'],
      ['Fairphone', 'Fairphone 5', null, 'RIPRISTINO'],
      ['Fairphone', 'Fairphone 5', 180.5, 'LISTINO'],
      ['Fairphone', 'Fairphone 5', 200, 'LISTINO'],
    ]);
    await apply(good);
    expect(await find('fairphone')).toHaveLength(2);
  });

  it('leaves what another import has a price for, until that is undone too', async () => {
    const first = await apply([['Fairphone', 'Fairphone 5', '128 GB', 180, null]]);
    const second = await apply([['Fairphone', 'Fairphone 5', '256 GB', 220, null]]);
    expect(await undo(first)).toMatchObject({ modelli_tolti: 0, marche_tolte: 0 });
    expect(await find('fairphone')).toHaveLength(1);
    expect(await undo(second)).toMatchObject({ modelli_tolti: 1, marche_tolte: 1 });
  });

  it('leaves a model that somebody bought, and one that was priced by hand', async () => {
    const id_import = await apply([
      ['Fairphone', 'Fairphone 5', '128 GB', 180, null],
      ['Nothing', 'Phone 2', '128 GB', 150, null],
    ]);
    const phone = await boughtPhone(server.db, {
      id_negozio: 1001,
      at: '2026-11-20T10:00:00Z',
      modalita: 1,
      valore: 100,
    });
    await server.db.query(
      `update device d set brand_name = 'Fairphone', model_name = 'Fairphone 5', id_model_name = m.id_model_name
       from device_model m where m.model_name = 'Fairphone 5' and d.serial_number = $1`,
      [phone.serial_number],
    );
    const [row] = await find('nothing');
    await office.call('setPriceCheckDevice', {
      ...row,
      id_memory: 9,
      working_price: 170,
      data_modifica: null,
    });
    expect(await undo(id_import)).toMatchObject({ modelli_tolti: 0, marche_tolte: 0, ripristinati: 2 });
    const offered = (await office.call('getBrands')).rows.map(({ brand_name }) => brand_name);
    expect(offered).toEqual(['Apple', 'Fairphone', 'Nothing', 'Samsung', 'Xiaomi']);
  });

  it('brings no dangling model into a preview that was made before', async () => {
    const first = await apply([['Fairphone', 'Fairphone 5', '128 GB', 180, null]]);
    const later = await upload(
      office,
      'caricaListino',
      await listOf([['Fairphone', 'Fairphone 5', '256 GB', 220, null]]),
    );
    await undo(first);
    const applied = await office.call('caricaListino', { id_import: later['id_import'] });
    expect(applied.first.ret_code).toBe(0);
    expect((await find('fairphone')).map(({ memory }) => memory)).toEqual(['256 GB']);
  });
});

it('wrong rows come back as they were typed: a wrong type as its word, a price as the number or the text it was', async () => {
  const { id_import } = await upload(
    office,
    'caricaListino',
    await listOf([
      ['Apple', 'iPhone 13', '128 GB', 350, 'Frullatore'],
      ['Apple', 'iPhone 14 Pro', '256 GB', '1.200', null],
      ['Apple', 'iPhone 12', 'boh', 99.5, 'Tablet'],
    ]),
  );
  const file = await download(office, 'scaricaDeviceErrati', { id_import: String(id_import) });
  for await (const sheet of readSheets(file.bytes))
    expect(sheet.rows.slice(1).map(({ cells }) => cells.slice(3, 6))).toEqual([
      ['128 GB', 350, 'Frullatore'],
      ['256 GB', '1.200', ''],
      ['boh', 99.5, 'TABLET'],
    ]);
});

describe('a price taken off the list', () => {
  it('is offered to no till and no public page, keeps its history, and comes back as it was', async () => {
    const [row] = await find('iphone 13');
    const keys = { prezzi: [{ id_model_name: row?.id_model_name, id_memory: row?.id_memory }] };
    const shop = await server.signedIn('negozio');
    const asked = { model_name: 'iPhone 13', brand: 'Apple', memory: '128 GB' };
    const publicly = () =>
      server.client().call('getPriceCheckModels', { st: 'AURORA', id_brand: row?.id_brand });
    expect((await shop.call('getDevicePrice', asked)).rows).toHaveLength(1);
    expect((await office.call('setPrezziTolti', keys)).first).toMatchObject({
      ret_code: 0,
      tolti: keys.prezzi,
    });
    expect((await shop.call('getDevicePrice', asked)).rows).toEqual([]);
    expect((await publicly()).rows.map(({ model_name }) => model_name)).not.toContain('iPhone 13');
    expect(await find('iphone 13')).toEqual([]);
    expect((await office.call('getPrezziTolti')).rows).toMatchObject([
      {
        brand_name: 'Apple',
        model_name: 'iPhone 13',
        memory: '128 GB',
        prezzo: 300,
        operatore: 'sede Prova',
      },
    ]);
    // A second press finds nothing to do, and its way back brings nothing back.
    expect((await office.call('setPrezziTolti', keys)).first).toMatchObject({ ret_code: 0, tolti: [] });

    expect((await office.call('setPrezziRimessi', keys)).first).toMatchObject({ rimessi: keys.prezzi });
    expect((await shop.call('getDevicePrice', asked)).first.working_price).toBe(300);
    expect((await office.call('getPrezziTolti')).rows).toEqual([]);
    const { rows } = await office.call('getStoricoPrezzi', { search: 'iphone 13' });
    expect(rows.map(({ prezzo_da, prezzo_a, origine }) => [prezzo_da, prezzo_a, origine])).toEqual([
      [null, 300, 'MANUALE'],
      [300, null, 'MANUALE'],
    ]);
    expect((await office.call('setPrezziRimessi', keys)).first).toMatchObject({ rimessi: [] });
  });

  it('comes back with a loaded list that has it, too, and is then no longer among the taken off', async () => {
    const [row] = await find('iphone 13');
    await office.call('setPrezziTolti', {
      prezzi: [{ id_model_name: row?.id_model_name, id_memory: row?.id_memory }],
    });
    await apply([['Apple', 'iPhone 13', '128 GB', 310, null]]);
    expect((await office.call('getPrezziTolti')).rows).toEqual([]);
  });

  it('is written into the log of changes, many in one entry', async () => {
    const rows = (await office.call('getListino')).rows.slice(0, 3);
    const prezzi = rows.map(({ id_model_name, id_memory }) => ({ id_model_name, id_memory }));
    await office.call('setPrezziTolti', { prezzi });
    const [entry] = (await office.call('getModifiche', { oggetto: 'prezzo' })).rows;
    expect(entry).toMatchObject({ azione: 'ELIMINATO', chiave: '3 prezzi' });
    expect(String(entry?.['nota'])).toMatch(/ e altri 2$/);
  });
});

describe('a brand by hand', () => {
  const device = { model_name: 'Fairphone 5', id_memory: 8, working_price: 200, id_device_type: 1 };

  it('is added with its first price, and offered from then on', async () => {
    const done = await office.call('setPriceCheckDevice', { ...device, brand_name: ' Fair  phone ' });
    expect(done.first.ret_code).toBe(0);
    expect((await find('fair'))[0]).toMatchObject({ brand_name: 'Fair phone', model_name: 'Fairphone 5' });
    expect((await office.call('getBrands')).rows.map(({ brand_name }) => brand_name)).toContain('Fair phone');
  });

  it('that is there in another spelling is that one', async () => {
    const done = await office.call('setPriceCheckDevice', { ...device, brand_name: 'sam sung' });
    expect(done.first.ret_code).toBe(0);
    expect((await find('fairphone'))[0]).toMatchObject({ brand_name: 'Samsung' });
  });

  it('is not added where the rest is wrong', async () => {
    const wrong = await office.call('setPriceCheckDevice', {
      ...device,
      brand_name: 'Fairphone',
      id_memory: 13,
    });
    expect(wrong.status).toBe(400);
    expect(await names('brand')).not.toContain('Fairphone');
  });
});
