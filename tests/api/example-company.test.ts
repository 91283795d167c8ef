import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleText } from '#domain/example-company';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { textOf } from '#tests/kit/project-files';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** An installation is made with the details of an example company, in whose name nothing is bought (rulings §12). */

const now = '2026-11-26T09:00:00Z';
const refusal = 'DATI_AZIENDA_DI_ESEMPIO';
let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

const setCompany = (details: Record<string, string>) =>
  server.db.query(`update setting set valore = valore || $1 where chiave = 'azienda'`, [
    JSON.stringify(details),
  ]);
const own = { partita_iva: '99000019994', indirizzo: 'Via Tortona 25' };
beforeEach(async () => {
  await server.db.query(`delete from setting where chiave = 'azienda_esempio_fino_al'`);
  await setCompany({ partita_iva: '00000000000', indirizzo: "Via dell'Esempio 1" });
});

const numbers = async () =>
  (await server.db.query<{ ultimo: number }>(`select ultimo from progressive where tipo = 'ricevuta'`)).rows;
const problemOf = async (client: TestClient, cycle: Cycle) =>
  (await client.call('getAcquisto', { ...cycle })).first.problema_acquirente;
/** A phone that waits for its receipt, paid in cash; what concludes it. */
async function ready(client = shop, id_negozio = 1001) {
  const cycle = await openPhone(client, server.db);
  const fields = await prepareReceipt(client, server.db, cycle, 2, id_negozio);
  return { cycle, conclude: () => client.call('setRicevuta', fields) };
}
const card = async () =>
  (await office.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'DATI_AZIENDA');

describe('a purchase in the name of the example company', () => {
  it('is told at the till, draws no number, and is concluded as the first once the details are entered', async () => {
    const { cycle, conclude } = await ready();
    expect(await problemOf(shop, cycle)).toBe(exampleText);
    expect((await conclude()).first).toMatchObject({
      ret_code: 86,
      ret_message: refusal,
      motivo: exampleText,
    });
    expect(await numbers()).toEqual([]);
    const seen = await server.db.query(`select id_stato_device from device where serial_number = $1`, [
      cycle.serial_number,
    ]);
    expect(seen.rows).toEqual([{ id_stato_device: 2 }]);

    const [version] = (await office.call('getImpostazioniSede', { chiave: 'azienda' })).rows;
    const { marca, valori } = version!;
    const input = { chiave: 'azienda', valido_dal: '2026-11-26', marca };
    await must(office, 'setImpostazione', { ...input, valori: { ...valori, ...own } });
    expect(await problemOf(shop, cycle)).toBeNull();
    expect((await conclude()).first).toMatchObject({ ret_code: 0, progressivo: 1 });
    await server.db.query(`delete from setting where chiave = 'azienda' and valido_dal = '2026-11-26'`);
  });

  it('has no voucher made', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
    expect((await shop.call('setCoupon', { ...cycle })).first).toMatchObject({
      ret_message: refusal,
      motivo: exampleText,
    });
    expect((await server.db.query('select from coupon')).rowCount).toBe(0);
  });

  it('is concluded in a shop for tests, and where the affiliate buys itself', async () => {
    const collaudo = await server.signedIn('collaudo');
    const tried = await ready(collaudo, 1009);
    expect(await problemOf(collaudo, tried.cycle)).toBeNull();
    expect((await tried.conclude()).first.ret_code).toBe(0);

    const { cycle, conclude } = await ready();
    await server.db.query(
      `update device set condizioni = condizioni || '{"acquirente": "AFFILIATO"}' where serial_number = $1`,
      [cycle.serial_number],
    );
    expect(await problemOf(shop, cycle)).toBeNull();
    expect((await conclude()).first.ret_code).toBe(0);
  });
});

describe('papers that bear the company', () => {
  it('are not numbered: transport document, invoices', async () => {
    const devices = await stockPhones(server.db, 3, { id_negozio: 1001 });
    const keys = devices.map(({ serial_number, num_times }) => ({ serial_number, num_times }));
    const ship = () => shop.call('setSpedizioniManuali', { devices: keys, numero_colli: 1 });
    await settledPhones(server.db, 1002, '2026-10-10T10:00:00Z', [100]);
    await makeInvoiceable(server.db, { 100: 4 });
    const bill = () => office.call('setFatture', { periodo: '2026-10-01', anteprima: 0 });
    expect((await ship()).first.ret_message).toBe(refusal);
    expect((await bill()).first.ret_message).toBe(refusal);
    expect((await server.db.query('select from invoice')).rowCount).toBe(0);
    expect((await server.db.query(`select from sender_progressive`)).rowCount).toBe(0);

    await setCompany(own);
    expect((await ship()).first).toMatchObject({ ret_code: 0, numero_ddt: 1 });
    expect((await bill()).first).toMatchObject({ ret_code: 0, numero: 1 });
  });
});

describe('an installation that has receipts already', () => {
  const migrate = () => server.db.query(textOf('db/takeover/0155_example_company.sql'));
  const end = async () => {
    const { rows } = await server.db.query<{ fino_al: Date }>(
      `select (valore #>> '{}')::timestamptz as fino_al from setting where chiave = 'azienda_esempio_fino_al'`,
    );
    return rows.map(({ fino_al }) => fino_al);
  };

  it('goes on for seven days from the migration, and head office has a card on its home', async () => {
    await setCompany(own);
    expect(await card()).toMatchObject({ numero: 0 });
    const { conclude: first } = await ready();
    await first();
    await setCompany({ partita_iva: '00000000000' });
    await migrate();
    const [until] = await end();
    expect(Math.round((until!.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24);
    // The same moment, within the sessions of this test.
    await server.db.query(
      `update setting set valido_dal = '2026-11-26', valore = '"2026-11-26T09:30:00Z"' where chiave = 'azienda_esempio_fino_al'`,
    );
    server.setNow('2026-11-26T09:29:59Z');
    const [before, after] = [await ready(), await ready()];
    expect(await problemOf(shop, before.cycle)).toBeNull();
    expect(await card()).toMatchObject({ numero: 1, data_limite: '2026-11-26' });
    expect((await before.conclude()).first.ret_code).toBe(0);
    server.setNow('2026-11-26T09:30:00Z');
    expect((await after.conclude()).first.ret_message).toBe(refusal);
  });

  it('and has no day more where only shops for tests have bought', async () => {
    expect(await card()).toMatchObject({ numero: 1, data_limite: null });
    await server.db.query('update store set is_collaudo = 1');
    await migrate();
    expect(await end()).toEqual([]);
    await server.db.query('update store set is_collaudo = 0 where id_negozio <> 1009');
  });
});
