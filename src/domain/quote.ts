import { formatDay, type Day } from './day.ts';
import { gradeTable, gradeText, type Grade } from './grading.ts';
import { cents, percentOf, sum, type Cents } from './money.ts';
import { paidIn, paymentModes, withCoupon, type PaymentMode } from './payment-mode.ts';

/** What a phone is worth and why: one pure function, used by the screen to show and by the server to decide. */

/** Everything a value depends on; price, campaign and terms as frozen when the purchase opened (rulings §4). */
export interface QuoteInput {
  /** full list price, or Picea's `price_string`, before the affiliate's reduction */
  base: Cents;
  /** Picea's `highest_price_details.price`, where there is one, before the reduction */
  massimo?: Cents | null;
  /** the affiliate's price list in percent: 100, or 80 where it is reduced; applied once, here */
  listPercent: number;
  isManual: boolean;
  /** the base is a report's own price and none of the list's */
  isOffer?: boolean;
  /** the base is head office's answer about this phone, and none of the list's (rulings §11) */
  isAsked?: boolean;
  /** the price that the public page locked for this phone, the affiliate's list taken into account; it counts where it is higher */
  locked?: { price: Cents; until: Day } | null;
  /** names of the failed tests; the battery's two don't count */
  failedTests: readonly string[];
  /** null while the phone is not graded: nothing is taken off yet */
  grade: Grade | null;
  /** null while nothing is chosen */
  paymentMode: PaymentMode | null;
  /** what the affiliate pays in cash, in percent of the value: 90, or its own */
  cashPercent: number;
  /** the campaign's bonus; counts in voucher mode only */
  bonus: Cents | null;
}

type StepKind =
  | 'listino'
  | 'offerta'
  | 'sede'
  | 'bloccato'
  | 'test_falliti'
  | 'manuale'
  | 'grado'
  | 'valore'
  | 'contanti'
  | 'bonus'
  | 'voucher';

/** One line of "perché questo prezzo". A total repeats the sum of all the lines before it that are none. */
export interface QuoteStep {
  kind: StepKind;
  label: string;
  /** what this line adds or takes away; for a total, what there is so far */
  amount: Cents;
  is_total: boolean;
}

/** All values in cents, under the names they travel and are stored by. */
export interface Quote {
  /** decides whether the purchase receipt is asked for */
  valore_massimo: Cents;
  /** after the 2 euro rule, before grade: decides whether a proof of purchase is wanted */
  valore_iniziale: Cents;
  /** after grade, before cash: what `/setNewDevice` sends */
  valore_acquisto: Cents;
  /** what is stored as `valore_acquisto` at completion: after the cash percentage, else the same */
  valore_pagato: Cents;
  /** value and bonus; null unless paid by voucher */
  coupon_value: Cents | null;
  steps: QuoteStep[];
}

/** What a phone with a failed test, or entered by hand, is worth; the grade counts only above it (S1 §9). */
export const fixedValue: Cents = cents(200);

/** Tests that may fail without touching the value (S2 §9). */
const uncountedTests: readonly string[] = ['Manual Battery Health', 'Battery Drain'];

const uncounted = new Set(uncountedTests.map((name) => name.toLowerCase()));

/** True when a failed test fixes the value at 2 euro: all but the battery's two, upper and lower case alike. */
export function countsAsFailed(testName: string): boolean {
  const name = testName.trim().toLowerCase();
  return name !== '' && !uncounted.has(name);
}

/** A price of the list as the affiliate sees it: reduced once, half up to the cent (rulings §4). */
export function listPrice(full: Cents, listPercent: number): Cents {
  return percentOf(full, listPercent);
}

/** Works out every value of a purchase with its steps, half up to the cent at each (rulings §4). */
export function quote(input: QuoteInput): Quote {
  const steps: QuoteStep[] = [];
  const total = () => sum(...steps.filter((step) => !step.is_total).map((step) => step.amount));
  /** Writes the line that brings the running sum to `to`. */
  const reach = (kind: StepKind, label: string, to: Cents) => {
    steps.push({ kind, label, amount: cents(to - total()), is_total: false });
  };
  const mark = (kind: StepKind, label: string) => {
    steps.push({ kind, label, amount: total(), is_total: true });
  };

  const base = listPrice(input.base, input.listPercent);
  const locked = countedLock(input, base);
  const failed = input.failedTests.filter(countsAsFailed);
  if (input.isManual) {
    // No list price enters here: the line says all there is to say.
    reach('manuale', 'Inserimento manuale: valore fisso', fixedValue);
  } else {
    // The price as the affiliate has it: one step, told the same way before the purchase is open and after (rulings §10).
    if (input.isOffer) reach('offerta', 'Offerta del report', base);
    else if (input.isAsked) reach('sede', 'Prezzo della sede', base);
    else reach('listino', 'Prezzo di listino', base);
    if (locked) reach('bloccato', `Prezzo bloccato fino al ${formatDay(locked.until)}`, locked.price);
    if (failed.length > 0) reach('test_falliti', failedLabel(failed.length), fixedValue);
  }
  const valore_iniziale = total();

  if (input.grade !== null) {
    const label = `Grado estetico ${gradeText(input.grade)}`;
    if (valore_iniziale > fixedValue) reach('grado', label, graded(valore_iniziale, input.grade));
    else reach('grado', `${label}: non incide fino a 2,00 €`, valore_iniziale);
  }
  const valore_acquisto = total();
  mark('valore', 'Valore del dispositivo');

  const mode = input.paymentMode;
  if (mode !== null && paymentModes[mode].isReduced) {
    const { how, amount } = paymentModes[mode];
    const paid = paidIn(mode, valore_acquisto, input.cashPercent);
    reach('contanti', `Pagamento ${how} (${input.cashPercent} %)`, paid);
    mark('valore', amount);
  }
  const valore_pagato = total();

  let coupon_value: Cents | null = null;
  if (mode !== null && withCoupon(mode)) {
    if (input.bonus !== null) reach('bonus', 'Supervalutazione', sum(valore_pagato, input.bonus));
    coupon_value = total();
    mark('voucher', paymentModes[mode].amount);
  }

  const highest = input.massimo == null ? base : listPrice(input.massimo, input.listPercent);
  const valore_massimo = locked && locked.price > highest ? locked.price : highest;
  return { valore_massimo, valore_iniziale, valore_acquisto, valore_pagato, coupon_value, steps };
}

/** True where a locked price is what this value begins with. */
export function hasLock({ steps }: Pick<Quote, 'steps'>): boolean {
  return steps.some(({ kind }) => kind === 'bloccato');
}

/** What is left of an amount by its grade, which counts above the 2 euro only. */
function graded(amount: Cents, grade: Grade | null): Cents {
  return grade === null || amount <= fixedValue ? amount : percentOf(amount, gradeTable[grade].percent);
}

/** The locked price, where the phone is worth more by it: just above 2 euro, where the grade begins to count, it may not be. */
function countedLock({ locked, isManual, grade }: QuoteInput, base: Cents): QuoteInput['locked'] {
  if (!locked || isManual || locked.price <= base) return null;
  return graded(locked.price, grade) >= graded(base, grade) ? locked : null;
}

function failedLabel(count: number): string {
  return count === 1
    ? '1 test non superato: valore fisso di 2,00 €'
    : `${count} test non superati: valore fisso di 2,00 €`;
}
