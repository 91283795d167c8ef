import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone } from '#tests/kit/buy-phone';
import { archived, archivedPurchase } from '#tests/kit/sign-receipt';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

const all = async <T extends object>(sql: string): Promise<T[]> => (await server.db.query<T>(sql)).rows;
const found = async () =>
  (await shop.call('getClientiByCognome', { id_negozio: 1001, search: 'de luca' })).rows.map(
    ({ id_cliente }) => id_cliente,
  );
const merge = async (id_cliente: number, doppi: number[], client = office) =>
  (await client.call('setClientiUniti', { id_cliente, doppi })).first;

describe('customers whom a shop has entered twice', () => {
  it('are merged by head office: one is found from then on, no row is lost, what was signed stays', async () => {
    const { cycle: key, id_cliente: double } = await archivedPurchase(server, shop);
    const kept = await addCustomer(server.db, 1001);
    const elsewhere = await addCustomer(server.db, 1002);
    const allKept = async () => ({
      customers: await all(
        'select id_cliente, nome, cognome, codice_fiscale, indirizzo from customer order by 1',
      ),
      receipts: await all('select * from receipt order by 1, 2'),
      devices: await all('select * from device order by serial_number, num_times'),
      consents: await all('select * from consent order by 1'),
      files: await all('select * from file order by path'),
      papers: (await archived(shop, key)).map((one) => one),
    });
    const before = await allKept();

    const listed = (await office.call('getClientiDoppi', {})).rows;
    expect(listed.map(({ id_cliente }) => id_cliente)).toEqual(expect.arrayContaining([double, kept]));
    expect(listed.map(({ id_cliente }) => id_cliente)).not.toContain(elsewhere);
    expect(listed.find(({ id_cliente }) => id_cliente === double)).toMatchObject({
      nominativo: 'De Luca Mario',
      codice: 'DLCMRA85T10A562P',
      ricevute: 1,
    });
    const doubles = listed.map(({ id_cliente }) => id_cliente).filter((id) => id !== kept);
    expect(await merge(kept, doubles)).toMatchObject({ ret_code: 0, uniti: doubles.length });

    expect(await found()).toEqual([kept]);
    expect((await office.call('getClientiDoppi', {})).rows).toEqual([]);
    expect(await allKept()).toEqual(before);
    const [entry] = await all<object>(
      `select oggetto, chiave, azione from audit_entry order by progressivo desc limit 1`,
    );
    expect(entry).toEqual({ oggetto: 'cliente', chiave: String(kept), azione: 'UNITO' });

    // The one that is used has the document of the one that was.
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 2);
    await must(shop, 'setAcquisto', { ...cycle, id_cliente: kept });
    expect((await shop.call('getDocumentoNoto', { ...cycle })).rows).toHaveLength(1);
  });

  it('are of one shop and one code, and merged once', async () => {
    const [one, other, elsewhere, company] = [
      await addCustomer(server.db, 1001),
      await addCustomer(server.db, 1001),
      await addCustomer(server.db, 1002),
      await addCustomer(server.db, 1001, true),
    ];
    const refused = { ret_code: 8, ret_message: 'CLIENTI_NON_UNIBILI' };
    expect(await merge(one, [elsewhere])).toMatchObject(refused);
    expect(await merge(one, [company])).toMatchObject(refused);
    expect(await merge(one, [other, company])).toMatchObject(refused);
    expect(await merge(one, [one])).toMatchObject(refused);
    // Two at once, each into the other's: one wins.
    const answers = await Promise.all([merge(one, [other]), merge(other, [one])]);
    expect(answers.map(({ ret_code }) => ret_code).sort()).toEqual([0, 8]);
    expect(
      (await all(`select from customer where id_cliente in (${one}, ${other}) and id_cliente_unito is null`))
        .length,
    ).toBe(1);
    expect((await merge(2_000_000_000, [2_000_000_001])).ret_code).toBe(-4);
    expect((await shop.call('setClientiUniti', { id_cliente: one, doppi: [other] })).status).toBe(403);
  });
});
