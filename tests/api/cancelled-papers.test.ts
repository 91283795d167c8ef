import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type CallName } from '#contract/api';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { signPurchase } from '#tests/kit/sign-receipt';
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
    const { rows } = await client.call('getCoupon', { stato_coupon: 'ANNULLATO', limit: 500 });
    expect(rows.map((row) => row.coupon_serial_number)).toContain(coupon_serial_number);
  }
});

/**
 * What stays: books that the law wants whole, and a shop's own customers, whoever they sold to. The consents of a person are
 * his, not the purchase's.
 */
const kept: readonly CallName[] = ['getRegistro', 'getRegistroMargine', 'getPrimaNota', 'getClienti'];

const word = 'Zanzibarri';
const document = 'ZZ98765QK';

/** A purchase by voucher of a seller whom nothing else in the world is called like, cancelled once concluded. */
async function cancelled(): Promise<{
  cycle: Cycle;
  secrets: string[];
  id_cliente: number;
  paths: string[];
}> {
  const { cycle, id_cliente, email } = await signPurchase(server, shop, 1001);
  const paths = (await shop.call('getRicevuta', { ...cycle })).first;
  await server.db.query(
    `update receipt set nome_cedente = $2, numero_documento_cedente = $3 where serial_number = $1`,
    [cycle.serial_number, word, document],
  );
  await server.db.query(
    'update device set nome_cliente = $2, numero_documento = $3 where serial_number = $1',
    [cycle.serial_number, word, document],
  );
  await must(shop, 'setAnnullato', { ...cycle, id_negozio: 1001 });
  const fronte = String(paths.fronte_documento);
  return { cycle, id_cliente, paths: [fronte], secrets: [word, document, email, fronte] };
}

it('no call tells shop or master its coupon, its document or its seller, nor a file or a sum', async () => {
  const { coupon_serial_number, ...voucher } = await buyByVoucher(shop, server.db);
  await must(shop, 'setAnnullato', { ...voucher, id_negozio: 1001 });
  const { cycle, secrets, paths } = await cancelled();
  const given = {
    fronte: paths[0],
    firma_privacy: paths[0],
    id_email_tipo: 1,
    limit: 500,
    id_stato_device: 14,
  };
  const queries = Object.values(api).filter(({ name, kind }) => kind === 'query' && !kept.includes(name));
  for (const user of ['negozio', 'master']) {
    const client = await server.signedIn(user);
    const told: string[] = [];
    for (const { name, input } of queries)
      for (const at of [cycle, voucher]) {
        const all = { ...given, ...at } as Record<string, unknown>;
        // A list is asked without a device, too.
        for (const asked of [all, { limit: 500 } as Record<string, unknown>]) {
          const fields = Object.fromEntries(Object.entries(asked).filter(([field]) => field in input.shape));
          const { rows } = await client.call(name, fields as never);
          const said = JSON.stringify(rows);
          for (const secret of [...secrets, coupon_serial_number])
            if (said.includes(secret)) told.push(`${name}: ${secret}`);
        }
      }
    expect([...new Set(told)], user).toEqual([]);
    const csv = await client.request('/api/getDevice', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id_stato_device: 14, formato: 'csv', intestazioni: 'campi' }),
    });
    const file = await csv.text();
    expect([...secrets, coupon_serial_number].filter((secret) => file.includes(secret))).toEqual([]);
    const list = await client.call('getDevice', { ...voucher, somme: 1 } as never);
    expect(list.first).toMatchObject({
      id_stato_device: 14,
      model_name: 'iPhone 13',
      valore_acquisto: 0,
      coupon_value: null,
      nome_cliente: null,
    });
    expect(JSON.parse(list.headers.get('X-Sums') ?? '{}')).toMatchObject({ valore_acquisto: 0 });
    expect((await client.call('getAcquisto', { ...voucher })).first).toMatchObject({
      id_stato_device: 14,
      model_name: 'iPhone 13',
      valore_pagato: 0,
      coupon_value: null,
      cliente: null,
      numero_documento: null,
      chiuso_da: expect.any(String),
    });
  }
  const office = await server.signedIn('sede');
  expect((await office.call('getDevice', { ...cycle })).first.nome_cliente).toBe(word);
  expect((await office.call('getAcquisto', { ...voucher })).first).toMatchObject({
    valore_pagato: 285,
    coupon_serial_number,
  });
});

it('nothing is done to it any more: 8', async () => {
  const { coupon_serial_number: _, ...bought } = await buyByVoucher(shop, server.db);
  await must(shop, 'setAnnullato', { ...bought, id_negozio: 1001 });
  const open = await openPhone(shop, server.db);
  const receipt = await prepareReceipt(shop, server.db, open, 1);
  await must(shop, 'deleteDevicePending', { ...open });
  for (const cycle of [bought, open]) {
    const acts: [CallName, object][] = [
      ['setCoupon', cycle],
      ['updateCoupon', { ...cycle, coupon_value: 285 }],
      ['setAcquisto', { ...cycle, id_modalita_pagamento: 1 }],
      ['setRicevuta', { ...receipt, ...cycle }],
      ['setImeiSupervalutazione', { ...cycle, imei_acquistato: '', sku_campagna: 'APL50' }],
      ['setLinkCattura', { ...cycle, rinnova: 0 }],
    ];
    for (const [name, fields] of acts)
      expect((await shop.call(name, { ...fields } as never)).first, name).toMatchObject({
        ret_code: 8,
        ret_message: 'ACQUISTO_NON_IN_CORSO',
      });
  }
});
