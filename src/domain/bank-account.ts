import { asTheyAre, byKey, codesOf } from './code.ts';
import { firstDayError } from './dated-version.ts';
import type { Day } from './day.ts';
import { ibanProblem, normaliseIban } from './iban.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import { sepaText } from './sepa.ts';
import { fieldText } from './text.ts';

/**
 * The bank accounts that affiliates and shops are paid to (rulings §11). One that was typed by one user counts once another
 * has confirmed it: who changes where money goes is never alone.
 */

/** `stato_conto`. */
export const bankAccountStates = {
  'DA CONFERMARE': { key: 'waiting' },
  CONFERMATO: { key: 'confirmed' },
  RIFIUTATO: { key: 'refused' },
} as const satisfies Record<string, { key: string }>;
export type BankAccountState = keyof typeof bankAccountStates;
/** The states by name. */
export const bankAccountIs = byKey(bankAccountStates);

/** What a user answers. */
export const bankAccountAnswers = ['CONFERMATO', 'RIFIUTATO'] as const satisfies BankAccountState[];

export const bankAccountMachine = machine<BankAccountState, 'confirm' | 'refuse'>({
  states: asTheyAre(codesOf(bankAccountStates)),
  initial: ['DA CONFERMARE'],
  moves: {
    confirm: { from: ['DA CONFERMARE'], to: 'CONFERMATO', who: permissions['bank_accounts.edit'] },
    refuse: { from: ['DA CONFERMARE'], to: 'RIFIUTATO', who: permissions['bank_accounts.edit'] },
  },
});

/** Why this user can't confirm it; null: can. Who typed it may take it back, and no more. */
export function confirmProblem(account: { id_operatore: number }, id_utente: number): string | null {
  return account.id_operatore === id_utente ? 'Lo conferma un altro utente della sede' : null;
}

/** Longest name of an account holder that a bank takes. */
const holderLimit = 70;

/** What is wrong with an account as typed, by field, in Italian. `today`: it holds from then on, or later. */
export function bankAccountProblems(
  typed: { iban: string; intestatario: string; valido_dal: Day },
  today: Day,
): Record<'iban' | 'intestatario' | 'valido_dal', string | null> {
  const holder = typed.intestatario.trim();
  return {
    iban: ibanProblem(typed.iban),
    intestatario:
      holder === ''
        ? fieldText.required
        : sepaText(holder, holderLimit + 1).length > holderLimit
          ? `Massimo ${holderLimit} caratteri`
          : null,
    valido_dal: firstDayError(typed.valido_dal, today),
  };
}

/** As it is kept. */
export const normaliseAccount = (typed: { iban: string; intestatario: string }) => ({
  iban: normaliseIban(typed.iban),
  intestatario: typed.intestatario.trim().replace(/\s+/g, ' '),
});
