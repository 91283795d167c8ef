import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, newImei, withOtherDigit } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { upload, xlsxOf } from '#tests/kit/excel-files';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  await server.db.query('update affiliate set is_campagne = 1 where id_affiliato = 207');
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const campaign = { id_affiliato: '100', sku: 'SAM30' };
const load = async (rows: (string | number | null)[][], fields: Record<string, string> = {}) =>
  upload(office, 'caricaImeiSamsung', await xlsxOf(rows), {
    name: 'venduti.xlsx',
    fields: { ...campaign, conferma: '1', ...fields },
  });
const list = async (fields: Record<string, unknown> = {}) =>
  (await office.call('getImeiSamsung', { ...campaign, ...fields })).rows;
const stateOf = async (imei: string) => (await list({ search: imei }))[0]?.stato;

describe('the list of sold IMEIs', () => {
  it('is checked first and stores nothing until it is confirmed, then the right rows in one go', async () => {
    const [one, two] = [newImei(), newImei()];
    const doubtful = withOtherDigit(newImei());
    const alike = withOtherDigit(one);
    const rows = [
      ['Vendite', null, null],
      ['IMEI', 'SKU', 'EAN'],
      [one, 'SM-S931B', '8806095847276'],
      [Number(two), 'SM-S931B', null],
      [one, null, null],
      ['123', null, null],
      [null, 'SM-S931B', null],
      [doubtful, null, null],
      // the same phone with another check digit
      [alike, null, null],
    ];
    const counts = { righe: 7, nuovi: 3, avvisi: 2, presenti: 0, errati: 4 };
    const before = (await list()).length;
    const checked = await load(rows, { conferma: '' });
    expect(checked).toMatchObject({ ret_code: 0, id_caricamento: null, ...counts });
    expect(checked['dettaglio']).toEqual([
      { riga: 4, imei: two, esito: 'AVVISO', motivo: 'Zeri iniziali ripristinati' },
      { riga: 5, imei: one, esito: 'ERRATO', motivo: 'Doppione della riga 3' },
      { riga: 6, imei: '123', esito: 'ERRATO', motivo: 'L’IMEI ha 15 cifre: qui sono 3' },
      { riga: 7, imei: '', esito: 'ERRATO', motivo: 'Manca l’IMEI' },
      { riga: 8, imei: doubtful, esito: 'AVVISO', motivo: 'La cifra di controllo non torna' },
      { riga: 9, imei: alike, esito: 'ERRATO', motivo: 'Doppione della riga 3' },
    ]);
    expect(await list()).toHaveLength(before);
    expect(await load(rows)).toMatchObject({ ret_code: 0, ...counts });
    expect(await list({ search: one.slice(-8) })).toMatchObject([
      {
        imei: one,
        sku: 'SM-S931B',
        ean: '8806095847276',
        stato: 'LIBERO',
        nome_file: 'venduti.xlsx',
        is_tutti: 0,
      },
    ]);
    const again = await load(rows);
    expect(again).toMatchObject({ ret_code: 5, ret_message: 'NIENTE_DA_APPLICARE' });
    expect(await load([...rows, [newImei()]])).toMatchObject({ nuovi: 1, presenti: 3, errati: 4 });
    const { rows: lists } = await office.call('getCaricamentiImei', campaign);
    expect(lists).toMatchObject([{ caricati: 1 }, { caricati: 3, operatore: 'sede Prova', tolti: 0 }]);
    expect((await office.call('getCampagneCliente', campaign)).first).toMatchObject({
      imei_caricati: before + 4,
      imei_usati: 0,
    });
  });

  it('comes in once also when two load the same at the same moment', async () => {
    const imeis = Array.from({ length: 300 }, newImei);
    const sheet = (order: string[]) => [['IMEI'], ...order.map((imei) => [imei])];
    const both = await Promise.all([load(sheet(imeis)), load(sheet(imeis.toReversed()))]);
    const stored = both.reduce(
      (total, { nuovi, ret_code }) => total + (ret_code === 0 ? Number(nuovi) : 0),
      0,
    );
    expect(stored).toBe(300);
    const { rows } = await server.db.query<{ n: number }>(
      'select count(*)::int as n from sold_imei where imei = any($1)',
      [imeis],
    );
    expect(rows[0]?.n).toBe(300);
  });

  it('is refused with the reason when the file is none', async () => {
    const send = (bytes: Uint8Array) =>
      upload(office, 'caricaImeiSamsung', bytes, { fields: { ...campaign, conferma: '1' } });
    expect(await send(new TextEncoder().encode('IMEI\n001234560000014\n'))).toMatchObject({ ret_code: 1 });
    expect(await load([['Modello'], ['Galaxy S25']])).toMatchObject({
      ret_code: 2,
      motivo: 'Non trovo la colonna IMEI nelle prime 10 righe',
    });
    expect(await load([['IMEI']])).toMatchObject({ ret_code: 1 });
    expect((await load([['IMEI'], [newImei()]], { sku: 'BOH' })).status).toBe(404);
    expect(
      (await office.call('caricaImeiSamsung', { ...campaign, conferma: 1 })).first.fields,
    ).toHaveProperty('file');
  });

  it('is used once: free, held by a purchase in progress, used, and free again when that is cancelled', async () => {
    const imei = newImei();
    await load([['IMEI'], [imei]]);
    const cycle = await openPhone(shop, server.db);
    const receipt = await prepareReceipt(shop, server.db, cycle, 1);
    const bonus = { imei_acquistato: imei, sku_campagna: 'SAM30' };
    expect(await stateOf(imei)).toBe('LIBERO');
    await must(shop, 'setImeiSupervalutazione', { ...cycle, ...bonus });
    expect(await stateOf(imei)).toBe('PRENOTATO');
    await must(shop, 'setRicevuta', receipt);
    expect((await list({ search: imei }))[0]).toMatchObject({
      stato: 'USATO',
      negozio: 'Negozio Milano',
      codice_pratica: `${cycle.serial_number}-1`,
    });
    expect(await list({ stato: 'USATO' })).toHaveLength(1);
    const other = await openPhone(shop, server.db);
    await choosePayment(shop, other, 1);
    expect((await shop.call('setImeiSupervalutazione', { ...other, ...bonus })).first.ret_code).toBe(21);
    await must(shop, 'setAnnullato', { ...cycle });
    expect(await stateOf(imei)).toBe('LIBERO');
    await must(shop, 'setImeiSupervalutazione', { ...other, ...bonus });
    await must(shop, 'deleteDevicePending', { ...other });
  });

  it('is good for its own campaign only, unless it was loaded for all customers', async () => {
    await must(office, 'setCampagnaSupervalutazione', {
      sku: 'SAM30',
      id_affiliato: 207,
      id_affiliato_origine: 100,
    });
    const [mine, everybodys] = [newImei(), newImei()];
    await load([['IMEI'], [mine]], { id_affiliato: '207' });
    await load([['IMEI'], [everybodys]], { is_tutti: '1' });
    const found = async (client: TestClient, imei: string) =>
      (await client.call('checkSamsungImei', { imei, sku_campagna: 'SAM30' })).first.status;
    const other = await server.signedIn('sconto');
    expect([await found(shop, mine), await found(other, mine)]).toEqual(['NON_TROVATO', 'TROVATO']);
    expect([await found(shop, everybodys), await found(other, everybodys)]).toEqual(['TROVATO', 'TROVATO']);
    expect(
      (await shop.call('checkSamsungImei', { imei: everybodys, sku_campagna: 'APL50' })).first.status,
    ).toBe('NON_TROVATO');
    const again = await load([['IMEI'], [mine]], { conferma: '' });
    expect(again['dettaglio']).toMatchObject([
      { esito: 'PRESENTE', motivo: 'Già caricato per SAM30 di Sconto' },
    ]);
  });

  it('is taken out again as far as it is free', async () => {
    const [free, held] = [newImei(), newImei()];
    const { id_caricamento } = await load([['IMEI'], [free], [held]]);
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    await must(shop, 'setImeiSupervalutazione', { ...cycle, imei_acquistato: held, sku_campagna: 'SAM30' });
    expect(await must(office, 'setCaricamentoImeiAnnullato', { id_caricamento })).toMatchObject({
      tolti: 1,
      rimasti: 1,
    });
    expect([await stateOf(free), await stateOf(held)]).toEqual([undefined, 'PRENOTATO']);
    expect((await office.call('setCaricamentoImeiAnnullato', { id_caricamento })).first).toMatchObject({
      ret_code: 1,
      ret_message: 'CARICAMENTO_GIA_ANNULLATO',
    });
    await must(shop, 'deleteDevicePending', { ...cycle });
  });

  it('goes out as CSV, IMEIs as text', async () => {
    const answer = await office.request('/api/getImeiSamsung', {
      method: 'POST',
      body: new URLSearchParams({ ...campaign, formato: 'csv' }),
    });
    expect(answer.headers.get('Content-Disposition')).toContain('IMEI-SAM30.csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain('IMEI;SKU;EAN;Stato;Caricato;File');
    expect(lines[1]).toMatch(/^="\d{15}";/);
    expect(lines.length - 1).toBe(
      Number((await office.call('getImeiSamsung', campaign)).headers.get('X-Total-Count')),
    );
  });
});
