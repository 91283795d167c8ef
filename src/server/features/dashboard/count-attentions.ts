import type { Attention } from '#contract/dashboard';
import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { Profile } from '#domain/role';
import { addDays, type Day } from '#domain/day';
import { couponIs } from '#domain/coupon';
import { deviceState } from '#domain/device-state';
import { contactIs } from '#domain/contact';
import { statement, type Db } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';
import { inScope } from './store.ts';

interface Matter {
  /** The last day that counts as late; null: no matter of days. */
  limitOf: (today: Day) => Day | null;
  count: ReturnType<typeof counting>;
  /** What the statement takes after the scope. */
  valuesOf: (today: Day) => Day[];
}

const counting = (name: string, text: string) =>
  statement<{ numero: number; valore: number | null }>(`dashboard_waiting_${name}`, text);
const sumOf = (value: string) => `select count(*) as numero, coalesce(sum(${value}), 0) as valore`;
const plain = { limitOf: () => null, valuesOf: () => [] };
const longerThan = (days: number) => ({
  limitOf: (today: Day) => addDays(today, -days - 1),
  valuesOf: (today: Day) => [addDays(today, -days - 1)],
});
const dayOver = (day: string) => midnight(`${day}::date + 1`);

const matters: Record<Attention, Matter> = {
  // On their way for more than a week.
  ARRIVI_IN_RITARDO: {
    ...longerThan(7),
    count: counting(
      'arrivals',
      `${sumOf('d.valore_acquisto')} from device d join shipment s on s.id_spedizione_magcent = d.id_spedizione_magcent
       where d.id_stato_device = ${deviceState.sent} and s.data_richiesta_spedizione_magcent < ${dayOver('$3')} and ${inScope('d')}`,
    ),
  },
  DA_VALUTARE: {
    ...plain,
    count: counting(
      'valuations',
      `${sumOf('d.valore_acquisto')} from device d where d.id_stato_device = ${deviceState.arrived} and ${inScope('d')}`,
    ),
  },
  DISTINTE_APERTE: {
    ...plain,
    count: counting('slips', `${sumOf('s.valore')} from slip s where s.pagata = 0 and ${inScope('s')}`),
  },
  // Due a month after their day, held back to the month's end (rulings §7), which is what the database does too.
  FATTURE_SCADUTE: {
    limitOf: () => null,
    valuesOf: (today) => [today],
    count: counting(
      'invoices',
      `${sumOf('i.importo_lordo')} from invoice i where i.is_pagata = 0
         and i.data_fattura + interval '1 month' < $3::date
         and ($1::int is null or i.id_affiliato = $1) and ($2::int is null or i.id_negozio = $2)`,
    ),
  },
  // They belong to no shop: none where a shop or an affiliate is looked at.
  CONTATTI_NUOVI: {
    ...plain,
    count: counting(
      'contacts',
      `select count(*) as numero, null::numeric as valore from contact
       where id_stato_contatto = ${contactIs.fresh} and $1::int is null and $2::int is null`,
    ),
  },
  DA_SPEDIRE_DA_TEMPO: {
    ...longerThan(14),
    count: counting(
      'shipping',
      `${sumOf('d.valore_acquisto')} from device d
       where d.id_stato_device = ${deviceState.bought} and d.data_acquisto < ${dayOver('$3')} and ${inScope('d')}`,
    ),
  },
  RITIRI_IN_ATTESA: {
    ...longerThan(3),
    count: counting(
      'pickups',
      `select count(*) as numero, null::numeric as valore from shipment s where s.stato = 'RICHIESTA INVIATA'
         and s.data_richiesta_spedizione_magcent < ${dayOver('$3')} and ${inScope('s')}`,
    ),
  },
  COUPON_IN_SCADENZA: {
    limitOf: (today) => addDays(today, 30),
    valuesOf: (today) => [today, addDays(today, 30)],
    count: counting(
      'coupons',
      `${sumOf('c.coupon_value')} from coupon c
       where c.stato_coupon = '${couponIs.valid}' and c.data_scadenza between $3::date and $4::date and ${inScope('c')}`,
    ),
  },
};

const shopMatters: readonly Attention[] = ['DA_SPEDIRE_DA_TEMPO', 'RITIRI_IN_ATTESA', 'COUPON_IN_SCADENZA'];
const supportMatters: readonly Attention[] = [
  'ARRIVI_IN_RITARDO',
  'DA_VALUTARE',
  'DISTINTE_APERTE',
  'FATTURE_SCADUTE',
];

/** What each profile can do something about. */
const mattersOf: Readonly<Record<Profile, readonly Attention[]>> = {
  shop: shopMatters,
  master: shopMatters,
  office: [...supportMatters, 'CONTATTI_NUOVI'],
  support: supportMatters,
  support_as_shop: shopMatters,
  nobody: [],
};

/** Counts what waits too long in scope, for a profile, on a day. */
export function countAttentions(
  db: Db,
  scope: Scope,
  profile: Profile,
  today: Day,
): Promise<RowOf<'getCruscottoAttenzione'>[]> {
  return Promise.all(
    mattersOf[profile].map(async (voce) => {
      const { count, limitOf, valuesOf } = matters[voce];
      const found = await count.one(db, [scope.id_affiliato, scope.id_negozio, ...valuesOf(today)]);
      return { voce, ...found, data_limite: limitOf(today) };
    }),
  );
}
