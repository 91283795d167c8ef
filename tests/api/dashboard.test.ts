import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bought, fillDashboardWorld, october } from '#tests/kit/dashboard-world';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let master: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  [office, master] = await Promise.all([server.signedIn('sede'), server.signedIn('master')]);
  await fillDashboardWorld(server.db);
});
afterAll(() => server.stop());

describe('purchases over time', () => {
  it('belong to the day it is in Rome, on the day of 25 hours too, and cancelled ones to no value', async () => {
    const { rows } = await office.call('getCruscottoAcquisti', { ...october });
    const seen = rows.map((row) => [
      row.data_inizio,
      row.numero,
      row.valore,
      row.annullati,
      row.valore_medio,
    ]);
    expect(seen).toEqual([
      ['2026-10-24', 1, 100.1, 0, 100.1],
      ['2026-10-25', 3, 270.25, 1, 90.08],
      ['2026-10-26', 1, 50, 0, 50],
    ]);
    expect(rows[1]).toMatchObject({
      numero_voucher: 1,
      valore_voucher: 200.2,
      numero_contanti: 1,
      valore_contanti: 70,
      numero_carta: 1,
      valore_carta: 0.05,
    });
  });

  it('are put together by weeks and months, none lost and empty ones shown', async () => {
    const weeks = await office.call('getCruscottoAcquisti', {
      data_inizio: '2026-10-21',
      data_fine: '2026-11-03',
      passo: 'SETTIMANA',
    });
    expect(weeks.rows.map((row) => [row.data_inizio, row.data_fine, row.numero, row.valore])).toEqual([
      ['2026-10-21', '2026-10-25', 5, 1369.35],
      ['2026-10-26', '2026-11-01', 2, 1049],
      ['2026-11-02', '2026-11-03', 0, 0],
    ]);
    expect(weeks.rows[2]?.valore_medio).toBeNull();
    const year = { data_inizio: '2025-11-22', data_fine: '2026-11-21' };
    const months = await office.call('getCruscottoAcquisti', year);
    expect(months.rows).toHaveLength(13);
    expect(months.rows.reduce((sum, row) => sum + row.numero, 0)).toBe(7 + 2 + 2 + 5 + 5);
  });

  it('are those of the scope, of the affiliate or shop asked for, and of a test shop only when it is named', async () => {
    const numbers = async (client: TestClient, fields = {}) =>
      (await client.call('getCruscottoAcquisti', { ...october, ...fields })).rows.map(({ numero }) => numero);
    expect(await numbers(master)).toEqual([1, 2, 1]);
    expect(await numbers(office, { id_affiliato: 207 })).toEqual([0, 1, 0]);
    expect(await numbers(office, { id_negozio: 1002 })).toEqual([0, 0, 1]);
    expect(await numbers(office, { id_negozio: 1009 })).toEqual([0, 1, 0]);
    expect(await numbers(await server.signedIn('supporto'))).toEqual([1, 3, 1]);
  });
});

describe('who may look', () => {
  const names = [
    'getCruscottoAcquisti',
    'getCruscottoNegozi',
    'getCruscottoGrading',
    'getCruscottoCoupon',
    'getCruscottoStati',
  ] as const;

  it('is a master in its affiliate, head office and support; never a shop, nor support standing in for one', async () => {
    const shop = await server.signedIn('negozio');
    const support = await server.signedIn('supporto');
    for (const name of names) {
      expect((await shop.call(name, october)).status, name).toBe(403);
      expect((await server.client().call(name, october)).status, name).toBe(401);
      expect((await support.call(name, october)).status, name).toBe(200);
      expect((await master.call(name, { ...october, id_affiliato: 207 })).status, name).toBe(403);
      expect((await master.call(name, { ...october, id_negozio: 2071 })).status, name).toBe(403);
    }
    await support.call('setImpersona', { id_negozio: 1001 });
    for (const name of names) expect((await support.call(name, october)).status, name).toBe(403);
  });

  it('is told when the days make no sense', async () => {
    const ask = (data_inizio: string, data_fine: string) =>
      office.call('getCruscottoNegozi', { data_inizio, data_fine });
    expect((await ask('2026-10-02', '2026-10-01')).first.fields).toEqual({
      data_fine: 'La fine viene prima dell’inizio',
    });
    expect((await ask('2023-10-01', '2026-10-02')).first.fields).toEqual({
      data_inizio: 'Al massimo tre anni',
    });
    expect((await ask('2026-02-30', '2026-10-02')).status).toBe(400);
  });
});

describe('shops', () => {
  it('are listed by value with their mix and their days, those that bought nothing too', async () => {
    const { rows, headers } = await office.call('getCruscottoNegozi', { ...october });
    expect(rows.map((row) => [row.id_negozio, row.numero, row.valore, row.annullati])).toEqual([
      [1001, 3, 300.35, 0],
      [2071, 1, 70, 1],
      [1002, 1, 50, 0],
      [3641, 0, 0, 0],
      [8001, 0, 0, 0],
      [5891, 0, 0, 0],
    ]);
    expect(headers.get('X-Total-Count')).toBe('6');
    expect(rows[0]).toMatchObject({
      negozio: 'Negozio Milano',
      ragione_sociale: 'Telefonia Aurora',
      valore_medio: 100.12,
      numero_voucher: 1,
      numero_contanti: 1,
      numero_carta: 1,
      giorni_spedizione: null,
    });
    const july = await master.call('getCruscottoNegozi', {
      data_inizio: '2026-07-01',
      data_fine: '2026-07-31',
      search: 'torino',
    });
    expect(july.rows).toHaveLength(1);
    expect(july.rows[0]).toMatchObject({ numero: 5, giorni_spedizione: 3, giorni_liquidazione: 18 });
  });

  it('are paged and sorted by the server', async () => {
    const page = (fields: object) => office.call('getCruscottoNegozi', { ...october, ...fields });
    expect((await page({ limit: 2, offset: 1 })).rows.map((row) => row.id_negozio)).toEqual([2071, 1002]);
    expect((await page({ sort: 'valore_medio', limit: 2 })).rows.map((row) => row.id_negozio)).toEqual([
      1002, 2071,
    ]);
    // What has no mean comes last both ways.
    expect((await page({ sort: '-valore_medio' })).rows.at(-1)?.valore_medio).toBeNull();
    expect((await page({ sort: 'user_psw' })).status).toBe(400);
    expect((await page({ limit: 501 })).status).toBe(400);
  });
});

describe('figures asked for again', () => {
  it('are those of a minute ago at the most', async () => {
    const days = { data_inizio: '2026-11-20', data_fine: '2026-11-20' };
    const number = async () => (await office.call('getCruscottoAcquisti', days)).first.numero;
    expect(await number()).toBe(0);
    await bought(server.db, 1001, '2026-11-20T10:00:00Z', 10);
    expect(await number()).toBe(0);
    server.setNow('2026-11-21T09:01:00Z');
    expect(await number()).toBe(1);
  });

  it('count of their last day only what was before this time of day, where that is asked', async () => {
    const until = async (days: object) =>
      (await office.call('getCruscottoAcquisti', { ...days, stessa_ora: 1 })).rows.map(
        ({ numero }) => numero,
      );
    // 11:30 in Rome.
    await bought(server.db, 1001, '2026-11-19T10:30:00Z', 10);
    const [one, two] = [
      { data_inizio: '2026-11-19', data_fine: '2026-11-19' },
      { data_inizio: '2026-11-19', data_fine: '2026-11-20' },
    ];
    server.setNow('2026-11-21T10:29:00Z');
    office = await server.signedIn('sede');
    expect([await until(one), await until(two)]).toEqual([[0], [1, 1]]);
    server.setNow('2026-11-21T10:31:00Z');
    expect(await until(one)).toEqual([1]);
  });
});
