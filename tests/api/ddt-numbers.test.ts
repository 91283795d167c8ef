import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import { createTestDatabase, emptyTemplate } from '#tests/kit/test-database';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { fillTestWorld } from '#tests/kit/test-world';

const migrations = path.resolve(import.meta.dirname, '../../db/migrations');

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

describe('numbers that were given by shop before', () => {
  it('stand, say so, and the affiliate’s go on after the highest of them', async () => {
    const { db, drop } = await createTestDatabase(emptyTemplate);
    try {
      await db.query('drop schema public cascade; create schema public');
      const files = readdirSync(migrations).sort();
      const [before, after] = [
        files.filter((one) => one < '0090'),
        files.filter((one) => one.startsWith('0090')),
      ];
      for (const file of before) await db.query(readFileSync(path.join(migrations, file), 'utf8'));
      await fillTestWorld(db);
      for (const [shop, last] of [
        [1001, 2],
        [1002, 3],
      ] as const) {
        await db.query(
          `insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, anno_ddt, numero_ddt,
             motivo_spedizione_magcent, data_creazione, data_richiesta_spedizione_magcent)
           select 100, $1, (select min(id_operatore) from operator), 'RICHIESTA INVIATA', 1, 2026, n, 'Conto deposito', now(), now()
           from generate_series(1, $2) n`,
          [shop, last],
        );
        await db.query(
          `insert into progressive (tipo, id_negozio, anno, ultimo) values ('ddt', $1, 2026, $2)`,
          [shop, last],
        );
      }
      for (const file of after) await db.query(readFileSync(path.join(migrations, file), 'utf8'));
      const { rows } = await db.query('select id_affiliato, anno, ultimo from sender_progressive');
      expect(rows).toEqual([{ id_affiliato: 100, anno: 2026, ultimo: 3 }]);
      const old = await db.query(
        'select count(*)::int as n, sum(is_numero_negozio)::int as marked from shipment where numero_ddt is not null',
      );
      expect(old.rows[0]).toEqual({ n: 5, marked: 5 });
      expect((await db.query(`select from progressive where tipo = 'ddt'`)).rowCount).toBe(0);
    } finally {
      await drop();
    }
  });
});
