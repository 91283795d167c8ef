import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
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

it('receipt and coupon of a cancelled purchase are closed to shop, master and public; head office and support read them', async () => {
  const { serial_number, num_times, coupon_serial_number } = await buyByVoucher(shop, server.db);
  const cycle = { serial_number, num_times };
  expect((await shop.call('getRicevuta', cycle)).first.data_annullo).toBeNull();
  await must(shop, 'setAnnullato', { ...cycle, id_negozio: 1001 });

  for (const user of ['negozio', 'master']) {
    const client = await server.signedIn(user);
    const receipt = await client.call('getRicevuta', cycle);
    expect(receipt.first, user).toEqual({ ret_code: 29, ret_message: 'ACQUISTO_ANNULLATO' });
    const coupon = await client.call('getCoupon', { coupon_serial_number });
    expect(coupon.first, user).toEqual({ ret_code: 4, ret_message: 'COUPON_ANNULLATO' });
    expect((await client.call('getDocumentiRicevuta', cycle)).rows, user).toEqual([]);
  }
  expect((await server.client().call('getCoupon', { coupon_serial_number })).rows).toEqual([]);

  for (const user of ['sede', 'supporto']) {
    const client = await server.signedIn(user);
    expect((await client.call('getRicevuta', cycle)).first.data_annullo, user).not.toBeNull();
    expect((await client.call('getCoupon', { coupon_serial_number })).first.stato_coupon, user).toBe(
      'ANNULLATO',
    );
  }
  // Its line stays in the shop's list, as what it is.
  const { rows } = await shop.call('getCoupon', { stato_coupon: 'ANNULLATO', limit: 500 });
  expect(rows.map((row) => row.coupon_serial_number)).toContain(coupon_serial_number);
});
