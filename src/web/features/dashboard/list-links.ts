import { couponIs } from '#domain/coupon';
import { deviceStates, statesWhere } from '#domain/device-state';
import type { PaymentMode } from '#domain/payment-mode';
import type { Period } from '#domain/period';
import type { Place } from './queries.ts';

/** The lists behind the figures: their addresses with what the dashboard looks at. */

type Search = Record<string, string>;

const placed = ({ id_affiliato, id_negozio }: Place): Search => ({
  ...(id_affiliato > 0 ? { affiliato: String(id_affiliato) } : {}),
  ...(id_negozio > 0 ? { negozio: String(id_negozio) } : {}),
});

// As figures count: a test shop where it is the one asked for, and nowhere else.
const real = ({ id_negozio }: Place): Search => (id_negozio > 0 ? {} : { collaudo: '0' });

const usable = [couponIs.valid, couponIs.used, couponIs.expired].join(',');

const bought = statesWhere((_traits, state) => {
  const { key } = deviceStates[state];
  return key !== 'pending' && key !== 'cancelled';
}).join(',');

/** What was bought in these days and not cancelled since. */
export const boughtIn = (place: Place, { da, a }: Period): Search => ({
  ...placed(place),
  stato: bought,
  ...real(place),
  da,
  a,
});

/** Devices in a state now. */
export const inState = (place: Place, states: readonly number[]): Search => ({
  ...placed(place),
  stato: states.join(','),
  ...real(place),
});

/** Coupons issued in these days, but for those whose purchase was cancelled: they were never to be used. */
export const issuedIn = (place: Place, { da, a }: Period): Search => ({
  ...placed(place),
  stato: usable,
  ...real(place),
  creazione_da: da,
  creazione_a: a,
});

/** What was bought in these days and paid for so. */
export const paidBy = (place: Place, period: Period, mode: PaymentMode): Search => ({
  ...boughtIn(place, period),
  modalita: String(mode),
});

/** Coupons used in these days, wherever. */
export const usedIn = (place: Place, { da, a }: Period): Search => ({
  ...placed(place),
  stato: couponIs.used,
  ...real(place),
  utilizzo_da: da,
  utilizzo_a: a,
});

/** Coupons whose last day was among these, and that nobody used. */
export const expiredIn = (place: Place, { da, a }: Period): Search => ({
  ...placed(place),
  stato: couponIs.expired,
  ...real(place),
  scadenza_da: da,
  scadenza_a: a,
});

/** Coupons that can be used today. */
export const toBeUsed = (place: Place): Search => ({
  ...placed(place),
  stato: couponIs.valid,
  ...real(place),
});
