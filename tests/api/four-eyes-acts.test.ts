import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isHighPrice } from '#domain/four-eyes';
import { toCents } from '#domain/money';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { listOf, upload } from '#tests/kit/excel-files';
import {
  oweShop,
  confirmedAccount,
  ibanOf,
  makeRun,
  openPaymentDesk,
  paymentFile,
} from '#tests/kit/payment-desk';
import { requestOf, sayYes, setLimit } from '#tests/kit/second-person';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import { stockPhones } from '#tests/kit/stock-phones';
import { tamper } from '#tests/kit/tamper';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Each act that wants a second person, asked and done (rulings §12). */

let server: TestServer;
let office: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await buildWorld(server.db);
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  ({ office, second } = await openPaymentDesk(server));
});
afterAll(() => server.stop());
beforeEach(() => setLimit(server, 500));

/** The request that a call was answered with. */
const asked = async (name: Parameters<TestClient['call']>[0], fields: Record<string, unknown>) =>
  requestOf((await office.call(name, fields)).first as { ret_message: string });

describe('a run', () => {
  it('gives its file out, and is taken back, by two; its slips say so for 30 days', async () => {
    await confirmedAccount(
      { office, second },
      { id_affiliato: 100, iban: ibanOf(100), valido_dal: '2026-11-20' },
    );
    await setLimit(server, null);
    await oweShop(server, office, 1001, 700);
    await setLimit(server, 500);
    const { id_disposizione } = await makeRun(office, { id_affiliato: 100 });
    const held = (await (await paymentFile(office, Number(id_disposizione))).json()) as [
      { ret_message: string },
    ];
    const release = requestOf(held[0]);
    const state = async () => (await office.call('getDisposizioni', { id_disposizione })).first;
    expect(await state()).toMatchObject({ stato_disposizione: 'PREPARATA', data_file: null });
    await sayYes(second, release);
    const file = await paymentFile(office, Number(id_disposizione));
    expect(await file.text()).toContain('<CtrlSum>700.00</CtrlSum>');

    const back = await asked('setDisposizioneAnnullata', { id_disposizione, motivo: 'Banca sbagliata' });
    expect(await state()).toMatchObject({ in_corso: 1 });
    await sayYes(second, back);
    const shown = await must(office, 'setDisposizione', { anteprima: 1, id_affiliato: 100 });
    expect(shown['righe']).toMatchObject([{ avvisi: ['GIA_IN_FILE'], file_del: '2026-11-20' }]);
    const slips = async () => (await office.call('getDistinte', { id_negozio: 1001 })).rows;
    expect(await slips()).toMatchObject([{ file_del: '2026-11-20', pagata: 0 }]);
    server.setNow('2026-12-22T09:00:00Z');
    office = await server.signedIn('sede');
    expect(await slips()).toMatchObject([{ file_del: null }]);
    server.setNow('2026-11-20T09:00:00Z');
    ({ office, second } = await openPaymentDesk(server));
  });

  it('leaves a payee out whose account has changed within 30 days, until somebody says otherwise', async () => {
    const place = { id_affiliato: 207, valido_dal: '2026-11-20' };
    await confirmedAccount({ office, second }, { ...place, iban: ibanOf(207) });
    await setLimit(server, null);
    await oweShop(server, office, 2071, 40);
    const preview = (fields = {}) =>
      must(office, 'setDisposizione', { anteprima: 1, id_affiliato: 207, ...fields });
    // The first account of a place is no change.
    expect(await preview()).toMatchObject({ numero: 1, esclusi: 0 });
    server.setNow('2026-11-20T09:05:00Z');
    await confirmedAccount({ office, second }, { ...place, iban: ibanOf(2072) });
    expect(await preview()).toMatchObject({ numero: 0, righe: [{ problema: 'CONTO_CAMBIATO' }] });
    const allowed = await preview({ negozi_ammessi: [2071] });
    expect(allowed).toMatchObject({ numero: 1, righe: [{ problema: null, avvisi: ['CONTO_CAMBIATO'] }] });
  });
});

describe('invoices', () => {
  it('are credited, and their payments taken back, by two beyond the limit', async () => {
    await settledPhones(server.db, 3641, '2026-10-15T10:00:00Z', [9000]);
    await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
    const invoice = async () =>
      (await office.call('getFattureLista', { id_affiliato: 364, tipo_documento: 'TD01' })).rows[0]!;
    const { id_fattura } = await invoice();
    await must(office, 'setFattureInviate', { fatture: [id_fattura], canale: 'MANO' });
    await must(office, 'setFatturaPagata', { id_fattura });
    const undo = await asked('setFatturaStornata', { id_fattura, motivo: 'Bonifico tornato' });
    expect(await invoice()).toMatchObject({ is_pagata: 1 });
    await sayYes(second, undo);
    expect(await invoice()).toMatchObject({ is_pagata: 0 });
    const credit = await asked('setNotaCredito', { id_fattura, motivo: 'Doppia' });
    expect((await office.call('getFattureLista', { id_affiliato: 364 })).rows).toHaveLength(1);
    await sayYes(second, credit);
    expect((await office.call('getFattureLista', { id_affiliato: 364 })).rows).toHaveLength(2);
  });
});

describe('terms, campaigns and the limit', () => {
  it('an affiliate’s terms that raise what is paid wait; others don’t', async () => {
    const { first } = await office.call('getAffiliatiLista', { id_affiliato: 589 });
    const { percentuale_contanti, data_modifica, ...rest } = first as unknown as Record<string, unknown>;
    const edit = { ...rest, data_modifica, percentuale_contanti: Number(percentuale_contanti) + 5 };
    const id_richiesta = await asked('setAffiliato', edit);
    await sayYes(second, id_richiesta);
    const after = (await office.call('getAffiliatiLista', { id_affiliato: 589 })).first;
    expect(after).toMatchObject({ percentuale_contanti: Number(percentuale_contanti) + 5 });
    const lower = { ...edit, data_modifica: after.data_modifica, percentuale_contanti };
    expect((await office.call('setAffiliato', lower)).first.ret_code).toBe(0);
  });

  it('a campaign that may give away more than the limit waits, and so does a higher value', async () => {
    const { rows } = await office.call('getBrands');
    const campaign = {
      id_campagna: 'DUE OCCHI',
      sku: 'OCCHI',
      id_affiliato: 100,
      id_brand_campagna: rows.find(({ brand_name }) => brand_name === 'Apple')!.id_brand,
      model_name_campagna: 'iPhone 17',
      supervalutazione: 40,
      data_inizio: '2026-11-20 00:00',
      data_fine: '2026-12-30 23:59',
      budget: 400,
    };
    await must(office, 'setCampagnaSupervalutazione', campaign);
    const edit = { op: 'edit', sku: 'OCCHI', id_affiliato: 100 };
    await must(office, 'setCampagnaSupervalutazione', { ...edit, data_fine: '2026-12-29 23:59' });
    const id_richiesta = await asked('setCampagnaSupervalutazione', { ...edit, budget: 4000 });
    await sayYes(second, id_richiesta);
    const { first } = await office.call('getCampagneCliente', { id_affiliato: 100, sku: 'OCCHI' });
    expect(first).toMatchObject({ budget: 4000 });
  });

  it('the limit itself waits, whatever it is', async () => {
    const read = async () =>
      (await office.call('getImpostazioniSede', { chiave: 'limite_quattro_occhi' })).rows;
    const [now] = await read();
    const next = { chiave: 'limite_quattro_occhi', valido_dal: '2026-12-01', valori: {}, marca: now!.marca };
    const id_richiesta = await asked('setImpostazione', next);
    await sayYes(second, id_richiesta);
    expect((await read())[0]).toMatchObject({ valido_dal: '2026-12-01', valori: { valore: null } });
  });
});

describe('a price', () => {
  it('is much above by the rule that SQL has of many', () => {
    const high = (prezzo: number, massimo: number | null) =>
      isHighPrice(
        { prezzo: toCents(prezzo), massimo: massimo === null ? null : toCents(massimo) },
        toCents(500),
      );
    expect([high(450, 300), high(450.01, 300), high(500, null), high(500.01, null)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('waits by hand, and of a loaded list only such rows do', async () => {
    const { rows } = await office.call('getListino', { limit: 100 });
    const one = rows.find(({ working_price }) => working_price > 100)!;
    const { id_brand, model_name, id_memory, id_model_name, id_device_type, data_modifica } = one;
    const edit = { id_brand, model_name, id_memory, id_model_name, id_device_type, data_modifica };
    const dear = Math.round(one.working_price * 2);
    const id_richiesta = await asked('setPriceCheckDevice', { ...edit, working_price: dear });
    const price = async () =>
      (await office.call('getListino', { limit: 100 })).rows.find(
        (row) => row.id_model_name === id_model_name && row.id_memory === id_memory,
      )!.working_price;
    expect(await price()).toBe(one.working_price);
    await sayYes(second, id_richiesta);
    expect(await price()).toBe(dear);

    const sheet = await listOf([
      ['Apple', 'iPhone 30', '128 GB', 300, null],
      ['Apple', 'iPhone 31', '128 GB', 900, null],
    ]);
    const { id_import } = await upload(office, 'caricaListino', sheet);
    const applied = await must(office, 'caricaListino', { id_import });
    expect(applied).toMatchObject({ nuovi: 1, stato: 'APPLICATO' });
    const names = async () =>
      (await office.call('getListino', { search: 'iPhone 3', limit: 100 })).rows.map((row) => row.model_name);
    expect(await names()).toContain('iPhone 30');
    expect(await names()).not.toContain('iPhone 31');
    const { rows: waiting } = await second.call('getQuattroOcchi', { stato: 'IN_ATTESA', atto: 'PREZZO' });
    expect(waiting).toMatchObject([{ importo: 900 }]);
    await sayYes(second, waiting[0]!.id_richiesta);
    expect(await names()).toContain('iPhone 31');
  });

  it('that an undone list gives back waits if it is much above those of the last days', async () => {
    const load = async (price: number) => {
      const sheet = await listOf([['Apple', 'iPhone 30', '128 GB', price, null]]);
      const { id_import } = await upload(office, 'caricaListino', sheet);
      await must(office, 'caricaListino', { id_import });
      return id_import;
    };
    const price = async () =>
      (await office.call('getListino', { search: 'iPhone 30', limit: 100 })).rows.map(
        ({ working_price }) => working_price,
      );
    const undo = async (id_import: unknown) =>
      office.call('setListinoAnnullato', { id_import: Number(id_import) });
    // Within the seven days it was as dear as that itself.
    expect((await undo(await load(150))).first).toMatchObject({ ret_code: 0, ripristinati: 1 });
    expect(await price()).toEqual([300]);
    const id_import = await load(150);
    await tamper(server.db, "update price_history set quando = quando - interval '8 days'");
    const id_richiesta = await asked('setListinoAnnullato', { id_import: Number(id_import) });
    expect(await price()).toEqual([150]);
    await sayYes(second, id_richiesta);
    expect(await price()).toEqual([300]);
  });
});

describe('what somebody did at a counter', () => {
  it('he neither values nor settles nor pays, standing in or not; a run leaves it to another', async () => {
    await setLimit(server, null);
    const support = await server.signedIn('supporto');
    const { rows } = await server.db.query(
      "select id_operatore as id from operator where user_name = 'supporto'",
    );
    const [cycle, other] = await stockPhones(server.db, 2, { id_negozio: 8001, state: 4 });
    await server.db.query(
      `insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento, id_operatore, id_utente, is_impersonato)
       values ($3, $1, 1, 800, 8001, 'CONCLUSO', $2, $2, 1)`,
      [cycle!.serial_number, rows[0].id, '2026-11-19T09:00:00Z'],
    );
    const valued = await support.call('setStatusValutato', { ...cycle!, valore_accettazione: 285 });
    expect(valued.first).toMatchObject({ ret_code: 95, ret_message: 'FATTO_DA_TE' });
    await must(office, 'setStatusValutato', { ...cycle!, valore_accettazione: 285 });
    await must(office, 'setStatusValutato', { ...other!, valore_accettazione: 285 });
    const many = await support.call('setLiquidati', { devices: [cycle!, other!] });
    expect(many.first.esiti!.map(({ ret_message }) => ret_message)).toEqual(['FATTO_DA_TE', 'OK']);
    expect((await support.call('setStatusLiquidato', { ...cycle! })).first.ret_message).toBe('FATTO_DA_TE');
    await must(office, 'setStatusLiquidato', { ...cycle! });
    const { first } = await office.call('getDistinte', { id_negozio: 8001 });
    const pay = { id_distinta: first.id_distinta, is_rimborso: 1 };
    expect((await support.call('setDistintaPagata', pay)).first.ret_message).toBe('FATTO_DA_TE');
    const run = { anteprima: 1, id_negozio: 8001 };
    expect(await must(support, 'setDisposizione', run)).toMatchObject({ distinte_proprie: 1, righe: [] });
    expect(await must(office, 'setDisposizione', run)).toMatchObject({ distinte_proprie: 0 });
    await must(office, 'setDistintaPagata', pay);
  });
});
