import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { codesOf } from '#domain/code';
import { dropReasons } from '#domain/drop-reason';
import type { Period } from '#domain/period';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inFigures, within } from './store.ts';

const reasons = codesOf(dropReasons).map(
  (one) => `count(*) filter (where d.motivo = '${one}')::int as numero_${dropReasons[one].wire}`,
);

/** Offers turned down in a period by shop, by shop and operator, or by model of the whole scope; the most first. */
export const droppedOffers = statement<
  Period & { scope: Scope; per: 'NEGOZIO' | 'OPERATORE' | 'MODELLO' },
  RowOf<'getCruscottoRinunce'>
>(
  'dashboard_dropped',
  fragment`select case when :per::text <> 'MODELLO' then a.ragione_sociale end as ragione_sociale,
     case when :per::text <> 'MODELLO' then s.id_negozio end as id_negozio,
     case when :per::text <> 'MODELLO' then s.negozio end as negozio,
     case when :per::text = 'OPERATORE' then d.id_operatore end as id_operatore,
     case when :per::text = 'OPERATORE' then o.nome || ' ' || o.cognome end as operatore,
     case when :per::text = 'MODELLO' then d.brand_name || ' ' || d.model_name end as modello,
     count(*)::int as numero, sum(d.valore) as valore, ${reasons.join(', ')}
   from dropped_offer d join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
     join operator o on o.id_operatore = d.id_operatore
   where ${within('d.quando')} and ${inFigures('d')}
   group by 1, 2, 3, 4, 5, 6 order by numero desc, 3, 5, 6, 2, 4`,
);
