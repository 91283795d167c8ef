import { asTheyAre, byKey, codesOf } from './code.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** Messages of the certified mailbox that were not taken in by themselves: somebody of head office looks at them (rulings §12). */

/** `stato_posta`. */
export const mailStates = {
  DA_GUARDARE: { key: 'open', name: 'Da guardare' },
  PRESA: { key: 'taken', name: 'Presa in carico' },
  ARCHIVIATA: { key: 'archived', name: 'Archiviata' },
} as const satisfies Record<string, { key: string; name: string }>;
export type MailState = keyof typeof mailStates;
/** The states by name. */
export const mailIs = byKey(mailStates);

/** Taken in all the same, on a person's word; or put away. */
export const mailMachine = machine<MailState, 'take' | 'archive'>({
  states: asTheyAre(codesOf(mailStates)),
  initial: ['DA_GUARDARE'],
  moves: {
    take: { from: ['DA_GUARDARE'], to: 'PRESA', who: permissions['invoices.send'] },
    archive: { from: ['DA_GUARDARE'], to: 'ARCHIVIATA', who: permissions['invoices.send'] },
  },
});

/** Why a message was set aside before anything in it was looked at. */
export const unreadMail = {
  TROPPO_GRANDE: 'È più grande di ogni risposta dello SdI: si guarda nella casella PEC',
  ILLEGGIBILE: 'Non si è potuto leggere: si guarda nella casella PEC',
  ERRORE: 'Non si è potuto prendere in carico: si guarda nella casella PEC',
} as const;

/** Longest reason for taking a message in all the same. */
export const longestMailReason = 300;
