import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { Period } from '#domain/period';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inFigures, within } from './store.ts';

type LockFigures = RowOf<'getCruscottoBlocchi'>;
interface Asked extends Period {
  scope: Scope;
}

// Taken by a purchase that stands; one that was cancelled has used nothing.
const used = `join device d on d.serial_number = l.serial_number and d.num_times = l.num_times
  and d.id_stato_device <> ${deviceState.cancelled}`;

// A code is the affiliate's until a shop takes it: where one shop is asked for, only what it has taken is its own.
const ofAffiliate = fragment`:scope.id_negozio::int is null
  and (:scope.id_affiliato::int is null or l.id_affiliato = :scope.id_affiliato)`;
const unused = `l.id_prezzo_bloccato not in (select l.id_prezzo_bloccato from price_lock l ${used})`;

const facts = fragment`
  select 'E' as tipo, l.id_affiliato, null::int as id_negozio, 0 as differenza from price_lock l
    where ${within('l.emesso_il')} and ${ofAffiliate}
  union all
  select 'U', l.id_affiliato, d.id_negozio, l.differenza from price_lock l ${used}
    where ${within('l.usato_il')} and ${inFigures('d')}
  union all
  select 'S', l.id_affiliato, null, 0 from price_lock l
    where l.data_scadenza between :da::date and least(:a::date, :today::date - 1) and ${unused} and ${ofAffiliate}
  union all
  select 'V', l.id_affiliato, null, 0 from price_lock l
    where l.data_scadenza >= :today::date and ${unused} and ${ofAffiliate}`;

const countOf = (tipo: string) => `count(*) filter (where tipo = '${tipo}')::int`;
const sums = `${countOf('U')} as usati, coalesce(sum(differenza), 0) as differenza`;

/** By affiliate: issued, used and expired in the period, and still good today; with one shop asked for, what it used. */
export const locksByAffiliate = statement<Asked & { today: string }, LockFigures>(
  'dashboard_locks_affiliate',
  fragment`select a.ragione_sociale, null::int as id_negozio, null::text as negozio, f.*
   from (select id_affiliato, ${sums},
       case when :scope.id_negozio::int is null then ${countOf('E')} end as emessi,
       case when :scope.id_negozio::int is null then ${countOf('S')} end as scaduti,
       case when :scope.id_negozio::int is null then ${countOf('V')} end as da_usare
     from (${facts}) fact group by id_affiliato) f
   join affiliate a using (id_affiliato) order by usati desc, a.ragione_sociale`,
);

/** By the shop whose purchases used them. */
export const locksByShop = statement<Asked, LockFigures>(
  'dashboard_locks_shop',
  fragment`select a.ragione_sociale, s.id_affiliato, s.id_negozio, s.negozio, null::int as emessi, count(*)::int as usati,
     sum(l.differenza) as differenza, null::int as scaduti, null::int as da_usare
   from price_lock l ${used} join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = s.id_affiliato
   where ${within('l.usato_il')} and ${inFigures('d')}
   group by a.ragione_sociale, s.id_affiliato, s.id_negozio, s.negozio order by usati desc, s.negozio`,
);
