import { describe, expect, it } from 'vitest';
import {
  caseMachine,
  caseOutcomes,
  caseStates,
  decisionErrors,
  lastAnswerDay,
  openCases,
} from './valuation-case.ts';

describe('a contested value', () => {
  it('waits for the shop, then for head office, and ends once', () => {
    expect(caseMachine.grid()).toEqual([
      'ATTESA NEGOZIO In attesa del negozio: contest→ATTESA SEDE . . lapse→NON CONTESTATA . replace→SOSTITUITA',
      'ATTESA SEDE Contestata: . uphold→CONFERMATA raise→ACCOLTA . yield→ACCOLTA PER SILENZIO .',
      'CONFERMATA Confermata: . . . . . .',
      'ACCOLTA Accolta: . . . . . .',
      'ACCOLTA PER SILENZIO Accolta, sede senza risposta: . . . . . .',
      'NON CONTESTATA Non contestata: . . . . . .',
      'SOSTITUITA Sostituita: . . . . . .',
    ]);
    expect(openCases).toEqual(['ATTESA NEGOZIO', 'ATTESA SEDE']);
  });

  it('gives the shop right where head office is silent, and leaves the value where the shop is', () => {
    const { lapse, yield: silence } = caseMachine.moves;
    expect([caseStates[lapse.to].isWon, caseStates[silence.to].isWon]).toEqual([null, true]);
    expect([lapse.who, silence.who]).toEqual([['system'], ['system']]);
  });

  it('counts days in Rome', () => {
    expect(lastAnswerDay(new Date('2026-11-22T22:59:00Z'), 5)).toBe('2026-11-27');
    expect(lastAnswerDay(new Date('2026-11-22T23:00:00Z'), 5)).toBe('2026-11-28');
  });

  it('is decided in words, and raised to more than was given', () => {
    const [upheld, raised] = caseOutcomes;
    expect(decisionErrors({ esito: upheld, valore: null, testo: 'Confermiamo' }, 200)).toEqual({});
    expect(decisionErrors({ esito: upheld, valore: null, testo: ' ' }, 200)).toHaveProperty('testo');
    expect(decisionErrors({ esito: raised, valore: 200.01, testo: 'Vero' }, 200)).toEqual({});
    expect(decisionErrors({ esito: raised, valore: 200, testo: 'Vero' }, 200)).toHaveProperty('valore');
    expect(decisionErrors({ esito: raised, valore: null, testo: 'Vero' }, 200)).toHaveProperty('valore');
  });
});
