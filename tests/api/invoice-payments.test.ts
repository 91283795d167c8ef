import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  office = await server.signedIn('sede');
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  for (const [month, shops] of [
    ['2026-08', [1001, 2071]],
    ['2026-10', [1001, 2071, 3641]],
  ] as const) {
    for (const shop of shops) await settledPhones(server.db, shop, `${month}-15T10:00:00Z`, [100]);
    server.setNow(month === '2026-08' ? '2026-09-02T09:00:00Z' : '2026-11-20T09:00:00Z');
    office = await server.signedIn('sede');
    await must(office, 'setFatture', { periodo: `${month}-01`, anteprima: 0 });
  }
});
afterAll(() => server.stop());

const rowsOf = async (fields: Record<string, unknown> = {}) =>
  (await office.call('getFattureLista', { sort: 'id_fattura_su_anno', ...fields })).rows;
const one = async (id_affiliato: number, periodo: string) =>
  (await rowsOf({ id_affiliato })).find((row) => row.periodo === periodo)!;

describe('what is owed of invoices', () => {
  it('is told by affiliate and by days after the due day; the list marks what is overdue', async () => {
    const ages = (await office.call('getFattureScadenze')).rows;
    expect(
      ages.map(({ id_affiliato, numero, non_scaduto, fino_60, totale }) => [
        id_affiliato,
        numero,
        non_scaduto,
        fino_60,
        totale,
      ]),
    ).toEqual([
      [207, 2, 12.2, 12.2, 24.4],
      [100, 2, 12.2, 12.2, 24.4],
      [364, 1, 12.2, 0, 12.2],
    ]);
    expect((await rowsOf({ is_scaduta: 1 })).map((row) => [row.data_scadenza, row.giorni_ritardo])).toEqual([
      ['2026-10-02', 49],
      ['2026-10-02', 49],
    ]);
    const master = await server.signedIn('master');
    expect((await master.call('getFattureScadenze')).rows.map((row) => row.id_affiliato)).toEqual([100]);
  });

  it('is paid in parts, each with its day and reference; the last makes it paid', async () => {
    const { id_fattura } = await one(100, '2026-08-01');
    const part = { id_fattura, importo: 5.2, data_pagamento: '2026-10-05', riferimento: 'CRO 1' };
    expect((await must(office, 'setFatturaPagata', part))['residuo']).toBe(7);
    expect(await one(100, '2026-08-01')).toMatchObject({ is_pagata: 0, pagato: 5.2, residuo: 7 });
    for (const [wrong, field] of [
      [{ importo: 7.01 }, 'importo'],
      [{ importo: 0 }, 'importo'],
      [{ data_pagamento: '2026-09-01' }, 'data_pagamento'],
      [{ data_pagamento: '2026-11-21' }, 'data_pagamento'],
    ] as const)
      expect(
        Object.keys((await office.call('setFatturaPagata', { id_fattura, ...wrong })).first.fields ?? {}),
      ).toEqual([field]);
    expect((await must(office, 'setFatturaPagata', { id_fattura }))['residuo']).toBe(0);
    expect(await one(100, '2026-08-01')).toMatchObject({ is_pagata: 1, residuo: 0, giorni_ritardo: null });
    expect((await office.call('setFatturaPagata', { id_fattura })).first.ret_message).toBe(
      'FATTURA_GIA_PAGATA',
    );
  });

  it('of many is paid at once, with an answer for each row', async () => {
    const rows = await rowsOf({ is_pagata: 0 });
    const paid = await one(100, '2026-08-01');
    const fatture = [...rows, paid].map((row) => row.id_fattura);
    const done = await must(office, 'setFatturePagate', {
      fatture,
      data_pagamento: '2026-11-20',
      riferimento: 'CRO 2',
    });
    expect(done['fatti']).toBe(4);
    expect(done['esiti']).toEqual(
      fatture.map((id_fattura) =>
        id_fattura === paid.id_fattura
          ? { id_fattura, ret_code: 1, ret_message: 'FATTURA_GIA_PAGATA' }
          : { id_fattura, ret_code: 0, ret_message: 'OK' },
      ),
    );
    expect((await office.call('getFattureScadenze')).rows).toEqual([]);
  });

  it('comes back when a payment is taken back, the last first, with a reason in the log', async () => {
    const { id_fattura } = await one(100, '2026-08-01');
    const undo = { id_fattura, motivo: 'Assegno tornato' };
    expect((await must(office, 'setFatturaStornata', undo))['importo']).toBe(7);
    expect(await one(100, '2026-08-01')).toMatchObject({ is_pagata: 0, pagato: 5.2, data_pagamento: null });
    expect((await must(office, 'setFatturaStornata', undo))['importo']).toBe(5.2);
    expect((await office.call('setFatturaStornata', undo)).first.ret_message).toBe('FATTURA_NON_PAGATA');
    const { rows } = await office.call('getModifiche', { oggetto: 'fattura', limit: 2 });
    expect(rows.map(({ azione, nota }) => [azione, nota])).toEqual([
      ['STORNATO', 'Assegno tornato'],
      ['STORNATO', 'Assegno tornato'],
    ]);
    const both = await Promise.all(
      [1, 2].map(() => office.call('setFatturaPagata', { id_fattura, importo: 12.2 })),
    );
    expect(both.map(({ first }) => first.ret_message).toSorted()).toEqual(['FATTURA_GIA_PAGATA', 'OK']);
    expect((await (await server.signedIn('master')).call('setFatturaStornata', undo)).status).toBe(403);
  });

  it('credited after it was paid keeps the day on which it was', async () => {
    const invoice = () => one(207, '2026-10-01');
    const { id_fattura, is_pagata } = await invoice();
    if (is_pagata === 0) await must(office, 'setFatturaPagata', { id_fattura, data_pagamento: '2026-11-05' });
    const { data_pagamento } = await invoice();
    server.setNow('2026-11-21T09:00:00Z');
    office = await server.signedIn('sede');
    await must(office, 'setFattureInviate', { fatture: [id_fattura], canale: 'MANO' });
    await must(office, 'setNotaCredito', { id_fattura, motivo: 'Doppia' });
    expect(await invoice()).toMatchObject({ is_pagata: 1, data_pagamento });
  });
});
