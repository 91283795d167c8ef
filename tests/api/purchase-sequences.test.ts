import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, newImei, newSerial } from '#tests/kit/build-world';
import { byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { customerFields } from '#tests/kit/customer-fields';
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

async function simulate(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await fetch(`${server.simulators}${path}`, init)).json()) as Record<string, unknown>;
}

const newCustomer = { ...customerFields, email: 'mario@example.com' };

describe('a whole purchase', () => {
  it('1. by login code, paid by voucher with bonus', async () => {
    const { login_code } = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first;
    const phone = {
      make: 'Apple',
      modelName: 'iPhone 13',
      modelNo: 'A2633',
      memory: '128GB',
      imei: newImei(),
      serial: newSerial(),
    };
    await simulate('/phonecheck/play', { login_code, ...phone, color: 'Blu' });
    const { data } = (await shop.call('getPhoneCheckDeviceInfo', { login_code })).first;
    expect(data).toMatchObject({ stato: 'COMPLETO', imei: phone.imei });
    const price = (
      await shop.call('getDevicePriceByModelNo', {
        model_name: data.modelNo,
        brand: data.make,
        memory: data.memory,
      })
    ).first;
    expect(price.working_price).toBe(300);

    const identity = {
      serial_number: data.serial,
      imei: data.imei,
      imei2: data.imei2,
      brand_name: data.make,
      model_name: price.model_name,
    };
    const report = {
      model_code: data.modelNo,
      memory_gb: data.memory,
      color: data.color,
      report_id: login_code,
      evaluation_id: data.evaluation_id,
    };
    const values = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-', id_negozio: 1001 };
    const opened = await must(shop, 'setNewDevice', { ...identity, ...report, ...values });
    const cycle = { serial_number: phone.serial, num_times: Number(opened['num_times']) };
    await must(shop, 'setAcquisto', {
      ...cycle,
      grado_schermo: 'A-',
      grado_vetro: 'A',
      grado_cornice: 'A',
      grado_fotocamera: 'A',
    });
    await choosePayment(shop, cycle, 1);
    const { id_cliente } = await must(shop, 'setCliente', newCustomer);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente });
    await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: 1, numero_documento: 'CA12345AB' });

    const campaigns = await shop.call('getCampagne', { id_model_name: price.id_model, id_negozio: 1001 });
    expect(campaigns.rows.map(({ sku }) => sku)).toEqual(['APL50', 'SAM30']);
    const bonus = await must(shop, 'setImeiSupervalutazione', {
      ...cycle,
      imei_acquistato: newImei(),
      sku: '',
      ean: '8000000000019',
      sku_campagna: 'APL50',
    });
    expect(bonus).toMatchObject({ supervalutazione: 50, coupon_value: 335 });
    const { coupon_serial_number } = await must(shop, 'setCoupon', cycle);
    expect(await must(shop, 'updateCoupon', { ...cycle, coupon_value: 335 })).toMatchObject({
      coupon_value: 335,
    });
    const done = await must(shop, 'setRicevuta', {
      ...cycle,
      id_negozio: 1001,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
      is_coupon: 1,
      coupon_serial_number,
      id_modalita_pagamento: 1,
    });
    expect(done).toMatchObject({ codice_pratica: `${phone.serial}-1` });

    const receipt = (await shop.call('getRicevuta', { ...cycle })).first;
    expect(receipt).toMatchObject({
      oggetto: 'Apple iPhone 13 128 GB',
      prezzo_acquisto: 285,
      nome_cedente: 'Mario Rossi',
      id_tipo_contratto: 1,
      is_coupon: 1,
      coupon_value: 335,
      tipo_documento_cedente: "Carta d'identità",
      luogo_acquisto: 'Milano',
      indirizzo_cedente: 'Via Roma 1, 20100 Milano (MI)',
    });
    expect(receipt.coupon_text).toMatch(
      /335,00\s€ \(di cui 285,00\s€ .* e 50,00\s€ supervalutazione\).*Telefonia Aurora/,
    );
    expect(Object.keys(receipt.testi)).toContain('dichiarazione_cedente');
    const coupon = (await shop.call('getCoupon', { coupon_serial_number })).first;
    expect(coupon).toMatchObject({
      stato_coupon: 'VALIDO',
      valore_device: 285,
      valore_bonus: 50,
      cliente: 'Mario Rossi',
    });
    expect((await shop.call('getDevice', { ...cycle })).first).toMatchObject({
      id_stato_device: 1,
      stato_device: 'ACQUISTATO',
      valore_acquisto: 285,
    });
    const events = await server.db.query(
      'select evento, da_stato, a_stato from device_event where serial_number = $1 order by quando, id_evento',
      [phone.serial],
    );
    expect(events.rows.at(-1)).toEqual({ evento: 'CONCLUSO', da_stato: 2, a_stato: 1 });
  });

  it('2. in cash', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 2);
    expect((await shop.call('getAcquisto', { ...cycle })).first).toMatchObject({
      valore_pagato: 256.5,
      coupon_value: null,
    });
    await must(shop, 'setRicevuta', sent);
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({
      prezzo_acquisto: 256.5,
      id_tipo_contratto: 2,
      is_coupon: 0,
      coupon_text: null,
    });
    const view = (await shop.call('getAcquisto', { ...cycle })).first;
    expect(view).toMatchObject({ valore_acquisto: 285, valore_pagato: 256.5, id_stato_device: 1 });
    expect(view.passi.at(-1)).toMatchObject({ label: 'Importo in contanti', amount: 256.5 });
  });

  it('3. by hand', async () => {
    for (const [mode, paid] of [
      [1, 2],
      [2, 1.8],
      [3, 2],
    ] as const) {
      const opened = await must(shop, 'setNewDevice', byHand());
      const cycle = { serial_number: String(opened['serial_number']), num_times: 1 };
      await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, mode));
      expect((await shop.call('getRicevuta', cycle)).first.prezzo_acquisto).toBe(paid);
    }
  });

  it('4. by a Picea report', async () => {
    const device = {
      manufacturer: 'Samsung',
      model_name: 'Galaxy S22',
      model_code: 'SM-S901B',
      color: 'Nero',
      storage_str: '128GB',
      imei: newImei(),
      imei2: '',
      serial_number: newSerial(),
    };
    const { report_id } = await simulate('/picea/report', {
      device,
      trading: { deal_accepted: true, price: 190.5, highest_price: 210 },
    });
    const { client_id, client_key } = (await shop.call('getPiceaKeys', { id_affiliato: 100 })).first;
    const signed = (content: unknown) => {
      const body = JSON.stringify(content);
      const signature = createHash('sha256')
        .update(client_key + client_id + body)
        .digest('hex');
      return { body, apiKey: client_key, clientId: client_id, signature };
    };
    const found = (await shop.call('getPiceaData', signed({ report_id }))).first;
    const { evaluation_id, status } = (await shop.call('getPiceaDataReport', signed(found.report))).first;
    expect(status).toBe(0);
    const opened = await must(shop, 'setNewDevice', {
      serial_number: device.serial_number,
      imei: device.imei,
      brand_name: 'Samsung',
      model_name: 'Galaxy S22',
      model_code: 'SM-S901B',
      memory_gb: '128GB',
      report_id: found.report?.uid,
      evaluation_id,
      grado_estetico: 'B+',
      valore_iniziale: 190.5,
      valore_acquisto: 171.45,
    });
    const cycle = { serial_number: device.serial_number, num_times: Number(opened['num_times']) };
    expect((await shop.call('getAcquisto', cycle)).first).toMatchObject({
      fonte: 'PICEA',
      valore_massimo: 210,
    });
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 3));
  });
});
