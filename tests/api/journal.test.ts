import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LegalBuyer } from '#domain/legal-buyer';
import { monthEnd } from '#domain/day';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { figureOf, playOctober } from '#tests/kit/known-month';
import { recordsOf } from '#tests/kit/list-oracle';
import { makeInvoiceable } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** October as `playOctober` has it, then its invoice, a credit note, what is paid of them, and the slips' payment. */

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-05T09:00:00Z' });
  await buildWorld(server.db);
  await makeInvoiceable(server.db, { 100: 4 });
  await playOctober(server);
  server.setNow('2026-11-02T09:00:00Z');
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
  const id_fattura = (await office.call('getFattureLista', {})).first.id_fattura;
  await must(office, 'setFattureInviate', { fatture: [id_fattura], canale: 'MANO' });
  await must(office, 'setNotaCredito', { id_fattura, imponibile: 3.33, motivo: 'Contato due volte' });
  await must(office, 'setFatturaPagata', { id_fattura, importo: 5, riferimento: 'CRO 1' });
  const { rows } = await office.call('getDistinte', { id_negozio: 1001, limit: 100 });
  for (const { id_distinta, tipo_distinta, valore } of rows.filter(({ valore }) => valore > 0))
    await must(office, 'setDistintaPagata', {
      id_distinta,
      is_rimborso: tipo_distinta === 'rimborso' ? 1 : 0,
      valore,
    });
});
afterAll(() => server.stop());

const inCents = (euro: number) => Math.round(euro * 100);
type Line = Awaited<ReturnType<typeof linesOf>>[number];
const linesOf = async (fields: Record<string, unknown> = {}, client = office) =>
  (await client.call('getPrimaNota', { limit: 500, ...fields })).rows;
const onAccount = async (conto: Line['conto'], fields: Record<string, unknown> = {}) =>
  (await linesOf(fields)).filter((line) => line.conto === conto);
const balanceOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { dare, avere }) => sum + inCents(dare ?? 0) - inCents(avere ?? 0), 0);
const isPurchase = ({ operazione }: Line) => operazione === 'ACQUISTO';
const october = { date_start: '2026-10-01', date_end: '2026-10-31' };
const setBuyers = (acquirente: LegalBuyer) =>
  server.db.query(
    `update receipt set acquirente = $1, parte_acquirente = '{"ragione_sociale": "Prova"}'::jsonb`,
    [acquirente],
  );
const statement = async (mese: string) =>
  (await office.call('getEstratto', { id_negozio: 1001, mese })).first as Parameters<typeof figureOf>[0];

describe.each(['SEDE', 'AFFILIATO'] as const)('the journal with %s as the buyer', (buyer) => {
  beforeAll(() => setBuyers(buyer));

  it('has as many cents in Dare as in Avere, entry by entry and book by book', async () => {
    const lines = await linesOf();
    const entries = Map.groupBy(lines, ({ registrazione, contabilita }) => `${contabilita} ${registrazione}`);
    expect(entries.size).toBeGreaterThan(20);
    for (const [name, entry] of entries) expect([name, balanceOf(entry)]).toEqual([name, 0]);
    for (const { dare, avere } of lines) expect((dare === null) !== (avere === null)).toBe(true);
  });

  it('owes the shop by slips what its statements say, month by month', async () => {
    for (const mese of ['2026-10-01', '2026-11-01']) {
      const found = await statement(mese);
      const span = { date_start: mese, date_end: monthEnd(mese), id_negozio: 1001 };
      const [, accrued] = figureOf(found, 'maturato');
      const [, paid] = figureOf(found, 'saldo_pagato');
      const grown = inCents(accrued ?? 0) - inCents(paid ?? 0);
      expect(balanceOf(await onAccount('DISTINTE', { ...span, contabilita: 'AFFILIATO' }))).toBe(grown);
      expect(balanceOf(await onAccount('DISTINTE', { ...span, contabilita: 'AZIENDA' }))).toBe(-grown);
    }
  });

  it('has purchases, stamps and what is owed by invoices as their own rooms count them', async () => {
    const found = await statement('2026-10-01');
    const bought = (await onAccount('CASSA', { ...october, id_negozio: 1001 })).filter(isPurchase);
    expect(balanceOf(bought)).toBe(-inCents(figureOf(found, 'acquisti_contanti')[1] ?? 0));
    const book = buyer === 'SEDE' ? 'AZIENDA' : 'AFFILIATO';
    const goods = (await onAccount('ACQUISTI USATO', { ...october, id_negozio: 1001 })).filter(isPurchase);
    expect(new Set(goods.map(({ contabilita }) => contabilita))).toEqual(new Set([book]));
    expect(balanceOf(goods)).toBe(inCents(figureOf(found, 'acquisti')[1] ?? 0));
    const { valore_bolli } = (
      await office.call('getBolli', { date_start: '2026-09-01', date_end: '2026-10-31' })
    ).first;
    expect(balanceOf(await onAccount('BOLLO'))).toBe(inCents(valore_bolli));
    const owed = (await office.call('getFattureLista', {})).rows.reduce(
      (sum, { residuo }) => sum + inCents(residuo),
      0,
    );
    expect(balanceOf(await onAccount('FATTURE', { contabilita: 'AZIENDA' }))).toBe(owed);
  });

  it('leaves no voucher open that was used and taken back', async () => {
    const lines = await onAccount('BUONI');
    // Two coupons of October were used and stand, one was used and cancelled.
    expect(balanceOf(lines)).toBe(0);
    expect(lines.length).toBeGreaterThan(4);
  });
});

describe('the journal as a file', () => {
  it('is in the order of its days, with Italian headings, and adds up to the cent', async () => {
    await setBuyers('AFFILIATO');
    const answer = await office.request('/api/getPrimaNota', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...october,
        id_affiliato: '100',
        contabilita: 'AFFILIATO',
        formato: 'csv',
      }),
    });
    expect(answer.headers.get('Content-Disposition')).toContain('Prima-nota');
    const [heads = [], ...records] = recordsOf(await answer.text());
    expect(heads).toEqual(expect.arrayContaining(['Data', 'Conto', 'Dare', 'Avere', 'Documento']));
    const column = (name: string) => records.map((record) => record[heads.indexOf(name)] ?? '');
    const total = (name: string) =>
      column(name).reduce((sum, euro) => sum + inCents(Number(euro.replace('.', '').replace(',', '.'))), 0);
    expect(total('Dare')).toBe(total('Avere'));
    expect(total('Dare')).toBeGreaterThan(100_00);
    const days = column('Data').map((day) => day.split('-').toReversed().join('-'));
    expect(days).toEqual(days.toSorted());
    expect(column('Contabilità').every((book) => book === 'Affiliato')).toBe(true);
  });

  it("shows a master its own affiliate's books and never the company's", async () => {
    const master = await server.signedIn('master');
    const own = await linesOf({}, master);
    expect(new Set(own.map(({ contabilita }) => contabilita))).toEqual(new Set(['AFFILIATO']));
    expect(await linesOf({ contabilita: 'AZIENDA' }, master)).toEqual([]);
    expect((await master.call('getPrimaNota', { id_affiliato: 207 })).status).toBe(403);
    expect((await (await server.signedIn('negozio')).call('getPrimaNota')).status).toBe(403);
  });
});
