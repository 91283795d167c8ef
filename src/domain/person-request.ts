import { codesWhere, namesOf } from './code.ts';
import { addDays, type Day } from './day.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import { fieldText } from './text.ts';

/** What somebody may ask about the data kept of them (GDPR art. 15 to 21): a case with a clock (rulings §11). */

/** `tipo`. */
export const personRequestKinds = {
  ACCESSO: { name: 'Accesso ai dati', article: 'art. 15' },
  RETTIFICA: { name: 'Rettifica', article: 'art. 16' },
  CANCELLAZIONE: { name: 'Cancellazione', article: 'art. 17' },
  LIMITAZIONE: { name: 'Limitazione', article: 'art. 18' },
  PORTABILITA: { name: 'Portabilità', article: 'art. 20' },
  OPPOSIZIONE: { name: 'Opposizione', article: 'art. 21' },
} as const;
export type PersonRequestKind = keyof typeof personRequestKinds;
export const personRequestKindNames = namesOf(personRequestKinds);

/** `stato`. */
export const personRequestStates = {
  APERTA: { name: 'Aperta', isOpen: true },
  EVASA: { name: 'Evasa', isOpen: false },
  RESPINTA: { name: 'Respinta', isOpen: false },
} as const;
export type PersonRequestState = keyof typeof personRequestStates;
export const personRequestStateNames = namesOf(personRequestStates);
export const openPersonRequests = codesWhere(personRequestStates, ({ isOpen }) => isOpen);

/** How it may end. */
export const personRequestOutcomes = ['EVASA', 'RESPINTA'] as const satisfies PersonRequestState[];
export type PersonRequestOutcome = (typeof personRequestOutcomes)[number];

/** Answered once. */
export const personRequestMachine = machine<PersonRequestState, 'answer' | 'reject'>({
  states: personRequestStateNames,
  initial: ['APERTA'],
  moves: {
    answer: { from: ['APERTA'], to: 'EVASA', who: permissions['persons.serve'] },
    reject: { from: ['APERTA'], to: 'RESPINTA', who: permissions['persons.serve'] },
  },
});

/** Days to answer, counted from the day on which it came (art. 12: a month). */
const daysToAnswer = 30;

/** The last day for the answer. */
export function answerDay(receivedOn: Day): Day {
  return addDays(receivedOn, daysToAnswer);
}

/** Longest text of a request or of its answer. */
export const longestRequest = 2000;

/** What is wrong with a request, by field, in Italian. `earliest`: what came before is late in any case. */
export function personRequestErrors(
  { ricevuta_il, testo }: { ricevuta_il: Day; testo: string },
  today: Day,
): Partial<Record<'ricevuta_il' | 'testo', string>> {
  const errors: Partial<Record<'ricevuta_il' | 'testo', string>> = {};
  if (ricevuta_il === '') errors.ricevuta_il = fieldText.required;
  else if (ricevuta_il > today) errors.ricevuta_il = 'Il giorno in cui è arrivata, non uno che viene';
  else if (ricevuta_il < addDays(today, -365)) errors.ricevuta_il = 'Al massimo un anno fa';
  if (testo.trim() === '') errors.testo = fieldText.required;
  return errors;
}

/** What keeps data from being erased, by law or because something is under way; in this order. */
export const keptFor = {
  BLOCCO: {
    name: 'Blocco per legge',
    why: 'Un’autorità o una contestazione: fino a quando il blocco è tolto.',
  },
  ACQUISTO_IN_CORSO: { name: 'Acquisto in corso', why: 'Fino a quando è concluso o annullato.' },
  DOCUMENTI: { name: 'Foto dei documenti', why: 'Provano che chi ha venduto è stato identificato con cura.' },
  RICEVUTE: { name: 'Ricevute firmate', why: 'Scritture contabili: codice civile, art. 2220.' },
  REGISTRO: { name: 'Registro dell’usato', why: 'Obbligo di pubblica sicurezza: TULPS, art. 128.' },
} as const;
export type KeptFor = keyof typeof keptFor;

/** What a till reads in the place of somebody who asked to be erased (rulings §12). */
export const erasedName = 'Cliente cancellato';

/** Why something isn't done with a person's data, or with what they asked. */
export const personRefusals = {
  RICHIESTA_GIA_APERTA: 'Una richiesta dello stesso tipo è già aperta per questa persona.',
  RICHIESTA_GIA_CHIUSA: 'Un collega ha già chiuso questa richiesta.',
  CONSENSO_SOLO_DALLA_PERSONA:
    'Un consenso lo dà solo la persona, dal suo telefono o con la firma su carta. Da qui si può solo revocare.',
  CLIENTE_CANCELLATO:
    'Il cliente ha chiesto di cancellare i suoi dati: quello che la legge fa conservare lo ha solo la sede.',
} as const;
