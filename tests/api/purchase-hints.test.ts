import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld, newImei, withOtherDigit } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { romeDay } from '#domain/day';
import { stockPhones } from '#tests/kit/stock-phones';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  second = await server.signedIn('negozio2');
});
afterAll(() => server.stop());

let people = 0;

/** Somebody whom no other test knows. */
async function seller(id_negozio = 1001, fields: Record<string, string> = {}): Promise<number> {
  people += 1;
  const id_cliente = await addCustomer(server.db, id_negozio);
  const {
    codice_fiscale = `RSSMRA85T10A${String(people).padStart(3, '0')}S`,
    telefono_cellulare = `320${1_000_000 + people}`,
  } = fields;
  await server.db.query(
    'update customer set codice_fiscale = $2, telefono_cellulare = $3 where id_cliente = $1',
    [id_cliente, codice_fiscale, telefono_cellulare],
  );
  return id_cliente;
}

/** A phone up to its document; concluded unless it is said otherwise. */
async function buy(
  till: TestClient,
  id_cliente: number,
  {
    id_negozio = 1001,
    numero = `CA${100_000 + people}AA`,
    mode = 2 as 1 | 2 | 3,
    imei = newImei(),
    ends = true,
  } = {},
): Promise<Cycle> {
  const cycle = await openPhone(till, server.db, { id_negozio, imei });
  await choosePayment(till, cycle, mode);
  const document = { id_cliente, id_tipo_documento: 1, numero_documento: numero };
  await must(till, 'setAcquisto', { ...cycle, ...document });
  if (ends)
    await must(till, 'setRicevuta', { ...cycle, ...document, id_modalita_pagamento: mode, is_coupon: 0 });
  return cycle;
}

const hintsOf = async (till: TestClient, cycle: Cycle) =>
  (await till.call('getSegnali', { ...cycle })).rows.map((row) => [row.segnale, row.conteggio]);

const eventsOf = async (cycle: Cycle) =>
  (
    await server.db.query<{ nota: string }>(
      `select nota from device_event where evento = 'SEGNALE' and serial_number = $1 and num_times = $2 order by id_evento`,
      [cycle.serial_number, cycle.num_times],
    )
  ).rows.map((row) => row.nota);

describe('hints', () => {
  it('are silent about a purchase like any other', async () => {
    const cycle = await buy(shop, await seller());
    expect(await hintsOf(shop, cycle)).toEqual([]);
    expect(await eventsOf(cycle)).toEqual([]);
  });

  it('count a seller by tax code in all shops of the affiliate, and in no other', async () => {
    const codice_fiscale = 'VRDLGU80A01F205X';
    await buy(second, await seller(1002, { codice_fiscale }), { id_negozio: 1002 });
    await buy(shop, await seller(1001, { codice_fiscale }), { mode: 3 });
    const stranger = await server.signedIn('sconto');
    await buy(stranger, await seller(2071, { codice_fiscale }), { id_negozio: 2071 });
    const third = await buy(shop, await seller(1001, { codice_fiscale }), { mode: 3 });
    expect(await hintsOf(shop, third)).toEqual([]);
    const fourth = await buy(shop, await seller(1001, { codice_fiscale }), { mode: 3, ends: false });
    expect(await hintsOf(shop, fourth)).toEqual([['CEDENTE_FREQUENTE', 3]]);
    expect(await eventsOf(fourth)).toEqual(['Il cedente ha già venduto 3 volte negli ultimi 90 giorni.']);
    // Nothing new at the second look: no second event.
    await must(shop, 'setAcquisto', { ...fourth, id_tipo_documento: '' });
    expect(await eventsOf(fourth)).toHaveLength(1);
    // Another seller: the till reads it no more, the events keep it.
    await must(shop, 'setAcquisto', { ...fourth, id_cliente: await seller() });
    expect(await hintsOf(shop, fourth)).toEqual([]);
    expect(await eventsOf(fourth)).toHaveLength(1);
  });

  it('see one document and one phone number with several sellers', async () => {
    const shared = { telefono_cellulare: '+39 347 555 1234' };
    await buy(shop, await seller(1001, shared), { numero: 'CX55555XX' });
    const other = await seller(1001, { telefono_cellulare: '3475551234' });
    const cycle = await buy(shop, other, { numero: 'CX55555XX', ends: false });
    expect(await hintsOf(shop, cycle)).toEqual([
      ['TELEFONO_CON_ALTRI', 1],
      ['DOCUMENTO_CON_ALTRI', 1],
    ]);
    expect((await eventsOf(cycle)).join(' ')).not.toMatch(/CX55555XX|347|Luca|Negozio/);
  });

  it('see a phone that was bought before when the purchase opens', async () => {
    const [old] = await stockPhones(server.db, 1, { state: 6 });
    const { rows } = await server.db.query<{ imei: string }>(
      'select imei from device where serial_number = $1',
      [old!.serial_number],
    );
    const imei = rows[0]!.imei;
    const again = await openPhone(second, server.db, { imei, id_negozio: 1002 });
    expect(await hintsOf(second, again)).toEqual([['DEVICE_GIA_ACQUISTATO', 1]]);
    expect(await eventsOf(again)).toEqual(['Questo telefono è già stato acquistato una volta.']);
  });

  it('add up the cash of seven days, and leave out what was paid otherwise or earlier', async () => {
    const person = await seller();
    const old = await buy(shop, person);
    await server.db.query(
      `update device set data_acquisto = data_acquisto - interval '8 days' where serial_number = $1`,
      [old.serial_number],
    );
    await buy(shop, person, { mode: 3 });
    await buy(shop, person);
    await server.db.query(`update device set valore_acquisto = 3900 where serial_number = $1`, [
      (await buy(shop, person)).serial_number,
    ]);
    const last = await buy(shop, person, { ends: false });
    const cash = (await hintsOf(shop, last)).find(([name]) => name === 'CONTANTI_VICINI_AL_LIMITE');
    expect(cash).toEqual(['CONTANTI_VICINI_AL_LIMITE', 89]);
  });

  it('see one photo as the proof of two purchases', async () => {
    const image = await picture({ format: 'jpeg' });
    const cycles = [await openPhone(shop, server.db), await openPhone(shop, server.db)];
    for (const cycle of cycles) {
      const { path } = await must(shop, 'uploadFile', { image, fileName: 'prova.jpg', tipo: 'foto' });
      await must(shop, 'setImmagineProvaAcquisto', { ...cycle, prova_acquisto: path });
    }
    expect(await hintsOf(shop, cycles[0]!)).toEqual([]);
    expect(await hintsOf(shop, cycles[1]!)).toEqual([['PROVA_GIA_USATA', 1]]);
  });

  it('see a value that is far from the usual one', async () => {
    const cycles: Cycle[] = [];
    for (let at = 0; at < 5; at += 1) cycles.push(await buy(shop, await seller()));
    await server.db.query(
      `update device set valore_acquisto = 120 where id_affiliato = 100 and data_acquisto is not null`,
    );
    const odd = await buy(shop, await seller(), { ends: false });
    expect(await hintsOf(shop, odd)).toEqual([['PREZZO_INSOLITO', 138]]);
  });

  it('are for whose scope has the purchase', async () => {
    const imei = newImei();
    const cycle = await openPhone(shop, server.db, { imei });
    await server.db.query(
      `insert into purchase_hint values ($1, $2, 'PROVA_GIA_USATA', 1, 'La stessa foto', now())`,
      [cycle.serial_number, cycle.num_times],
    );
    await server.db.query(
      `update device set segnali = '{PROVA_GIA_USATA}' where serial_number = $1 and num_times = $2`,
      [cycle.serial_number, cycle.num_times],
    );
    expect(await hintsOf(await server.signedIn('sede'), cycle)).toHaveLength(1);
    expect(await hintsOf(second, cycle)).toEqual([]);
  });

  it('are what devices can be filtered by, and counted by kind and by shop for those above the shops', async () => {
    const today = romeDay(new Date());
    const period = { data_inizio: today, data_fine: today };
    const office = await server.signedIn('sede');
    const counted = async (client: TestClient, per: 'SEGNALE' | 'NEGOZIO') =>
      (await client.call('getCruscottoSegnali', { ...period, per })).rows;
    const { rows: kept } = await server.db.query<{ segnale: string; id_negozio: number; n: number }>(
      `select segnale, id_negozio, count(*)::int as n from purchase_hint join device using (serial_number, num_times)
       group by 1, 2`,
    );
    const ofKind = (segnale: string) =>
      kept.filter((row) => row.segnale === segnale).reduce((sum, { n }) => sum + n, 0);
    // What stands on the device's row is what is kept.
    const { rows: apart } = await server.db.query(
      `select d.serial_number from device d where d.segnali <> array(
         select segnale from purchase_hint h where h.serial_number = d.serial_number and h.num_times = d.num_times order by 1)`,
    );
    expect(apart).toEqual([]);
    const kinds = await counted(office, 'SEGNALE');
    expect(Object.fromEntries(kinds.map((row) => [row.segnale, row.numero]))).toEqual(
      Object.fromEntries(kept.map(({ segnale }) => [segnale, ofKind(segnale)])),
    );
    expect(kinds.every(({ negozio, ragione_sociale }) => negozio === null && ragione_sociale === null)).toBe(
      true,
    );
    const shops = await counted(office, 'NEGOZIO');
    expect(shops.map((row) => [row.segnale, row.id_negozio, row.numero]).toSorted()).toEqual(
      kept.map((row) => [row.segnale, row.id_negozio, row.n]).toSorted(),
    );
    expect((await shop.call('getCruscottoSegnali', period)).status).toBe(403);
    await server.db.query(`update operator set id_affiliato = 364 where user_name = 'master'`);
    expect(await counted(await server.signedIn('master'), 'NEGOZIO')).toEqual([]);

    const found = await office.call('getDevice', {
      id_negozio: 0,
      id_stato_device: '0',
      segnale: 'DEVICE_GIA_ACQUISTATO,PROVA_GIA_USATA',
    });
    expect(found.rows.length).toBe(ofKind('DEVICE_GIA_ACQUISTATO') + ofKind('PROVA_GIA_USATA'));
    for (const row of found.rows)
      expect(row.segnali).toMatch(/Telefono già acquistato|Prova d’acquisto già usata/);
  });
});

describe('the phone of a bonus', () => {
  it('is a hint where it is handed in as used, by any last digit', async () => {
    const imei = newImei();
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const bonus = { ...cycle, imei_acquistato: imei, ean: '4006381333931', sku_campagna: 'APL50' };
    await must(shop, 'setImeiSupervalutazione', bonus);
    const found = async () =>
      hintsOf(shop, await openPhone(shop, server.db, { imei2: withOtherDigit(imei) }));
    const early = await openPhone(shop, server.db, { imei });
    expect(await hintsOf(shop, early)).toEqual([]);
    await must(shop, 'deleteDevicePending', { ...early });
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 1));
    expect(await found()).toEqual([['TELEFONO_DI_UN_BONUS', 1]]);
  });
});
