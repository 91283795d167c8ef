import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoiceAmounts } from '#domain/invoice';
import { cents, sum, toCents } from '#domain/money';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 4, 207: 5, 364: 4.5, 800: 0 });
  office = await server.signedIn('sede');
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const generate = (periodo: string, fields: Record<string, unknown> = {}) =>
  office.call('setFatture', { periodo, anteprima: 0, ...fields });
const list = async (client: TestClient, fields: Record<string, unknown> = {}) =>
  (await client.call('getFattureLista', { limit: 500, ...fields })).rows;

describe('generating the invoices of a month', () => {
  it('shows first, then makes one an affiliate, with the commission and VAT half up, and nothing twice', async () => {
    await settledPhones(server.db, 1001, '2026-10-15T10:00:00Z', [285, 100.1]);
    await settledPhones(server.db, 1002, '2026-10-20T10:00:00Z', [0.02]);
    await settledPhones(server.db, 3641, '2026-10-20T10:00:00Z', [285]);
    // No commission, a sum too small for one, and a test shop: no invoice.
    await settledPhones(server.db, 8001, '2026-10-20T10:00:00Z', [500]);
    await settledPhones(server.db, 2071, '2026-10-20T10:00:00Z', [0.05]);
    await settledPhones(server.db, 1009, '2026-10-20T10:00:00Z', [999]);
    // Nothing yet: a preview.
    const preview = (await office.call('setFatture', { periodo: '2026-10-17', anteprima: 1 })).first;
    expect(preview).toMatchObject({
      ret_code: 0,
      periodo: '2026-10-01',
      numero: 2,
      imponibile: 28.23,
      importo_lordo: 34.44,
      gia_emesse: 0,
    });
    expect(await list(office)).toEqual([]);

    // 385.12 at 4 % is 15.4048; 285 at 4.5 % is 12.825.
    const made = (await generate('2026-10-01', { importo_lordo: 34.44 })).first;
    expect(made.fatture).toEqual([
      expect.objectContaining({
        id_affiliato: 100,
        numero_device: 3,
        valore_liquidato: 385.12,
        imponibile: 15.4,
        imposta: 3.39,
        importo_lordo: 18.79,
        id_fattura_su_anno: 1,
      }),
      expect.objectContaining({
        id_affiliato: 364,
        valore_liquidato: 285,
        imponibile: 12.83,
        imposta: 2.82,
        importo_lordo: 15.65,
        id_fattura_su_anno: 2,
      }),
    ]);
    expect((await generate('2026-10-01')).first).toMatchObject({ ret_code: 0, numero: 0, gia_emesse: 2 });
    expect(await list(office)).toHaveLength(2);
  });

  it('goes by the midnights of Rome', async () => {
    await settledPhones(server.db, 2071, '2026-07-31T21:59:59Z', [100]);
    await settledPhones(server.db, 2071, '2026-07-31T22:00:00Z', [200]);
    const values = async (periodo: string) =>
      (await office.call('setFatture', { periodo, anteprima: 1 })).first.fatture?.map(
        ({ valore_liquidato }) => valore_liquidato,
      );
    expect([await values('2026-07-01'), await values('2026-08-01')]).toEqual([[100], [200]]);
  });

  it('refuses a month that is not over, and one whose sum is not what was shown', async () => {
    expect((await generate('2026-11-01')).first.ret_message).toBe('MESE_NON_CONCLUSO');
    expect((await generate('2026-12-01', { anteprima: 1 })).first.ret_message).toBe('MESE_NON_CONCLUSO');
    expect((await generate('2026-07-01', { importo_lordo: 6.09 })).first).toMatchObject({
      ret_code: 2,
      ret_message: 'FATTURE_CAMBIATE',
      importo_lordo: 6.1,
    });
    expect(await list(office, { search: 'luglio' })).toEqual([]);
  });

  it('leaves out an affiliate whose record lacks something, until it is complete', async () => {
    await settledPhones(server.db, 5891, '2026-06-10T10:00:00Z', [1000]);
    await server.db.query('update affiliate set percentuale_commissione = 5 where id_affiliato = 589');
    const left = (await generate('2026-06-01')).first;
    expect(left).toMatchObject({ numero: 0, importo_lordo: 0 });
    expect(left.fatture?.[0]?.mancanti).toEqual(['partita IVA', 'indirizzo', 'CAP', 'città', 'provincia']);
    await makeInvoiceable(server.db, { 589: 5 });
    expect((await generate('2026-06-01')).first).toMatchObject({ numero: 1, importo_lordo: 61 });
  });

  it('numbers without gaps and makes each month once when twenty confirm at the same time', async () => {
    const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
    for (const month of months) {
      await settledPhones(server.db, 1001, `${month}-10T10:00:00Z`, [300]);
      await settledPhones(server.db, 2071, `${month}-11T10:00:00Z`, [250]);
    }
    const colleague = await server.signedIn('sede');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        (place % 2 ? office : colleague).call('setFatture', {
          periodo: `${months[place % 5]}-01`,
          anteprima: 0,
        }),
      ),
    );
    expect(answers.map(({ first }) => first.ret_code)).toEqual(answers.map(() => 0));
    expect(answers.reduce((total, { first }) => total + (first.numero ?? 0), 0)).toBe(10);
    const rows = await list(office, { sort: 'id_fattura_su_anno' });
    expect(rows.map(({ id_fattura_su_anno }) => id_fattura_su_anno)).toEqual(
      rows.map((_, place) => place + 1),
    );
    const keys = rows.map(({ id_affiliato, periodo }) => `${id_affiliato} ${periodo}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('adds up to the cent over random settled values', async () => {
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const shops: [id_negozio: number, id_affiliato: number, percent: number][] = [
      [1001, 100, 4],
      [1002, 100, 4],
      [2071, 207, 5],
      [3641, 364, 4.5],
    ];
    for (const month of ['2024-01', '2024-02', '2024-03', '2024-04']) {
      const settled = new Map<number, number>();
      for (const [id_negozio, id_affiliato] of shops) {
        const values = Array.from({ length: 1 + random(12) }, () => random(90_000));
        await settledPhones(
          server.db,
          id_negozio,
          `${month}-${10 + random(18)}T10:00:00Z`,
          values.map((value) => value / 100),
        );
        const before = settled.get(id_affiliato) ?? 0;
        settled.set(
          id_affiliato,
          values.reduce((total, value) => total + value, before),
        );
      }
      const { first } = await generate(`${month}-01`);
      for (const row of first.fatture ?? []) {
        const percent = shops.find(([, id]) => id === row.id_affiliato)?.[2] ?? 0;
        const value = cents(settled.get(row.id_affiliato) ?? 0);
        expect(toCents(row.valore_liquidato)).toBe(value);
        const { imponibile, imposta, lordo } = invoiceAmounts(value, percent, 22);
        expect([row.imponibile, row.imposta, row.importo_lordo].map(toCents)).toEqual([
          imponibile,
          imposta,
          lordo,
        ]);
      }
      const gross = sum(...(first.fatture ?? []).map((row) => toCents(row.importo_lordo)));
      expect(toCents(first.importo_lordo ?? 0)).toBe(gross);
      const kept = (await list(office)).filter(({ periodo }) => periodo === `${month}-01`);
      expect(sum(...kept.map((row) => toCents(row.importo_lordo)))).toBe(gross);
    }
  });

  it('begins a new series with the year of the invoice', async () => {
    await settledPhones(server.db, 1001, '2026-12-10T10:00:00Z', [300]);
    server.setNow('2027-01-02T09:00:00Z');
    office = await server.signedIn('sede');
    expect((await generate('2026-12-01')).first.fatture?.[0]?.id_fattura_su_anno).toBe(1);
    // By number, the first of the new year comes after all of the old one.
    const ordered = await office.call('getFattureLista', { sort: '-id_fattura_su_anno', limit: 2 });
    expect(ordered.rows.map(({ anno }) => anno)).toEqual([2027, 2026]);
    server.setNow('2026-11-21T09:00:00Z');
    office = await server.signedIn('sede');
  });

  it('is head office’s alone', async () => {
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      expect((await client.call('setFatture', { periodo: '2026-10-01', anteprima: 1 })).status).toBe(403);
    }
  });

  it('is refused while the company’s own data are not complete', async () => {
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('azienda', '2026-11-21', '{"ragione_sociale": "Permuta S.r.l."}')`,
    );
    expect((await generate('2026-10-01', { anteprima: 1 })).first).toMatchObject({
      ret_message: 'DATI_AZIENDA_MANCANTI',
      mancanti: ['partita IVA', 'indirizzo', 'CAP', 'città', 'provincia'],
    });
    await server.db.query("delete from setting where chiave = 'azienda' and valido_dal = '2026-11-21'");
  });
});
