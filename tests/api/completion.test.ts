import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld, soldImei } from '#tests/kit/build-world';
import { byHand, choosePayment, companySigner, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
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

describe('setRicevuta', () => {
  it('issues the coupon on the day of the purchase, whenever it was prepared', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const { coupon_serial_number } = sent;
    await server.db.query(
      `update coupon set data_creazione = data_creazione - interval '20 hours' where coupon_serial_number = $1`,
      [coupon_serial_number],
    );
    await must(shop, 'setRicevuta', sent);
    const { rows } = await server.db.query(
      `select data_creazione = data_acquisto as same from coupon join device using (serial_number, num_times)
       where coupon_serial_number = $1`,
      [coupon_serial_number],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('concludes once, and then tells its number', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    const done = await shop.call('setRicevuta', sent, { idempotencyKey: 'concludi' });
    expect((await shop.call('setRicevuta', sent, { idempotencyKey: 'concludi' })).first).toEqual(done.first);
    const { progressivo, codice_pratica } = done.first;
    expect((await shop.call('setRicevuta', sent)).first).toMatchObject({
      ret_code: 7,
      ret_message: 'ACQUISTO_GIA_CONCLUSO',
      progressivo,
      codice_pratica,
    });
    expect((await shop.call('setAcquisto', { ...cycle, is_account_rimosso: 0 })).first.ret_code).toBe(8);
    expect((await shop.call('deleteDevicePending', { ...cycle })).first.ret_code).toBe(8);
    expect(
      (
        await shop.call(
          'setNewDevice',
          byHand({ imei: (await shop.call('getAcquisto', { ...cycle })).first.imei }),
        )
      ).first.ret_code,
    ).toBe(4);
  });

  it('logs the warnings that were confirmed on the way', async () => {
    const imei = '001234560009990';
    const cycle = await must(shop, 'setNewDevice', byHand({ imei }));
    const { serial_number, num_times } = cycle;
    const sent = await prepareReceipt(shop, server.db, {
      serial_number: String(serial_number),
      num_times: Number(num_times),
    });
    expect((await shop.call('setRicevuta', sent)).first.ret_code).toBe(0);
    const told = await server.db.query<{ nota: string | null }>(
      "select nota from device_event where serial_number = $1 and evento = 'CONCLUSO'",
      [serial_number],
    );
    expect(told.rows[0]?.nota).toContain('Avvisi confermati: IMEI: la cifra di controllo non torna');
  });

  it('does not pay another value than the one that was shown', async () => {
    const cycle = await openPhone(shop, server.db);
    const sent = await prepareReceipt(shop, server.db, cycle, 2);
    await must(await server.signedIn('negozio'), 'setAcquisto', { ...cycle, grado_estetico: 'B-' });
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    const refused = await shop.call('setRicevuta', { ...sent, valore_acquisto: 256.5 });
    expect(refused.first).toMatchObject({
      ret_code: 2,
      ret_message: 'VALORE_CAMBIATO',
      valore_acquisto: 216,
    });
    expect((await shop.call('getAcquisto', { ...cycle })).first.id_stato_device).toBe(2);
    expect((await shop.call('setRicevuta', { ...sent, valore_acquisto: 216 })).first.ret_code).toBe(0);
  });

  it('says what is missing', async () => {
    const cycle = await openPhone(shop, server.db);
    const id_cliente = await addCustomer(server.db, 1001);
    const seller = {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
      id_modalita_pagamento: 2,
      is_coupon: 0,
    };
    expect((await shop.call('setRicevuta', seller)).first).toMatchObject({
      ret_code: 9,
      motivo: 'Manca la conferma della rimozione degli account.',
    });
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    expect((await shop.call('setRicevuta', { ...seller, numero_documento: '' })).first).toMatchObject({
      ret_code: 9,
    });
    expect((await shop.call('setRicevuta', { ...seller, id_cliente: 999_999 })).first.ret_code).toBe(19);
    expect(
      (await shop.call('setRicevuta', { ...seller, id_modalita_pagamento: 1, is_coupon: 1 })).first,
    ).toMatchObject({ ret_code: 9, motivo: 'Manca il voucher.' });
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
      expect([change, first.ret_message, typeof first.motivo]).toEqual([
        change,
        'ACQUISTO_INCOMPLETO',
        'string',
      ]);
    }
    await must(shop, 'setRicevuta', sent);
    const cash = await openPhone(shop, server.db);
    const cashReceipt = await prepareReceipt(shop, server.db, cash, 2);
    expect((await shop.call('setRicevuta', { ...cashReceipt, is_coupon: 1 })).first.ret_code).toBe(9);
    expect(
      (await shop.call('setRicevuta', { ...cashReceipt, coupon_serial_number: 'ACDEFGHJKMNP' })).first
        .ret_code,
    ).toBe(9);
  });

  it('makes out the contract for a company', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 3);
    const id_cliente = await addCustomer(server.db, 1001, true);
    const seller = {
      id_cliente,
      id_tipo_documento: 3,
      numero_documento: 'MI1234567X',
      id_modalita_pagamento: 3,
    };
    // Nobody has said who acts for it: neither this call nor a till may conclude.
    expect((await shop.call('setRicevuta', { ...cycle, ...seller, is_coupon: 0 })).first).toMatchObject({
      ret_message: 'ACQUISTO_INCOMPLETO',
      motivo: 'Manca chi firma per l’azienda, con codice fiscale e ruolo.',
    });
    const { id_modalita_pagamento: _, ...document } = seller;
    await must(shop, 'setAcquisto', { ...cycle, ...document, ...companySigner });
    await must(shop, 'setRicevuta', { ...cycle, ...seller, is_coupon: 0 });
    expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject({
      id_tipo_contratto: 4,
      nome_cedente: 'Rossi S.r.l.',
      codice_fiscale_cedente: '00743110157',
      ...companySigner,
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

  it('takes for the capture only files of its own, and never moves the device', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2));
    const photos = { ...cycle, fronte_documento: 'aaa', retro_documento: 'bbb' };
    const refused = await shop.call('setRicevuta', photos);
    expect([refused.status, refused.first.fields]).toEqual([400, { fronte_documento: 'File non trovato' }]);
    expect((await shop.call('getDevice', { ...cycle })).first).toMatchObject({
      id_stato_device: 1,
      documento: null,
    });
    const master = await inShop(await server.signedIn('master'), 1001);
    expect((await master.call('setRicevuta', photos)).status).toBe(403);
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
    await must(shop, 'setImeiSupervalutazione', {
      ...cycle,
      imei_acquistato: soldImei.free,
      sku_campagna: 'SAM30',
    });
    const id_cliente = await addCustomer(server.db, 1001);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
    });
    await must(shop, 'setCoupon', { ...cycle });
    await server.db.query('update sold_imei set imei_used = 1 where imei = $1', [soldImei.free]);
    expect((await shop.call('setRicevuta', { ...cycle, id_cliente })).first.ret_code).toBe(21);
    await server.db.query('update sold_imei set imei_used = 0 where imei = $1', [soldImei.free]);
    await must(shop, 'setRicevuta', { ...cycle, id_cliente });
    const { rows } = await server.db.query('select imei_used from sold_imei where imei = $1', [
      soldImei.free,
    ]);
    expect(rows).toEqual([{ imei_used: 1 }]);
  });
});
