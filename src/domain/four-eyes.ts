import { byKey, codesWhere, namesOf } from './code.ts';
import { machine } from './machine.ts';
import { sum, type Cents } from './money.ts';
import { permissions } from './permission.ts';

/**
 * Acts that want a second person's yes (rulings §12, Four eyes), a row each: a new one is a row here and one question before
 * its rows change.
 */
interface ActTraits {
  /** As people call it. */
  name: string;
  /** Whatever the amount; the others only where head office has set a limit. */
  isAlways: boolean;
  /** What kind of thing its key is of, where whoever made that thing gives no yes to it. */
  about: 'device' | 'slip' | null;
  /** Whom it is about hears of it at his old address, and can stop it where nobody else can. */
  tellsOwner?: true;
}

/** `atto`. */
export const fourEyesActs = {
  VALUTAZIONE: { name: 'Valutazione sopra il pagato', isAlways: false, about: 'device' },
  CORREZIONE: { name: 'Correzione dopo la liquidazione', isAlways: false, about: 'device' },
  STORNO_DISTINTA: { name: 'Storno di una distinta pagata', isAlways: false, about: 'slip' },
  STORNO_DISPOSIZIONE: { name: 'Disposizione ritirata', isAlways: false, about: null },
  STORNO_FATTURA: { name: 'Storno di una fattura pagata', isAlways: false, about: null },
  NOTA_CREDITO: { name: 'Nota di credito', isAlways: false, about: null },
  DISTINTA_A_MANO: { name: 'Distinta pagata a mano', isAlways: false, about: 'slip' },
  DISPOSIZIONE: { name: 'Disposizione di pagamento', isAlways: false, about: null },
  CAMPAGNA: { name: 'Valore o limite di una campagna', isAlways: false, about: null },
  PREZZO: { name: 'Prezzo molto più alto', isAlways: false, about: null },
  CONDIZIONI: { name: 'Condizioni di un affiliato', isAlways: false, about: null },
  CONTO: { name: 'Conto bancario', isAlways: true, about: null },
  UTENTE_SEDE: { name: 'Utente della sede', isAlways: true, about: null, tellsOwner: true },
  ACCESSO: { name: 'Accesso di un altro utente', isAlways: true, about: null, tellsOwner: true },
  LIMITE: { name: 'Limite dei quattro occhi', isAlways: true, about: null },
} as const satisfies Record<string, ActTraits>;
export type FourEyesAct = keyof typeof fourEyesActs;
export const fourEyesActNames: Readonly<Record<FourEyesAct, string>> = namesOf(fourEyesActs);

/** True for an act that wants a second whatever the amount. */
export const isAlwaysAct = (atto: FourEyesAct): boolean => fourEyesActs[atto].isAlways;
/** True for an act whose owner is written to at his old address. */
export const tellsOwner = (atto: FourEyesAct): boolean => {
  const traits: ActTraits = fourEyesActs[atto];
  return traits.tellsOwner === true;
};

/** `stato` of a request. */
export const requestStates = {
  IN_ATTESA: { key: 'waiting', name: 'Da approvare' },
  APPROVATA: { key: 'approved', name: 'Approvata' },
  RIFIUTATA: { key: 'refused', name: 'Rifiutata' },
  FERMATA: { key: 'stopped', name: 'Fermata' },
  SCADUTA: { key: 'expired', name: 'Scaduta' },
  SUPERATA: { key: 'overtaken', name: 'Superata' },
} as const satisfies Record<string, { key: string; name: string }>;
export type RequestState = keyof typeof requestStates;
export const requestIs = byKey(requestStates);
export const requestStateNames = namesOf(requestStates);

/** How a request was answered. */
export const answerWays = {
  PERSONA: { key: 'person', name: 'da un collega' },
  TEMPO: { key: 'time', name: 'senza un secondo, dopo 24 ore' },
  CONSOLE: { key: 'console', name: 'dalla console' },
  MAIL: { key: 'mail', name: 'dal link nella mail' },
} as const satisfies Record<string, { key: string; name: string }>;
export type AnswerWay = keyof typeof answerWays;
export const answerWayIs = byKey(answerWays);

/** What a colleague answers. */
export const fourEyesAnswers = ['APPROVATA', 'RIFIUTATA'] as const satisfies RequestState[];

/** One request: good once. Whoever asked may only take it back. */
export const requestMachine = machine<RequestState, 'approve' | 'refuse' | 'stop' | 'expire' | 'overtake'>({
  states: requestStateNames,
  initial: ['IN_ATTESA'],
  moves: {
    approve: { from: ['IN_ATTESA'], to: 'APPROVATA', who: [...permissions['four_eyes.answer'], 'system'] },
    refuse: { from: ['IN_ATTESA'], to: 'RIFIUTATA', who: permissions['four_eyes.answer'] },
    stop: { from: ['IN_ATTESA'], to: 'FERMATA', who: permissions['four_eyes.read'] },
    expire: { from: ['IN_ATTESA'], to: 'SCADUTA', who: ['system'] },
    overtake: { from: ['IN_ATTESA'], to: 'SUPERATA', who: ['system'] },
  },
});

/** Minimum days: age of the account (asked once the installation is `house` days old), and its access unchanged. */
export const secondAge = { account: 7, access: 7, house: 30 } as const;

const hour = 3_600_000;
/** Where nobody else can say yes, the act counts after so many hours. */
export const delayHours = 24;
/** When an act asked for now counts by itself. */
export const countsFrom = (now: Date): Date => new Date(now.getTime() + delayHours * hour);
/** Until when a request made now may be answered. */
export const requestDeadline = (now: Date): Date => new Date(now.getTime() + 7 * 24 * hour);

/** A tenth of what was paid and 50 euro: up to that a higher value is everyday. */
const everydayExcess = { share: 10, cents: 5000 as Cents };

/** True when a value above what was paid is more than everyday, or one clerk's of the day come to more than the limit. */
export function isHighValuation(
  { valore, pagato, oggi }: { valore: Cents; pagato: Cents; oggi: Cents },
  limite: Cents,
): boolean {
  const excess = valore - pagato;
  if (excess <= 0) return false;
  const isLarge = excess * everydayExcess.share > pagato && excess > everydayExcess.cents;
  return isLarge || sum(oggi, excess as Cents) > limite;
}

/** True for a price more than half above the dearest of the last seven days, or a new model's over the limit. */
export function isHighPrice(
  { prezzo, massimo }: { prezzo: Cents; massimo: Cents | null },
  limite: Cents,
): boolean {
  return massimo === null || massimo === 0 ? prezzo > limite : prezzo * 2 > massimo * 3;
}

/** One field of what changes, as people read it. */
export interface Changing {
  campo: string;
  da: string | null;
  a: string | null;
}

/** The fields that differ between what somebody looked at and what is there now; by name. */
export function differing(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}

/** States in which a request waits. */
export const waitingRequests = codesWhere(requestStates, (_traits, code) =>
  requestMachine.can('approve', code),
);
