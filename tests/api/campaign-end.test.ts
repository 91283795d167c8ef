import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCustomer, buildWorld, newImei } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
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

async function openVoucher(): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 1);
  return cycle;
}

const bonus = () => ({ imei_acquistato: newImei(), ean: '4006381333931', sku_campagna: 'APL50' });
const skusOf = (row: Record<string, unknown>) => (row['campagne'] as { sku: string }[]).map(({ sku }) => sku);
const read = async (cycle: Cycle) =>
  (await shop.call('getAcquisto', { ...cycle })).first as unknown as Record<string, unknown>;
const endsAt = (end: Date | string) =>
  server.db.query(`update campaign set data_fine = $1 where sku = 'APL50'`, [end]);
afterEach(async () => {
  server.setNow(null);
  await endsAt('2027-12-31T22:59:00Z');
});

it('a campaign that ends counts in its last minute, and for an hour more where the purchase was opened before; what is attached stays', async () => {
  const end = new Date(Date.now() + 300_000);
  const after = (seconds: number) => server.setNow(new Date(end.getTime() + seconds * 1000));
  await endsAt(end);
  const id_cliente = await addCustomer(server.db, 1001);
  const seller = { id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB' };
  const cycle = await openVoucher();
  const later = await openVoucher();
  const unconfirmed = await openVoucher();
  await must(shop, 'setAcquisto', { ...cycle, ...seller });

  after(59);
  expect((await shop.call('getCampagne', {})).rows.map(({ sku }) => sku)).toEqual(['APL50', 'SAM30']);
  await must(shop, 'setImeiSupervalutazione', { ...cycle, ...bonus() });
  const stays = await must(shop, 'setAcquisto', { ...cycle, numero_documento: '' });
  expect(stays).toMatchObject({ sku_campagna: 'APL50', coupon_value: 335 });
  await must(shop, 'setAcquisto', { ...cycle, ...seller });

  after(60);
  expect((await shop.call('getCampagne', {})).rows.map(({ sku }) => sku)).toEqual(['SAM30']);
  expect(skusOf(await read(await openVoucher()))).toEqual(['SAM30']);
  expect(skusOf(await read(later))).toEqual(['APL50', 'SAM30']);
  // Somebody works meanwhile, and the session goes on.
  after(1800);
  await shop.call('getSessione');
  after(60 + 3599);
  const taken = await must(shop, 'setImeiSupervalutazione', { ...later, ...bonus() });
  expect(taken).toMatchObject({ coupon_value: 335 });
  await must(shop, 'setAcquisto', { ...unconfirmed, id_campagna: 'APL50' });

  after(60 + 3600);
  expect(skusOf(await must(shop, 'setAcquisto', { ...cycle }))).toEqual(['APL50', 'SAM30']);
  // Its identifiers may still be put right; one that was only chosen is attached no more.
  await must(shop, 'setImeiSupervalutazione', { ...later, ...bonus() });
  const late = await shop.call('setImeiSupervalutazione', { ...unconfirmed, ...bonus() });
  expect(late.first).toMatchObject({ ret_code: 20, ret_message: 'CAMPAGNA_NON_VALIDA' });
  const gone = await must(shop, 'setAcquisto', { ...cycle, id_cliente: '' });
  expect(gone).toMatchObject({ sku_campagna: null, imei_acquistato: null, coupon_value: 285 });
  expect(skusOf(gone)).toEqual(['SAM30']);
  for (const again of [
    await shop.call('setImeiSupervalutazione', { ...cycle, ...bonus() }),
    await shop.call('setAcquisto', { ...cycle, id_campagna: 'APL50' }),
  ])
    expect(again.first.ret_message).toBe('CAMPAGNA_NON_VALIDA');
});

it('one is ended by head office for purchases opened before as well, and keeps the value that they were opened with', async () => {
  const cycle = await openVoucher();
  const kept = await openVoucher();
  await must(shop, 'setImeiSupervalutazione', { ...kept, ...bonus() });
  const yesterday = new Date(Date.now() - 86_400_000);
  await endsAt(yesterday);
  expect(skusOf(await read(cycle))).toEqual(['SAM30']);
  const refused = await shop.call('setImeiSupervalutazione', { ...cycle, ...bonus() });
  expect(refused.first.ret_message).toBe('CAMPAGNA_NON_VALIDA');
  expect(await read(kept)).toMatchObject({ sku_campagna: 'APL50', coupon_value: 335 });
});
