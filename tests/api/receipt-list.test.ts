import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { signPurchase } from '#tests/kit/sign-receipt';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
/** of shop 1001, newest first: to sign, cancelled, signed */
let mine: Cycle[];
let foreign: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
  const signed = (await signPurchase(server, shop)).cycle;
  const cancelled = await buyByVoucher(shop, server.db);
  await must(shop, 'setAnnullato', {
    serial_number: cancelled.serial_number,
    num_times: cancelled.num_times,
  });
  mine = [await buyByVoucher(shop, server.db), cancelled, signed];
  const other = await server.signedIn('diretto');
  const report = { id_negozio: 3641, make: 'Samsung', modelName: 'Galaxy S22', modelNo: 'SM-S901B' };
  const cycle = await openPhone(other, server.db, report, { valore_iniziale: 210, valore_acquisto: 199.5 });
  await must(other, 'setRicevuta', await prepareReceipt(other, server.db, cycle, 2, 3641));
  foreign = cycle.serial_number;
});
afterAll(() => server.stop());

const serials = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await client.call('getRicevute', fields)).rows.map(({ serial_number }) => serial_number);
const own = (...places: number[]) => places.map((place) => mine[place]!.serial_number);

describe('the list of receipts', () => {
  it('shows a shop its own, newest first, with their states', async () => {
    const answer = await shop.call('getRicevute', { id_negozio: 1001 });
    expect(answer.rows.map(({ serial_number }) => serial_number)).toEqual(own(0, 1, 2));
    expect(answer.headers.get('X-Total-Count')).toBe('3');
    expect(answer.rows.map((row) => [row.stato_ricevuta, row.is_firmata, row.id_stato_device])).toEqual([
      ['DA FIRMARE', 0, 1],
      ['ANNULLATA', 0, 14],
      ['FIRMATA', 1, 1],
    ]);
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' });
    expect(answer.first).toMatchObject({
      codice_pratica: `${own(0)[0]}-1`,
      progressivo: 3,
      anno: Number(year.format(new Date())),
      nome_cedente: 'Mario De Luca',
      telefono_cedente: '3331234567',
      negozio: 'Negozio Milano',
      prezzo_acquisto: 285,
    });
  });

  it('keeps to the scope of shop, affiliate and head office', async () => {
    const second = await server.signedIn('negozio2');
    expect(await serials(second)).toEqual([]);
    expect((await second.call('getRicevute', { id_negozio: 1001 })).status).toBe(403);
    expect((await second.call('getRicevuteMaster', { id_affiliato: 100 })).rows).toEqual([]);
    expect((await shop.call('getRicevute', { id_negozio: 3641 })).status).toBe(403);
    expect((await shop.call('getRicevuteMaster', { id_affiliato: 364 })).status).toBe(403);

    const master = await server.signedIn('master');
    const affiliate = await master.call('getRicevuteMaster', { id_affiliato: 100 });
    expect(affiliate.rows.map(({ serial_number }) => serial_number)).toEqual(own(0, 1, 2));
    expect((await master.call('getRicevuteMaster', { id_affiliato: 364 })).status).toBe(403);
    expect(await serials(master, { id_negozio: 1002 })).toEqual([]);
    expect((await master.call('getRicevute', { id_negozio: 3641 })).status).toBe(403);

    for (const user of ['sede', 'supporto']) {
      const all = await (await server.signedIn(user)).call('getRicevuteMaster', { id_affiliato: 0 });
      expect(all.rows.map(({ serial_number }) => serial_number)).toEqual([foreign, ...own(0, 1, 2)]);
    }
    expect(await serials(office, { id_negozio: 3641 })).toEqual([foreign]);
    expect((await createTestClient(server.url).call('getRicevute')).status).toBe(401);
  });

  it('is found by code, seller, tax code, telephone, mail and IMEI, never beyond the scope', async () => {
    const { rows } = await server.db.query<{ imei: string }>(
      'select imei from device where serial_number = any($1) order by serial_number = $2 desc',
      [[own(0)[0], foreign], own(0)[0]],
    );
    const [near, far] = rows.map(({ imei }) => imei);
    expect(await serials(shop, { search: `${own(0)[0]}-1` })).toEqual(own(0));
    expect(await serials(shop, { search: near })).toEqual(own(0));
    expect(await serials(shop, { search: far })).toEqual([]);
    expect(await serials(office, { search: far })).toEqual([foreign]);
    expect(await serials(office, { search: 'galaxy' })).toEqual([foreign]);
    for (const search of ['dè lùca', 'dlcmra85t10', '333123', 'MARIO@example', 'iPhone 13'])
      expect(await serials(shop, { search })).toEqual(own(0, 1, 2));
    const page = await shop.call('getRicevute', { search: 'de luca', limit: 1 });
    expect(page.headers.get('X-Total-Count')).toBe('3');
    for (const search of ['%', '_', "' or 1=1 --"]) expect(await serials(shop, { search })).toEqual([]);
  });

  it('finds a telephone by its digits however it was written', async () => {
    await server.db.query(
      `update receipt set telefono_cedente = '+39 02-555 0101' where serial_number = $1`,
      [foreign],
    );
    expect(await serials(office, { search: '025550101' })).toEqual([foreign]);
    expect(await serials(office, { search: '02-555' })).toEqual([foreign]);
  });

  it('is narrowed to one state', async () => {
    expect(await serials(shop, { stato_ricevuta: 'DA FIRMARE' })).toEqual(own(0));
    expect(await serials(shop, { stato_ricevuta: 'ANNULLATA' })).toEqual(own(1));
    expect(await serials(shop, { stato_ricevuta: 'FIRMATA' })).toEqual(own(2));
    expect((await shop.call('getRicevute', { stato_ricevuta: 'PERSA' })).first.fields).toHaveProperty(
      'stato_ricevuta',
    );
  });

  it('pages by cursor and by offset, and sorts', async () => {
    const seen: string[] = [];
    let dopo: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof office.call<'getRicevute'>>> = await office.call('getRicevute', {
        limit: 2,
        dopo,
      });
      seen.push(...page.rows.map(({ serial_number }) => serial_number));
      dopo = page.headers.get('X-Next');
    } while (dopo !== null);
    expect(seen).toEqual([foreign, ...own(0, 1, 2)]);
    expect(await serials(office, { limit: 2, offset: 1 })).toEqual(own(0, 1));
    expect(await serials(office, { sort: 'data_acquisto' })).toEqual([...own(2, 1, 0), foreign]);
    expect((await serials(office, { sort: 'prezzo_acquisto' }))[0]).toBe(foreign);
    expect(await serials(shop, { sort: '-codice_pratica' })).toEqual(own(0, 1, 2).toSorted().reverse());
    for (const sort of ['codice_fiscale_cedente', '-negozio', 'oggetto', '-nome_cedente', 'email_cedente'])
      expect(await serials(office, { sort })).toHaveLength(4);
    for (const sort of ['nulla', 'constructor', 'imei; drop table receipt'])
      expect((await shop.call('getRicevute', { sort })).first.fields).toHaveProperty('sort');
    expect((await shop.call('getRicevute', { dopo: 'WzFd' })).first.fields).toHaveProperty('dopo');
  });

  it('goes into a spreadsheet with the columns of the grid, as far as the scope goes', async () => {
    const response = await shop.request('/api/getRicevuteMaster', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'id_affiliato=100&formato=csv&stato_ricevuta=DA+FIRMARE',
    });
    const [head, ...lines] = (await response.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe(
      'Codice;Numero;Anno;Serie;Negozio;Affiliato;Oggetto;IMEI;Prezzo;Acquisto;Cedente;Codice fiscale;Firmatario;Ruolo firmatario;Telefono;Email;Stato;Firma;Tratto quasi vuoto',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${own(0)[0]}-1;3;`);
    expect(lines[0]).toContain(';285,00;');
    expect(lines[0]).toContain(';="3331234567";mario@example.com;DA FIRMARE');
  });
});

describe('the template of the receipt', () => {
  it('is an empty receipt with the wordings in force, for every session and nobody else', async () => {
    const path = '/api/documenti/modello-ricevuta.pdf';
    expect((await createTestClient(server.url).request(path)).status).toBe(401);
    const response = await shop.request(path);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('Modello-ricevuta.pdf');
    const pages = pdfText(Buffer.from(await response.arrayBuffer())).map(bare);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    const { rows } = await server.db.query<{ testo: string }>(
      `select testo from legal_text where chiave = 'provenienza' and valido_dal <= now()::date
       order by valido_dal desc limit 1`,
    );
    expect(pages.join('')).toContain(bare(rows[0]!.testo));
    expect(pages.join('')).not.toContain('De Luca');
    expect((await office.request(path)).status).toBe(200);
  });
});
