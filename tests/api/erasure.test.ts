import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const morning = '2026-11-20T09:00:00Z';
const noon = '2026-11-20T12:30:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: morning });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

/** The clock of everybody; a session doesn't last so long. */
async function itIs(moment: string): Promise<void> {
  server.setNow(moment);
  shop = await server.signedIn('negozio');
}

const witnessed = { metodo: 'COMPUTER', is_presenza_cliente: 1 };
const receiptOf = async (cycle: object) => (await shop.call('getRicevuta', { ...cycle })).first;

async function bought(before: (cycle: object) => Promise<unknown> = () => Promise.resolve()) {
  await itIs(morning);
  const cycle = await openPhone(shop, server.db, { data_creazione: new Date(morning) });
  await before(cycle);
  await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2, 1001));
  return cycle;
}

describe('the erasure of a phone', () => {
  it('is a line of the receipt where it was done before the purchase was concluded', async () => {
    const cycle = await bought((open) => must(shop, 'setInizializzato', { ...open, ...witnessed }));
    expect((await receiptOf(cycle)).cancellazione).toBe(
      '20-11-2026 10:00, Ripristino da un computer, alla presenza del cliente',
    );
    const { rows } = await shop.call('getEventiDevice', { serial_number: cycle.serial_number });
    expect(rows.find(({ evento }) => evento === 'INIZIALIZZATO')?.nota).toBe(
      'Ripristino da un computer, alla presenza del cliente',
    );
  });

  it('changes nothing of a receipt that was issued before it', async () => {
    const cycle = await bought();
    await itIs(noon);
    await must(shop, 'setInizializzato', { ...cycle, metodo: 'RECUPERO' });
    expect((await receiptOf(cycle)).cancellazione).toBeNull();
  });

  it('takes no method that there is not', async () => {
    const cycle = await bought();
    expect((await shop.call('setInizializzato', { ...cycle, metodo: 'MARTELLO' })).status).toBe(400);
  });
});

it('bought and not erased are a list with their hours; what is not bought is not in it', async () => {
  const kept = await bought();
  const erased = await bought((open) => must(shop, 'setInizializzato', { ...open, metodo: 'IMPOSTAZIONI' }));
  const pending = await openPhone(shop, server.db, { data_creazione: new Date(morning) });
  await itIs(noon);
  const list = async (is_da_cancellare: 0 | 1) =>
    (
      await shop.call('getDevice', {
        id_negozio: 0,
        id_stato_device: 0,
        is_da_cancellare,
        limit: 100,
      })
    ).rows;
  const open = await list(1);
  expect(open.find((row) => row.serial_number === kept.serial_number)?.ore_senza_cancellazione).toBe(3);
  const serials = open.map((row) => row.serial_number);
  expect(serials).not.toContain(erased.serial_number);
  expect(serials).not.toContain(pending.serial_number);
  const [done] = (await list(0)).filter((row) => row.serial_number === erased.serial_number);
  expect(done).toMatchObject({ ore_senza_cancellazione: null, metodo_cancellazione: 'IMPOSTAZIONI' });
});
