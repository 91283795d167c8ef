import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstBroken } from '#server/features/registers/store';
import { applyRetention } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { letYearsPass } from '#tests/kit/owner-clock';
import { registerOf } from '#tests/kit/registered-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const issue = { ente_rilascio: 'Comune di Milano', data_rilascio: '2021-03-12' };
const unknown = { ente_rilascio: null, data_rilascio: null };
const change = async (cycle: Cycle, fields: Record<string, unknown>) =>
  (await shop.call('setAcquisto', { ...cycle, ...fields })).first;

/** A purchase up to its receipt, and what /setRicevuta then sends. */
async function documented(): Promise<{ cycle: Cycle; receipt: Record<string, unknown> }> {
  const cycle = await openPhone(shop, server.db);
  return { cycle, receipt: await prepareReceipt(shop, server.db, cycle) };
}

it('is optional, goes with the number, and is no day of before the bearer, after the expiry or to come', async () => {
  const { cycle } = await documented();
  expect(await change(cycle, issue)).toMatchObject({ ret_code: 0, ...issue });
  const refused = async (fields: Record<string, unknown>) =>
    (await change(cycle, fields)).fields as unknown as Record<string, string>;
  expect(await refused({ data_rilascio: '2026-11-21' })).toEqual({
    data_rilascio: 'La data di rilascio è nel futuro',
  });
  expect(await refused({ scadenza_documento: '2021-03-12' })).toEqual({
    data_rilascio: 'Il rilascio viene prima della scadenza',
  });
  expect((await refused({ data_rilascio: '1900-01-01' }))['data_rilascio']).toContain('nascita');
  expect(await change(cycle, {})).toMatchObject(issue);
  expect(await change(cycle, { numero_documento: 'CA99999AB' })).toMatchObject(unknown);
  expect(await change(cycle, { numero_documento: '', ...issue })).toMatchObject(unknown);
});

it('is in receipt, register and card, comes back with the same document, and goes as its number does', async () => {
  const { cycle, receipt } = await documented();
  await must(shop, 'setAcquisto', { ...cycle, ...issue });
  await must(shop, 'setRicevuta', receipt);
  const { id_cliente } = receipt;
  expect((await shop.call('getRicevuta', { ...cycle })).first).toMatchObject(issue);
  const { acquisti } = (await shop.call('getSchedaCliente', { id_cliente })).first;
  expect(acquisti.find((row) => row.serial_number === cycle.serial_number)).toMatchObject(issue);

  const again = await openPhone(shop, server.db);
  await choosePayment(shop, again, 2);
  await must(shop, 'setAcquisto', { ...again, id_cliente });
  expect((await shop.call('setDocumentoNoto', { ...again })).first).toMatchObject({ ret_code: 0, ...issue });

  // One whose document nobody looked at so closely, and one that is taken back.
  const plain = await documented();
  await must(shop, 'setRicevuta', plain.receipt);
  await must(shop, 'setAnnullato', { ...cycle });
  const entries = (await registerOf(shop)).map(({ operazione, ente_rilascio, data_rilascio }) => ({
    operazione,
    ente_rilascio,
    data_rilascio,
  }));
  expect(entries).toEqual([
    { operazione: 'ACQUISTO', ...issue },
    { operazione: 'ACQUISTO', ...unknown },
    { operazione: 'ANNULLATA', ...issue },
  ]);
  expect(await firstBroken(server.app.pool, 1001)).toBeNull();
  const tampered = async (sql: string) => {
    await server.db.query(
      `alter table register disable trigger register_refuse; ${sql}; alter table register enable trigger register_refuse`,
    );
    return firstBroken(server.app.pool, 1001);
  };
  const day = (value: string) =>
    `update register set data_rilascio = '${value}' where id_negozio = 1001 and numero = 1`;
  expect(await tampered(day('2021-03-13'))).toBe(1);
  expect(await tampered(day('2021-03-12'))).toBeNull();

  server.setNow('2036-11-21T10:01:00Z');
  await letYearsPass(server.db);
  await applyRetention(server.app);
  const { rows } = await server.db.query(
    `select 1 from device where ente_rilascio is not null or data_rilascio is not null
     union all select 1 from register where (ente_rilascio is not null or data_rilascio is not null)`,
  );
  expect(rows).toEqual([]);
});
