import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld, newImei, newSerial, soldImei } from '#tests/kit/build-world';
import { byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
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
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await fetch(`${server.simulators}${path}`, init)).json()) as Record<string, unknown>;
}

const newCustomer = {
  ...{ nome: 'Mario', cognome: 'Rossi', codice_fiscale: 'RSSMRA85T10A562S', indirizzo: 'Via Roma', numero_civico: '1' },
  ...{ citta: 'Milano', cap: '20100', sigla_provincia: 'MI', email: 'mario@example.com', telefono_cellulare: '3331234567' },
  ...{ nazione: 'IT', id_negozio: 1001 },
};

describe('a whole purchase', () => {
  it('1. by login code, paid by voucher with bonus', async () => {
    const { login_code } = (await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first;
    const phone = { make: 'Apple', modelName: 'iPhone 13', modelNo: 'A2633', memory: '128GB', imei: newImei(), serial: newSerial() };
    await simulate('/phonecheck/play', { login_code, ...phone, color: 'Blu' });
    const { data } = (await shop.call('getPhoneCheckDeviceInfo', { login_code })).first;
    expect(data).toMatchObject({ stato: 'COMPLETO', imei: phone.imei });
    const price = (await shop.call('getDevicePriceByModelNo', { model_name: data.modelNo, brand: data.make, memory: data.memory })).first;
    expect(price.working_price).toBe(300);

    const identity = { serial_number: data.serial, imei: data.imei, imei2: data.imei2, brand_name: data.make, model_name: price.model_name };
    const report = { model_code: data.modelNo, memory_gb: data.memory, color: data.color, report_id: login_code, evaluation_id: data.evaluation_id };
    const values = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-', id_negozio: 1001 };
    const opened = await must(shop, 'setNewDevice', { ...identity, ...report, ...values });
    const cycle = { serial_number: phone.serial, num_times: Number(opened['num_times']) };
    await must(shop, 'setAcquisto', { ...cycle, grado_schermo: 'A-', grado_vetro: 'A', grado_cornice: 'A', grado_fotocamera: 'A' });
    await choosePayment(shop, cycle, 1);
    const { id_cliente } = await must(shop, 'setCliente', newCustomer);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente });
    await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: 1, numero_documento: 'CA12345AB' });

    const campaigns = await shop.call('getCampagne', { id_model_name: price.id_model, id_negozio: 1001 });
    expect(campaigns.rows.map(({ sku }) => sku)).toEqual(['APL50', 'SAM30']);
    const bonus = await must(shop, 'setImeiSupervalutazione', { ...cycle, imei_acquistato: newImei(), sku: '', ean: '8000000000019', sku_campagna: 'APL50' });
    expect(bonus).toMatchObject({ supervalutazione: 50, coupon_value: 335 });
    const { coupon_serial_number } = await must(shop, 'setCoupon', cycle);
    expect(await must(shop, 'updateCoupon', { ...cycle, coupon_value: 335 })).toMatchObject({ coupon_value: 335 });
    const done = await must(shop, 'setRicevuta', {
      ...cycle,
      ...{ id_negozio: 1001, id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB', is_coupon: 1, coupon_serial_number },
      id_modalita_pagamento: 1,
    });
    expect(done).toMatchObject({ codice_pratica: `${phone.serial}-1` });

    const receipt = (await shop.call('getRicevuta', { ...cycle })).first;
    expect(receipt).toMatchObject({
      ...{ oggetto: 'Apple iPhone 13 128 GB', prezzo_acquisto: 285, nome_cedente: 'Mario Rossi', id_tipo_contratto: 1 },
      ...{ is_coupon: 1, coupon_value: 335, tipo_documento_cedente: "Carta d'identità", luogo_acquisto: 'Milano' },
      indirizzo_cedente: 'Via Roma 1, 20100 Milano (MI)',
    });
    expect(receipt.coupon_text).toMatch(/335,00\s€ \(di cui 285,00\s€ .* e 50,00\s€ supervalutazione\).*Telefonia Aurora/);
    expect(Object.keys(receipt.testi)).toContain('dichiarazione_cedente');
    const coupon = (await shop.call('getCoupon', { coupon_serial_number })).first;
    expect(coupon).toMatchObject({ stato_coupon: 'VALIDO', valore_device: 285, valore_bonus: 50, cliente: 'Mario Rossi' });
    expect((await shop.call('getDevice', { ...cycle })).first).toMatchObject({ id_stato_device: 1, stato_device: 'ACQUISTATO', valore_acquisto: 285 });
    const events = await server.db.query('select evento, da_stato, a_stato from device_event where serial_number = $1 order by quando, id_evento', [phone.serial]);
    expect(events.rows.at(-1)).toEqual({ evento: 'CONCLUSO', da_stato: 2, a_stato: 1 });
  });

  it('2. in cash', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 2);
    expect((await shop.call('getAcquisto', { ...cycle })).first).toMatchObject({ valore_pagato: 256.5, coupon_value: null });
    await must(shop, 'setRicevuta', sent);
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({ prezzo_acquisto: 256.5, id_tipo_contratto: 2, is_coupon: 0, coupon_text: null });
    const view = (await shop.call('getAcquisto', { ...cycle })).first;
    expect(view).toMatchObject({ valore_acquisto: 285, valore_pagato: 256.5, id_stato_device: 1 });
    expect(view.passi.at(-1)).toMatchObject({ label: 'Importo in contanti', amount: 256.5 });
  });

  it('3. by hand', async () => {
    for (const [mode, paid] of [[1, 2], [2, 1.8], [3, 2]] as const) {
      const opened = await must(shop, 'setNewDevice', byHand());
      const cycle = { serial_number: String(opened['serial_number']), num_times: 1 };
      await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, mode));
      expect((await shop.call('getRicevuta', cycle)).first.prezzo_acquisto).toBe(paid);
    }
  });

  it('4. by a Picea report', async () => {
    const device = { manufacturer: 'Samsung', model_name: 'Galaxy S22', model_code: 'SM-S901B', color: 'Nero', storage_str: '128GB', imei: newImei(), imei2: '', serial_number: newSerial() };
    const { report_id } = await simulate('/picea/report', { device, trading: { deal_accepted: true, price: 190.5, highest_price: 210 } });
    const { client_id, client_key } = (await shop.call('getPiceaKeys', { id_affiliato: 100 })).first;
    const signed = (content: unknown) => {
      const body = JSON.stringify(content);
      const signature = createHash('sha256').update(client_key + client_id + body).digest('hex');
      return { body, apiKey: client_key, clientId: client_id, signature };
    };
    const found = (await shop.call('getPiceaData', signed({ report_id }))).first;
    const { evaluation_id, status } = (await shop.call('getPiceaDataReport', signed(found.report))).first;
    expect(status).toBe(0);
    const opened = await must(shop, 'setNewDevice', {
      ...{ serial_number: device.serial_number, imei: device.imei, brand_name: 'Samsung', model_name: 'Galaxy S22', model_code: 'SM-S901B' },
      ...{ memory_gb: '128GB', report_id: found.report?.uid, evaluation_id, grado_estetico: 'B+', valore_iniziale: 190.5, valore_acquisto: 171.45 },
    });
    const cycle = { serial_number: device.serial_number, num_times: Number(opened['num_times']) };
    expect((await shop.call('getAcquisto', cycle)).first).toMatchObject({ fonte: 'PICEA', valore_massimo: 210 });
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 3));
  });
});

describe('setRicevuta', () => {
  it('concludes once, and then tells its number', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const done = await shop.call('setRicevuta', sent, { idempotencyKey: 'concludi' });
    expect((await shop.call('setRicevuta', sent, { idempotencyKey: 'concludi' })).first).toEqual(done.first);
    const { progressivo, codice_pratica } = done.first;
    expect((await shop.call('setRicevuta', sent)).first).toMatchObject({ ret_code: 7, ret_message: 'ACQUISTO_GIA_CONCLUSO', progressivo, codice_pratica });
    expect((await shop.call('setAcquisto', { ...cycle, is_account_rimosso: 0 })).first.ret_code).toBe(8);
    expect((await shop.call('deleteDevicePending', { ...cycle })).first.ret_code).toBe(8);
    expect((await shop.call('setNewDevice', byHand({ imei: (await shop.call('getAcquisto', { ...cycle })).first.imei }))).first.ret_code).toBe(4);
  });

  it('says what is missing', async () => {
    const cycle = await openPhone(shop, server.db);
    const id_cliente = await addCustomer(server.db, 1001);
    const seller = { ...cycle, id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB', id_modalita_pagamento: 2, is_coupon: 0 };
    expect((await shop.call('setRicevuta', seller)).first).toMatchObject({ ret_code: 9, motivo: 'Manca la conferma della rimozione degli account.' });
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    expect((await shop.call('setRicevuta', { ...seller, numero_documento: '' })).first).toMatchObject({ ret_code: 9 });
    expect((await shop.call('setRicevuta', { ...seller, id_cliente: 999_999 })).first.ret_code).toBe(19);
    expect((await shop.call('setRicevuta', { ...seller, id_modalita_pagamento: 1, is_coupon: 1 })).first).toMatchObject({ ret_code: 9, motivo: 'Manca il voucher.' });
    expect((await shop.call('setRicevuta', { ...cycle })).status).toBe(400);
    // What the purchase lacks, the call fills in.
    await must(shop, 'setRicevuta', seller);
    expect((await shop.call('getRicevuta', { ...cycle })).first.numero_documento_cedente).toBe('CA12345AB');
  });

  it('wants what the purchase says', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const other = await addCustomer(server.db, 1001);
    const wrong: Record<string, unknown>[] = [
      { id_cliente: other },
      { id_tipo_documento: 2 },
      { numero_documento: 'XX99999XX' },
      { id_modalita_pagamento: 2 },
      { is_coupon: 0 },
      { coupon_serial_number: 'ACDEFGHJKMNP' },
    ];
    for (const change of wrong) {
      const { first } = await shop.call('setRicevuta', { ...sent, ...change });
      expect([change, first.ret_message, typeof first.motivo]).toEqual([change, 'ACQUISTO_INCOMPLETO', 'string']);
    }
    await must(shop, 'setRicevuta', sent);
    const cash = await openPhone(shop, server.db);
    const cashReceipt = await prepareReceipt(shop, server.db, cash, 2);
    expect((await shop.call('setRicevuta', { ...cashReceipt, is_coupon: 1 })).first.ret_code).toBe(9);
    expect((await shop.call('setRicevuta', { ...cashReceipt, coupon_serial_number: 'ACDEFGHJKMNP' })).first.ret_code).toBe(9);
  });

  it('makes out the contract for a company', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 3);
    const id_cliente = await addCustomer(server.db, 1001, true);
    const seller = { id_cliente, id_tipo_documento: 3, numero_documento: 'MI1234567X', id_modalita_pagamento: 3 };
    await must(shop, 'setRicevuta', { ...cycle, ...seller, is_coupon: 0 });
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({
      ...{ id_tipo_contratto: 4, nome_cedente: 'Rossi S.r.l.', codice_fiscale_cedente: '00743110157' },
    });
  });

  it('is out of reach from another shop', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 2);
    const other = await server.signedIn('negozio2');
    expect((await other.call('setRicevuta', sent)).status).toBe(403);
    expect((await other.call('setRicevuta', { ...sent, id_negozio: '' })).status).toBe(404);
    expect((await other.call('getRicevuta', { ...cycle })).status).toBe(404);
    expect((await shop.call('getRicevuta', { ...cycle })).rows).toEqual([]);
    expect((await server.client().call('getRicevuta', { ...cycle })).status).toBe(401);
  });

  it('fills the capture without moving the device', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 2);
    const photos = { ...cycle, fronte_documento: 'aaa', retro_documento: 'bbb' };
    expect((await shop.call('setRicevuta', photos)).first.ret_code).toBe(9);
    const done = await must(shop, 'setRicevuta', sent);
    expect(await must(shop, 'setRicevuta', { ...photos, secondo_flag: 1 })).toMatchObject({ progressivo: done['progressivo'] });
    await must(shop, 'setRicevuta', { ...cycle, firma_privacy: 'ccc' });
    const receipt = (await shop.call('getRicevuta', { ...cycle })).first;
    expect(receipt).toMatchObject({ fronte_documento: 'aaa', retro_documento: 'bbb', firma_privacy: 'ccc', secondo_flag: 1, terzo_flag: null });
    expect((await shop.call('getDevice', { ...cycle })).first).toMatchObject({ id_stato_device: 1, documento: 'aaa' });
    expect((await (await server.signedIn('master')).call('setRicevuta', photos)).status).toBe(403);
  });

  it('numbers by shop and by year in Rome', async () => {
    const other = await server.signedIn('diretto');
    const buy = async () => {
      const cycle = await openPhone(other, server.db, { id_negozio: 3641 });
      const sent = await prepareReceipt(other, server.db, cycle, 2, 3641);
      return { cycle, sent };
    };
    const finish = async ({ cycle, sent }: Awaited<ReturnType<typeof buy>>) => {
      await must(other, 'setRicevuta', sent);
      const { anno, progressivo } = (await other.call('getRicevuta', { ...cycle })).first;
      return [anno, progressivo];
    };
    const first = await buy();
    const second = await buy();
    const year = new Date().getFullYear();
    expect(await finish(first)).toEqual([year, 1]);
    // Refused after its number could have been drawn: the number is not lost.
    await other.call('setRicevuta', { ...second.sent, is_coupon: 1 });
    expect(await finish(second)).toEqual([year, 2]);
  });

  it('does not conclude with a campaign IMEI that was used meanwhile', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    await must(shop, 'setImeiSupervalutazione', { ...cycle, imei_acquistato: soldImei.free, sku_campagna: 'SAM30' });
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB' });
    await must(shop, 'setCoupon', { ...cycle });
    await server.db.query('update sold_imei set imei_used = 1 where imei = $1', [soldImei.free]);
    expect((await shop.call('setRicevuta', { ...cycle, id_cliente })).first.ret_code).toBe(21);
    await server.db.query('update sold_imei set imei_used = 0 where imei = $1', [soldImei.free]);
    await must(shop, 'setRicevuta', { ...cycle, id_cliente });
    const { rows } = await server.db.query('select imei_used from sold_imei where imei = $1', [soldImei.free]);
    expect(rows).toEqual([{ imei_used: 1 }]);
  });
});
