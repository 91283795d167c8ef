import { describe, expect, it } from 'vitest';
import { cents, formatEuro } from './money.ts';
import type { StatementFacts } from './statement-facts.ts';
import { commissionOf, isFutureMonth, isProvisional, openFigures, statementSections } from './statement.ts';

const none = { numero: 0, valore: cents(0) };
const nothing: StatementFacts = {
  id_negozio: 1001,
  mese: '2026-10-01',
  percentuale_commissione: 4.5,
  acquisti: [],
  annulli: [],
  liquidati: [],
  rettificati: [],
  usati: [],
  stornati: [],
  righe: [],
  distinte: [],
  iniziale: none,
  finale: none,
  arrivati: none,
  valutati: none,
  scaduti: none,
  bolli: none,
  liquidato_negozi: [{ id_negozio: 1001, valore: cents(0) }],
  fattura: null,
};
const figures = (facts: Partial<StatementFacts>) =>
  new Map(
    statementSections({ ...nothing, ...facts }).flatMap(({ voci }) =>
      voci.map((one) => [one.codice as string, one] as const),
    ),
  );

describe('a statement', () => {
  it('of a month without anything is all zeros, and opens every figure that has lines', () => {
    const all = figures({});
    expect([...all.values()].filter(({ valore }) => valore !== 0)).toEqual([]);
    const opened = [...all.values()].flatMap(({ righe }) => righe ?? []);
    expect(new Set(opened)).toEqual(new Set(openFigures));
  });

  it('tells purchases by payment, bonus, and those taken back by the month they were made in', () => {
    const sale = { bonus: cents(0), ricevuta: null, coupon: null, annullato: false };
    const all = figures({
      acquisti: [
        {
          ...sale,
          pratica: 'A-1',
          modalita: 1,
          valore: cents(20_010),
          bonus: cents(5000),
          coupon: cents(25_010),
        },
        { ...sale, pratica: 'B-1', modalita: 2, valore: cents(1) },
        { ...sale, pratica: 'C-1', modalita: 3, valore: cents(99), annullato: true },
      ],
      annulli: [
        { pratica: 'C-1', mese: '2026-10-01', valore: cents(99), coupon: null },
        { pratica: 'Y-1', mese: '2026-08-01', valore: cents(10), coupon: null },
        { pratica: 'Z-1', mese: '2026-09-01', valore: cents(20), coupon: cents(30) },
      ],
    });
    const shown = [
      'acquisti_voucher',
      'acquisti',
      'bonus',
      'annulli_mese',
      'annulli_prima',
      'coupon_annullati',
    ].map((one) => [all.get(one)?.numero, all.get(one)?.valore]);
    expect(shown).toEqual([
      [1, 20_010],
      [3, 20_110],
      [1, 5000],
      [1, 99],
      [2, 30],
      [1, 30],
    ]);
    expect(all.get('acquisti')).toMatchObject({
      etichetta: 'Acquisti conclusi',
      nota: 'prezzo dei telefoni, bonus escluso; di cui 1 annullato da allora',
    });
    expect(figures({}).get('acquisti')?.nota).toContain('nessuno annullato da allora');
    expect(all.get('annulli_prima')?.nota).toBe('settembre 2026: 1, agosto 2026: 1');
  });

  it('counts as paid the slips that were paid in the month, by their lines', () => {
    const slip = {
      tipo_distinta: 'rimborso',
      periodo: '2026-09-01',
      data_pagamento: null,
      numero_righe: 2,
      contate: 2,
    } as const;
    const open = {
      ...slip,
      id_distinta: 1,
      pagata: 0,
      isPaidNow: false,
      valore: cents(700),
      somma: cents(700),
    } as const;
    const paid = {
      ...slip,
      id_distinta: 2,
      pagata: 1,
      isPaidNow: true,
      valore: cents(150),
      somma: cents(150),
    } as const;
    expect(figures({ distinte: [open, paid] }).get('saldo_pagato')).toMatchObject({ numero: 2, valore: 150 });
  });

  it('says what a commission would be, and then what the invoice says', () => {
    const liquidato_negozi = [
      { id_negozio: 1001, valore: cents(28_500) },
      { id_negozio: 1002, valore: cents(1) },
    ];
    // 4.5 % of 285.01 is 12.82545.
    expect(commissionOf({ ...nothing, liquidato_negozi })).toBe(1283);
    expect(figures({ liquidato_negozi }).get('quota')?.valore).toBe(1283);
    const fattura = {
      id_fattura: 7,
      id_fattura_su_anno: 3,
      anno: 2026,
      data_fattura: '2026-11-02',
      is_pagata: 0,
      percentuale_commissione: 4,
      valore_liquidato: cents(28_501),
      imponibile: cents(1140),
      stornato: cents(0),
    } as const;
    const all = figures({ liquidato_negozi, fattura });
    expect(all.get('imponibile')).toMatchObject({
      etichetta: 'Imponibile della fattura n. 3/2026 all’affiliato',
      nota: '4%, del 02-11-2026',
      valore: 1140,
    });
    expect(formatEuro(all.get('quota')!.valore)).toBe('11,40\u00a0€');
    // A test shop is not invoiced.
    const test = figures({ id_negozio: 1009, liquidato_negozi });
    expect([test.get('quota')?.valore, test.get('liquidato_negozio')?.nota]).toEqual([
      0,
      'negozio non soggetto a commissione',
    ]);
  });

  it('is provisional until ten minutes into the next month, and there is none of a month to come', () => {
    const seen = (moment: string) => {
      const now = new Date(moment);
      return [isProvisional('2026-10-01', now), isFutureMonth('2026-11-15', now)];
    };
    expect(seen('2026-10-31T22:59:59Z')).toEqual([true, true]);
    expect(seen('2026-10-31T23:00:00Z')).toEqual([true, false]);
    expect(seen('2026-10-31T23:10:00Z')).toEqual([false, false]);
  });
});
