import { asTheyAre, byKey, codesOf, codesWhere } from './code.ts';
import { addMonthsClamped, formatDay, type Day } from './day.ts';
import type { Refusal } from './fault.ts';
import { machine } from './machine.ts';
import { formatEuro, type Cents } from './money.ts';
import { clearAlphabet, randomCode, type RandomBelow } from './random-code.ts';
import { permissions } from './permission.ts';
import { visibleText } from './visible-text.ts';

/** The voucher by which a phone is paid (S2 §4, rulings §4 and §7). */

/** What is true of a state. */
interface StateTraits {
  key: string;
  /** It exists for people: what is being issued is in no list and on no page. */
  isIssued: boolean;
  /** Why a shop can't use it; null: it can. */
  refusal: BurnRefusal | null;
  /** Its paper is closed: the purchase was cancelled. */
  isVoid: boolean;
}

/** `stato_coupon`. SCADUTO is never kept: what is VALIDO is it after its last day. */
export const couponStates = {
  'IN EMISSIONE': { key: 'issuing', isIssued: false, refusal: 'COUPON_NON_TROVATO', isVoid: false },
  VALIDO: { key: 'valid', isIssued: true, refusal: null, isVoid: false },
  UTILIZZATO: { key: 'used', isIssued: true, refusal: 'COUPON_GIA_UTILIZZATO', isVoid: false },
  SCADUTO: { key: 'expired', isIssued: true, refusal: 'COUPON_SCADUTO', isVoid: false },
  ANNULLATO: { key: 'void', isIssued: true, refusal: 'COUPON_ANNULLATO', isVoid: true },
} as const satisfies Record<string, StateTraits>;

export type CouponState = keyof typeof couponStates;

/** The states by name: `couponIs.used`. */
export const couponIs = byKey(couponStates);

/** issue at completion; burn in a shop; expire by date; extend and correct are head office's, with a reason. */
type CouponMove = 'issue' | 'void' | 'burn' | 'expire' | 'extend' | 'correct';

/** States and moves of rulings §4, §5 and §7. */
export const couponMachine = machine<CouponState, CouponMove>({
  states: asTheyAre(codesOf(couponStates)),
  initial: ['IN EMISSIONE'],
  moves: {
    issue: { from: ['IN EMISSIONE'], to: 'VALIDO', who: permissions['purchases.make'] },
    void: {
      from: ['IN EMISSIONE', 'VALIDO', 'SCADUTO'],
      to: 'ANNULLATO',
      who: [...permissions['purchases.make'], 'system'],
    },
    burn: { from: ['VALIDO'], to: 'UTILIZZATO', who: permissions['coupons.use'] },
    expire: { from: ['VALIDO'], to: 'SCADUTO', who: ['system'] },
    extend: { from: ['VALIDO', 'SCADUTO'], to: 'VALIDO', who: permissions['coupons.extend'] },
    correct: { from: ['UTILIZZATO'], to: 'ANNULLATO', who: permissions['devices.correct'] },
  },
});

/** States that a list has; what is IN EMISSIONE is in none. */
export const listedCouponStates = asTheyAre(codesWhere(couponStates, ({ isIssued }) => isIssued));

/** A coupon's stored state and its last day. */
interface CouponRow {
  stato_coupon: CouponState;
  /** last day on which it can be used (Rome); null while IN EMISSIONE */
  data_scadenza: Day | null;
}

/** The state on a day: VALIDO becomes SCADUTO after the last day, which still counts. */
export function couponState(row: CouponRow, today: Day): CouponState {
  const over = row.data_scadenza !== null && today > row.data_scadenza;
  return row.stato_coupon === couponIs.valid && over ? couponIs.expired : row.stato_coupon;
}

/** The words by which `/burnCoupon` refuses, `ret_code` 1 to 5. */
type BurnRefusal = Extract<
  Refusal,
  | 'COUPON_NON_TROVATO'
  | 'COUPON_GIA_UTILIZZATO'
  | 'COUPON_SCADUTO'
  | 'COUPON_ANNULLATO'
  | 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO'
>;

/** Whose it is: an affiliate's, and a test shop's or not. */
interface Owner {
  id_affiliato: number;
  is_collaudo: 0 | 1;
}

/**
 * Why a shop of this affiliate can't use a coupon today; null when it can (rulings §7). Another affiliate's coupon
 * says nothing about its state. What a test shop has issued is used in test shops, and nothing else is: it would be paid.
 */
export function burnRefusal(coupon: (CouponRow & Owner) | null, shop: Owner, today: Day): BurnRefusal | null {
  if (coupon === null || !couponStates[coupon.stato_coupon].isIssued) return 'COUPON_NON_TROVATO';
  if (coupon.id_affiliato !== shop.id_affiliato || coupon.is_collaudo !== shop.is_collaudo)
    return 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO';
  return couponStates[couponState(coupon, today)].refusal;
}

/** The words by which `/setScadenzaCoupon` refuses. */
type ExtendRefusal = Extract<
  Refusal,
  'COUPON_NON_TROVATO' | 'COUPON_GIA_UTILIZZATO' | 'COUPON_ANNULLATO' | 'SCADENZA_NON_VALIDA'
>;

/** The furthest last day that head office may give: as many months from today as an affiliate may give, at most. */
export function furthestExpiry(today: Day): Day {
  return addMonthsClamped(today, 120);
}

/**
 * Why head office can't move a coupon's last day to this one; null when it can: later than the one it has, not over, and
 * within ten years (rulings §7).
 */
export function extendRefusal(coupon: CouponRow | null, until: Day, today: Day): ExtendRefusal | null {
  if (coupon === null || coupon.data_scadenza === null) return 'COUPON_NON_TROVATO';
  const state = couponState(coupon, today);
  if (!couponMachine.can('extend', state))
    return state === couponIs.used ? 'COUPON_GIA_UTILIZZATO' : 'COUPON_ANNULLATO';
  const isLater = until > coupon.data_scadenza && until >= today && until <= furthestExpiry(today);
  return isLater ? null : 'SCADENZA_NON_VALIDA';
}

/** A customer's name for who needs only recognise it: 'Mario D•••'. Masked again it stays the same. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  // Of a name of one word, which may be a company's, no more than the beginning.
  if (others.length === 0) return `${first.slice(0, 3).replace(/•/g, '')}•••`;
  return [first, ...others.map((one) => `${one.slice(0, 1)}•••`)].join(' ');
}

/**
 * The voucher's sentence on the receipt, its figures in place of `{valore}` and the like. The bracket that tells price
 * and bonus apart is left out where there is no bonus to tell apart.
 */
export function couponSentence(
  template: string,
  figures: { valore: Cents; valore_device: Cents; valore_bonus: Cents; affiliato: string; scadenza: Day },
): string {
  const words: Record<string, string> = {
    valore: formatEuro(figures.valore),
    valore_device: formatEuro(figures.valore_device),
    valore_bonus: formatEuro(figures.valore_bonus),
    affiliato: figures.affiliato,
    scadenza: formatDay(figures.scadenza),
  };
  const apart = /\s*\([^()]*\{valore_bonus\}[^()]*\)/;
  const wanted = figures.valore_bonus > 0 ? template : template.replace(apart, '');
  return wanted.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

/** Length of a coupon's serial. */
export const couponSerialLength = 12;

/** A new serial; the source must be cryptographic, since the serial alone opens the coupon's page. */
export function couponSerial(randomBelow: RandomBelow): string {
  return randomCode(clearAlphabet, couponSerialLength, randomBelow);
}

/** A serial as typed or scanned: upper case, without spaces and dashes. */
export function normaliseCouponSerial(text: string): string {
  return visibleText(text).replace(/[\s-]/g, '').toUpperCase();
}

/** Months a coupon lasts unless the affiliate says otherwise. */
const couponMonths = 12;

/** The last day of a coupon issued on a day, held back to the month's end. */
export function expiryDay(fromDay: Day, months: number = couponMonths): Day {
  return addMonthsClamped(fromDay, months);
}
