import { codesWhere, namesOf } from './code.ts';
import { addDays, romeDay, type Day } from './day.ts';
import type { InboxEvent } from './inbox-event.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import { fieldText } from './text.ts';

/** A value below what the shop paid as a case (rulings §11): the shop may contest it, head office upholds it or raises it. */

/** `parte` of a message: whose it is, and as what it comes into whose inbox. */
export const caseSides = {
  SEDE: { name: 'Sede', heardBy: ['CONTESTAZIONE_SEDE'] },
  NEGOZIO: { name: 'Negozio', heardBy: ['CONTESTAZIONE_NEGOZIO'] },
  SISTEMA: { name: 'Sistema', heardBy: ['CONTESTAZIONE_SEDE', 'CONTESTAZIONE_NEGOZIO'] },
} as const satisfies Record<string, { name: string; heardBy: readonly InboxEvent[] }>;
export type CaseSide = keyof typeof caseSides;

interface StateTraits {
  name: string;
  /** Whose answer is waited for; null: the case is over. */
  waitsFor: Exclude<CaseSide, 'SISTEMA'> | null;
  /** The shop has contested. */
  isContested: boolean;
  /** How it went for the shop; null: it has not ended, or nothing was contested. */
  isWon: boolean | null;
}

/** `stato`. */
export const caseStates = {
  'ATTESA NEGOZIO': { name: 'In attesa del negozio', waitsFor: 'NEGOZIO', isContested: false, isWon: null },
  'ATTESA SEDE': { name: 'Contestata', waitsFor: 'SEDE', isContested: true, isWon: null },
  CONFERMATA: { name: 'Confermata', waitsFor: null, isContested: true, isWon: false },
  ACCOLTA: { name: 'Accolta', waitsFor: null, isContested: true, isWon: true },
  'ACCOLTA PER SILENZIO': {
    name: 'Accolta, sede senza risposta',
    waitsFor: null,
    isContested: true,
    isWon: true,
  },
  'NON CONTESTATA': { name: 'Non contestata', waitsFor: null, isContested: false, isWon: null },
  /** a new value took its place before the shop had answered */
  SOSTITUITA: { name: 'Sostituita', waitsFor: null, isContested: false, isWon: null },
} as const satisfies Record<string, StateTraits>;
export type CaseState = keyof typeof caseStates;

export const caseStateNames = namesOf(caseStates);

/** Somebody's answer is waited for. */
export const openCases = codesWhere(caseStates, ({ waitsFor }) => waitsFor !== null);

/** Contested, and head office's turn. */
export const contestedCases = codesWhere(
  caseStates,
  ({ waitsFor, isContested }) => waitsFor !== null && isContested,
);

/** What head office may decide. */
export const caseOutcomes = ['CONFERMATA', 'ACCOLTA'] as const satisfies CaseState[];
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The silence of the shop leaves the value; that of head office gives the shop right. */
export const caseMachine = machine<CaseState, 'contest' | 'uphold' | 'raise' | 'lapse' | 'yield' | 'replace'>(
  {
    states: caseStateNames,
    initial: ['ATTESA NEGOZIO'],
    moves: {
      contest: { from: ['ATTESA NEGOZIO'], to: 'ATTESA SEDE', who: permissions['cases.contest'] },
      uphold: { from: ['ATTESA SEDE'], to: 'CONFERMATA', who: permissions['cases.decide'] },
      raise: { from: ['ATTESA SEDE'], to: 'ACCOLTA', who: permissions['cases.decide'] },
      lapse: { from: ['ATTESA NEGOZIO'], to: 'NON CONTESTATA', who: ['system'] },
      yield: { from: ['ATTESA SEDE'], to: 'ACCOLTA PER SILENZIO', who: ['system'] },
      replace: { from: ['ATTESA NEGOZIO'], to: 'SOSTITUITA', who: permissions['devices.appraise'] },
    },
  },
);

/** The most photos that come with a message. */
export const maxCasePhotos = 6;

/** The last day on which an answer counts, in Rome, of so many days given now. */
export function lastAnswerDay(now: Date, days: number): Day {
  return addDays(romeDay(now), days);
}

/** What is wrong with head office's decision, by field, in Italian; euro. */
export function decisionErrors(
  decision: { esito: CaseOutcome; valore: number | null; testo: string },
  given: number,
): Partial<Record<'valore' | 'testo', string>> {
  const errors: Partial<Record<'valore' | 'testo', string>> = {};
  if (decision.testo.trim() === '') errors.testo = fieldText.required;
  if (decision.esito !== 'ACCOLTA') return errors;
  if (decision.valore === null) errors.valore = fieldText.required;
  else if (decision.valore <= given) errors.valore = 'Un valore più alto di quello contestato';
  return errors;
}
