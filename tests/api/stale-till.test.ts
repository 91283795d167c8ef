import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
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

const read = async (cycle: Cycle) => (await shop.call('getAcquisto', { ...cycle })).first;

describe('a till that has fallen behind', () => {
  it('overwrites nothing: it is told who moved the purchase on, and gets it as it is now', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    const seen = await read(cycle);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_modalita_pagamento: 1,
      data_modifica: seen.data_modifica,
    });
    const stale = await shop.call('setAcquisto', {
      ...cycle,
      id_modalita_pagamento: 2,
      data_modifica: seen.data_modifica,
    });
    expect(stale.first).toMatchObject({
      ret_code: 28,
      ret_message: 'ACQUISTO_GIA_CAMBIATO',
      acquisto: { id_modalita_pagamento: 1 },
    });
    expect(stale.first.motivo).toMatch(
      /^negozio Prova ha portato avanti questo acquisto il \d\d-\d\d-\d{4} \d\d:\d\d/,
    );
    const now = await read(cycle);
    expect(now.id_modalita_pagamento).toBe(1);
    await must(shop, 'setAcquisto', {
      ...cycle,
      id_modalita_pagamento: 2,
      data_modifica: now.data_modifica,
    });
  });

  it('is told of a bonus that was put on meanwhile, too', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const seen = await read(cycle);
    await must(shop, 'setImeiSupervalutazione', bonusOf(cycle, '001234560007001'));
    const stale = await shop.call('setAcquisto', {
      ...cycle,
      id_modalita_pagamento: 2,
      data_modifica: seen.data_modifica,
    });
    expect(stale.first).toMatchObject({ ret_code: 28, acquisto: { sku_campagna: 'APL50' } });
  });

  it('learns who cancelled the purchase and when', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'deleteDevicePending', { ...cycle });
    const late = await shop.call('setAcquisto', { ...cycle, is_account_rimosso: 1 });
    expect(late.first).toMatchObject({ ret_code: 8, ret_message: 'ACQUISTO_NON_IN_CORSO' });
    expect(late.first.motivo).toMatch(/^Questo acquisto è stato annullato da negozio Prova il /);
    expect(await read(cycle)).toMatchObject({ chiuso_da: 'negozio Prova' });
  });

  it('learns who concluded it, and that nobody did what the product closed by itself', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 2);
    const id_cliente = await addCustomer(server.db, 1001);
    const rest = {
      id_cliente,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
      id_modalita_pagamento: 2,
    };
    await must(shop, 'setRicevuta', { ...cycle, ...rest, is_coupon: 0 });
    const late = await shop.call('setAcquisto', { ...cycle, id_tipo_documento: null });
    expect(late.first.motivo).toMatch(/^Questo acquisto è stato concluso da negozio Prova il /);

    const old = await openPhone(shop, server.db);
    await server.db.query(
      `update device set data_apertura = now() - interval '25 hours' where serial_number = $1`,
      [old.serial_number],
    );
    expect(await read(old)).toMatchObject({ id_stato_device: 14, chiuso_da: null });
    expect((await shop.call('setAcquisto', { ...old, is_account_rimosso: 1 })).first.motivo).toMatch(
      /^Questo acquisto è scaduto il /,
    );
  });
});

describe('customer or document taken back', () => {
  it('leaves the bonus while its campaign is in force, and takes it off afterwards', async () => {
    for (const isOver of [false, true]) {
      const cycle = await openPhone(shop, server.db);
      await choosePayment(shop, cycle, 1);
      const id_cliente = await addCustomer(server.db, 1001);
      await must(shop, 'setAcquisto', { ...cycle, id_cliente });
      await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: 1, numero_documento: 'CA12345AB' });
      await must(
        shop,
        'setImeiSupervalutazione',
        bonusOf(cycle, isOver ? '001234560007027' : '001234560007019'),
      );
      if (isOver) {
        await server.db.query(
          "update campaign set data_fine = '2026-01-02' where sku = 'APL50' and id_affiliato = 100",
        );
      }
      await must(shop, 'setAcquisto', { ...cycle, id_tipo_documento: null });
      expect((await read(cycle)).sku_campagna).toBe(isOver ? null : 'APL50');
      await must(shop, 'setAcquisto', { ...cycle, id_cliente: null });
      expect(await read(cycle)).toMatchObject(
        isOver
          ? { sku_campagna: null, coupon_value: 285, imei_acquistato: null }
          : { sku_campagna: 'APL50', coupon_value: 335 },
      );
    }
  });
});

function bonusOf(cycle: Cycle, imei_acquistato: string) {
  return { ...cycle, imei_acquistato, sku: '', ean: '8001090000002', sku_campagna: 'APL50' };
}
