import { addMonthsClamped, type Day } from './day.ts';
import type { Refusal } from './fault.ts';
import { machine } from './machine.ts';
import { randomCode, type RandomBelow } from './random-code.ts';

/** The voucher by which a phone is paid (S2 §4, decisions §4 and §7). */

/** `stato_coupon`. */
export type CouponState = 'IN EMISSIONE' | 'VALIDO' | 'UTILIZZATO' | 'SCADUTO' | 'ANNULLATO';

/** issue at completion; burn in a shop; expire by date; extend and correct are head office's, with a reason. */
export type CouponMove = 'issue' | 'void' | 'burn' | 'expire' | 'extend' | 'correct';

/** States and moves of decisions §4, §5 and §7. */
export const couponMachine = machine<CouponState, CouponMove>({
  states: {
    'IN EMISSIONE': 'IN EMISSIONE',
    VALIDO: 'VALIDO',
    UTILIZZATO: 'UTILIZZATO',
    SCADUTO: 'SCADUTO',
    ANNULLATO: 'ANNULLATO',
  },
  initial: ['IN EMISSIONE'],
  moves: {
    issue: { from: ['IN EMISSIONE'], to: 'VALIDO', who: ['shop', 'master', 'support_as_shop'] },
    void: {
      from: ['IN EMISSIONE', 'VALIDO', 'SCADUTO'],
      to: 'ANNULLATO',
      who: ['shop', 'master', 'support_as_shop', 'system'],
    },
    burn: { from: ['VALIDO'], to: 'UTILIZZATO', who: ['shop', 'master', 'support_as_shop'] },
    expire: { from: ['VALIDO'], to: 'SCADUTO', who: ['system'] },
    extend: { from: ['VALIDO', 'SCADUTO'], to: 'VALIDO', who: ['office'] },
    correct: { from: ['UTILIZZATO'], to: 'ANNULLATO', who: ['office'] },
  },
});

/** A coupon's stored state and its last day. */
export interface CouponRow {
  stato_coupon: CouponState;
  /** last day on which it can be used (Rome); null while IN EMISSIONE */
  data_scadenza: Day | null;
}

/** The state on a day: VALIDO becomes SCADUTO after the last day, which still counts. */
export function couponState(row: CouponRow, today: Day): CouponState {
  const over = row.data_scadenza !== null && today > row.data_scadenza;
  return row.stato_coupon === 'VALIDO' && over ? 'SCADUTO' : row.stato_coupon;
}

/** The words by which `/burnCoupon` refuses, `ret_code` 1 to 5. */
export type BurnRefusal = Extract<
  Refusal,
  | 'COUPON_NON_TROVATO'
  | 'COUPON_GIA_UTILIZZATO'
  | 'COUPON_SCADUTO'
  | 'COUPON_ANNULLATO'
  | 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO'
>;

/**
 * Why a shop of this affiliate can't use a coupon today; null when it can (decisions §7). Another affiliate's coupon
 * says nothing about its state.
 */
export function burnRefusal(
  coupon: (CouponRow & { id_affiliato: number }) | null,
  shop: { id_affiliato: number },
  today: Day,
): BurnRefusal | null {
  if (coupon === null || coupon.stato_coupon === 'IN EMISSIONE') return 'COUPON_NON_TROVATO';
  if (coupon.id_affiliato !== shop.id_affiliato) return 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO';
  switch (couponState(coupon, today)) {
    case 'UTILIZZATO':
      return 'COUPON_GIA_UTILIZZATO';
    case 'SCADUTO':
      return 'COUPON_SCADUTO';
    case 'ANNULLATO':
      return 'COUPON_ANNULLATO';
    default:
      return null;
  }
}

/** Characters of a serial: one of each pair that is mistaken for the other (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V) at most. */
export const couponAlphabet = '23456789ACDEFGHJKMNPQRTVWXY';

/** Length of a coupon's serial. */
export const couponSerialLength = 12;

/** A new serial; the source must be cryptographic, since the serial alone opens the coupon's page. */
export function couponSerial(randomBelow: RandomBelow): string {
  return randomCode(couponAlphabet, couponSerialLength, randomBelow);
}

/** A serial as typed or scanned: upper case, without spaces and dashes. */
export function normaliseCouponSerial(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Months a coupon lasts unless the affiliate says otherwise. */
export const couponMonths = 12;

/** The last day of a coupon issued on a day, held back to the month's end. */
export function expiryDay(fromDay: Day, months: number = couponMonths): Day {
  return addMonthsClamped(fromDay, months);
}
