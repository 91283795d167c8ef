import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, formatDay, romeDay } from '#domain/day';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;

beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const today = () => romeDay(new Date());
const motivo = 'Cliente ricoverato';
const extend = (client: TestClient, coupon_serial_number: string, data_scadenza: string, why = motivo) =>
  client.call('setScadenzaCoupon', { coupon_serial_number, data_scadenza, motivo: why });
const stored = async (serial: string) =>
  (
    await server.db.query<{ data_scadenza: string; stato_coupon: string }>(
      'select data_scadenza::text, stato_coupon from coupon where coupon_serial_number = $1',
      [serial],
    )
  ).rows[0];
const change = (serial: string, what: string) =>
  server.db.query(`update coupon set ${what} where coupon_serial_number = $1`, [serial]);

describe('setScadenzaCoupon', () => {
  it('makes an expired coupon good again, with the reason in the history of its device', async () => {
    const { coupon_serial_number: serial, serial_number } = await buyByVoucher(shop, server.db);
    const over = addDays(today(), -3);
    await change(serial, `data_scadenza = '${over}'`);
    expect((await shop.call('burnCoupon', { coupon_serial_number: serial })).first.ret_code).toBe(3);
    const until = addDays(today(), 30);
    const typed = `${serial.slice(0, 4)} ${serial.slice(4).toLowerCase()}`;
    expect((await extend(office, typed, until)).first).toMatchObject({ ret_code: 0, data_scadenza: until });
    const { rows } = await server.db.query(
      `select nota, id_negozio, id_utente is not null as is_signed from device_event
       where serial_number = $1 and evento = 'COUPON_PROLUNGATO'`,
      [serial_number],
    );
    const nota = `${serial}, dal ${formatDay(over)} al ${formatDay(until)}: ${motivo}`;
    expect(rows).toEqual([{ nota, id_negozio: 1001, is_signed: true }]);
    const seen = (await shop.call('getCoupon', { coupon_serial_number: serial })).first;
    expect(seen).toMatchObject({ stato_coupon: 'VALIDO', data_scadenza: until });
    await must(shop, 'burnCoupon', { coupon_serial_number: serial });
  });

  it('takes a later day only, within ten years, and a reason', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const before = (await stored(serial))!.data_scadenza;
    for (const day of [before, addDays(before, -1), '2100-12-31'])
      expect((await extend(office, serial, day)).first, day).toMatchObject({
        ret_code: 7,
        ret_message: 'SCADENZA_NON_VALIDA',
      });
    // Later than the last day it had, but over as well.
    await change(serial, `data_scadenza = '${addDays(today(), -10)}'`);
    expect((await extend(office, serial, addDays(today(), -1))).first.ret_code).toBe(7);
    for (const bad of ['2027-02-30', '', 'domani'])
      expect((await extend(office, serial, bad)).status).toBe(400);
    expect((await extend(office, serial, addDays(today(), 5), '  ')).first.fields).toHaveProperty('motivo');
    expect((await stored(serial))?.data_scadenza).toBe(addDays(today(), -10));
    const events = await server.db.query(
      `select 1 from device_event where evento = 'COUPON_PROLUNGATO' and nota like $1`,
      [`${serial}%`],
    );
    expect(events.rowCount).toBe(0);
  });

  it('refuses what is used, void or unknown', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const later = addDays(today(), 900);
    await must(shop, 'burnCoupon', { coupon_serial_number: serial });
    expect((await extend(office, serial, later)).first.ret_message).toBe('COUPON_GIA_UTILIZZATO');
    await change(serial, `stato_coupon = 'ANNULLATO'`);
    expect((await extend(office, serial, later)).first.ret_message).toBe('COUPON_ANNULLATO');
    expect((await extend(office, 'ACDEFGHJKMNP', later)).first.ret_message).toBe('COUPON_NON_TROVATO');
  });

  it('is head office’s alone', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const before = await stored(serial);
    for (const user of ['negozio', 'master', 'supporto'])
      expect((await extend(await server.signedIn(user), serial, addDays(today(), 900))).status, user).toBe(
        403,
      );
    expect((await extend(server.client(), serial, addDays(today(), 900))).status).toBe(401);
    expect(await stored(serial)).toEqual(before);
  });

  it('by twenty offices at once never brings the day back, and an event tells each that came through', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const days = Array.from({ length: 20 }, (_, index) => addDays(today(), 400 + ((index * 7) % 20)));
    const answers = await Promise.all(days.map((day) => extend(office, serial, day)));
    expect(answers.every(({ first }) => [0, 7].includes(first.ret_code))).toBe(true);
    expect((await stored(serial))?.data_scadenza).toBe(addDays(today(), 419));
    const events = await server.db.query(
      `select 1 from device_event where evento = 'COUPON_PROLUNGATO' and nota like $1`,
      [`${serial}%`],
    );
    expect(events.rowCount).toBe(answers.filter(({ first }) => first.ret_code === 0).length);
  });

  it('against tills that use the coupon at the same moment leaves one truth', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const [extended, ...burnt] = await Promise.all([
      extend(office, serial, addDays(today(), 900)),
      ...Array.from({ length: 10 }, () => shop.call('burnCoupon', { coupon_serial_number: serial })),
    ]);
    expect(burnt.filter(({ first }) => first.ret_code === 0)).toHaveLength(1);
    expect([0, 2]).toContain(extended.first.ret_code);
    expect((await stored(serial))?.stato_coupon).toBe('UTILIZZATO');
  });
});

describe('getCouponsMaster', () => {
  it('is the whole affiliate’s for its master and for head office, the shop’s own for a shop', async () => {
    const here = await buyByVoucher(shop, server.db);
    const there = await buyByVoucher(shop, server.db);
    await change(there.coupon_serial_number, 'id_negozio = 1002');
    const serials = async (client: TestClient, fields: Record<string, unknown> = {}) =>
      (await client.call('getCouponsMaster', { limit: 500, ...fields })).rows.map(
        (row) => row.coupon_serial_number,
      );
    const both = [here.coupon_serial_number, there.coupon_serial_number];
    expect(await serials(await server.signedIn('master'), { id_affiliato: 100 })).toEqual(
      expect.arrayContaining(both),
    );
    expect(await serials(office, { id_affiliato: 100 })).toEqual(expect.arrayContaining(both));
    expect(await serials(office, { id_affiliato: 207 })).toEqual([]);
    const own = await serials(shop, { id_affiliato: 100 });
    expect(own).toContain(here.coupon_serial_number);
    expect(own).not.toContain(there.coupon_serial_number);
  });

  it('is nobody else’s', async () => {
    const foreign = await server.signedIn('sconto');
    expect((await foreign.call('getCouponsMaster', { id_affiliato: 100 })).status).toBe(403);
    expect((await foreign.call('getCouponsMaster')).rows).toEqual([]);
    expect((await server.client().call('getCouponsMaster', { id_affiliato: 100 })).status).toBe(401);
  });

  it('is searched by customer, serial and IMEI, and saved as CSV', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const one = (await shop.call('getCoupon', { coupon_serial_number: serial })).first;
    for (const search of [serial.slice(2).toLowerCase(), one.imei]) {
      const { rows } = await office.call('getCouponsMaster', { search });
      expect(rows, search).toEqual([{ ...one, regole: null, is_stesso_affiliato: null }]);
    }
    const named = (await office.call('getCouponsMaster', { search: 'de luca', limit: 500 })).rows;
    expect(named.map((row) => row.coupon_serial_number)).toContain(serial);
    const body = new URLSearchParams({ search: serial, formato: 'csv' });
    const answer = await office.request('/api/getCouponsMaster', { method: 'POST', body });
    const [head, line, ...more] = (await answer.text()).trim().split('\r\n');
    expect(answer.headers.get('Content-Disposition')).toContain('filename="Coupon.csv"');
    expect(head).toBe(
      'Seriale;Negozio;Affiliato;Cliente;Telefono;Email;Marca;Modello;IMEI;Creazione;Scadenza;' +
        'Utilizzo;Valore;Valore del dispositivo;Supervalutazione;Stato',
    );
    expect(line).toMatch(
      new RegExp(
        `^${serial};Negozio Milano;Telefonia Aurora;.*;="${one.imei}";.*;;285,00;285,00;0,00;VALIDO$`,
      ),
    );
    expect(more).toEqual([]);
  });
});

it('the receipt of a voucher without a bonus says nothing of a bonus', async () => {
  const { serial_number, num_times } = await buyByVoucher(shop, server.db);
  const { coupon_text } = (await shop.call('getRicevuta', { serial_number, num_times })).first;
  expect(coupon_text).toMatch(/^Buono di 285,00\s€, utilizzabile/);
  expect(coupon_text).not.toContain('supervalutazione');
});
