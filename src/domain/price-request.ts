import { codesWhere, namesOf } from './code.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import { fieldText } from './text.ts';

/** The price that a shop asks head office for where the list has none (rulings §11). An answer is for one report. */

/** What is true of a request in this state. */
interface StateTraits {
  /** As people read it. */
  name: string;
  /** Somebody's answer is waited for. */
  isWaiting: boolean;
  /** It may be asked anew. */
  mayAsk: boolean;
  /** It bears a price, and the purchase goes on from here. */
  hasPrice: boolean;
  /** What is written with it where it is an answer; null: it is none. */
  wants: 'prezzo' | 'motivo' | null;
}

/** `stato`. */
export const priceRequestStates = {
  CHIESTA: { name: 'Da rispondere', isWaiting: true, mayAsk: false, hasPrice: false, wants: null },
  PREZZATA: { name: 'Con prezzo', isWaiting: false, mayAsk: false, hasPrice: true, wants: 'prezzo' },
  RIFIUTATA: { name: 'Senza prezzo', isWaiting: false, mayAsk: false, hasPrice: false, wants: 'motivo' },
  RITIRATA: { name: 'Ritirata', isWaiting: false, mayAsk: true, hasPrice: false, wants: null },
  /** its report buys nothing any more */
  SCADUTA: { name: 'Scaduta', isWaiting: false, mayAsk: false, hasPrice: false, wants: null },
} as const satisfies Record<string, StateTraits>;

export type PriceRequestState = keyof typeof priceRequestStates;

/** What may be answered. */
export const priceAnswers = ['PREZZATA', 'RIFIUTATA'] as const satisfies PriceRequestState[];
export type PriceAnswer = (typeof priceAnswers)[number];

/** Those that a shop still has something to do with. */
export const openPriceRequests = codesWhere(
  priceRequestStates,
  ({ isWaiting, wants }) => isWaiting || wants !== null,
);

const whoAsks = permissions['purchases.make'];
const whoAnswers = permissions['prices.answer'];

/** One request: answered once, taken back before that, or over with its report. */
export const priceRequestMachine = machine<PriceRequestState, 'price' | 'refuse' | 'withdraw' | 'expire'>({
  states: namesOf(priceRequestStates),
  initial: ['CHIESTA'],
  moves: {
    price: { from: ['CHIESTA'], to: 'PREZZATA', who: whoAnswers },
    refuse: { from: ['CHIESTA'], to: 'RIFIUTATA', who: whoAnswers },
    withdraw: { from: ['CHIESTA'], to: 'RITIRATA', who: whoAsks },
    expire: { from: ['CHIESTA', 'PREZZATA'], to: 'SCADUTA', who: ['system'] },
  },
});

/** How long the customer may be thought to stand at the counter: head office's screens call out a request that young. */
const minutesCalledOut = 15;

/** True while a request made then is called out; later it waits in the list. */
export function isCalledOut(chiesta_il: string, now: Date): boolean {
  return now.getTime() - Date.parse(chiesta_il) < minutesCalledOut * 60_000;
}

/** What is wrong with an answer, by field, in Italian: a price where there is one, else why not. */
export function priceAnswerErrors(answer: {
  esito: PriceAnswer;
  prezzo: number | null;
  motivo: string | null;
}): Partial<Record<'prezzo' | 'motivo', string>> {
  const { wants } = priceRequestStates[answer.esito];
  if (wants === 'motivo') return answer.motivo?.trim() ? {} : { motivo: fieldText.required };
  if (answer.prezzo === null) return { prezzo: fieldText.required };
  return answer.prezzo > 0 ? {} : { prezzo: 'Un prezzo sopra lo zero: se non si acquista, scrivi perché' };
}
