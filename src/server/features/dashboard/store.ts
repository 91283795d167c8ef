import type { Scope } from '#domain/actor';
import type { Period } from '#domain/period';
import { paymentModes, perMode, type ModeWord, type PaymentMode } from '#domain/payment-mode';
import { couponIs } from '#domain/coupon';
import { deviceState, type DeviceState, onItsWay, valuedStates } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { inScope } from '#server/kit/in-scope';
import { fragment, type Fragment } from '#server/kit/fragment';
import { dateOf, midnight } from '#server/kit/rome-time';
import { codeList } from '#server/kit/code-list';

/**
 * The figures of the dashboard, computed from the rows on request (decision 20). Days are Rome's: the database knows
 * which have 23 or 25 hours.
 */

/** Whose rows, and the days of a period. */
interface InPeriod extends Period {
  scope: Scope;
}

/** Within the days of the period, by Rome's clock. */
export const within = (moment: string) =>
  `${moment} >= ${midnight(':da::date')} and ${moment} < ${midnight(':a::date + 1')}`;

// A test shop counts where it is the one asked for, and nowhere else.
export const inFigures = (of: string): Fragment<{ scope: Scope }> =>
  fragment`${inScope(of)} and (${of}.id_negozio = :scope.id_negozio
     or ${of}.id_negozio not in (select id_negozio from store where is_collaudo = 1))`;

// `data_lista` is the day of purchase of whatever has one, and has an index.
const completed = `${within('d.data_lista')} and d.data_acquisto is not null`;
const bought = `d.id_stato_device <> ${deviceState.cancelled}`;
const paid = (mode: PaymentMode) => `${bought} and d.id_modalita_pagamento = ${mode}`;
const countIf = (condition: string) => `count(*) filter (where ${condition})`;
const valueIf = (condition: string) => `coalesce(sum(d.valore_acquisto) filter (where ${condition}), 0)`;
const byMode = Object.values(
  perMode(
    (mode) =>
      `${countIf(paid(mode))} as numero_${paymentModes[mode].wire}, ${valueIf(paid(mode))} as valore_${paymentModes[mode].wire}`,
  ),
);
const purchases = `${countIf(bought)} as numero, ${valueIf(bought)} as valore, ${countIf(`d.id_stato_device = ${deviceState.cancelled}`)} as annullati,
  ${byMode.join(', ')}`;

export type PurchaseFigures = Record<
  'numero' | 'valore' | 'annullati' | `${'numero' | 'valore'}_${ModeWord}`,
  number
>;

/**
 * Purchases by the day they were completed; days without any are left out. Of the last day what was before `ora`, by Rome's
 * clock; null: all of it.
 */
export const purchasesFromRows = statement<
  InPeriod & { ora: string | null },
  PurchaseFigures & { giorno: string }
>(
  'dashboard_purchases_day',
  fragment`select ${dateOf('d.data_acquisto')} as giorno, ${purchases}
   from device d where ${completed} and ${inFigures('d')}
     and (:ora::time is null or d.data_acquisto < (:a::date + :ora::time) at time zone 'Europe/Rome') group by 1`,
);

export interface ShopFigures extends PurchaseFigures {
  id_negozio: number;
  giorni_spedizione: number | null;
  giorni_liquidazione: number | null;
}

const daysUntil = (moment: string, condition: string) =>
  `round((avg(extract(epoch from ${moment} - d.data_acquisto)) filter (where ${condition}) / 86400)::numeric, 1)`;

/** Purchases by shop, with the mean days until they left and until they were settled. */
export const shopPurchases = statement<InPeriod, ShopFigures>(
  'dashboard_purchases_shop',
  fragment`select d.id_negozio, ${purchases},
     ${daysUntil('s.data_richiesta_spedizione_magcent', `${bought}`)} as giorni_spedizione,
     ${daysUntil('d.data_liquidazione', `d.id_stato_device = ${deviceState.settled}`)} as giorni_liquidazione
   from device d left join shipment s on s.id_spedizione_magcent = d.id_spedizione_magcent
   where ${completed} and ${inFigures('d')} group by d.id_negozio`,
);

export interface ShopName {
  id_negozio: number;
  negozio: string;
  id_affiliato: number;
  ragione_sociale: string;
}

/** Shops in scope: those at work, and those that have something in figures (`ids`). */
export const shopsInScope = statement<{ scope: Scope; ids: readonly number[] }, ShopName>(
  'dashboard_shops',
  fragment`select s.id_negozio, s.negozio, s.id_affiliato, a.ragione_sociale from store s join affiliate a using (id_affiliato)
   where ${inFigures('s')} and s.is_sede = 0 and (s.is_active = 1 or s.id_negozio = any(:ids::int[]))
   order by s.negozio, s.id_negozio`,
);

export interface StockScope {
  scope: Scope;
  starts: readonly string[];
}

export interface StockFigures {
  id_stato_device: DeviceState;
  numero: number;
  valore: number;
  /** so many since each of the days asked for, the youngest band first and each holding the one before */
  da_giorni: number[];
}

/** What is on its way by state, `starts` being the first days of the age bands. Unnamed: planned for any scope it costs fourfold. */
export const stockFromRows = statement<StockScope, StockFigures>(
  'dashboard_stock',
  fragment`select id_stato_device, count(*) as numero, sum(valore_acquisto) as valore,
     array[${[1, 2, 3, 4].map((band) => `count(*) filter (where da >= ${midnight(`(:starts::date[])[${band}]`)})::int`).join(', ')}] as da_giorni
   from (
     select d.id_stato_device, d.valore_acquisto, case d.id_stato_device when ${deviceState.bought} then d.data_acquisto
       when ${deviceState.sent} then s.data_richiesta_spedizione_magcent when ${deviceState.arrived} then d.data_arrivo else d.data_valutazione end as da
     from device d left join shipment s on d.id_stato_device = ${deviceState.sent} and s.id_spedizione_magcent = d.id_spedizione_magcent
     where d.id_stato_device in ${codeList(onItsWay)} and ${inFigures('d')}
   ) stock group by id_stato_device`,
  'unnamed',
);

export interface GradedRow {
  id_negozio: number;
  grado_estetico: string | null;
  valore_acquisto: number;
  valore_accettazione: number;
  serial_number: string;
  num_times: number;
}

/** What head office valued in the period; VALUTATO and LIQUIDATO have an index by that day. */
export const gradedDevices = statement<InPeriod, GradedRow>(
  'dashboard_graded',
  fragment`select d.id_negozio, d.grado_estetico, d.valore_acquisto, d.valore_accettazione, d.serial_number, d.num_times
   from device d where d.id_stato_device in ${codeList(valuedStates)} and ${within('d.data_valutazione')} and ${inFigures('d')}
   order by d.data_valutazione, d.serial_number`,
);

export interface CouponFigures {
  emessi: number;
  valore_emesso: number;
  utilizzati: number;
  valore_utilizzato: number;
  utilizzati_altrove: number;
  scaduti: number;
  valore_scaduto: number;
  /** days from issue to use of all used ones together */
  giorni: number;
}

// What was issued and later voided by its purchase's cancellation was never to be used.
const couponFacts = fragment`
  select 'E' as tipo, ${dateOf('c.data_creazione')} as giorno, c.id_negozio, c.coupon_value as valore, 0 as giorni, false as altrove
    from coupon c where ${within('c.data_creazione')} and c.stato_coupon in ${codeList([couponIs.valid, couponIs.used])} and ${inFigures('c')}
  union all
  select 'U', ${dateOf('c.data_utilizzo')}, c.id_negozio, c.coupon_value,
      extract(epoch from c.data_utilizzo - c.data_creazione) / 86400, coalesce(c.id_negozio_utilizzo, c.id_negozio) <> c.id_negozio
    from coupon c where c.data_utilizzo is not null and ${within('c.data_utilizzo')} and c.stato_coupon = '${couponIs.used}' and ${inFigures('c')}
  union all
  select 'S', c.data_scadenza, c.id_negozio, c.coupon_value, 0, false
    from coupon c where c.stato_coupon = '${couponIs.valid}' and c.data_scadenza between :da::date and least(:a::date,
      :today::date - 1) and ${inFigures('c')}`;
const couponSums = [
  ['emessi', 'valore_emesso', 'E'],
  ['utilizzati', 'valore_utilizzato', 'U'],
  ['scaduti', 'valore_scaduto', 'S'],
]
  .map(
    ([count, value, kind]) =>
      `count(*) filter (where tipo = '${kind}') as ${count}, coalesce(sum(valore) filter (where tipo = '${kind}'), 0) as ${value}`,
  )
  .join(', ');
const couponFigures = `${couponSums}, count(*) filter (where altrove) as utilizzati_altrove, coalesce(sum(giorni), 0)::float8 as giorni`;

/** Coupons by day: what ends today can still be used. */
export const couponsByDay = statement<InPeriod & { today: string }, CouponFigures & { giorno: string }>(
  'dashboard_coupons_day',
  fragment`select giorno, ${couponFigures} from (${couponFacts}) fact group by giorno`,
);

/** Coupons by the shop that issued them. */
export const couponsByShop = statement<InPeriod & { today: string }, CouponFigures & { id_negozio: number }>(
  'dashboard_coupons_shop',
  fragment`select id_negozio, ${couponFigures} from (${couponFacts}) fact group by id_negozio`,
);

/** Coupons that can be used today, by the shop that issued them. */
export const couponsToUse = statement<
  { scope: Scope; today: string },
  { id_negozio: number; numero: number; valore: number }
>(
  'dashboard_coupons_open',
  fragment`select c.id_negozio, count(*) as numero, sum(c.coupon_value) as valore from coupon c
   where c.stato_coupon = '${couponIs.valid}' and c.data_scadenza >= :today::date and ${inFigures('c')} group by c.id_negozio`,
);
