import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readSheets } from '#server/formats/read-sheets';
import { buildWorld } from '#tests/kit/build-world';
import { download, listOf, upload } from '#tests/kit/excel-files';
import { bad, good } from '#tests/kit/price-rows';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer | null = null;
let office: TestClient;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server?.stop());

const running = (): TestServer => {
  if (!server) throw new Error('no server');
  return server;
};
const load = async (rows: (string | number | null)[][]) =>
  upload(office, 'caricaListino', await listOf(rows));
const apply = (id_import: unknown, fields: object = {}) =>
  office.call('caricaListino', { id_import, ...fields });
/** [model, memory, euro] of the whole list. */
const prices = async () =>
  (await office.call('excelExport')).rows.map((row) => [row.model_name, row.memory, row.working_price]);
const priceOf = async (model: string) => (await prices()).find(([name]) => name === model)?.[2];

describe('a checked file', () => {
  it('changes nothing and shows what it would change', async () => {
    const before = await prices();
    const checked = await load([...good, ...bad]);
    expect(checked).toMatchObject({
      status: 200,
      ret_code: 0,
      nome_file: 'listino.xlsx',
      origine: 'FILE',
      stato: 'CONTROLLATO',
      operatore: 'sede Prova',
      righe: 8,
      nuovi: 2,
      cambiati: 2,
      salti: 0,
      invariati: 1,
      errati: 3,
      marche_nuove: ['Fairphone'],
      colonne: { marca: 'Marca', modello: 'Modello', memoria: 'Memoria', prezzo: 'Prezzo', tipo: 'Tipo' },
      colonne_ignorate: [],
      avvisi: ['Foglio letto: Listino'],
    });
    expect(await prices()).toEqual(before);
    const id_import = checked['id_import'];
    const rows = (await office.call('getAnteprimaListino', { id_import })).rows;
    expect(
      rows.map((row) => [row.riga, row.esito, row.prezzo_attuale, row.working_price, row.variazione]),
    ).toEqual([
      [2, 'CAMBIATO', 300, 350, 17],
      [3, 'CAMBIATO', 210, 150, -29],
      [4, 'INVARIATO', 60, 60, 0],
      [5, 'NUOVO', null, 200, null],
      [6, 'NUOVO', null, 180.5, null],
      [7, 'ERRATO', 520, null, null],
      [8, 'ERRATO', 40, 30, -25],
      [9, 'ERRATO', null, 10, null],
    ]);
    const wrong = await office.call('getAnteprimaListino', { id_import, esito: 'ERRATO', limit: 2 });
    expect(wrong.rows.map(({ motivo }) => motivo)).toEqual([
      'Prezzo negativo',
      'Il modello è in listino come SMARTPHONE',
    ]);
    expect(wrong.headers.get('X-Total-Count')).toBe('3');
    expect((await office.call('getAnteprimaListino', { id_import, search: 'fairph' })).rows).toHaveLength(2);
    expect((await office.call('getAnteprimaListino', { id_import: 99_999 })).status).toBe(404);
  });

  it('marks what changes by more than 30 per cent', async () => {
    const checked = await load([
      ['Apple', 'iPhone 13', '128 GB', 390, null],
      ['Apple', 'iPhone 14 Pro', '256 GB', 676.01, null],
      ['Samsung', 'Galaxy S22', '128 GB', 146.99, null],
    ]);
    expect([checked['cambiati'], checked['salti']]).toEqual([3, 2]);
    const marked = await office.call('getAnteprimaListino', { id_import: checked['id_import'], is_salto: 1 });
    expect(marked.rows.map(({ model_name, variazione }) => [model_name, variazione])).toEqual([
      ['iPhone 14 Pro', 31],
      ['Galaxy S22', -31],
    ]);
  });

  it('of old Excel is read as well, its columns further down and some of them ignored', async () => {
    const checked = await upload(office, 'caricaListino', readFileSync('tests/files/listino.xls'), {
      name: 'C:\\x\\listino.xls',
    });
    expect(checked).toMatchObject({
      ret_code: 0,
      nome_file: 'listino.xls',
      righe: 6,
      errati: 0,
      colonne_ignorate: ['Note'],
    });
  });

  it('gives its wrong rows back as an Excel file that can be corrected and loaded', async () => {
    const { id_import } = await load([...good, ...bad]);
    const file = await download(office, 'scaricaDeviceErrati', { id_import: String(id_import) });
    expect(file.name).toBe('Device_errati.xlsx');
    for await (const sheet of readSheets(file.bytes)) {
      expect(sheet.rows.map(({ cells }) => cells)).toEqual([
        ['Riga', 'Marca', 'Modello', 'Memoria', 'Prezzo', 'Tipo', 'Motivo'],
        [7, 'Apple', 'iPhone 14 Pro', '256 GB', -5, '', 'Prezzo negativo'],
        [8, 'Samsung', 'Galaxy A13', '64 GB', 30, 'TABLET', 'Il modello è in listino come SMARTPHONE'],
        [9, 'Nokia', '3310', 'boh', 10, '', 'Memoria non riconosciuta: «boh»'],
      ]);
    }
    const again = await upload(office, 'caricaListino', file.bytes);
    expect(again).toMatchObject({ ret_code: 0, errati: 3, colonne_ignorate: ['Riga', 'Motivo'] });
  });

  it('sent twice with one key is one import', async () => {
    const bytes = await listOf(good);
    const first = await upload(office, 'caricaListino', bytes, { key: 'k1' });
    expect((await upload(office, 'caricaListino', bytes, { key: 'k1' }))['id_import']).toBe(
      first['id_import'],
    );
    const other = await upload(office, 'caricaListino', await listOf(bad), { key: 'k1' });
    expect(other.status).toBe(400);
    expect((await office.call('getImportListini')).rows).toHaveLength(1);
  });
});

describe('an import', () => {
  it('is applied whole, with brands, models and a history of every price', async () => {
    const { id_import } = await load([...good, ...bad]);
    const applied = await apply(id_import);
    expect(applied.first).toMatchObject({
      ret_code: 0,
      stato: 'APPLICATO',
      percentuale: 100,
      data_applicazione: '2026-11-21T09:00:00Z',
    });
    expect(await prices()).toEqual([
      ['iPhone 13', '128 GB', 350],
      ['iPhone 14 Pro', '256 GB', 520],
      ['Fairphone 5', '128 GB', 180.5],
      ['Fairphone 5', '256 GB', 200],
      ['Galaxy A13', '64 GB', 40],
      ['Galaxy S22', '128 GB', 150],
      ['Redmi Note 11', '128 GB', 60],
    ]);
    const history = (await office.call('getStoricoPrezzi', { id_import })).rows;
    expect(
      history
        .map((row) => [row.model_name, row.memory, row.prezzo_da, row.prezzo_a, row.origine, row.nome_file])
        .sort(),
    ).toEqual([
      ['Fairphone 5', '128 GB', null, 180.5, 'LISTINO', 'listino.xlsx'],
      ['Fairphone 5', '256 GB', null, 200, 'LISTINO', 'listino.xlsx'],
      ['Galaxy S22', '128 GB', 210, 150, 'LISTINO', 'listino.xlsx'],
      ['iPhone 13', '128 GB', 300, 350, 'LISTINO', 'listino.xlsx'],
    ]);
    const shop = await running().signedIn('negozio');
    const found = await shop.call('getDevicePrice', {
      model_name: 'iPhone 13',
      brand: 'Apple',
      memory: '128 GB',
    });
    expect(found.first.working_price).toBe(350);
    const again = await apply(id_import);
    expect(again.first).toEqual({ ret_code: 6, ret_message: 'IMPORT_NON_APPLICABILE', stato: 'APPLICATO' });
  });

  it('of which nothing is new is not applied', async () => {
    const { id_import } = await load([['Apple', 'iPhone 13', '128 GB', 300, null], ...bad]);
    expect((await apply(id_import)).first.ret_message).toBe('NIENTE_DA_APPLICARE');
  });

  it('is refused when the list changed since its preview, which is then made anew', async () => {
    const { id_import } = await load(good);
    const [row] = (await office.call('getListino', { search: 'iphone 13' })).rows;
    const edit = { ...row, working_price: 240, data_modifica: null };
    expect((await office.call('setPriceCheckDevice', edit)).first.ret_code).toBe(0);
    const refused = await apply(id_import);
    expect(refused.first).toEqual({
      ret_code: 4,
      ret_message: 'LISTINO_CAMBIATO',
      righe_cambiate: 1,
      righe: [
        {
          brand_name: 'Apple',
          model_name: 'iPhone 13',
          memory: '128 GB',
          prezzo_noto: 300,
          prezzo_attuale: 240,
        },
      ],
    });
    expect(await priceOf('Galaxy S22')).toBe(210);
    expect((await office.call('getImportListini', { id_import })).first).toMatchObject({
      stato: 'CONTROLLATO',
      salti: 1,
    });
    const [shown] = (await office.call('getAnteprimaListino', { id_import })).rows;
    expect(shown).toMatchObject({ prezzo_attuale: 240, is_salto: 1 });
    expect((await apply(id_import)).first.ret_code).toBe(0);
    expect(await priceOf('iPhone 13')).toBe(350);
  });

  it('applied from ten places at once is applied once; two imports go one after the other', async () => {
    const one = await load(good);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(one['id_import'])));
    expect(answers.filter(({ first }) => first.ret_code === 0)).toHaveLength(1);
    expect(answers.filter(({ first }) => first.ret_message === 'IMPORT_NON_APPLICABILE')).toHaveLength(9);
    const [two, three] = await Promise.all([
      load([['Apple', 'iPhone 13', '128 GB', 100, null]]),
      load([['Apple', 'iPhone 13', '128 GB', 200, null]]),
    ]);
    const both = await Promise.all([apply(two?.['id_import']), apply(three?.['id_import'])]);
    expect(both.map(({ first }) => first.ret_message).sort()).toEqual(['LISTINO_CAMBIATO', 'OK']);
  });
});
