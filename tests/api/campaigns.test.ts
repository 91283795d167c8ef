import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld, newImei, soldImei } from '#tests/kit/build-world';
import { choosePayment, must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { sendSamsungReports } from '#server/features/campaigns/send-samsung-reports';
import type { App } from '#server/call/app-state';
import { createSamsung } from '#server/gateways/samsung';

let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterEach(() => server.setNow(null));
afterAll(() => server.stop());

/** Known to Samsung's service and not to head office's list. */
const samsungOnly = '001234560000030';

async function openVoucher() {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 1);
  return cycle;
}

describe('getCampagne', () => {
  it('answers those that run, of affiliates with the feature, in scope', async () => {
    const skus = async (client: TestClient, fields: Record<string, unknown> = {}) =>
      (await client.call('getCampagne', fields)).rows.map(({ sku }) => sku);
    expect(await skus(shop)).toEqual(['APL50', 'SAM30']);
    expect(await skus(shop, { data: '2025-06-01' })).toEqual(['OLD10']);
    expect(await skus(shop, { data: '2025-12-31' })).toEqual(['OLD10']);
    expect(await skus(shop, { data: '2026-01-01' })).toEqual(['APL50', 'SAM30']);
    expect(await skus(await server.signedIn('sconto'))).toEqual([]);
    expect(await skus(await server.signedIn('sede'), { id_negozio: 0 })).toEqual(['APL50', 'SAM30']);
    expect(await skus(await server.signedIn('sede'), { id_negozio: 2071 })).toEqual([]);
    expect((await shop.call('getCampagne', { id_negozio: 2071 })).status).toBe(403);
  });

  it('leaves out those for another phone', async () => {
    const { rows } = await server.db.query<{ id_model_name: number }>(
      `select id_model_name from device_model where model_name = 'Galaxy S22'`,
    );
    const { id_model_name } = rows[0]!;
    await server.db.query(`update campaign set id_model_name = $1 where sku = 'SAM30'`, [id_model_name]);
    expect((await shop.call('getCampagne', { id_model_name })).rows.map(({ sku }) => sku)).toEqual([
      'APL50',
      'SAM30',
    ]);
    expect(
      (await shop.call('getCampagne', { id_model_name: id_model_name + 1 })).rows.map(({ sku }) => sku),
    ).toEqual(['APL50']);
    const cycle = await openVoucher();
    expect((await shop.call('getAcquisto', { ...cycle })).first.campagne.map(({ sku }) => sku)).toEqual([
      'APL50',
    ]);
    await server.db.query(`update campaign set id_model_name = null where sku = 'SAM30'`);
  });
});

describe('checkSamsungImei', () => {
  it('asks head office’s list first, then Samsung', async () => {
    const check = async (imei: string) => (await shop.call('checkSamsungImei', { imei })).first;
    expect(await check(soldImei.free)).toMatchObject({ status: 'TROVATO', imei_used: 0, sku: 'SAM30' });
    expect(await check(soldImei.used)).toMatchObject({ status: 'TROVATO', imei_used: 1 });
    expect(await check(samsungOnly)).toMatchObject({ status: 'TROVATO', imei_used: 0 });
    expect(await check(newImei())).toMatchObject({ status: 'NON_TROVATO', imei_used: 0, sku: null });
    expect((await shop.call('checkSamsungImei', { imei: '1' })).first.fields).toHaveProperty('imei');
  });

  it('says when Samsung does not answer', async () => {
    const fault = (mode: string) =>
      fetch(`${server.simulators}/faults`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ service: 'samsung', mode }),
      });
    await fault('500');
    const cycle = await openVoucher();
    const imei = newImei();
    expect((await shop.call('checkSamsungImei', { imei })).first).toMatchObject({ ret_code: 30 });
    const bonus = { ...cycle, imei_acquistato: imei, sku_campagna: 'SAM30' };
    expect((await shop.call('setImeiSupervalutazione', bonus)).first).toMatchObject({ ret_code: 30 });
    await fault('ok');
  });
});

describe('setImeiSupervalutazione', () => {
  it('adds the bonus, and taking it off restores the price', async () => {
    const cycle = await openVoucher();
    await must(shop, 'setCoupon', { ...cycle });
    const bonus = { ...cycle, imei_acquistato: samsungOnly, sku_campagna: 'SAM30' };
    expect(await must(shop, 'setImeiSupervalutazione', bonus)).toMatchObject({
      supervalutazione: 30,
      coupon_value: 315,
    });
    expect((await shop.call('getAcquisto', { ...cycle })).first).toMatchObject({
      coupon_value: 315,
      imei_acquistato: samsungOnly,
      sku_campagna: 'SAM30',
    });
    expect(await must(shop, 'updateCoupon', { ...cycle, coupon_value: 315 })).toMatchObject({
      coupon_value: 315,
    });
    expect(await must(shop, 'setAcquisto', { ...cycle, id_campagna: '' })).toMatchObject({
      coupon_value: 285,
      supervalutazione: null,
      sku_campagna: null,
      imei_acquistato: null,
    });
    await must(shop, 'setImeiSupervalutazione', bonus);
    expect(await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 })).toMatchObject({
      sku_campagna: null,
      imei_acquistato: null,
    });
    const free = await openVoucher();
    await must(shop, 'setImeiSupervalutazione', { ...bonus, ...free });
    await must(shop, 'deleteDevicePending', { ...free });
    const last = await openVoucher();
    await must(shop, 'setImeiSupervalutazione', { ...bonus, ...last });
    await must(shop, 'deleteDevicePending', { ...last });
  });

  it('refuses what the campaign does not take', async () => {
    const cycle = await openVoucher();
    const own = (await shop.call('getAcquisto', { ...cycle })).first.imei;
    const attach = async (fields: Record<string, unknown>) =>
      (await shop.call('setImeiSupervalutazione', { ...cycle, ...fields })).first;
    for (const sku_campagna of ['OLD10', 'NEW10', 'BOH']) {
      expect(await attach({ sku_campagna, imei_acquistato: newImei() })).toMatchObject({ ret_code: 20 });
    }
    expect(await attach({ sku_campagna: 'APL50', imei_acquistato: newImei() })).toMatchObject({
      ret_code: 22,
      fields: { ean: 'Campo obbligatorio' },
    });
    expect(await attach({ sku_campagna: 'APL50' })).toMatchObject({
      ret_code: 22,
      fields: { imei_acquistato: expect.any(String) as string },
    });
    expect(await attach({ sku_campagna: 'APL50', imei_acquistato: own, ean: '8000000000019' })).toMatchObject(
      {
        ret_code: 22,
        fields: { imei_acquistato: 'Il telefono acquistato non può essere quello ritirato' },
      },
    );
    expect(await attach({ sku_campagna: 'SAM30', imei_acquistato: soldImei.used })).toMatchObject({
      ret_code: 21,
    });
    expect(await attach({ sku_campagna: 'SAM30', imei_acquistato: newImei() })).toMatchObject({
      ret_code: 21,
    });
    await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 });
    expect(await attach({ sku_campagna: 'SAM30', imei_acquistato: soldImei.free })).toMatchObject({
      ret_code: 20,
    });
    const other = await server.signedIn('negozio2');
    const bonus = { ...cycle, sku_campagna: 'SAM30', imei_acquistato: soldImei.free };
    expect((await other.call('setImeiSupervalutazione', bonus)).status).toBe(404);
  });

  it('holds an IMEI for one purchase until that stands no longer', async () => {
    const [first, second] = [await openVoucher(), await openVoucher()];
    const bonus = { imei_acquistato: soldImei.free, sku_campagna: 'SAM30' };
    await must(shop, 'setImeiSupervalutazione', { ...first, ...bonus });
    expect((await shop.call('setImeiSupervalutazione', { ...second, ...bonus })).first.ret_code).toBe(21);
    await server.db.query(
      `update device set data_apertura = now() - interval '25 hours' where serial_number = $1`,
      [first.serial_number],
    );
    await must(shop, 'setImeiSupervalutazione', { ...second, ...bonus });
    expect((await shop.call('getAcquisto', { ...first })).first.id_stato_device).toBe(14);
    await must(shop, 'deleteDevicePending', { ...second });
  });

  it('counts only when confirmed, and stops a completion until then', async () => {
    const cycle = await openVoucher();
    expect(await must(shop, 'setAcquisto', { ...cycle, id_campagna: 'APPLE50' })).toMatchObject({
      sku_campagna: 'APL50',
      coupon_value: 285,
    });
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
    });
    await must(shop, 'setCoupon', { ...cycle });
    expect((await shop.call('setRicevuta', { ...cycle, id_cliente })).first).toMatchObject({
      ret_code: 9,
      motivo: 'La supervalutazione è da confermare o da annullare.',
    });
    expect((await shop.call('setAcquisto', { ...cycle, id_campagna: 'BOH' })).first.ret_code).toBe(20);
  });
});

describe('setSamsungImei', () => {
  it('reports a consumed IMEI once, with the database’s own values', async () => {
    const cycle = await openVoucher();
    await must(shop, 'setImeiSupervalutazione', {
      ...cycle,
      imei_acquistato: samsungOnly,
      sku_campagna: 'SAM30',
    });
    const report = { imei: samsungOnly, device_value: 9999, store_name: 'Altrove' };
    expect((await shop.call('setSamsungImei', report)).status).toBe(404);
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
    });
    await must(shop, 'setCoupon', { ...cycle });
    await must(shop, 'setRicevuta', { ...cycle, id_cliente });
    await must(shop, 'setSamsungImei', report);
    await must(shop, 'setSamsungImei', report);
    expect((await (await server.signedIn('negozio2')).call('setSamsungImei', report)).status).toBe(404);

    const samsung = createSamsung({ url: `${server.simulators}/samsung`, key: '' });
    const app = { pool: server.db, gateways: { samsung }, now: () => new Date() } as unknown as App;
    await sendSamsungReports(app);
    const sent = (await (await fetch(`${server.simulators}/samsung/reports`)).json()) as Record<
      string,
      unknown
    >[];
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      imei: samsungOnly,
      brand_name: 'Apple',
      store_name: 'Negozio Milano',
      store_city: 'Milano',
    });
    expect([Number(sent[0]!['device_value']), Number(sent[0]!['voucher_value'])]).toEqual([285, 315]);
    const left = await server.db.query('select 1 from samsung_report where inviato_il is null');
    expect(left.rowCount).toBe(0);
  });
});
