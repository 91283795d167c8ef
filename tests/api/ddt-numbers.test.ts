import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

describe('numbers of transport documents', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: '2026-12-30T09:00:00Z' });
  });
  afterAll(() => server.stop());

  it('are one series for all shops of a sender, each once however many ship together, and begin anew with the year', async () => {
    const users = { negozio: 1001, negozio2: 1002, sconto: 2071 };
    const numbers: Record<string, number[]> = {};
    const ship = async (user: keyof typeof users) => {
      const client = await server.signedIn(user);
      const devices = await stockPhones(server.db, 3, { id_negozio: users[user] });
      return Number((await must(client, 'setSpedizioniManuali', { devices }))['numero_ddt']);
    };
    const both = await Promise.all(
      (['negozio', 'negozio2', 'negozio', 'negozio2', 'negozio2'] as const).map(ship),
    );
    numbers['2026'] = both.toSorted();
    expect(numbers['2026']).toEqual([1, 2, 3, 4, 5]);
    expect(await ship('sconto')).toBe(1);
    server.setNow('2027-01-02T09:00:00Z');
    expect([await ship('negozio2'), await ship('negozio')]).toEqual([1, 2]);
  });

  it('can’t be given twice by the database either', async () => {
    await expect(
      server.db.query(
        `insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, anno_ddt, numero_ddt,
           motivo_spedizione_magcent, data_creazione, data_richiesta_spedizione_magcent)
         select 100, 1002, min(id_operatore), 'RICHIESTA INVIATA', 1, 2027, 2, 'Prova', now(), now() from operator`,
      ),
    ).rejects.toThrow('shipment_sender_number_key');
  });
});
