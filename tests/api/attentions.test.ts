import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** What a shop's home says is to do: purchases to resume, to sign, phones to ship. Head office's is in the dashboard's. */

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const waiting = async (client: TestClient, fields = {}) =>
  Object.fromEntries(
    (await client.call('getCruscottoAttenzione', fields)).rows.map(({ voce, numero }) => [voce, numero]),
  );
const documentOf = (serial_number: string, path: string | null) =>
  server.db.query('update receipt set fronte_documento = $2 where serial_number = $1', [serial_number, path]);

it('counts what lies in the shop, and in no other', async () => {
  const open = await openPhone(shop, server.db);
  const [unsigned, signed] = [await openPhone(shop, server.db), await openPhone(shop, server.db)];
  for (const cycle of [unsigned, signed])
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2, 1001));
  await documentOf(unsigned.serial_number, null);
  await documentOf(signed.serial_number, 'front.jpg');

  expect(await waiting(shop)).toEqual({
    DEVICE_MANCANTI: 0,
    ACQUISTI_DA_RIPRENDERE: 1,
    DOCUMENTI_DA_FIRMARE: 1,
    DA_SPEDIRE: 2,
    RITIRI_IN_ATTESA: 0,
    COUPON_IN_SCADENZA: 0,
    VOUCHER_SPESI_7: 0,
    VOUCHER_SPESI_30: 0,
    VOUCHER_SPESI_OLTRE: 0,
  });
  const others = await waiting(await server.signedIn('sconto'));
  expect(others).toMatchObject({ ACQUISTI_DA_RIPRENDERE: 0, DOCUMENTI_DA_FIRMARE: 0, DA_SPEDIRE: 0 });
  expect((await shop.call('getCruscottoAttenzione', { id_negozio: 2071 })).status).toBe(403);

  // The list behind what is to sign shows the same.
  const list = async (is_da_firmare: 0 | 1) =>
    (await shop.call('getDevice', { id_negozio: 0, id_stato_device: 0, is_da_firmare, limit: 100 })).rows.map(
      ({ serial_number }) => serial_number,
    );
  expect(await list(1)).toEqual([unsigned.serial_number]);
  expect((await list(0)).toSorted()).toEqual([open, signed].map((cycle) => cycle.serial_number).toSorted());
});

it('is the shop’s for support that stands in for it, and head office’s for none', async () => {
  const support = await server.signedIn('supporto');
  expect(Object.keys(await waiting(support))).toContain('DA_VALUTARE');
  await must(support, 'setImpersona', { id_negozio: 1001 });
  expect(await waiting(support)).toEqual(await waiting(shop));
});
