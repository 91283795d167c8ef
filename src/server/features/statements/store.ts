import type { Scope } from '#domain/actor';
import type { Day } from '#domain/day';
import type { StatementFacts } from '#domain/statement-facts';
import { creditKinds } from '#domain/credit-note';
import { stampedContracts } from '#domain/stamp-duty';
import { couponIs } from '#domain/coupon';
import { deviceState } from '#domain/device-state';
import { couponModes } from '#domain/payment-mode';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { dateOf, midnight } from '#server/kit/rome-time';
import { codeList } from '#server/kit/code-list';

/** A shop and a month: what a statement is about. */
export interface StatementKey {
  id_negozio: number;
  /** first day of the month */
  mese: Day;
}

/** What a statement is worked out from, with the names on it. */
export interface FactsRow extends StatementFacts {
  negozio: string;
  id_affiliato: number;
  ragione_sociale: string;
}

/** The month that a device was bought in. */
export const purchaseMonth = `date_trunc('month', d.data_acquisto at time zone 'Europe/Rome')::date`;

/** True where the moment lies in the month of `k`. */
const inMonth = (column: string) => `${column} >= k.da and ${column} < k.fino`;

const cycle = '(serial_number, num_times)';

// What another system bought, took back or settled it has stated, paid and invoiced, too (rulings §11).
export const boughtHere = 'd.id_importazione is null';
const settledHere = 'd.is_storico = 0';

const inCents = (euro: string) => `(${euro} * 100)::bigint`;
const pratica = `'pratica', d.serial_number || '-' || d.num_times`;
const rows = (fields: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${fields})) from ${from}), '[]')`;
// What each shop of an affiliate settled in a month: once for all statements that ask. Without test shops, and without the company
// itself, as invoices are made.
const settledByShop = rows(
  `'id_negozio', s.id_negozio, 'valore', ${inCents(`coalesce((select sum(d.valore_accettazione) from device d
    where d.id_negozio = s.id_negozio and d.id_stato_device = ${deviceState.settled} and ${settledHere} and ${inMonth('d.data_liquidazione')}), 0)`)}`,
  'store s where s.id_affiliato = k.id_affiliato and s.is_collaudo = 0 and s.id_affiliato <> 1',
);

/** `k`: the shops and months asked for (`shops` and `months`), each with the two midnights of Rome between which it lies. */
const askedMonths = `asked as (
    select m.posto, s.id_negozio, s.id_affiliato, s.negozio, a.ragione_sociale, a.percentuale_commissione, m.mese,
      ${midnight('m.mese')} as da,
      ${midnight(`m.mese + interval '1 month'`)} as fino
    from unnest(:shops::int[], :months::date[]) with ordinality m (id_negozio, mese, posto)
      join store s using (id_negozio) join affiliate a on a.id_affiliato = s.id_affiliato
  ), settled as materialized (
    select k.id_affiliato, k.mese, ${settledByShop} as negozi
    from (select distinct id_affiliato, mese, da, fino from asked) k
  )`;

/** Where the rows of a statement come from: aliases d (device), cp (coupon), r (receipt), sl (slip), l (its line). */
export const sources = {
  bought: `device d left join coupon cp using ${cycle} left join receipt r using ${cycle}
    where d.id_affiliato = k.id_affiliato and d.id_negozio = k.id_negozio and ${inMonth('d.data_lista')}
      and d.data_acquisto is not null and ${boughtHere}`,
  cancelled: `device d left join coupon cp using ${cycle}
    where d.id_negozio = k.id_negozio and ${inMonth('d.data_annullo')} and d.data_acquisto is not null and ${boughtHere}`,
  arrived: `device d where d.id_negozio = k.id_negozio and ${inMonth('d.data_arrivo')} and ${settledHere}`,
  valued: `device d where d.id_negozio = k.id_negozio and ${inMonth('d.data_valutazione')} and ${settledHere}`,
  settled: `device d where d.id_negozio = k.id_negozio and d.id_stato_device = ${deviceState.settled} and ${settledHere}
    and ${inMonth('d.data_liquidazione')}`,
  corrected: `valuation_change vc join device d using ${cycle}
    where vc.id_negozio = k.id_negozio and vc.importo is not null and ${inMonth('vc.quando')}`,
  used: `coupon cp join device d using ${cycle} join store us on us.id_negozio = cp.id_negozio
    where cp.id_negozio_utilizzo = k.id_negozio and ${inMonth('cp.data_utilizzo')}`,
  takenBack: `coupon cp join device d using ${cycle}
    where cp.id_negozio_utilizzo = k.id_negozio and cp.stato_coupon = '${couponIs.void}' and ${inMonth('d.data_annullo')}`,
  expired: `coupon cp join device d using ${cycle}
    where cp.id_negozio = k.id_negozio and cp.stato_coupon = '${couponIs.valid}' and cp.data_scadenza < :oggi::date
      and cp.data_scadenza >= k.mese and cp.data_scadenza < k.mese + interval '1 month'`,
  // The rule of the stamps as the stamps' own room counts them: terms of the day, threshold exceeded, private seller.
  stamped: `device d join receipt r using ${cycle} cross join lateral (
      select (valore->>'importo')::numeric as importo, (valore->>'soglia')::numeric as soglia from setting
      where chiave = 'bollo' and valido_dal <= ${dateOf('r.data_acquisto')}
      order by valido_dal desc limit 1) terms
    where d.id_affiliato = k.id_affiliato and d.id_negozio = k.id_negozio and ${inMonth('d.data_lista')}
      and d.data_acquisto is not null and d.id_stato_device <> ${deviceState.cancelled}
      and r.id_tipo_contratto in (${stampedContracts.join(', ')}) and d.valore_acquisto > terms.soglia and ${boughtHere}`,
  lines: `slip sl join slip_line l using (id_distinta) join device d using ${cycle}
    where sl.id_negozio = k.id_negozio and `,
} as const;

/** Which slips, of those of `k`'s shop. */
export const slipsThat = {
  accrued: 'sl.periodo = k.mese',
  paid: inMonth('sl.data_pagamento'),
  openBefore: 'sl.periodo < k.mese and (sl.data_pagamento is null or sl.data_pagamento >= k.da)',
  openAfter: 'sl.periodo <= k.mese and (sl.data_pagamento is null or sl.data_pagamento >= k.fino)',
} as const;

const counted = (euro: string, from: string, numero = 'count(*)') =>
  `(select json_build_object('numero', coalesce(${numero}, 0), 'valore', ${inCents(`coalesce(sum(${euro}), 0)`)}) from ${from})`;
const ofShop = (which: string) => `slip sl where sl.id_negozio = k.id_negozio and ${which}`;

// One statement for all: its figures are of one moment, and can be held against one another.
const facts = statement<
  { shops: readonly number[]; months: readonly Day[]; oggi: Day },
  FactsRow & { posto: number }
>(
  'statement_facts',
  `with ${askedMonths}
   select k.posto, k.id_negozio, k.negozio, k.id_affiliato, k.ragione_sociale, k.mese, k.percentuale_commissione,
     ${rows(
       `${pratica}, 'modalita', d.id_modalita_pagamento, 'valore', ${inCents('d.valore_acquisto')},
        'bonus', case when d.id_modalita_pagamento in ${codeList(couponModes)} then ${inCents('coalesce(d.supervalutazione, 0)')} else 0 end,
        'ricevuta', ${inCents('r.prezzo_acquisto')}, 'coupon', ${inCents('cp.coupon_value')},
        'annullato', d.id_stato_device = ${deviceState.cancelled}`,
       sources.bought,
     )} as acquisti,
     ${rows(
       `${pratica}, 'mese', ${purchaseMonth},
        'valore', ${inCents('d.valore_acquisto')},
        'coupon', case when cp.stato_coupon = '${couponIs.void}' then ${inCents('cp.coupon_value')} end`,
       sources.cancelled,
     )} as annulli,
     ${rows(
       `${pratica}, 'modalita', d.id_modalita_pagamento, 'acquisto', ${inCents('d.valore_acquisto')},
        'accettazione', ${inCents('d.valore_accettazione')}, 'visibile', d.is_difetto_visibile`,
       sources.settled,
     )} as liquidati,
     ${rows(
       `${pratica}, 'modalita', d.id_modalita_pagamento, 'acquisto', ${inCents('d.valore_acquisto')},
        'prima', ${inCents('vc.valore_prima')}, 'visibilePrima', vc.is_visibile_prima,
        'accettazione', ${inCents('vc.valore_dopo')}, 'visibile', vc.is_visibile_dopo`,
       sources.corrected,
     )} as rettificati,
     ${rows(
       `${pratica}, 'valore', ${inCents('cp.coupon_value')}, 'isOwn', cp.id_negozio = k.id_negozio`,
       sources.used,
     )} as usati,
     ${rows(
       `${pratica}, 'valore', ${inCents('cp.coupon_value')}, 'isOwn', cp.id_negozio = k.id_negozio`,
       sources.takenBack,
     )} as stornati,
     ${rows(
       `${pratica}, 'causale', l.causale, 'importo', ${inCents('l.importo')}`,
       sources.lines + slipsThat.accrued,
     )} as righe,
     ${rows(
       `'id_distinta', sl.id_distinta, 'tipo_distinta', sl.tipo_distinta, 'periodo', sl.periodo, 'pagata', sl.pagata,
        'data_pagamento', sl.data_pagamento, 'isPaidNow', coalesce(${slipsThat.paid}, false),
        'valore', ${inCents('sl.valore')}, 'numero_righe', sl.numero_righe, 'somma', ${inCents('n.somma')}, 'contate', n.contate`,
       `slip sl cross join lateral (select count(*) as contate, coalesce(sum(l.importo), 0) as somma
          from slip_line l where l.id_distinta = sl.id_distinta) n
        where sl.id_negozio = k.id_negozio and (${slipsThat.accrued} or ${slipsThat.paid})`,
     )} as distinte,
     ${counted('sl.valore', ofShop(slipsThat.openBefore), 'sum(sl.numero_righe)')} as iniziale,
     ${counted('sl.valore', ofShop(slipsThat.openAfter), 'sum(sl.numero_righe)')} as finale,
     ${counted('d.valore_acquisto', sources.arrived)} as arrivati,
     ${counted('d.valore_accettazione', sources.valued)} as valutati,
     ${counted('cp.coupon_value', sources.expired)} as scaduti,
     ${counted('terms.importo', sources.stamped)} as bolli,
     settled.negozi as liquidato_negozi,
     (select json_build_object('id_fattura', i.id_fattura, 'id_fattura_su_anno', i.id_fattura_su_anno, 'anno', i.anno,
        'data_fattura', i.data_fattura, 'is_pagata', i.is_pagata, 'percentuale_commissione', i.percentuale_commissione,
        'valore_liquidato', ${inCents('i.valore_liquidato')}, 'imponibile', ${inCents('i.imponibile')},
        'stornato', ${inCents('i.imponibile_stornato')})
      from invoice i where i.id_affiliato = k.id_affiliato and i.periodo = k.mese and i.tipo_documento not in ${codeList(creditKinds)}
      order by i.id_fattura desc limit 1) as fattura
   from asked k join settled on settled.id_affiliato = k.id_affiliato and settled.mese = k.mese order by k.posto`,
);

/** The facts of these shops and months, in their order; amounts are whole cents already. */
export async function loadFacts(db: Db, keys: readonly StatementKey[], today: Day): Promise<FactsRow[]> {
  if (keys.length === 0) return [];
  const found = await facts.all(db, {
    shops: keys.map(({ id_negozio }) => id_negozio),
    months: keys.map(({ mese }) => mese),
    oggi: today,
  });
  return found.map(({ distinte, ...row }) => ({
    ...row,
    distinte: distinte.toSorted((one, other) => one.id_distinta - other.id_distinta),
  }));
}

/**
 * First in a transaction: whatever it reads is of one moment. A workbook has its figures and their lines from several
 * statements, and who settles between two of them must not make them disagree.
 */
export const beOfOneMoment = statement<None>(
  'statement_moment',
  'set transaction isolation level repeatable read',
);

const shopInScope = statement<{ scope: Scope; id_negozio: number }, { id_negozio: number }>(
  'statement_shop',
  fragment`select s.id_negozio from store s where s.id_negozio = :id_negozio and s.is_sede = 0
     and ${inScope('s')}`,
);

/** True for a shop (not head office) in scope. */
export async function isShopInScope(db: Db, scope: Scope, id_negozio: number): Promise<boolean> {
  return (await shopInScope.maybe(db, { scope, id_negozio })) !== null;
}
