import { addDays, type Day } from './day.ts';
import type { Cents } from './money.ts';
import { clearAlphabet as alphabet, randomCode, type RandomBelow } from './random-code.ts';

/** A price that the public page locked for a customer: its code, and what a till makes of it (rulings §11). */

/** So many days an affiliate may lock a price for, at most. */
export const maxLockDays = 14;

/** The last day of a price locked today; it still counts. */
export function lockLastDay(today: Day, days: number): Day {
  return addDays(today, days);
}

/** Characters before the last, which checks them. */
const drawn = 9;
/** What the QR says before the code, so that no reader takes it for a serial: its second letter is in no code. */
const mark = 'QB';
/** What people read in the place of a character that no code has. */
const mistaken: Readonly<Record<string, string>> = { B: '8', S: '5', U: 'V', Z: '2' };

/** A new code; the source must be cryptographic, since the code alone is worth money. */
export function lockCode(randomBelow: RandomBelow): string {
  const body = randomCode(alphabet, drawn, randomBelow);
  return body + (alphabet[(alphabet.length - weigh(body)) % alphabet.length] ?? '');
}

/** Weights 1 and 2 in turn: any one character mistyped, and any two exchanged, come to another sum. */
function weigh(body: string): number {
  const places = [...body].map((one, place) => alphabet.indexOf(one) * (place % 2 === 0 ? 2 : 1));
  return places.reduce((sum, one) => sum + one, 0) % alphabet.length;
}

/** A code as typed or scanned: upper case, without spaces, dashes and the QR's mark; look-alikes as the alphabet has them. */
export function normaliseLockCode(typed: string): string {
  const text = typed.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  const bare =
    text.length === mark.length + drawn + 1 && text.startsWith(mark) ? text.slice(mark.length) : text;
  return bare.replace(/[BSUZ]/g, (one) => mistaken[one] ?? one);
}

/** True for what may be a code: its last character fits the others. */
export function isLockCode(code: string): boolean {
  if (code.length !== drawn + 1 || [...code].some((one) => !alphabet.includes(one))) return false;
  return (weigh(code.slice(0, drawn)) + alphabet.indexOf(code.slice(drawn))) % alphabet.length === 0;
}

/** What the QR holds. */
export function lockQr(code: string): string {
  return mark + code;
}

/** The code that a QR of these holds, whatever a reader makes of its case; null for anything else. */
export function lockOfQr(text: string): string | null {
  const code = normaliseLockCode(text);
  return text.toUpperCase().startsWith(mark) && text.length > code.length && isLockCode(code) ? code : null;
}

/** 'ABCDE-FGHJK', as people read it. */
export function formatLockCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** What a code comes to at a till. */
interface AnswerTraits {
  key: string;
  /** The locked price is what the purchase begins with. */
  counts: boolean;
  /** The customer gets less than the code promised. */
  isLoss: boolean;
  /** What it is about may be shown: it is this affiliate's. */
  isOwn: boolean;
  title: string;
  /** What the operator is told. */
  text: string;
}

const today = 'L’acquisto va avanti con il prezzo di oggi.';

/** `esito` of a code: all that differs by it, in one table. Nothing here stops a purchase. */
export const lockAnswers = {
  VALIDO: { key: 'valid', counts: true, isLoss: false, isOwn: true, title: 'Prezzo bloccato', text: '' },
  NON_TROVATO: {
    key: 'unknown',
    counts: false,
    isLoss: true,
    isOwn: false,
    title: 'Nessun prezzo bloccato con questo codice',
    text: `Controlla le lettere con il cliente. ${today}`,
  },
  ALTRO_AFFILIATO: {
    key: 'foreign',
    counts: false,
    isLoss: true,
    isOwn: false,
    title: 'Questo codice è di un altro affiliato',
    text: `Il prezzo è stato bloccato per i negozi di un altro affiliato e qui non vale. ${today}`,
  },
  USATO: {
    key: 'used',
    counts: false,
    isLoss: true,
    isOwn: true,
    title: 'Questo codice è già stato usato',
    text: `Vale per un solo acquisto. ${today}`,
  },
  SCADUTO: {
    key: 'expired',
    counts: false,
    isLoss: true,
    isOwn: true,
    title: 'Questo prezzo bloccato è scaduto',
    text: today,
  },
  A_MANO: {
    key: 'manual',
    counts: false,
    isLoss: true,
    isOwn: true,
    title: 'A mano il prezzo bloccato non conta',
    text: 'Inserito a mano il telefono vale 2,00 €: con il login code o il report vale il prezzo bloccato. Il codice resta buono.',
  },
  ALTRO_MODELLO: {
    key: 'model',
    counts: false,
    isLoss: true,
    isOwn: true,
    title: 'Il telefono è un altro modello',
    text: `${today} Il codice resta buono per il suo telefono.`,
  },
  ALTRA_MEMORIA: {
    key: 'memory',
    counts: false,
    isLoss: true,
    isOwn: true,
    title: 'Il telefono ha un’altra memoria',
    text: `${today} Il codice resta buono per il suo telefono.`,
  },
  NON_SUPERIORE: {
    key: 'lower',
    counts: false,
    isLoss: false,
    isOwn: true,
    title: 'Il prezzo di oggi non è più basso',
    text: 'Vale il prezzo di oggi, che per il cliente è uguale o migliore. Il codice resta buono.',
  },
} as const satisfies Record<string, AnswerTraits>;

export type LockAnswer = keyof typeof lockAnswers;

/** A locked price as the rules look at it. */
interface Lock {
  id_affiliato: number;
  id_model_name: number;
  memory_gb: number;
  /** as the affiliate promised it, its own list taken into account */
  prezzo: Cents;
  data_scadenza: Day;
  /** by a purchase that is not cancelled */
  isUsed: boolean;
}

/** The phone that stands at the till. */
export interface LockedPhone {
  /** null: the list has no such model */
  id_model_name: number | null;
  memory_gb: number | null;
  isManual: boolean;
}

/**
 * What a code is good for in a shop today: whose it is first, then whether it may still be used, then whether it is about
 * this phone (null: none is known yet). `base` is today's price for the affiliate, null where there is none.
 */
export function lockAnswer(
  lock: Lock | null,
  at: { id_affiliato: number; today: Day; base: Cents | null },
  phone: LockedPhone | null,
): LockAnswer {
  if (lock === null) return 'NON_TROVATO';
  if (lock.id_affiliato !== at.id_affiliato) return 'ALTRO_AFFILIATO';
  if (lock.isUsed) return 'USATO';
  if (at.today > lock.data_scadenza) return 'SCADUTO';
  if (phone?.isManual) return 'A_MANO';
  if (phone && phone.id_model_name !== lock.id_model_name) return 'ALTRO_MODELLO';
  if (phone && phone.memory_gb !== lock.memory_gb) return 'ALTRA_MEMORIA';
  return at.base !== null && lock.prezzo <= at.base ? 'NON_SUPERIORE' : 'VALIDO';
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** 'ancora 6 giorni e 4 ore', 'ancora 35 minuti', until a moment; null once it is over. */
export function timeLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / day), Math.floor((left % day) / hour)];
  const minutes = Math.floor((left % hour) / minute);
  if (left < minute) return 'meno di un minuto';
  const words =
    days > 0
      ? [count(days, 'giorno', 'giorni'), count(hours, 'ora', 'ore')]
      : [count(hours, 'ora', 'ore'), count(minutes, 'minuto', 'minuti')];
  return `ancora ${words.filter(Boolean).join(' e ')}`;
}

function count(number: number, one: string, more: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${one}` : `${number} ${more}`;
}
