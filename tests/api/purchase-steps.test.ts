import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addEvaluation, buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone } from '#tests/kit/buy-phone';
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

describe('setAcquisto', () => {
  it('keeps the order of the steps and says why', async () => {
    const cycle = await openPhone(shop, server.db);
    const { first } = await shop.call('setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
    expect(first).toMatchObject({ ret_code: 9, motivo: 'Prima va confermata la rimozione degli account.' });
    const id_cliente = await addCustomer(server.db, 1001);
    expect((await shop.call('setAcquisto', { ...cycle, id_cliente })).first.ret_code).toBe(9);
    expect((await shop.call('setAcquisto', { ...cycle, id_tipo_documento: 1 })).first.ret_code).toBe(9);
    expect((await shop.call('setAcquisto', { ...cycle, numero_documento: 'CA12345AB' })).first.ret_code).toBe(
      9,
    );
    expect((await shop.call('setAcquisto', { ...cycle, id_campagna: 'APL50' })).first.ret_code).toBe(9);
  });

  it('touches only what is sent, and undoes with what follows', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'ca 12345 ab',
    });
    await must(shop, 'setCoupon', { ...cycle });
    const whole = await must(shop, 'setAcquisto', { ...cycle });
    expect(whole).toMatchObject({
      id_cliente,
      numero_documento: 'CA12345AB',
      id_modalita_pagamento: 1,
      stato_coupon: 'IN EMISSIONE',
    });
    expect(whole['cliente']).toMatchObject({ cognome: 'De Luca' });

    const other = await addCustomer(server.db, 1001);
    expect(await must(shop, 'setAcquisto', { ...cycle, id_cliente: other })).toMatchObject({
      id_tipo_documento: null,
      numero_documento: null,
    });
    await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: 2, numero_documento: 'YA1234567' });
    expect(await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: '' })).toMatchObject({
      numero_documento: null,
      id_cliente: other,
    });
    const undone = await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: '' });
    expect(undone).toMatchObject({
      id_cliente: null,
      cliente: null,
      coupon_serial_number: null,
      is_account_rimosso: 1,
      coupon_value: null,
    });
    expect(await must(shop, 'setAcquisto', { ...cycle, grado_estetico: '' })).toMatchObject({
      grado_estetico: null,
      is_account_rimosso: 0,
      data_account_rimosso: null,
      valore_acquisto: 300,
    });
  });

  it('takes the worst part as the grade', async () => {
    const cycle = await openPhone(shop, server.db);
    const parts = { grado_schermo: 'A-', grado_vetro: 'A', grado_cornice: 'A', grado_fotocamera: 'A' };
    expect(await must(shop, 'setAcquisto', { ...cycle, ...parts })).toMatchObject({
      grado_estetico: 'A-',
      valore_acquisto: 285,
    });
    expect(await must(shop, 'setAcquisto', { ...cycle, grado_vetro: 'B-' })).toMatchObject({
      grado_estetico: 'B-',
      valore_acquisto: 240,
    });
    const wrong = await shop.call('setAcquisto', { ...cycle, ...parts, grado_estetico: 'A' });
    expect([wrong.status, Object.keys(wrong.first.fields ?? {})]).toEqual([400, ['grado_estetico']]);
    expect(await must(shop, 'setAcquisto', { ...cycle, grado_estetico: 'A' })).toMatchObject({
      grado_schermo: null,
      valore_acquisto: 300,
    });
  });

  it('pays no phone as better than a part that was judged, though the others are not yet', async () => {
    const cycle = await openPhone(shop, server.db, {}, { grado_estetico: 'A', valore_acquisto: 300 });
    expect(await must(shop, 'setAcquisto', { ...cycle, grado_schermo: 'C-' })).toMatchObject({
      grado_estetico: 'C-',
      valore_acquisto: 60,
    });
    const better = await shop.call('setAcquisto', { ...cycle, grado_estetico: 'A', grado_vetro: 'A' });
    expect([better.status, Object.keys(better.first.fields ?? {})]).toEqual([400, ['grado_estetico']]);
    const sent = await addEvaluation(server.db);
    const values = { valore_iniziale: 300, valore_acquisto: 300, grado_estetico: 'A', grado_cornice: 'C-' };
    const opened = await shop.call('setNewDevice', { ...sent, ...values });
    expect([opened.status, Object.keys(opened.first.fields ?? {})]).toEqual([400, ['grado_estetico']]);
  });

  it('asks for the purchase receipt over the limit before the payment', async () => {
    const report = { modelName: 'iPhone 14 Pro', modelNo: 'A2890', memory_gb: 256 };
    const cycle = await openPhone(shop, server.db, report, { valore_iniziale: 520, valore_acquisto: 494 });
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    const refused = await shop.call('setAcquisto', { ...cycle, id_modalita_pagamento: 2 });
    expect(refused.first).toMatchObject({
      ret_code: 9,
      motivo: "Confermi di essere in possesso della relativa ricevuta d'acquisto?",
    });
    await must(shop, 'setAcquisto', { ...cycle, is_ricevuta_posseduta: 1 });
    expect(await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 })).toMatchObject({
      is_ricevuta_richiesta: 1,
      valore_pagato: 444.6,
    });
  });

  it('pays as the affiliate allows', async () => {
    const cheap = await server.signedIn('sconto');
    const cycle = await openPhone(cheap, server.db, { id_negozio: 2071 });
    await choosePayment(cheap, cycle, 2);
    expect((await cheap.call('getAcquisto', { ...cycle })).first).toMatchObject({
      valore_pagato: 171,
      valore_acquisto: 285,
      coupon_value: null,
    });
    for (const [user, id_negozio] of [
      ['voucher', 5891],
      ['voucher2', 7221],
    ] as const) {
      const only = await server.signedIn(user);
      const pending = await openPhone(only, server.db, { id_negozio }, { id_negozio });
      await must(only, 'setAcquisto', { ...pending, is_account_rimosso: 1 });
      for (const id_modalita_pagamento of [2, 3]) {
        expect((await only.call('setAcquisto', { ...pending, id_modalita_pagamento })).first.ret_code).toBe(
          14,
        );
      }
      await must(only, 'setAcquisto', { ...pending, id_modalita_pagamento: 1 });
    }
  });

  it('refuses cash from 5 000 euro on', async () => {
    const offer = (price: number) => ({ fonte: 'PICEA' as const, offerta: { price, highest_price: price } });
    for (const [price, code] of [
      [5555.56, 15],
      [5555.55, 15],
      [5555.54, 0],
    ] as const) {
      const values = { valore_iniziale: price, valore_acquisto: price, grado_estetico: 'A' };
      const cycle = await openPhone(shop, server.db, offer(price), values);
      await must(shop, 'setAcquisto', { ...cycle, is_ricevuta_posseduta: 1, is_account_rimosso: 1 });
      const { first } = await shop.call('setAcquisto', { ...cycle, id_modalita_pagamento: 2 });
      expect([price, first.ret_code]).toEqual([price, code]);
      await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 3 });
    }
  });

  it('knows only the shop’s own customers', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 2);
    const elsewhere = await addCustomer(server.db, 1002);
    for (const id_cliente of [elsewhere, 999_999]) {
      expect((await shop.call('setAcquisto', { ...cycle, id_cliente })).first).toMatchObject({
        ret_code: 19,
        ret_message: 'CLIENTE_NON_TROVATO',
      });
    }
  });

  it('checks the document number', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 2);
    const id_cliente = await addCustomer(server.db, 1001);
    const short = await shop.call('setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: '123456',
    });
    expect(short.first.fields).toEqual({ numero_documento: 'Minimo 7 caratteri' });
    expect((await shop.call('getAcquisto', { ...cycle })).first.id_cliente).toBeNull();
  });
});
