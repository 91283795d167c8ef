import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatEuro, toCents } from '#domain/money';
import { buildWorld, addCustomer } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
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

const told = async (serial_number: string) =>
  (await shop.call('getEventiDevice', { serial_number })).rows
    .filter(({ evento }) => evento === 'MODIFICATO')
    .map(({ nota, operatore }) => [nota, operatore !== null])
    .toReversed();

describe('what is changed of a pending purchase', () => {
  it('stands in its history before and after: grade and value, payment, customer, document', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const first = await addCustomer(server.db, 1001);
    const other = await addCustomer(server.db, 1001);
    const change = (fields: Record<string, unknown>) => must(shop, 'setAcquisto', { ...cycle, ...fields });
    const document = { id_tipo_documento: 1, numero_documento: 'CA12345AB' };
    const before = await change({ id_cliente: first });
    await change(document);
    // To fill in what was missing is no change, nor is the same once more.
    await change({ ...document, id_cliente: first });
    expect(await told(cycle.serial_number)).toEqual([]);

    const grade = before['grado_estetico'] === 'A' ? 'B' : 'A';
    const graded = await change({ grado_estetico: grade });
    const euro = (amount: unknown) => formatEuro(toCents(Number(amount)));
    await change({ numero_documento: 'CA54321BA' });
    await change({ id_cliente: other });
    await change({ id_modalita_pagamento: 0 });
    const lines = await told(cycle.serial_number);
    expect(lines).toEqual([
      [
        `Grado estetico: da ${String(before['grado_estetico'])} a ${grade}; Valore: da ${euro(before['valore_pagato'])} a ${euro(graded['valore_pagato'])}`,
        true,
      ],
      ["Documento: da Carta d'identità CA•••AB a Carta d'identità CA•••BA", true],
      [
        expect.stringMatching(
          `^Cliente: da n. ${first} a n. ${other}; Documento: da Carta d'identità CA•••BA a nessuno`,
        ),
        true,
      ],
      [expect.stringMatching('^Pagamento: da Voucher a nessuno; Cliente: da n. '), true],
    ]);
  });

  it('is none of a purchase that is concluded as it was begun', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2));
    expect(await told(cycle.serial_number)).toEqual([]);
  });
});
