import type { ParsedOf } from '#contract/api';
import { statements } from '#contract/lists/statements';
import { monthOf, romeDay, type Day } from '#domain/day';
import type { Context, Page } from '#server/call/context';
import { countCeiling, totalOf } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { pageOf } from '#server/call/paging';
import { statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';
import { boughtHere, type StatementKey } from './store.ts';

/** Which shops and months have a statement. */

// Names the other way round: the latest month comes first, and in it the affiliates and shops by name.
const namedShops = `select s.id_negozio, s.id_affiliato, s.negozio, a.ragione_sociale,
    row_number() over (order by a.ragione_sociale desc, s.negozio desc, s.id_negozio desc)::int as posto
  from store s join affiliate a on a.id_affiliato = s.id_affiliato where s.is_sede = 0`;
const monthOfKey = `m.mese::date as mese, ${midnight('m.mese')} as da, ${midnight(`m.mese + interval '1 month'`)} as fino`;
/** A shop's first month is that of its first purchase or slip. */
const firstMonth = `(select least(
      (select min(d.data_lista) at time zone 'Europe/Rome' from device d
       where d.id_affiliato = s.id_affiliato and d.id_negozio = s.id_negozio and ${boughtHere}),
      (select min(sl.periodo) from slip sl where sl.id_negozio = s.id_negozio)::timestamp) as inizio)`;
const monthsSince = `generate_series(
      case when first.inizio is not null then greatest(date_trunc('month', first.inizio), :primo::date::timestamp) end,
      :ultimo::date::timestamp, interval '1 month')`;
const months = `(select s.*, ${monthOfKey}
    from (${namedShops}) s cross join lateral ${firstMonth} first
    cross join lateral ${monthsSince} m (mese)) k`;
// Its slips first: they are few, and lie in an index whole.
const hasBegun = `((select min(sl.periodo) from slip sl where sl.id_negozio = s.id_negozio) <= m.mese
    or exists (select from device d where d.id_affiliato = s.id_affiliato and d.id_negozio = s.id_negozio and ${boughtHere}
      and d.data_lista < ${midnight(`m.mese + interval '1 month'`)}))`;
/** From the latest month back, as many as a page needs: of thousands of shops none but these is looked at. */
const latestMonths = `(with shops as materialized (${namedShops})
    select s.*, ${monthOfKey}
    from (select mese from (select least((select min(d.data_lista) at time zone 'Europe/Rome' from device d),
          (select sl.periodo from slip sl order by sl.data_creazione, sl.id_distinta limit 1)::timestamp) as inizio) first
      -- Where nothing was ever bought nothing has begun: down to no month, not down to -infinity.
      cross join lateral generate_series(:ultimo::date::timestamp, case when first.inizio is not null
        then greatest(:primo::date::timestamp, date_trunc('month', first.inizio)) end, interval '-1 month') x (mese)
      order by mese desc offset 0) m
    cross join lateral (select s.* from (select * from shops order by posto desc offset 0) s
      where ${hasBegun} order by s.posto desc limit :quanti::int) s
    order by m.mese desc, s.posto desc limit :quanti::int) k`;
const paidMonth = `date_trunc('month', sl.data_pagamento at time zone 'Europe/Rome')::date`;
/** By shop and month: what came into slips, what left them unpaid no longer (a slip is owed from its month on), what was paid. */
const moved = `(select id_negozio, mese, sum(entrato) as entrato, sum(uscito) as uscito, sum(pagato) as pagato from (
    select sl.id_negozio, sl.periodo as mese, sl.valore as entrato, 0 as uscito, 0 as pagato from slip sl
    union all select sl.id_negozio, greatest(sl.periodo, ${paidMonth}), 0, sl.valore, 0 from slip sl where sl.data_pagamento is not null
    union all select sl.id_negozio, ${paidMonth}, 0, 0, sl.valore from slip sl where sl.data_pagamento is not null) one
  group by id_negozio, mese) e`;
const left = '(coalesce(e.entrato, 0) - coalesce(e.uscito, 0))';
// Of thousands of shops' years each slip is looked at once, not once a month. Parted by both, so that either narrows it early.
const balances = `(select k.*, coalesce(e.entrato, 0) as maturato, coalesce(e.pagato, 0) as pagato,
      sum(${left}) over w - ${left} as iniziale, sum(${left}) over w as finale
    from ${months} left join ${moved} on e.id_negozio = k.id_negozio and e.mese = k.mese
    window w as (partition by k.id_affiliato, k.id_negozio order by k.mese)) k`;

const source: ListSource = {
  from: balances,
  alias: 'k',
  columns: {
    numero_acquisti: null,
    numero_annullati: null,
    acquistato: null,
    numero_liquidati: null,
    accettato: null,
    con_dovuto: '(k.finale <> 0)::int',
    quota_commissione: null,
    quadra: null,
    is_provvisorio: null,
  },
  given: ({ now }) => ({ primo: '-infinity', ultimo: monthOf(romeDay(now)) }),
  base: (_ctx, { mese }) => (mese === null ? [] : [on('k.mese = ?::date', monthOf(mese as Day))]),
  search: `fold(k.negozio || ' ' || k.ragione_sociale || ' ' || to_char(k.mese, 'MM-YYYY'))`,
  isUnnamed: true,
  tie: { 'k.mese': 'day', 'k.posto': 'int' },
};
const balanceFields = ['iniziale', 'maturato', 'pagato', 'finale'] as const;
const byBalance = listOf<StatementKey>(statements, source);
/** The facts say what each row comes to: a page by its month looks at no slip at all. */
const monthSource: ListSource = {
  ...source,
  from: months,
  columns: { ...source.columns, ...Object.fromEntries(balanceFields.map((name) => [name, null])) },
  // Of one month none but that.
  given: ({ now }, { mese }) => ({
    primo: mese === null ? '-infinity' : monthOf(mese as Day),
    ultimo: monthOf(romeDay(now)),
  }),
};
const byMonth = listOf<StatementKey>(statements, monthSource);

interface Months {
  /** or -infinity */
  primo: string;
  ultimo: Day;
}

/** Of one month none but that; none to come. */
function monthsOf(now: Date, mese: Day | null): Months {
  const last = monthOf(romeDay(now));
  const asked = mese === null ? null : monthOf(mese);
  return { primo: asked ?? '-infinity', ultimo: asked !== null && asked < last ? asked : last };
}

const byLatest = listOf<StatementKey>(statements, {
  ...monthSource,
  from: latestMonths,
  given: (ctx, input) => {
    const { limit, offset } = pageOf(input);
    return { ...monthsOf(ctx.now, input['mese'] as Day | null), quanti: offset + limit };
  },
});
const countMonths = statement<Months, { n: number }>(
  'statement_months_count',
  `select count(*) as n from (select 1 from store s cross join lateral ${firstMonth} first
     cross join lateral ${monthsSince} m where s.is_sede = 0 limit ${countCeiling + 1}) t`,
);
const countOfMonth = statement<Months, { n: number }>(
  'statement_month_count',
  `select count(*) as n from store s, (select :primo::date as mese) m
   where s.is_sede = 0 and :primo::date <= :ultimo::date and ${hasBegun}`,
);

/** The first pages over all shops, and how many there are. */
async function latestPage(ctx: Context, input: ParsedOf<'getEstratti'>): Promise<Page<StatementKey>> {
  const months = monthsOf(ctx.now, input.mese as Day | null);
  const count = input.mese === null ? countMonths : countOfMonth;
  const [page, counted] = await Promise.all([
    byLatest(ctx, { ...input, conta: 0 }),
    input.conta === 0 ? null : count.one(ctx.db, months),
  ]);
  return counted ? { ...page, total: totalOf(counted.n) } : page;
}

/**
 * Shops and months that have a statement, with what their slips come to; the rest is worked out from the facts. What is asked
 * by its balance, or added up, looks at all slips there are.
 */
export function listMonths(ctx: Context, input: ParsedOf<'getEstratti'>): Promise<Page<StatementKey>> {
  const { sort, somme, con_dovuto, dovuto_da, dovuto_a } = input;
  const isByBalance =
    somme === 1 ||
    [con_dovuto, dovuto_da, dovuto_a].some((asked) => asked !== null) ||
    balanceFields.some((name) => name === sort?.replace(/^-/, ''));
  if (isByBalance) return byBalance(ctx, input);
  return isOfAll(ctx, input) ? latestPage(ctx, input) : byMonth(ctx, input);
}

/** Nothing but a month narrows it, and the latest come first. */
function isOfAll({ scope }: Context, input: ParsedOf<'getEstratti'>): boolean {
  const { sort, search, dopo, mese_da, mese_a } = input;
  return (
    scope.id_affiliato === null &&
    scope.id_negozio === null &&
    (sort === null || sort === '-mese') &&
    [search, dopo, mese_da, mese_a].every((one) => one === null)
  );
}
