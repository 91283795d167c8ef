import type { LowerReason } from '#domain/lower-value';
import type { Moment } from './errands.ts';
import { purchases } from './purchases.ts';

/** What became of a phone at head office: euro accepted less than paid, with the reason. */
export interface Reduction {
  customer: string;
  less: number;
  why: LowerReason;
  note: string;
  report: string;
  /** the shop's answer */
  contested?: { at: Moment; text: string };
}

/** A parcel of a shop: everything it had bought before that day and not sent yet, and how far it got since. */
export interface ParcelPlan {
  shop: number;
  sent: Moment;
  /** the courier's van came */
  collected?: Moment;
  arrived?: Moment;
  /** the phone that was not inside: the reception was closed without it */
  missing?: string;
  /** when the first so many phones were valued (all, when no number is given) */
  valued?: { at: Moment; first?: number; reductions?: readonly Reduction[] };
  settled?: Moment;
}

/** Parcels of the last ten weeks, oldest first: settled, valued in part, at head office, on their way, just asked for. */
export const parcels: readonly ParcelPlan[] = [
  {
    shop: 1001,
    sent: [70, '18:05'],
    collected: [69, '11:20'],
    arrived: [67, '10:25'],
    valued: { at: [66, '15:20'] },
    settled: [65, '09:45'],
  },
  {
    shop: 1001,
    sent: [41, '18:10'],
    collected: [40, '11:30'],
    arrived: [38, '10:15'],
    valued: {
      at: [37, '15:00'],
      reductions: [
        {
          customer: 'De Luca',
          less: 12,
          why: 'VETRO SEGNI',
          note: 'Graffio profondo sul vetro posteriore, non indicato dal negozio: valutato INCISIONI -1.',
          report: 'Test funzionali superati. Vetro posteriore inciso in basso a destra.',
        },
      ],
    },
    settled: [34, '09:40'],
  },
  {
    shop: 2071,
    sent: [29, '18:30'],
    collected: [28, '12:00'],
    arrived: [26, '10:40'],
    valued: { at: [25, '16:10'] },
    settled: [20, '09:50'],
  },
  {
    shop: 1002,
    sent: [15, '18:00'],
    collected: [14, '11:10'],
    arrived: [12, '10:05'],
    valued: {
      at: [11, '15:30'],
      first: 2,
      reductions: [
        {
          customer: 'Ferrero',
          less: 20,
          why: 'BATTERIA SCARSA',
          note: 'Batteria al 71 %: sotto la soglia dichiarata nel test del negozio.',
          report: 'Batteria da sostituire, resto conforme.',
          contested: {
            at: [2, '15:40'],
            text: 'Al banco la batteria era all’84 %: lo dice anche il report. Alleghiamo la schermata di quel giorno.',
          },
        },
      ],
    },
  },
  {
    shop: 7221,
    sent: [14, '18:15'],
    collected: [13, '12:05'],
    arrived: [11, '10:50'],
    missing: 'Honor 90 256',
  },
  { shop: 1001, sent: [5, '18:20'], collected: [4, '11:45'], arrived: [2, '10:30'] },
  { shop: 5891, sent: [2, '18:05'], collected: [1, '12:20'] },
  { shop: 8001, sent: [1, '17:55'] },
];

/** Purchases, by their number in the plan, that a shop sends with its parcel: bought before it and in none before. */
export function contentOf(parcel: ParcelPlan): number[] {
  const before = parcels.filter((other) => other.shop === parcel.shop && other.sent[0] > parcel.sent[0]);
  const since = Math.min(Infinity, ...before.map((other) => other.sent[0]));
  return purchases.flatMap(({ shop, days, ending }, number) => {
    const isBought = ending === 'voucher' || ending === 'cash' || ending === 'card';
    const isMine = shop === parcel.shop && days > parcel.sent[0] && days <= since;
    return isBought && isMine && !cancellations.some((one) => one.number === number) ? [number] : [];
  });
}

/** The phone of a plan that did not come with its parcel; null: all of it came. */
export function missingOf(parcel: ParcelPlan): number | null {
  return contentOf(parcel).find((number) => purchases[number]?.phone === parcel.missing) ?? null;
}

/** Purchases that the shop cancelled afterwards: the customer changed his mind, the coupon was void. */
export const cancellations: readonly { number: number; at: Moment }[] = purchases.flatMap(
  ({ customer }, number) => (customer === 'Lindqvist' ? [{ number, at: [8, '10:20'] as const }] : []),
);

/** The night in which the days to contest the values of the parcel of 41 days ago were over. */
export const silence: Moment = [26, '02:50'];

/** When head office pays what is open. */
export const payday: Moment = [30, '11:00'];
