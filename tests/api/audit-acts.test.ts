import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, romeDay } from '#domain/day';
import { applyDueImports } from '#server/features/price-imports/apply-import';
import { idsOf } from '#tests/kit/audit-log';
import { buildWorld, newImei } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { listOf, upload, xlsxOf } from '#tests/kit/excel-files';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** What head office changes outside administration stands in the log too. */

let server: TestServer;
let office: TestClient;
let idOf: (user: string) => number;
let apple: number;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  await server.db.query('update affiliate set is_campagne = 1 where id_affiliato = 207');
  office = await server.signedIn('sede');
  idOf = await idsOf(server.db);
  apple = (await office.call('getBrands')).rows.find(({ brand_name }) => brand_name === 'Apple')!.id_brand;
});
afterAll(() => server.stop());

/** Entries of a thing, oldest first. */
const log = async (oggetto: string, chiave?: unknown) =>
  (await office.call('getModifiche', { oggetto, chiave, sort: 'progressivo' })).rows;

describe('head office’s acts in the log', () => {
  it('a price by hand: made, changed with its model, and not when nothing changed', async () => {
    const price = {
      id_brand: apple,
      model_name: 'iPhone 15',
      id_memory: 8,
      working_price: 400,
      id_device_type: 1,
    };
    const { id_model_name } = await must(office, 'setPriceCheckDevice', price);
    const edit = { ...price, id_model_name, working_price: 380.5, model_name: 'iPhone 15 Plus' };
    await must(office, 'setPriceCheckDevice', edit);
    await must(office, 'setPriceCheckDevice', edit);
    const [made, edited, ...more] = await log('prezzo', `${String(id_model_name)}-8`);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ azione: 'CREATO', da: null, nota: 'Apple iPhone 15 128 GB' });
    expect(made?.a).toMatchObject({ brand_name: 'Apple', model_name: 'iPhone 15', working_price: 400 });
    expect(edited).toMatchObject({
      azione: 'MODIFICATO',
      id_operatore: idOf('sede'),
      da: { model_name: 'iPhone 15', working_price: 400 },
      a: { model_name: 'iPhone 15 Plus', working_price: 380.5 },
    });
  });

  it('a refused one leaves nothing', async () => {
    const price = {
      id_brand: apple,
      model_name: 'iPhone 15 Plus',
      id_memory: 8,
      working_price: 1,
      id_device_type: 1,
    };
    const before = (await log('prezzo')).length;
    expect((await office.call('setPriceCheckDevice', price)).first.ret_message).toBe('DEVICE_GIA_IN_LISTINO');
    expect(await log('prezzo')).toHaveLength(before);
  });

  it('a price list: applied and undone, one entry each with its counts', async () => {
    const rows = [
      ['Apple', 'iPhone 15', '256 GB', 350, null],
      ['Apple', 'iPhone 16', '128 GB', 450, null],
    ];
    const { id_import } = await upload(office, 'caricaListino', await listOf(rows));
    expect(await log('listino', id_import)).toEqual([]);
    await must(office, 'caricaListino', { id_import });
    await must(office, 'setListinoAnnullato', { id_import });
    const [applied, undone, ...more] = await log('listino', id_import);
    expect(more).toEqual([]);
    expect(applied).toMatchObject({
      azione: 'APPLICATO',
      a: { nome_file: 'listino.xlsx', nuovi: 2, errati: 0 },
    });
    expect(undone).toMatchObject({ azione: 'ANNULLATO', a: { ripristinati: 2, saltati: 0 } });
  });

  it('a planned price list: planned by somebody, applied by the job in that name', async () => {
    const day = addDays(romeDay(new Date()), 1);
    const { id_import } = await upload(
      office,
      'caricaListino',
      await listOf([['Apple', 'iPhone 17', '128 GB', 450, null]]),
    );
    await must(office, 'caricaListino', { id_import, data_inizio: day });
    server.setNow(`${addDays(day, 1)}T06:00:00Z`);
    await applyDueImports(server.app);
    server.setNow(null);
    const [planned, applied] = await log('listino', id_import);
    expect(planned).toMatchObject({ azione: 'PROGRAMMATO', a: { data_inizio: day }, ip: '127.0.0.1' });
    expect(applied).toMatchObject({
      azione: 'APPLICATO',
      id_operatore: idOf('sede'),
      utente: null,
      ip: 'sistema',
    });
  });

  it('rows of massiveUpload are one entry', async () => {
    const data = [{ Marca: 'Apple', Modello: 'iPhone 18', Memoria: '128 GB', Prezzo: 500 }];
    const { id_import } = await must(office, 'massiveUpload', { data });
    expect(await log('listino', id_import)).toMatchObject([{ azione: 'APPLICATO', a: { nuovi: 1 } }]);
  });

  it('a campaign: made, changed, given to another affiliate', async () => {
    const key = { sku: 'REG1', id_affiliato: 100 };
    await must(office, 'setCampagnaSupervalutazione', {
      ...key,
      id_campagna: 'Registro',
      id_brand_campagna: apple,
      model_name_campagna: 'iPhone 17',
      supervalutazione: 40,
      data_inizio: '2030-01-01',
      data_fine: '2030-01-31',
    });
    await must(office, 'setCampagnaSupervalutazione', {
      ...key,
      supervalutazione: 55.5,
      data_fine: '2030-02-28',
    });
    await must(office, 'setCampagnaSupervalutazione', {
      sku: 'REG1',
      id_affiliato: 207,
      id_affiliato_origine: 100,
    });
    const [made, edited] = await log('campagna', '100-REG1');
    expect(made).toMatchObject({
      azione: 'CREATO',
      id_affiliato: 100,
      a: { id_campagna: 'Registro', is_imei: 1 },
    });
    expect(edited).toMatchObject({
      azione: 'MODIFICATO',
      da: { supervalutazione: 40, data_fine: '2030-01-31' },
      a: { supervalutazione: 55.5, data_fine: '2030-02-28' },
    });
    expect(await log('campagna', '207-REG1')).toMatchObject([
      { azione: 'DUPLICATO', nota: 'da Telefonia Aurora', a: { supervalutazione: 55.5 } },
    ]);
  });

  it('sold IMEIs: loaded and taken out again', async () => {
    const fields = { id_affiliato: '100', sku: 'SAM30', conferma: '1' };
    const sheet = await xlsxOf([['IMEI'], [newImei()], [newImei()]]);
    const { id_caricamento } = await upload(office, 'caricaImeiSamsung', sheet, {
      name: 'venduti.xlsx',
      fields,
    });
    await must(office, 'setCaricamentoImeiAnnullato', { id_caricamento });
    expect(await log('imei_venduti', id_caricamento)).toMatchObject([
      { azione: 'CARICATO', id_affiliato: 100, a: { sku: 'SAM30', nome_file: 'venduti.xlsx', caricati: 2 } },
      { azione: 'ANNULLATO', id_affiliato: 100, a: { sku: 'SAM30', caricati: 2, tolti: 2 } },
    ]);
  });

  it('a coupon’s later day with its reason, and a purchase corrected', async () => {
    const bought = await buyByVoucher(await server.signedIn('negozio'), server.db);
    const { serial_number, num_times, coupon_serial_number } = bought;
    const { rows } = await server.db.query<{ day: string }>(
      'select data_scadenza::text as day from coupon where coupon_serial_number = $1',
      [coupon_serial_number],
    );
    const data_scadenza = addDays(rows[0]!.day, 30);
    await must(office, 'setScadenzaCoupon', { coupon_serial_number, data_scadenza, motivo: 'Ricovero' });
    await must(office, 'setCorrezioneAcquisto', { serial_number, num_times, motivo: 'Doppio' });
    expect(await log('coupon', coupon_serial_number)).toMatchObject([
      { azione: 'PROROGATO', da: { data_scadenza: rows[0]!.day }, a: { data_scadenza }, nota: 'Ricovero' },
    ]);
    expect(await log('device', `${serial_number}-${num_times}`)).toMatchObject([
      {
        azione: 'CORRETTO',
        da: { stato: 'ACQUISTATO' },
        a: { stato: 'ANNULLATO NEGOZIO' },
        nota: 'Doppio',
        id_negozio: 1001,
      },
    ]);
  });

  it('a slip paid, once', async () => {
    const devices = await stockPhones(server.db, 2, { id_negozio: 2071, state: 5, valore_acquisto: 20.5 });
    await must(office, 'setLiquidati', { devices });
    const [slip] = (await office.call('getDistinte', { id_negozio: 2071 })).rows;
    const { id_distinta } = slip!;
    const pay = { id_distinta, is_rimborso: 1 };
    await Promise.all([office.call('setDistintaPagata', pay), office.call('setDistintaPagata', pay)]);
    expect(await log('distinta', id_distinta)).toMatchObject([
      {
        azione: 'PAGATO',
        id_affiliato: 207,
        id_negozio: 2071,
        a: { tipo_distinta: 'rimborso', valore_pagato: 41 },
      },
    ]);
  });

  it('invoices of a month made, not when there are none, and one paid', async () => {
    await makeInvoiceable(server.db, { 100: 4 });
    await settledPhones(server.db, 1001, '2026-03-15T10:00:00Z', [500]);
    await must(office, 'setFatture', { periodo: '2026-03-01', anteprima: 1 });
    expect(await log('fatture_mese')).toEqual([]);
    await must(office, 'setFatture', { periodo: '2026-03-01', anteprima: 0 });
    await must(office, 'setFatture', { periodo: '2026-03-01', anteprima: 0 });
    expect(await log('fatture_mese')).toMatchObject([
      {
        chiave: '2026-03',
        azione: 'EMESSO',
        a: { numero_fatture: 1, dal_numero: 1, al_numero: 1, imponibile: 20, importo_lordo: 24.4 },
      },
    ]);
    const [{ id_fattura } = { id_fattura: 0 }] = (await office.call('getFattureLista')).rows;
    await must(office, 'setFatturaPagata', { id_fattura });
    expect((await office.call('setFatturaPagata', { id_fattura })).first.ret_message).toBe(
      'FATTURA_GIA_PAGATA',
    );
    expect(await log('fattura', id_fattura)).toMatchObject([
      { azione: 'PAGATO', id_affiliato: 100, a: { id_fattura_su_anno: 1, importo_lordo: 24.4 } },
    ]);
  });

  it('all of them make one chain', async () => {
    expect((await office.call('getVerificaModifiche')).first).toMatchObject({ is_integra: 1, motivo: null });
  });
});

it('says whose numbers stand in the values', async () => {
  const person = {
    nome: 'Nora',
    cognome: 'Nomi',
    user_name: 'nora.nomi',
    email: 'nora@example.org',
    id_role: 1,
  };
  const { id_operatore } = await must(office, 'setUtente', { ...person, id_negozio: 1001 });
  const [entry] = (await office.call('getModifiche', { oggetto: 'utente', chiave: String(id_operatore) }))
    .rows;
  expect(entry?.a).toMatchObject({ id_affiliato: 100, id_negozio: 1001 });
  const said = entry?.modifiche.split('; ');
  expect(said).toContain('Affiliato: — → Telefonia Aurora');
  expect(said).toContain('Negozio: — → Negozio Milano');
});
