import { describe, expect, it } from 'vitest';
import { exposureOf } from './campaign-draft.ts';
import {
  countsFrom,
  differing,
  isHighValuation,
  requestMachine,
  tellsOwner,
  isAlwaysAct,
} from './four-eyes.ts';
import { toCents } from './money.ts';

describe('a request', () => {
  it('is answered once, or over', () => {
    expect(requestMachine.grid()).toEqual([
      'IN_ATTESA Da approvare: approve→APPROVATA refuse→RIFIUTATA stop→FERMATA expire→SCADUTA overtake→SUPERATA',
      'APPROVATA Approvata: . . . . .',
      'RIFIUTATA Rifiutata: . . . . .',
      'FERMATA Fermata: . . . . .',
      'SCADUTA Scaduta: . . . . .',
      'SUPERATA Superata: . . . . .',
    ]);
  });

  it('counts by itself after a day, where nobody can answer', () => {
    expect(countsFrom(new Date('2026-11-23T09:00:00Z')).toISOString()).toBe('2026-11-24T09:00:00.000Z');
  });

  it('says which fields are no longer as they were', () => {
    expect(differing({ a: 1, b: [1], c: null }, { a: 1, b: [2], d: 3 })).toEqual(['b', 'c', 'd']);
  });

  it('is of an act that always wants one, or beyond the limit; some tell their owner', () => {
    expect([isAlwaysAct('CONTO'), isAlwaysAct('PREZZO')]).toEqual([true, false]);
    expect([tellsOwner('ACCESSO'), tellsOwner('CONTO')]).toEqual([true, false]);
  });
});

it('a value above what was paid is high over a tenth and 50 euro, or with the clerk’s others of the day', () => {
  const high = (valore: number, pagato: number, oggi = 0) =>
    isHighValuation({ valore: toCents(valore), pagato: toCents(pagato), oggi: toCents(oggi) }, toCents(500));
  expect([high(300, 300), high(350, 300), high(350.01, 300), high(1060, 1000)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([high(320, 300, 480), high(320, 300, 480.01), high(300, 300, 900)]).toEqual([false, true, false]);
});

it('a campaign gives at most its smaller cap, or without end', () => {
  const most = (budget: number | null, limite_pezzi: number | null) =>
    exposureOf({ supervalutazione: 50, budget, limite_pezzi });
  expect([most(null, null), most(400, null), most(400, 3), most(null, 3)]).toEqual([null, 400, 150, 150]);
});
