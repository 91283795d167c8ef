import { codesWhere, namesOf } from './code.ts';
import type { LegalTextKey } from './legal-text.ts';

/** The two optional consents of whoever sells a phone (law §4): each is a row of a ledger, and the last one counts. */

/** `flag`, under the wire's names; `key` is the wording that it is given to. */
export const consentFlags = {
  flag_due: { name: 'Comunicazioni', key: 'consenso_due' },
  flag_tre: { name: 'Analisi delle preferenze', key: 'consenso_tre' },
} as const satisfies Record<string, { name: string; key: LegalTextKey }>;
export type ConsentFlag = keyof typeof consentFlags;
export const consentNames = namesOf(consentFlags);

/** `canale`: how it was said. Given by the person's own hand only; taken back in every way (rulings §10). */
export const consentChannels = {
  TELEFONO: { name: 'Sul proprio telefono', mayGive: true },
  CARTA: { name: 'Firma su carta', mayGive: true },
  LINK: { name: 'Dal link ricevuto', mayGive: false },
  NEGOZIO: { name: 'Su richiesta, dal personale', mayGive: false },
} as const;
export type ConsentChannel = keyof typeof consentChannels;
export const channelNames = namesOf(consentChannels);

/** Marks as they travel. */
export type Marks = Readonly<Record<ConsentFlag, 0 | 1>>;

/** True when marks give what was not given before. */
export function gives(marks: Marks, before: Marks): boolean {
  return codesWhere(consentFlags, (_traits, flag) => marks[flag] > before[flag]).length > 0;
}

/** What marks take back of what was given. */
export function withdrawn(marks: Marks, before: Marks): ConsentFlag[] {
  return codesWhere(consentFlags, (_traits, flag) => marks[flag] < before[flag]);
}
