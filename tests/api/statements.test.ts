import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import { openFigures } from '#domain/statement';
import { boughtPhone } from '#tests/kit/bought-phones';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { figureOf, playOctober, settleAt, signedInAt } from '#tests/kit/known-month';
import { makeInvoiceable } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { tamper } from '#tests/kit/tamper';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

type Statement = RowOf<'getEstratto'>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-05T09:00:00Z' });
  await buildWorld(server.db);
  await makeInvoiceable(server.db, { 100: 4 });
});
afterAll(() => server.stop());

const at = (moment: string, user: string) => signedInAt(server, moment, user);
const statementOf = async (client: TestClient, id_negozio: number, mese: string): Promise<Statement> => {
  const { status, first } = await client.call('getEstratto', { id_negozio, mese });
  expect(status).toBe(200);
  return first as Statement;
};
const figure = figureOf;
const open = ({ quadrature }: Statement) =>
  quadrature.filter(({ quadra }) => quadra === 0).map(({ codice, cause }) => [codice, cause]);

const settle = (cycle: Cycle, accepted: number, moment: string) => settleAt(server, cycle, accepted, moment);

describe('the statement of a month', () => {
  it('is what it comes to by hand, to the cent', async () => {
    await playOctober(server);
    const statement = await statementOf(await at('2026-11-02T09:00:00Z', 'sede'), 1001, '2026-10-17');
    const figures = (...codes: string[]) => codes.map((one) => figure(statement, one));
    expect(statement).toMatchObject({
      negozio: 'Negozio Milano',
      ragione_sociale: 'Telefonia Aurora',
      mese: '2026-10-01',
      is_provvisorio: 0,
      quadra: 1,
      fattura: null,
    });
    expect(figures('acquisti_voucher', 'acquisti_contanti', 'acquisti_carta', 'acquisti', 'bonus')).toEqual([
      [2, 300.09],
      [1, 77.47],
      [1, 77.48],
      [4, 455.04],
      [1, 50],
    ]);
    expect(figures('annulli_mese', 'annulli_prima', 'bolli')).toEqual([
      [1, 99.99],
      [1, 120.5],
      // The card's over the threshold by a cent and the voucher's; not the cash one at it, not the one taken back.
      [2, 4],
    ]);
    expect(figures('coupon_emessi', 'coupon_usati_propri', 'coupon_usati_altri', 'coupon_annullati')).toEqual(
      [
        [2, 350.09],
        [1, 99.99],
        [1, 60],
        [1, 99.99],
      ],
    );
    // 180.05 − 200.10 by voucher; 80 and 70.01 as accepted.
    expect(figures('liquidati', 'liquidati_acquisto', 'differenza')).toEqual([
      [3, 330.06],
      [3, 355.05],
      [3, -24.99],
    ]);
    expect(figures('rimborsi', 'coupon', 'storni', 'maturato')).toEqual([
      [3, 129.96],
      [2, 159.99],
      [1, -99.99],
      [6, 189.96],
    ]);
    expect(figures('saldo_iniziale', 'saldo_pagato', 'saldo_finale')).toEqual([
      [0, 0],
      [0, 0],
      [6, 189.96],
    ]);
    // 4 % of 330.06: no invoice yet.
    expect(figures('liquidato_negozio', 'imponibile', 'quota')).toEqual([
      [null, 330.06],
      [null, 13.2],
      [null, 13.2],
    ]);
    // The coupon of 250.10 is the other shop's money.
    const other = await statementOf(await at('2026-11-02T09:00:00Z', 'master'), 1002, '2026-10-01');
    expect([figure(other, 'coupon'), figure(other, 'saldo_finale'), other.quadra]).toEqual([
      [1, 250.1],
      [1, 250.1],
      1,
    ]);
  });

  it('goes by the midnights of Rome, and carries on from month to month', async () => {
    const late = await boughtPhone(server.db, {
      id_negozio: 1001,
      modalita: 2,
      valore: 10.01,
      at: '2026-10-31T22:59:59Z',
    });
    await boughtPhone(server.db, {
      id_negozio: 1001,
      modalita: 3,
      valore: 20.02,
      at: '2026-10-31T23:00:00Z',
    });
    await settle(late, 9.99, '2026-10-31T23:00:00Z');
    // Its last day is October's: over with the first of November.
    const old = await boughtPhone(server.db, {
      id_negozio: 1001,
      modalita: 1,
      valore: 40,
      at: '2026-09-10T10:00:00Z',
    });
    const last = [old.coupon_serial_number, '2026-10-31'];
    await server.db.query('update coupon set data_scadenza = $2 where coupon_serial_number = $1', last);
    const office = await at('2026-11-05T09:00:00Z', 'sede');
    const { rows } = await office.call('getDistinte', { id_negozio: 1001, sort: 'data_creazione' });
    const october = rows.find((row) => row.tipo_distinta === 'rimborso' && row.periodo === '2026-10-01')!;
    await must(office, 'setDistintaPagata', {
      id_distinta: october.id_distinta,
      is_rimborso: 1,
      valore: 129.96,
    });
    const [first, second] = [
      await statementOf(office, 1001, '2026-10-01'),
      await statementOf(office, 1001, '2026-11-30'),
    ];
    expect(['acquisti', 'coupon_scaduti', 'saldo_finale'].map((one) => figure(first, one))).toEqual([
      [5, 465.05],
      [1, 40],
      [6, 189.96],
    ]);
    expect(figure(second, 'coupon_scaduti')).toEqual([0, 0]);
    expect(second.is_provvisorio).toBe(1);
    expect(
      ['acquisti', 'saldo_iniziale', 'saldo_pagato', 'saldo_finale'].map((one) => figure(second, one)),
    ).toEqual([
      [1, 20.02],
      [6, 189.96],
      [3, 129.96],
      [4, 69.99],
    ]);
    expect([first.quadra, second.quadra]).toEqual([1, 1]);
    const names = second.distinte.map(({ periodo, pagata }) => [periodo, pagata]);
    expect(names).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 0],
    ]);
  });

  it('opens into lines that add up to each of its figures, paged and as CSV', async () => {
    const office = await at('2026-11-06T09:00:00Z', 'sede');
    for (const mese of ['2026-10-01', '2026-11-01']) {
      const statement = await statementOf(office, 1001, mese);
      for (const sezione of openFigures) {
        const { rows } = await office.call('getEstrattoRighe', { id_negozio: 1001, mese, sezione });
        const total = rows.reduce((sum, { valore }) => sum + Math.round(valore * 100), 0) / 100;
        expect([sezione, rows.length, total]).toEqual([sezione, ...figure(statement, sezione)]);
      }
    }
    const asked = { id_negozio: 1001, mese: '2026-10-01', sezione: 'maturato' };
    const page = await office.call('getEstrattoRighe', { ...asked, limit: 2, offset: 4 });
    expect(page.headers.get('X-Total-Count')).toBe('6');
    expect(page.rows.map(({ causale, riferimento, valore }) => [causale, valore, riferimento])).toEqual([
      ['Rimborso', 80, expect.stringMatching(/^Distinta \d+$/)],
      ['Rimborso', 70.01, expect.stringMatching(/^Distinta \d+$/)],
    ]);
    const csv = await office.request('/api/getEstrattoRighe', {
      method: 'POST',
      body: new URLSearchParams({ ...asked, id_negozio: '1001', formato: 'csv' }),
    });
    const text = await csv.text();
    expect(text.trim().split('\r\n')).toHaveLength(7);
    expect(text).toMatch(/^Data;Seriale;Ciclo;Marca;Modello;IMEI;Causale;Riferimento;Valore\r\n/);
    expect(text).toContain(';-20,05\r\n');
    const foreign = await office.call('getEstrattoRighe', { ...asked, sezione: 'nulla' });
    expect([foreign.status, foreign.first.fields]).toEqual([400, { sezione: expect.any(String) }]);
  });

  it('says the invoice of its affiliate and the part of this shop', async () => {
    const other = await boughtPhone(server.db, {
      id_negozio: 1002,
      modalita: 2,
      valore: 100,
      at: '2026-10-20T10:00:00Z',
    });
    await settle(other, 100.01, '2026-10-21T10:00:00Z');
    const office = await at('2026-11-07T09:00:00Z', 'sede');
    await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
    const [milano, torino] = [
      await statementOf(office, 1001, '2026-10-01'),
      await statementOf(office, 1002, '2026-10-01'),
    ];
    // 4 % of 430.07 is 17.2028.
    expect(milano.fattura).toMatchObject({ id_fattura_su_anno: 1, anno: 2026, imponibile: 17.2 });
    expect([figure(milano, 'quota'), figure(torino, 'quota')]).toEqual([
      [null, 13.2],
      [null, 4],
    ]);
    expect([milano.quadra, torino.quadra]).toEqual([1, 1]);
    expect(milano.quadrature.map(({ codice }) => codice)).toContain('fattura_quote');
  });

  it('shows a difference with the rows that make it, and hides none', async () => {
    const lost = await boughtPhone(server.db, {
      id_negozio: 2071,
      modalita: 2,
      valore: 50,
      at: '2026-10-20T10:00:00Z',
    });
    await settle(lost, 45, '2026-10-21T10:00:00Z');
    const office = await at('2026-11-08T09:00:00Z', 'sede');
    expect(open(await statementOf(office, 2071, '2026-10-01'))).toEqual([]);
    const pratica = `${lost.serial_number}-1`;
    await tamper(server.db, 'update slip_line set importo = 44.99 where serial_number = $1', [
      lost.serial_number,
    ]);
    const [slip] = (await office.call('getDistinte', { id_negozio: 2071 })).rows;
    expect(open(await statementOf(office, 2071, '2026-10-01'))).toEqual([
      ['rimborsi', [{ chiave: pratica, atteso: 45, trovato: 44.99 }]],
      ['distinte', [{ chiave: `Distinta ${slip!.id_distinta}`, atteso: 44.99, trovato: 45 }]],
      ['saldo', []],
    ]);
    await tamper(server.db, 'delete from slip_line where serial_number = $1', [lost.serial_number]);
    const without = await statementOf(office, 2071, '2026-10-01');
    expect(without.quadra).toBe(0);
    expect(open(without)[0]).toEqual(['rimborsi', [{ chiave: pratica, atteso: 45, trovato: null }]]);
    const listed = await office.call('getEstratti', { id_negozio: 2071, mese: '2026-10-01' });
    expect(listed.first.quadra).toBe(0);
  });
});
