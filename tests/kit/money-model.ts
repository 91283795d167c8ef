import type { RowOf } from '#contract/api';
import { addMonthsClamped, romeDay, type Day } from '#domain/day';
import type { Cycle } from './buy-phone.ts';

/** Money after the purchase as its rules say it (rulings §7), kept beside the product: plain sums in cents. */

/** A phone as the model knows it; months by their first day. */
export interface ModelPhone extends Cycle {
  shop: number;
  mode: 1 | 2 | 3;
  value: number;
  bonus: number;
  isCompany: boolean;
  coupon: string | null;
  bought: Day;
  state: 'bought' | 'valued' | 'settled' | 'cancelled';
  accepted: number;
  /** the shop bears what the value is less; false: the house does */
  isSeen: boolean;
  /** what is accepted now, after corrections of what was settled, and who bears it */
  corrected?: { accepted: number; isSeen: boolean };
  /** whose answer its case waits for, and until when; null: there is no open case */
  waiting: { side: 'NEGOZIO' | 'SEDE'; until: Date } | null;
  valued?: Day;
  settled?: Day;
  cancelled?: Day;
  used?: { shop: number; month: Day };
}

interface ModelLine {
  kind: 'rimborsi' | 'rettifiche' | 'coupon' | 'storni';
  amount: number;
}

/** A slip; `paid`: the month of its payment; `closed`: it takes no more lines; `transfer`: what pays it, or has paid it. */
export interface ModelSlip {
  shop: number;
  type: 'rimborso' | 'coupon';
  month: Day;
  lines: ModelLine[];
  paid: Day | null;
  closed: boolean;
  transfer: number | null;
}

/** A slip as the list has it. */
type SlipRow = Pick<RowOf<'getDistinte'>, 'id_distinta' | 'id_negozio' | 'tipo_distinta' | 'periodo'>;

export const affiliateOf: Readonly<Record<number, number>> = { 1001: 100, 1002: 100, 2071: 207 };
export const shops = Object.keys(affiliateOf).map(Number);

/** The first instant of a day in Rome, in winter time or in summer time. */
export function midnightOf(day: Day): Date {
  const [summer, winter] = ['+02:00', '+01:00'].map((offset) => new Date(`${day}T00:00:00${offset}`));
  return romeDay(summer!) === day ? summer! : winter!;
}

export const nextMonth = (month: Day) => addMonthsClamped(month, 1);

export class MoneyModel {
  readonly phones: ModelPhone[] = [];
  readonly slips: ModelSlip[] = [];

  /** A line goes into the open slip of its shop, type and month, or opens one. */
  addLine(shop: number, month: Day, kind: ModelLine['kind'], amount: number): void {
    const type = kind === 'rimborsi' || kind === 'rettifiche' ? 'rimborso' : 'coupon';
    let slip = this.openSlip(shop, type, month);
    if (!slip) {
      slip = { shop, type, month, lines: [], paid: null, closed: false, transfer: null };
      this.slips.push(slip);
    }
    slip.lines.push({ kind, amount });
  }

  openSlip(shop: number, type: ModelSlip['type'], month: Day): ModelSlip | undefined {
    return this.slips.find(
      (one) => one.shop === shop && one.type === type && one.month === month && !one.closed,
    );
  }

  /** The slip that a row is: those of one shop, type and month came in the order of their numbers. */
  slipOf(row: SlipRow, rows: readonly SlipRow[]): ModelSlip | undefined {
    const isLike = (one: SlipRow) =>
      one.id_negozio === row.id_negozio &&
      one.tipo_distinta === row.tipo_distinta &&
      one.periodo === row.periodo;
    const place = rows.filter((one) => isLike(one) && one.id_distinta < row.id_distinta).length;
    return this.slips.filter(
      (one) => one.shop === row.id_negozio && one.type === row.tipo_distinta && one.month === row.periodo,
    )[place];
  }

  /** Cents settled in a month by the shops of an affiliate. */
  settledOf(affiliate: number, month: Day): number {
    return total(
      this.phones.filter((one) => affiliateOf[one.shop] === affiliate && one.settled === month),
      ({ accepted }) => accepted,
    )[1];
  }

  /** Every figure of a shop's month as [how many, cents]. */
  figures(shop: number, month: Day): Record<string, [number, number]> {
    const own = this.phones.filter((one) => one.shop === shop);
    const bought = own.filter((one) => one.bought === month);
    const gone = own.filter((one) => one.cancelled === month);
    const settled = own.filter((one) => one.settled === month);
    const used = this.phones.filter((one) => one.used?.shop === shop && one.used.month === month);
    const slips = this.slips.filter((one) => one.shop === shop);
    const lines = slips.filter((one) => one.month === month).flatMap((one) => one.lines);
    const worth = ({ value, bonus }: ModelPhone) => value + bonus;
    const price = ({ value }: ModelPhone) => value;
    const byMode = (mode: number) =>
      total(
        bought.filter((one) => one.mode === mode),
        price,
      );
    const byKind = (kind: ModelLine['kind'] | null) =>
      total(
        lines.filter((one) => kind === null || one.kind === kind),
        ({ amount }) => amount,
      );
    const ofSlips = (wanted: (slip: ModelSlip) => boolean) =>
      total(
        slips.filter(wanted).flatMap((one) => one.lines),
        ({ amount }) => amount,
      );
    return {
      acquisti_voucher: byMode(1),
      acquisti_contanti: byMode(2),
      acquisti_carta: byMode(3),
      acquisti: total(bought, price),
      bonus: total(
        bought.filter(({ bonus }) => bonus > 0),
        ({ bonus }) => bonus,
      ),
      annulli_mese: total(
        gone.filter((one) => one.bought === month),
        price,
      ),
      annulli_prima: total(
        gone.filter((one) => one.bought < month),
        price,
      ),
      bolli: total(bought.filter(isStamped), () => 200),
      coupon_emessi: total(
        bought.filter((one) => one.mode === 1),
        worth,
      ),
      coupon_usati_propri: total(
        used.filter((one) => one.shop === shop),
        worth,
      ),
      coupon_usati_altri: total(
        used.filter((one) => one.shop !== shop),
        worth,
      ),
      coupon_annullati: total(
        gone.filter((one) => one.mode === 1),
        worth,
      ),
      valutati: total(
        own.filter((one) => one.valued === month),
        ({ accepted }) => accepted,
      ),
      liquidati: total(settled, ({ accepted }) => accepted),
      liquidati_acquisto: total(settled, price),
      differenza: total(settled, ({ accepted, value }) => accepted - value),
      rimborsi: byKind('rimborsi'),
      rettifiche: byKind('rettifiche'),
      coupon: byKind('coupon'),
      storni: byKind('storni'),
      maturato: byKind(null),
      saldo_iniziale: ofSlips((one) => one.month < month && (one.paid === null || one.paid >= month)),
      saldo_pagato: ofSlips((one) => one.paid === month),
      saldo_finale: ofSlips((one) => one.month <= month && (one.paid === null || one.paid > month)),
    };
  }
}

/** What the lines of slips come to, in cents. */
export const sumOfLines = (slips: readonly ModelSlip[]): number =>
  total(
    slips.flatMap(({ lines }) => lines),
    ({ amount }) => amount,
  )[1];

/** What a phone brings its shop when it is settled: by voucher the customer was paid by the coupon already. */
export function refundOf(
  phone: ModelPhone,
  { accepted, isSeen }: Pick<ModelPhone, 'accepted' | 'isSeen'>,
): number {
  const credited = isSeen || accepted > phone.value ? accepted : phone.value;
  return credited - (phone.mode === 1 ? phone.value : 0);
}

/** 2 euro where a private person sold for more than 77.47 and nobody took it back. */
export function isStamped({ state, isCompany, value }: ModelPhone): boolean {
  return state !== 'cancelled' && !isCompany && value > 7747;
}

function total<T>(rows: readonly T[], amount: (row: T) => number): [number, number] {
  return [rows.length, rows.reduce((sum, row) => sum + amount(row), 0)];
}
