import { describe, expect, it } from 'vitest';
import { bankAccountMachine, bankAccountProblems, confirmProblem, normaliseAccount } from './bank-account.ts';

describe('a bank account', () => {
  it('is confirmed or refused once, and confirmed by another than who typed it', () => {
    expect(bankAccountMachine.grid()).toEqual([
      'DA CONFERMARE DA CONFERMARE: confirm→CONFERMATO refuse→RIFIUTATO',
      'CONFERMATO CONFERMATO: . .',
      'RIFIUTATO RIFIUTATO: . .',
    ]);
    expect([confirmProblem({ id_operatore: 5 }, 5) === null, confirmProblem({ id_operatore: 5 }, 6)]).toEqual(
      [false, null],
    );
  });

  it('has an IBAN, a holder whose name fits into a transfer, and a day that is not over', () => {
    const typed = {
      iban: 'it60 x054 2811 1010 0000 0123 456',
      intestatario: ' Aurora  S.r.l. ',
      valido_dal: '2026-11-23',
    };
    const none = { iban: null, intestatario: null, valido_dal: null };
    expect(bankAccountProblems(typed, '2026-11-23')).toEqual(none);
    expect(normaliseAccount(typed)).toEqual({
      iban: 'IT60X0542811101000000123456',
      intestatario: 'Aurora S.r.l.',
    });
    const wrong = {
      iban: 'IT60X0542811101000000123457',
      intestatario: 'ß'.repeat(36),
      valido_dal: '2026-11-22',
    };
    const problems = bankAccountProblems(wrong, '2026-11-23');
    expect(Object.values(problems).every((one) => one !== null)).toBe(true);
    expect(bankAccountProblems({ ...wrong, intestatario: ' ' }, '2026-11-23').intestatario).toBe(
      'Campo obbligatorio',
    );
  });
});
