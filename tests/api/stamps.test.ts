import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCents } from '#domain/money';
import { isStampDue } from '#domain/stamp-duty';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

let number = 0;

/** A completed purchase with its receipt, straight into the database. */
async function receipt(fields: {
  type: 1 | 2 | 3 | 4;
  euro: number;
  at: string;
  id_negozio?: number;
  isCancelled?: boolean;
}): Promise<void> {
  const { type, euro, at, id_negozio = 1001, isCancelled = false } = fields;
  const [cycle] = await stockPhones(server.db, 1, { id_negozio, valore_acquisto: euro });
  number += 1;
  await server.db.query(
    `insert into receipt (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, anno, progressivo,
       codice_pratica, oggetto, prezzo_acquisto, data_acquisto, luogo_acquisto, nome_cedente, telefono_cedente, email_cedente,
       indirizzo_cedente, id_tipo_documento, numero_documento_cedente, id_modalita_pagamento, id_tipo_contratto, is_coupon,
       versione_testi)
     select serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, 2020, $3, serial_number || '-1',
       'iPhone', valore_acquisto, $4, 'Milano', 'Mario De Luca', '333', 'm@example.com', 'Via Roma', 1, 'CA', 2, $5, 0, '2023-01-01'
     from device where serial_number = $1 and num_times = $2`,
    [cycle!.serial_number, cycle!.num_times, number, at, type],
  );
  if (isCancelled)
    await server.db.query('update device set id_stato_device = 14 where serial_number = $1', [
      cycle!.serial_number,
    ]);
}

const stamps = async (date_start: string, date_end: string) =>
  (await office.call('getBolli', { date_start, date_end })).first;

describe('/getBolli', () => {
  it.each([
    [1, 77.48, false, 1],
    [2, 77.48, false, 1],
    [1, 77.47, false, 0],
    [2, 77.47, false, 0],
    [3, 300, false, 0],
    [4, 300, false, 0],
    [1, 300, true, 0],
    [2, 300, true, 0],
  ] as const)(
    'of a receipt of type %d and %d euro, cancelled %s, counts %d',
    async (type, euro, isCancelled, count) => {
      const day = `2024-03-${String(number + 1).padStart(2, '0')}`;
      await receipt({ type, euro, at: `${day}T10:00:00+01:00`, isCancelled });
      const isDue = isStampDue(
        { id_tipo_contratto: type, valore_acquisto: toCents(euro), is_annullato: isCancelled },
        { soglia: toCents(77.47) },
      );
      expect(isDue).toBe(count === 1);
      expect(await stamps(day, day)).toEqual({
        numero_bolli: count,
        valore_bolli: count * 2,
        numero_annullati: isCancelled ? 1 : 0,
      });
    },
  );

  it('takes both days whole, by the midnights of Rome, over all shops', async () => {
    await receipt({ type: 1, euro: 100, at: '2024-05-31T21:59:59Z' });
    await receipt({ type: 1, euro: 100, at: '2024-05-31T22:00:00Z', id_negozio: 2071 });
    await receipt({ type: 2, euro: 100, at: '2024-06-02T21:59:59Z', id_negozio: 8001 });
    await receipt({ type: 2, euro: 100, at: '2024-06-02T22:00:00Z' });
    expect(await stamps('2024-06-01', '2024-06-02')).toMatchObject({ numero_bolli: 2, valore_bolli: 4 });
    expect(await stamps('2024-05-31', '2024-06-03')).toMatchObject({ numero_bolli: 4, valore_bolli: 8 });
  });

  it('goes by the amounts in force on the day of each receipt', async () => {
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('bollo', '2025-02-01', '{"importo": 2.5, "soglia": 100}')`,
    );
    await receipt({ type: 1, euro: 90, at: '2025-01-31T22:59:59Z' });
    await receipt({ type: 1, euro: 90, at: '2025-01-31T23:00:00Z' });
    await receipt({ type: 1, euro: 100.01, at: '2025-02-10T10:00:00Z' });
    expect(await stamps('2025-01-01', '2025-02-28')).toMatchObject({ numero_bolli: 2, valore_bolli: 4.5 });
  });

  it('adds up to the cent over random receipts, cancelled ones among them', async () => {
    let seed = 77_47;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const expected = { due: 0, cancelled: 0 };
    for (let turn = 0; turn < 60; turn += 1) {
      const type = (1 + random(4)) as 1 | 2 | 3 | 4;
      const euro = (7_700 + random(100)) / 100;
      const isCancelled = random(4) === 0;
      await receipt({ type, euro, at: `2024-09-${10 + random(20)}T1${random(9)}:00:00Z`, isCancelled });
      const bought = { id_tipo_contratto: type, valore_acquisto: toCents(euro) };
      const terms = { soglia: toCents(77.47) };
      if (isStampDue({ ...bought, is_annullato: isCancelled }, terms)) expected.due += 1;
      else if (isStampDue({ ...bought, is_annullato: false }, terms)) expected.cancelled += 1;
    }
    expect(expected.due * expected.cancelled).toBeGreaterThan(0);
    expect(await stamps('2024-09-01', '2024-09-30')).toEqual({
      numero_bolli: expected.due,
      valore_bolli: expected.due * 2,
      numero_annullati: expected.cancelled,
    });
  });

  it('gives the counted receipts as a list and as CSV, whose stamps add up to the total', async () => {
    const span = { date_start: '2024-01-01', date_end: '2025-12-31' };
    const { numero_bolli, valore_bolli } = await stamps(span.date_start, span.date_end);
    const { rows } = await office.call('getBolliRicevute', { ...span, limit: 500 });
    expect(rows).toHaveLength(numero_bolli);
    expect(rows.reduce((total, row) => total + toCents(row.valore_bollo), 0)).toBe(toCents(valore_bolli));
    const csv = await office.request('/api/getBolliRicevute', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...span, formato: 'csv' }),
    });
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines[0]).toContain('Codice pratica;Ragione sociale;Negozio');
    expect(lines).toHaveLength(numero_bolli + 1);
  });

  it('counts what a search finds, page by page', async () => {
    const span = { date_start: '2024-01-01', date_end: '2025-12-31' };
    const all = await office.call('getBolliRicevute', { ...span, limit: 500 });
    const { codice_pratica } = all.rows[0]!;
    const found = await office.call('getBolliRicevute', { ...span, search: codice_pratica, limit: 1 });
    expect([found.rows.map((row) => row.codice_pratica), found.headers.get('x-total-count')]).toEqual([
      [codice_pratica],
      String(all.rows.filter((row) => row.codice_pratica.startsWith(codice_pratica)).length),
    ]);
    expect(
      (await office.call('getBolliRicevute', { ...span, search: '%' })).headers.get('x-total-count'),
    ).toBe('0');
  });

  it('comes month by month for the yearly return: twelve rows that add up to the year', async () => {
    const { rows } = await office.call('getBolliAnno', { anno: 2024 });
    expect(rows.map(({ mese }) => mese)).toEqual(
      Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}-01`),
    );
    const year = await stamps('2024-01-01', '2024-12-31');
    const total = (of: 'numero_bolli' | 'valore_bolli' | 'numero_annullati') =>
      rows.reduce((sum, row) => sum + row[of], 0);
    expect(year.numero_bolli).toBeGreaterThan(0);
    expect([total('numero_bolli'), total('valore_bolli'), total('numero_annullati')]).toEqual([
      year.numero_bolli,
      year.valore_bolli,
      year.numero_annullati,
    ]);
    expect((await office.call('getBolliAnno', { anno: 1900 })).status).toBe(400);
  });

  it('is for roles 3 and 4 only, and for days in their order', async () => {
    const span = { date_start: '2024-01-01', date_end: '2024-12-31' };
    for (const user of ['negozio', 'master']) {
      const client = await server.signedIn(user);
      expect((await client.call('getBolli', span)).status).toBe(403);
      expect((await client.call('getBolliRicevute', span)).status).toBe(403);
    }
    const support = await server.signedIn('supporto');
    expect((await support.call('getBolli', span)).status).toBe(200);
    const reversed = { date_start: '2024-02-01', date_end: '2024-01-01' };
    expect((await office.call('getBolli', reversed)).status).toBe(400);
    expect((await office.call('getBolli', { date_start: '2024-01-01' })).status).toBe(400);
  });
});
