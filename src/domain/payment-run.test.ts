import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import { toCents } from './money.ts';
import {
  liveTransfers,
  meaningOf,
  messageId,
  payeeProblem,
  remittanceText,
  transferMachine,
} from './payment-run.ts';

describe('transfers of a run', () => {
  it('are accepted, paid or rejected while they live, and taken back until they are rejected', () => {
    expect(transferMachine.grid()).toEqual([
      'DA ESEGUIRE DA ESEGUIRE: accept→ACCETTATO pay→PAGATO reject→RIFIUTATO undo→ANNULLATO',
      'ACCETTATO ACCETTATO: . pay→PAGATO reject→RIFIUTATO undo→ANNULLATO',
      'PAGATO PAGATO: . . . undo→ANNULLATO',
      'RIFIUTATO RIFIUTATO: . . . .',
      'ANNULLATO ANNULLATO: . . . .',
    ]);
    expect(liveTransfers).toEqual(['DA ESEGUIRE', 'ACCETTATO']);
    expect(codesOf(transferMachine.states)).toHaveLength(5);
  });

  it('go by the words of the bank; what says nothing moves nothing', () => {
    expect(
      ['ACSC', 'ACSP', 'RJCT', 'PDNG', 'PART', 'constructor'].map((word) => meaningOf(word).move),
    ).toEqual(['pay', 'accept', 'reject', null, null, null]);
    expect(['RCVC', 'RVMC', 'RVNM', 'RVNA', 'RVCM'].map((word) => meaningOf(word).check)).toEqual([
      'CORRISPONDE',
      'QUASI',
      'NON CORRISPONDE',
      'NON POSSIBILE',
      null,
    ]);
  });

  it('go to who is owed something, has an account and asks for no more than a bank transfers', () => {
    const problem = (euro: number, hasAccount = true, isWaiting = false, isChanged = false) =>
      payeeProblem({ importo: toCents(euro), hasAccount, isWaiting, isChanged });
    expect([problem(0.01), problem(999_999_999.99), problem(0), problem(-5), problem(1_000_000_000)]).toEqual(
      [null, null, 'SALDO_NON_POSITIVO', 'SALDO_NON_POSITIVO', 'OLTRE_IL_LIMITE'],
    );
    expect(problem(1, true, false, true)).toBe('CONTO_CAMBIATO');
    expect([problem(1, false), problem(1, false, true)]).toEqual(['SENZA_IBAN', 'IBAN_DA_CONFERMARE']);
  });

  it('are named so that a bank takes it, and say which slips they pay', () => {
    const id = messageId(2_147_483_647, '2026-11-23', 'A2C4E6');
    expect([id, `${id}-9999`.length <= 35]).toEqual(['20261123-2147483647-A2C4E6', true]);
    expect([remittanceText([12], 'Aurora'), remittanceText([12, 13], 'Aurora')]).toEqual([
      'Distinta 12 Aurora',
      'Distinte 12 13 Aurora',
    ]);
  });
});
