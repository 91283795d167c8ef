import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheets } from '#server/formats/read-sheets';
import { buildWorld } from '#tests/kit/build-world';
import { download } from '#tests/kit/excel-files';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let apple: number;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  apple =
    (await office.call('getBrands')).rows.find(({ brand_name }) => brand_name === 'Apple')?.id_brand ?? 0;
});
afterAll(() => server.stop());

const device = (fields: Record<string, unknown> = {}) => ({
  id_brand: apple,
  model_name: 'iPhone 15',
  id_memory: 8,
  working_price: '400,50',
  id_device_type: 1,
  ...fields,
});
const find = async (search: string) => (await office.call('getListino', { search })).rows;

describe('a price by hand', () => {
  it('is inserted, comma and all, and is the price of the shops at once', async () => {
    const made = await office.call('setPriceCheckDevice', device());
    expect(made.first).toEqual({
      ret_code: 0,
      ret_message: 'DEVICE_INSERITO_CON_SUCCESSO',
      ret_messagge: 'DEVICE_INSERITO_CON_SUCCESSO',
      id_model_name: expect.any(Number) as number,
      data_modifica: '2026-11-21T09:00:00Z',
    });
    const [row] = await find('iphone 15');
    expect(row).toMatchObject({
      brand_name: 'Apple',
      model_name: 'iPhone 15',
      tipo: 'SMARTPHONE',
      memory: '128 GB',
      working_price: 400.5,
      prezzo_futuro: null,
    });
    const shop = await server.signedIn('negozio');
    const price = { id_model_name: made.first.id_model_name, id_brand: apple, id_memory: 8 };
    expect((await shop.call('getPriceCheckPrice', price)).rows[0]?.working_price).toBe(400.5);
  });

  it('is refused when it is there already, or its model with another type', async () => {
    const again = await office.call('setPriceCheckDevice', device({ model_name: 'IPHONE  15' }));
    expect(again.first).toEqual({
      ret_code: 1,
      ret_message: 'DEVICE_GIA_IN_LISTINO',
      ret_messagge: 'DEVICE_GIA_IN_LISTINO',
    });
    const other = await office.call('setPriceCheckDevice', device({ id_memory: 9, id_device_type: 2 }));
    expect(other.first.ret_messagge).toBe('MODELLO_GIA_PRESENTE');
    expect((await office.call('setPriceCheckDevice', device({ id_memory: 9 }))).first.ret_code).toBe(0);
    expect(await find('iphone15')).toEqual([]);
    expect((await find('iphone 15')).map(({ memory }) => memory)).toEqual(['128 GB', '256 GB']);
  });

  it.each([
    [{ working_price: '-1' }, 'working_price', 'Prezzo negativo'],
    [{ working_price: '10000' }, 'working_price', 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
    [{ working_price: '1.200' }, 'working_price', 'Prezzo ambiguo: «1.200» può valere 1200,00 o 1,200'],
    [{ working_price: '' }, 'working_price', 'Manca il prezzo'],
    [{ working_price: null }, 'working_price', 'Manca il prezzo'],
    [{ model_name: ' ' }, 'model_name', 'Campo obbligatorio'],
    [{ id_brand: '' }, 'id_brand', 'Campo obbligatorio'],
    [{ id_brand: 99_999 }, 'id_brand', 'Marca non presente'],
    [{ id_memory: 13 }, 'id_memory', 'Capacità non prevista'],
    [{ id_device_type: 5 }, 'id_device_type', 'Tipo non previsto'],
  ])('%j is 400 and says why', async (fields, field, message) => {
    const answer = await office.call('setPriceCheckDevice', device({ model_name: 'Nuovo', ...fields }));
    expect([answer.status, answer.first.fields]).toEqual([400, { [field]: message }]);
    expect(await find('Nuovo')).toEqual([]);
  });

  it('is edited with its model, and not over somebody else’s edit', async () => {
    const [row] = await find('iphone 14 pro');
    const { id_model_name = 0, data_modifica } = row ?? {};
    const edit = device({
      id_model_name,
      model_name: 'iPhone 14 Pro',
      id_memory: 9,
      working_price: 500,
      data_modifica,
    });
    server.setNow('2026-11-21T09:30:00Z');
    const done = await office.call('setPriceCheckDevice', {
      ...edit,
      model_name: 'iPhone 14 PRO',
      id_device_type: 2,
    });
    expect(done.first.ret_messagge).toBe('DEVICE_MODIFICATO_CON_SUCCESSO');
    expect((await find('iphone 14 pro'))[0]).toMatchObject({
      model_name: 'iPhone 14 PRO',
      tipo: 'TABLET',
      working_price: 500,
    });
    const late = await office.call('setPriceCheckDevice', { ...edit, working_price: 480 });
    expect([late.first.ret_code, late.first.ret_messagge]).toEqual([3, 'PREZZO_GIA_MODIFICATO']);
    const taken = await office.call('setPriceCheckDevice', {
      ...edit,
      data_modifica: null,
      model_name: 'iPhone 13',
    });
    expect(taken.first.ret_messagge).toBe('MODELLO_GIA_PRESENTE');
    expect((await find('iphone 14 pro'))[0]).toMatchObject({
      model_name: 'iPhone 14 PRO',
      working_price: 500,
    });
    expect((await office.call('setPriceCheckDevice', { ...edit, id_model_name: 99_999 })).status).toBe(404);
  });

  it('leaves a line of history for each change, and none where nothing changed', async () => {
    const [row] = await find('galaxy s22');
    const { id_model_name = 0, id_brand = 0 } = row ?? {};
    const edit = device({ id_brand, id_model_name, model_name: 'Galaxy S22', working_price: 210 });
    await office.call('setPriceCheckDevice', edit);
    expect((await office.call('getStoricoPrezzi', { id_model_name })).rows).toEqual([]);
    await office.call('setPriceCheckDevice', { ...edit, working_price: 190 });
    await office.call('setPriceCheckDevice', { ...edit, working_price: '195,5', id_memory: 9 });
    const history = await office.call('getStoricoPrezzi', { id_model_name });
    expect(
      history.rows.map(({ memory, prezzo_da, prezzo_a, origine, operatore, quando }) => [
        memory,
        prezzo_da,
        prezzo_a,
        origine,
        operatore,
        quando,
      ]),
    ).toEqual([
      ['256 GB', null, 195.5, 'MANUALE', 'sede Prova', '2026-11-21T09:30:00Z'],
      ['128 GB', 210, 190, 'MANUALE', 'sede Prova', '2026-11-21T09:30:00Z'],
    ]);
    expect((await office.call('getStoricoPrezzi', { id_model_name, id_memory: 9 })).rows).toHaveLength(1);
    const first = await office.call('getStoricoPrezzi', { limit: 1 });
    const next = await office.call('getStoricoPrezzi', { limit: 1, dopo: first.headers.get('X-Next') });
    expect(next.first.id_storico).toBeLessThan(first.first.id_storico);
  });

  it('is reversed with a reason, the last change only, once, by hand or to nothing', async () => {
    const { id_model_name = 0, id_brand = 0 } = (await find('iphone 15'))[0] ?? {};
    const edit = device({ id_brand, id_model_name, model_name: 'iPhone 15' });
    const priceNow = async () =>
      (await find('iphone 15')).map(({ memory, working_price }) => [memory, working_price]);
    const before = await priceNow();
    await office.call('setPriceCheckDevice', { ...edit, working_price: 1300 });
    await office.call('setPriceCheckDevice', { ...edit, working_price: 77, id_memory: 10 });
    const history = async () => (await office.call('getStoricoPrezzi', { id_model_name })).rows;
    const [added, typed] = await history();
    expect([added?.is_ultima, typed?.is_ultima]).toEqual([1, 1]);
    const undo = (id_storico: unknown, motivo = 'Scritto 1300 per 130') =>
      office.call('setPrezzoStornato', { id_storico, motivo });
    expect((await undo(typed?.id_storico, ' ')).status).toBe(400);
    const twice = await Promise.all([undo(typed?.id_storico), undo(typed?.id_storico)]);
    expect(twice.map(({ first }) => first.ret_message).toSorted()).toEqual(['OK', 'PREZZO_GIA_MODIFICATO']);
    expect((await undo(added?.id_storico)).first).toMatchObject({ ret_code: 0, working_price: null });
    expect(await priceNow()).toEqual(before);
    expect(
      (await history())
        .slice(0, 2)
        .map(({ prezzo_da, prezzo_a, motivo, is_ultima }) => [prezzo_da, prezzo_a, motivo, is_ultima]),
    ).toEqual([
      [77, null, 'Scritto 1300 per 130', 1],
      [1300, before[0]![1], 'Scritto 1300 per 130', 1],
    ]);
    const [entry] = (await office.call('getModifiche', { oggetto: 'prezzo', limit: 1 })).rows;
    expect(entry).toMatchObject({ azione: 'STORNATO', a: { working_price: null } });
    expect((await undo(999_999)).status).toBe(404);
  });

  it('inserted from twenty places at once is there once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        office.call('setPriceCheckDevice', device({ model_name: 'iPhone 16' })),
      ),
    );
    expect(answers.filter(({ first }) => first.ret_code === 0)).toHaveLength(1);
    expect(answers.filter(({ first }) => first.ret_message === 'DEVICE_GIA_IN_LISTINO')).toHaveLength(19);
    expect(await find('iphone 16')).toHaveLength(1);
  });
});

describe('the price list', () => {
  it('is filtered, sorted, cut into pages and given as CSV', async () => {
    const names = async (fields: object) =>
      (await office.call('getListino', { ...fields })).rows.map(({ model_name }) => model_name);
    expect(await names({ id_brand: apple, id_memory: 8 })).toEqual(['iPhone 13', 'iPhone 15', 'iPhone 16']);
    expect((await names({ sort: '-working_price' }))[0]).toBe('iPhone 14 PRO');
    expect((await names({ sort: 'working_price' }))[0]).toBe('Galaxy A13');
    expect((await office.call('getListino', { sort: 'password' })).status).toBe(400);
    const page = await office.call('getListino', { limit: 2, offset: 2 });
    expect([page.rows.length, Number(page.headers.get('X-Total-Count'))]).toEqual([2, 9]);
    const csv = await office.request('/api/getListino', {
      method: 'POST',
      body: new URLSearchParams({ formato: 'csv', search: 'a13' }),
    });
    expect(await csv.text()).toContain(';Galaxy A13;');
  });

  it('is exported as rows and as an Excel file that reads the same', async () => {
    const { rows } = await office.call('excelExport');
    expect(rows).toHaveLength(9);
    const file = await download(office, 'scaricaListino');
    expect([file.status, file.name, file.type]).toEqual([
      200,
      'Devices.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    for await (const sheet of readSheets(file.bytes)) {
      expect(sheet.rows.map(({ cells }) => cells)).toEqual([
        ['Marca', 'Modello', 'Tipo', 'Memoria', 'Prezzo'],
        ...rows.map((row) => [row.brand_name, row.model_name, row.tipo, row.memory, row.working_price]),
      ]);
    }
  });

  it('is head office’s alone', async () => {
    const calls = [
      'getListino',
      'setPriceCheckDevice',
      'excelExport',
      'scaricaListino',
      'getStoricoPrezzi',
      'setPrezzoStornato',
      'getImportListini',
      'caricaListino',
      'getAnteprimaListino',
      'scaricaDeviceErrati',
      'setListinoAnnullato',
      'massiveUpload',
    ] as const;
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      for (const name of calls) expect((await client.call(name)).status, `${user} ${name}`).toBe(403);
    }
    for (const name of calls) expect((await server.client().call(name)).status, name).toBe(401);
  });
});
