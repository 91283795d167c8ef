import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtPhone } from '#tests/kit/bought-phones';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { companySigner, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { download } from '#tests/kit/excel-files';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
const bought: Record<'person' | 'company' | 'exempt' | 'cancelled' | 'later', Cycle> = {} as never;

async function buy(isCompany: boolean, regime: string | null = null): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db);
  const receipt = await prepareReceipt(shop, server.db, cycle, 3);
  if (isCompany) {
    receipt['id_cliente'] = await addCustomer(server.db, 1001, true);
    const { id_cliente, id_tipo_documento, numero_documento } = receipt;
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      ...companySigner,
    });
  }
  if (regime !== null) await must(shop, 'setAcquisto', { ...cycle, regime_acquisto: regime });
  await must(shop, 'setRicevuta', receipt);
  return cycle;
}

const serials = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await client.call('getRegistroMargine', fields)).rows.map(({ serial_number }) => serial_number);
const regimeOf = async ({ serial_number }: Cycle) =>
  (await shop.call('getDevice', { serial_number })).first.regime_acquisto;
const fileOf = (client: TestClient, name: string, body: string) =>
  client.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  bought.person = await buy(false, 'MARGINE');
  bought.company = await buy(true);
  bought.exempt = await buy(true, 'IMPRESA SENZA DETRAZIONE');
  bought.cancelled = await buy(false);
  bought.later = await buy(false);
  await must(shop, 'setAnnullato', { ...bought.cancelled });
});
afterAll(() => server.stop());

describe('the VAT regime of a purchase', () => {
  it('is frozen at completion: a person always PRIVATO, a company what the till chose or its own', async () => {
    expect(await regimeOf(bought.person)).toBe('PRIVATO');
    expect(await regimeOf(bought.company)).toBe('IMPRESA CON IVA');
    expect(await regimeOf(bought.exempt)).toBe('IMPRESA SENZA DETRAZIONE');
    const late = await shop.call('setAcquisto', { ...bought.company, regime_acquisto: 'MARGINE' });
    expect(late.first).toMatchObject({ ret_code: 8 });
  });

  it('is shown as it stands, follows the seller, and is refused without one', async () => {
    const cycle = await openPhone(shop, server.db);
    const early = await shop.call('setAcquisto', { ...cycle, regime_acquisto: 'MARGINE' });
    expect(early.first).toMatchObject({ ret_message: 'ACQUISTO_INCOMPLETO', motivo: 'Manca il cliente.' });
    await prepareReceipt(shop, server.db, cycle, 3);
    expect((await shop.call('getAcquisto', { ...cycle })).first.regime_acquisto).toBe('PRIVATO');
    const company = await addCustomer(server.db, 1001, true);
    const chosen = await shop.call('setAcquisto', {
      ...cycle,
      id_cliente: company,
      regime_acquisto: 'MARGINE',
    });
    expect(chosen.first).toMatchObject({ ret_code: 0, regime_acquisto: 'MARGINE' });
    const other = await addCustomer(server.db, 1001, true);
    const changed = await shop.call('setAcquisto', { ...cycle, id_cliente: other });
    expect(changed.first).toMatchObject({ regime_acquisto: 'IMPRESA CON IVA' });
    const wrong = await shop.call('setAcquisto', { ...cycle, regime_acquisto: 'PRIVATO' });
    expect(wrong.first.fields).toHaveProperty('regime_acquisto');
    await must(shop, 'deleteDevicePending', { ...cycle });
  });
});

describe('the margin-scheme register', () => {
  it('holds what may be resold under the scheme; a business that deducts VAT under its own filter; nothing cancelled', async () => {
    const { person, exempt, later, company } = bought;
    expect(await serials(office)).toEqual([later, exempt, person].map((one) => one.serial_number));
    expect(await serials(office, { regime_acquisto: 'IMPRESA CON IVA' })).toEqual([company.serial_number]);
    expect(await serials(office, { search: 'rossi' })).toEqual([exempt.serial_number]);
    const page = await office.call('getRegistroMargine', { limit: 1, offset: 1 });
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect(page.first).toMatchObject({
      numero: expect.stringMatching(/^3\/20\d\d$/),
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      grado_estetico: 'A-',
      quantita: 1,
      prezzo_acquisto: 285,
      tipo_cedente: 'Impresa o ente',
      regime_acquisto: 'IMPRESA SENZA DETRAZIONE',
      prezzo_vendita: null,
      data_esportazione: null,
    });
  });

  it('is for masters and head office, each in its scope', async () => {
    expect((await shop.call('getRegistroMargine')).status).toBe(403);
    expect((await fileOf(shop, 'getRegistroMargine', 'formato=xlsx')).status).toBe(403);
    const master = await server.signedIn('master');
    expect(await serials(master)).toHaveLength(3);
    expect((await master.call('getRegistroMargine', { id_affiliato: 364 })).status).toBe(403);
    expect(await serials(office, { id_affiliato: 364 })).toEqual([]);
    expect(await serials(await server.signedIn('supporto'), { id_negozio: 1001 })).toHaveLength(3);
  });

  it('counts what waits for accounting, and what has for more than fifteen days', async () => {
    await server.db.query(
      `update receipt set data_acquisto = now() - interval '20 days' where serial_number = $1`,
      [bought.person.serial_number],
    );
    const waiting = await office.call('getRegistroMargineScadenze');
    expect(waiting.first).toMatchObject({ da_esportare: 3, in_ritardo: 1 });
    expect(Date.parse(waiting.first.dal ?? '')).toBeLessThan(Date.now() - 19 * 86_400_000);
  });

  it('is handed over once by head office when it says so, as CSV or Excel; a master only looks', async () => {
    const master = await server.signedIn('master');
    await (await fileOf(master, 'getRegistroMargine', 'formato=csv&consegna=1')).text();
    // Head office looks too: a file is handed over only when it says so.
    await (await fileOf(office, 'getRegistroMargine', 'formato=csv')).text();
    expect((await office.call('getRegistroMargineScadenze')).first.da_esportare).toBe(3);

    const csv = await fileOf(
      office,
      'getRegistroMargine',
      'formato=csv&is_esportato=0&search=rossi&consegna=1',
    );
    expect(csv.headers.get('content-disposition')).toContain('Registro-margine.csv');
    const [head, ...lines] = (await csv.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe(
      'Affiliato;Acquirente;Negozio;Data acquisto;Ricevuta;Natura;Marca;Modello;GB;Grado;IMEI;Quantità;Prezzo di acquisto;Cedente;Regime acquisto;Annullato il;Esportato;Data vendita;Documento di vendita;Prezzo di vendita;Differenza',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/;1;285,00;Impresa o ente;IMPRESA SENZA DETRAZIONE;;;;;;$/);
    expect((await office.call('getRegistroMargineScadenze')).first.da_esportare).toBe(2);

    const excel = await download(office, 'getRegistroMargine', {
      is_esportato: '0',
      formato: 'xlsx',
      consegna: '1',
    });
    expect(excel.name).toBe('Registro-margine.xlsx');
    const [sheet] = (await readXlsx(excel.bytes)).sheets;
    expect(sheet?.rows[0]).toEqual(head?.split(';'));
    expect(sheet?.rows.slice(1).map((cells) => [cells[3], cells[11], cells[12], cells[14]])).toEqual([
      [expect.any(Date), 1, 285, 'PRIVATO'],
      [expect.any(Date), 1, 285, 'PRIVATO'],
    ]);
    expect((await office.call('getRegistroMargineScadenze')).first).toEqual({
      da_esportare: 0,
      in_ritardo: 0,
      dal: null,
    });
    expect(await serials(office, { is_esportato: 0 })).toEqual([]);
    expect(await serials(office, { is_esportato: 1 })).toHaveLength(3);
  });

  it('is ordered by day and price, adds prices up, and finds a shop by its name', async () => {
    const { person, exempt, later } = bought;
    const oldest = [person, exempt, later].map((one) => one.serial_number);
    expect(await serials(office, { sort: 'data_acquisto' })).toEqual(oldest);
    expect((await office.call('getRegistroMargine', { sort: 'imei' })).status).toBe(400);
    const all = await office.call('getRegistroMargine', { somme: 1, search: 'milano aurora' });
    expect(JSON.parse(all.headers.get('X-Sums') ?? '')).toEqual({
      righe: 3,
      quantita: 3,
      prezzo_acquisto: all.rows.reduce((sum, row) => sum + row.prezzo_acquisto, 0),
    });
    expect(await serials(office, { search: 'nessuno' })).toEqual([]);
  });

  it('says of what was handed over that it was cancelled afterwards', async () => {
    await must(shop, 'setAnnullato', { ...bought.later });
    const { rows } = await office.call('getRegistroMargine', { search: bought.later.serial_number });
    expect(rows[0]?.data_annullo).toMatch(/^20\d\d-/);
  });

  it('hands each purchase to one of those who export what is new at the same moment', async () => {
    // More than a page of the file.
    const at = '2026-11-02T10:00:00Z';
    for (let count = 0; count < 520; count += 1)
      await boughtPhone(server.db, { id_negozio: 1002, at, modalita: 2, valore: 10 });
    await server.db.query(
      `update device set regime_acquisto = 'PRIVATO' where id_negozio = 1002 and regime_acquisto is null`,
    );
    const offices = [office, await server.signedIn('sede'), await server.signedIn('supporto')];
    const files = await Promise.all(
      offices.map(async (one) => {
        const file = await fileOf(
          one,
          'getRegistroMargine',
          'formato=csv&is_esportato=0&id_negozio=1002&consegna=1',
        );
        return (await file.text()).trim().split('\r\n').slice(1);
      }),
    );
    const imeis = files.flat().map((line) => line.split(';')[10]);
    expect([imeis.length, new Set(imeis).size]).toEqual([520, 520]);
    expect(await serials(office, { is_esportato: 0, id_negozio: 1002 })).toEqual([]);
  });
});
