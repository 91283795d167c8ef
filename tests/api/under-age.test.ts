import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

/** A seller whose tax code says that he is fifteen. */
async function young(): Promise<number> {
  const id_cliente = await addCustomer(server.db, 1001);
  await server.db.query(`update customer set codice_fiscale = 'RSSMRA11A10A562X' where id_cliente = $1`, [
    id_cliente,
  ]);
  return id_cliente;
}

/** Completes a purchase from this seller, chosen only when it is completed. */
async function buyFrom(id_cliente: number) {
  const cycle = await openPhone(shop, server.db);
  const fields = await prepareReceipt(shop, server.db, cycle, 2);
  await must(shop, 'setAcquisto', { ...cycle, id_cliente: null });
  return shop.call('setRicevuta', { ...fields, id_cliente });
}

it('a seller who is not of age is a warning, until the dated setting makes it a refusal', async () => {
  expect((await buyFrom(await young())).first).toMatchObject({ ret_code: 0 });
  const [version] = (await office.call('getImpostazioniSede', { chiave: 'eta_cedente' })).rows;
  const { marca } = version!;
  await must(office, 'setImpostazione', {
    chiave: 'eta_cedente',
    valido_dal: '2026-11-22',
    valori: { valore: 1 },
    marca,
  });
  expect((await buyFrom(await young())).first).toMatchObject({ ret_code: 0 });

  server.setNow('2026-11-22T09:00:00Z');
  shop = await server.signedIn('negozio');
  const refused = { ret_code: 66, ret_message: 'CEDENTE_MINORENNE' };
  expect((await buyFrom(await young())).first).toMatchObject(refused);
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 2);
  const chosen = await shop.call('setAcquisto', { ...cycle, id_cliente: await young() });
  expect(chosen.first).toMatchObject(refused);
  const adult = await shop.call('setAcquisto', { ...cycle, id_cliente: await addCustomer(server.db, 1001) });
  expect(adult.first).toMatchObject({ ret_code: 0 });
});

it('a birthday that was typed counts as the tax code does', async () => {
  const id_cliente = await addCustomer(server.db, 1001);
  await server.db.query(
    `update customer set codice_fiscale = null, nazione = 'FR', data_nascita = '2010-01-01' where id_cliente = $1`,
    [id_cliente],
  );
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 2);
  expect((await shop.call('setAcquisto', { ...cycle, id_cliente })).first).toMatchObject({ ret_code: 66 });
});
