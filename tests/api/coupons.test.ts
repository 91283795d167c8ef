import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponIs } from '#domain/coupon';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, choosePayment, must, openPhone } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const burn = (client: TestClient, coupon_serial_number: string) =>
  client.call('burnCoupon', { coupon_serial_number });

describe('the coupon of a purchase', () => {
  it('is one, made for a voucher only', async () => {
    const cycle = await openPhone(shop, server.db);
    expect((await shop.call('setCoupon', { ...cycle })).first).toMatchObject({
      ret_code: 6,
      ret_message: 'COUPON_NON_PREVISTO',
    });
    await choosePayment(shop, cycle, 1);
    expect((await shop.call('updateCoupon', { ...cycle, coupon_value: 285 })).first.ret_code).toBe(1);
    const made = await must(shop, 'setCoupon', { ...cycle });
    expect(made['coupon_serial_number']).toMatch(/^[23456789ACDEFGHJKMNPQRTVWXY]{12}$/);
    expect(await must(shop, 'setCoupon', { ...cycle })).toEqual(made);
    expect((await shop.call('updateCoupon', { ...cycle, coupon_value: 300 })).first).toMatchObject({
      ret_code: 2,
      coupon_value: 285,
    });
    await must(shop, 'updateCoupon', { ...cycle, coupon_value: 285 });
  });

  it('follows the value and leaves with the voucher', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const { coupon_serial_number } = await must(shop, 'setCoupon', { ...cycle });
    await must(shop, 'setAcquisto', { ...cycle, grado_estetico: 'B+' });
    const stored = () =>
      server.db.query('select valore_device::float from coupon where coupon_serial_number = $1', [
        coupon_serial_number,
      ]);
    expect((await stored()).rows).toEqual([{ valore_device: 270 }]);
    expect(await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 })).toMatchObject({
      coupon_serial_number: null,
    });
    expect((await stored()).rowCount).toBe(0);
  });

  it('ends with a cancelled purchase', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const { coupon_serial_number } = await must(shop, 'setCoupon', { ...cycle });
    await must(shop, 'deleteDevicePending', { ...cycle });
    const { rows } = await server.db.query(
      'select stato_coupon from coupon where coupon_serial_number = $1',
      [coupon_serial_number],
    );
    expect(rows).toEqual([{ stato_coupon: 'ANNULLATO' }]);
  });
});

describe('burnCoupon', () => {
  it('is used once, in any shop of the affiliate', async () => {
    const { coupon_serial_number, serial_number } = await buyByVoucher(shop, server.db);
    const other = await server.signedIn('negozio2');
    const typed = `${coupon_serial_number.slice(0, 4)}-${coupon_serial_number.slice(4).toLowerCase()}`;
    expect((await burn(other, typed)).first).toMatchObject({ ret_code: 0, coupon_value: 285 });
    expect((await burn(other, typed)).first).toMatchObject({
      ret_code: 2,
      ret_message: 'COUPON_GIA_UTILIZZATO',
    });
    expect((await shop.call('getCoupon', { coupon_serial_number })).first).toMatchObject({
      stato_coupon: 'UTILIZZATO',
    });
    const { rows } = await server.db.query(
      `select id_negozio from device_event where serial_number = $1 and evento = 'COUPON_UTILIZZATO'`,
      [serial_number],
    );
    expect(rows).toEqual([{ id_negozio: 1002 }]);
  });

  it('refuses with 1 to 5', async () => {
    expect((await burn(shop, 'ACDEFGHJKMNP')).first).toMatchObject({
      ret_code: 1,
      ret_message: 'COUPON_NON_TROVATO',
    });
    const pending = await openPhone(shop, server.db);
    await choosePayment(shop, pending, 1);
    const { coupon_serial_number: issuing } = await must(shop, 'setCoupon', { ...pending });
    expect((await burn(shop, String(issuing))).first.ret_code).toBe(1);

    const { coupon_serial_number } = await buyByVoucher(shop, server.db);
    const foreign = await server.signedIn('sconto');
    expect((await burn(foreign, coupon_serial_number)).first).toMatchObject({
      ret_code: 5,
      ret_message: 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO',
    });
    const set = (change: string) =>
      server.db.query(`update coupon set ${change} where coupon_serial_number = $1`, [coupon_serial_number]);
    await set(`stato_coupon = 'ANNULLATO'`);
    expect((await burn(shop, coupon_serial_number)).first).toMatchObject({
      ret_code: 4,
      ret_message: 'COUPON_ANNULLATO',
    });
    expect((await (await server.signedIn('sede')).call('burnCoupon', { coupon_serial_number })).status).toBe(
      403,
    );
  });

  it.each([
    // the last second of the last day in Rome, and the first of the next: winter time
    ['2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
    // summer time
    ['2027-07-10', '2027-07-10T21:59:59Z', '2027-07-10T22:00:00Z'],
    // the day on which summer time begins (23 hours), and the one on which it ends (25)
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
    ['2027-10-30', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
  ])(
    'is good until the last second of %s in Rome and over with the next, without a nightly job',
    async (day, last, over) => {
      server.setNow(null);
      const bought = [await buyByVoucher(shop, server.db), await buyByVoucher(shop, server.db)];
      const [one, other] = bought.map(({ coupon_serial_number }) => coupon_serial_number) as [string, string];
      await server.db.query('update coupon set data_scadenza = $2 where coupon_serial_number = any($1)', [
        [one, other],
        day,
      ]);
      server.setNow(last);
      const before = await server.signedIn('negozio');
      expect((await before.call('getCoupon', { coupon_serial_number: one })).first.stato_coupon).toBe(
        'VALIDO',
      );
      const valid = await before.call('getCoupon', { stato_coupon: 'VALIDO', limit: 500 });
      expect(valid.rows.map((row) => row.coupon_serial_number)).toContain(one);
      expect((await burn(before, one)).first.ret_code).toBe(0);
      server.setNow(over);
      expect((await before.call('getCoupon', { coupon_serial_number: other })).first.stato_coupon).toBe(
        'SCADUTO',
      );
      const expired = await before.call('getCoupon', { stato_coupon: 'SCADUTO', limit: 500 });
      expect(expired.rows.map((row) => row.coupon_serial_number)).toContain(other);
      expect((await burn(before, other)).first).toMatchObject({
        ret_code: 3,
        ret_message: 'COUPON_SCADUTO',
      });
      server.setNow(null);
    },
  );
});

describe('guessing serials', () => {
  it('ends after twenty in ten minutes, for the account and not for its shop, and begins anew after that', async () => {
    server.setNow('2026-11-25T10:00:00Z');
    const { coupon_serial_number } = await buyByVoucher(await server.signedIn('negozio'), server.db);
    const till = await server.signedIn('negozio');
    // A coupon that is there is no guess, whatever is wrong with it.
    await must(till, 'burnCoupon', { coupon_serial_number });
    expect((await burn(till, coupon_serial_number)).first.ret_code).toBe(2);
    for (let turn = 0; turn < 20; turn += 1)
      expect((await burn(till, `ACDEFGHJKM${20 + turn}`)).first.ret_message).toBe('COUPON_NON_TROVATO');
    const good = await buyByVoucher(till, server.db);
    const refused = await burn(till, good.coupon_serial_number);
    expect([refused.status, refused.first.ret_message]).toEqual([429, 'TROPPE_RICHIESTE']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // A new session of the account doesn't go on either; somebody else in the same shop does, and another shop.
    expect((await burn(await server.signedIn('negozio'), good.coupon_serial_number)).status).toBe(429);
    const master = await inShop(await server.signedIn('master'), 1001);
    expect((await burn(master, good.coupon_serial_number)).first.ret_code).toBe(0);
    expect((await burn(await server.signedIn('negozio2'), 'ACDEFGHJKMNP')).status).toBe(200);
    const late = await buyByVoucher(till, server.db);
    server.setNow('2026-11-25T10:10:00Z');
    expect((await burn(till, late.coupon_serial_number)).first.ret_code).toBe(0);
    server.setNow(null);
  });

  it('counts serials of other affiliates, and looks at serials that don’t exist, as well', async () => {
    server.setNow('2026-11-26T10:00:00Z');
    const { coupon_serial_number } = await buyByVoucher(await server.signedIn('negozio'), server.db);
    const foreign = await server.signedIn('sconto');
    for (let turn = 0; turn < 20; turn += 1)
      expect((await burn(foreign, coupon_serial_number)).first.ret_code).toBe(5);
    expect((await burn(foreign, coupon_serial_number)).status).toBe(429);

    const look = (serial: string) => foreign.call('getCoupon', { coupon_serial_number: serial });
    for (let turn = 0; turn < 20; turn += 1) expect((await look(`ACDEFGHJKM${20 + turn}`)).rows).toEqual([]);
    expect((await look(coupon_serial_number)).status).toBe(429);
    server.setNow(null);
  });
});

describe('getCoupon', () => {
  it('opens by its serial alone, masked, for who has no session or another’s', async () => {
    const { coupon_serial_number } = await buyByVoucher(shop, server.db);
    for (const client of [server.client(), await server.signedIn('sconto')]) {
      const { rows } = await client.call('getCoupon', { coupon_serial_number });
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        coupon_value: 285,
        cliente: null,
        email: null,
        telefono_cellulare: null,
      });
      expect(rows[0]?.imei).toMatch(/^•{11}\d{4}$/);
    }
    const mine = (await shop.call('getCoupon', { coupon_serial_number })).first;
    expect(mine).toMatchObject({ cliente: 'Mario De Luca', is_coupon: 1, is_stesso_affiliato: 1 });
    const near = (await (await server.signedIn('negozio2')).call('getCoupon', { coupon_serial_number }))
      .first;
    expect(near).toMatchObject({ cliente: 'Mario D••• L•••', email: null, is_stesso_affiliato: 1 });
    expect(near.imei).toMatch(/^•{11}\d{4}$/);
    const far = (await (await server.signedIn('sconto')).call('getCoupon', { coupon_serial_number })).first;
    expect(far.is_stesso_affiliato).toBe(0);
    expect(mine.imei).toMatch(/^\d{15}$/);
    expect((await server.client().call('getCoupon')).rows).toEqual([]);
    expect((await server.client().call('getCoupon', { coupon_serial_number: 'ACDEFGHJKMNP' })).rows).toEqual(
      [],
    );
  });

  it('lists the issued coupons of the scope, page by page', async () => {
    const all = await shop.call('getCoupon');
    expect(Number(all.headers.get('X-Total-Count'))).toBe(all.rows.length);
    expect(all.rows.length).toBeGreaterThan(2);
    const seen: string[] = [];
    let dopo: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof shop.call<'getCoupon'>>> = await shop.call('getCoupon', {
        limit: 1,
        dopo,
        conta: 0,
      });
      seen.push(...page.rows.map((row) => row.coupon_serial_number));
      dopo = page.headers.get('X-Next');
    } while (dopo !== null);
    expect(seen).toEqual(all.rows.map((row) => row.coupon_serial_number));
    const [one] = all.rows;
    const found = await shop.call('getCoupon', { search: one!.imei.slice(4) });
    expect(found.rows.map((row) => row.coupon_serial_number)).toEqual([one!.coupon_serial_number]);
    expect((await (await server.signedIn('negozio2')).call('getCoupon')).rows).toEqual([]);
    // Those of cancelled purchases head office still reads.
    const office = await (await server.signedIn('sede')).call('getCoupon', { id_negozio: 1001 });
    expect(office.rows.filter((row) => row.stato_coupon !== couponIs.void)).toHaveLength(all.rows.length);
    expect((await shop.call('getCoupon', { dopo: 'boh' })).status).toBe(400);
  });

  it('is filtered by state and sorted', async () => {
    const used = await buyByVoucher(shop, server.db);
    await must(shop, 'burnCoupon', { coupon_serial_number: used.coupon_serial_number });
    const all = (await shop.call('getCoupon', { limit: 500 })).rows;
    for (const stato_coupon of ['VALIDO', 'UTILIZZATO', 'SCADUTO', 'ANNULLATO']) {
      const { rows, headers } = await shop.call('getCoupon', { stato_coupon, limit: 500 });
      const expected = all.filter((row) => row.stato_coupon === stato_coupon);
      expect(rows, stato_coupon).toEqual(expected);
      expect(headers.get('X-Total-Count')).toBe(String(expected.length));
    }
    const byExpiry = (await shop.call('getCoupon', { sort: '-data_scadenza', limit: 500 })).rows;
    const days = byExpiry.map((row) => row.data_scadenza ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(byExpiry).toHaveLength(all.length);
    const [first] = (await shop.call('getCoupon', { sort: 'data_utilizzo', limit: 1 })).rows;
    expect(first?.data_utilizzo).not.toBeNull();
    expect((await shop.call('getCoupon', { sort: 'imei' })).status).toBe(400);
    const states = (await shop.call('getCoupon', { sort: 'stato_coupon', limit: 500 })).rows.map(
      (row) => row.stato_coupon,
    );
    expect(states).toEqual(states.toSorted());
    expect(new Set(states).size).toBeGreaterThan(1);
    expect((await shop.call('getCoupon', { stato_coupon: 'IN EMISSIONE' })).status).toBe(400);
  });
});
