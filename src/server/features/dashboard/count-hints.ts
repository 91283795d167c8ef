import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { Period } from '#domain/period';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inFigures, within } from './store.ts';

/** Purchases with hints found in a period, by kind or by shop and kind; the most first. */
export const hintFigures = statement<
  Period & { scope: Scope; per: 'SEGNALE' | 'NEGOZIO' },
  RowOf<'getCruscottoSegnali'>
>(
  'dashboard_hints',
  fragment`select case when :per::text = 'NEGOZIO' then a.ragione_sociale end as ragione_sociale,
     case when :per::text = 'NEGOZIO' then s.id_negozio end as id_negozio,
     case when :per::text = 'NEGOZIO' then s.negozio end as negozio,
     h.segnale, count(*)::int as numero, coalesce(sum(d.valore_acquisto), 0) as valore
   from purchase_hint h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
     join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
   where ${within('h.quando')} and ${inFigures('d')}
   group by 1, 2, 3, 4 order by numero desc, 3, 2, 4`,
);
