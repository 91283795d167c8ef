import type { RowOf } from '#contract/api';
import { stampedReceipts } from '#contract/lists/invoices';
import { deviceState } from '#domain/device-state';
import { stampedContracts } from '#domain/stamp-duty';
import { listBySight } from '#server/call/cancelled-papers';
import { isErasedPerson } from '#server/ledger/erased-person';
import { erasedName } from '#domain/person-request';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { midnight } from '#server/kit/rome-time';
import { figureRowsOfAll } from '#server/ledger/read-figures';

const inForce = (term: 'importo' | 'soglia') => `terms.${term}[width_bucket(r.data_acquisto, terms.dal)]`;
// `isStampDue` of the domain, asked here of all receipts: the private sellers' over the threshold of their day. Terms stand side by
// side with the days they began, and are looked up: joined by those days, planning takes each for a handful of receipts and fetches one by one.
const stamped = `receipt r join device d using (serial_number, num_times)
  cross join (select array_agg(${midnight('valido_dal')} order by valido_dal) as dal,
      array_agg((valore->>'importo')::numeric order by valido_dal) as importo,
      array_agg((valore->>'soglia')::numeric order by valido_dal) as soglia
    from setting where chiave = 'bollo') terms`;
// What another system issued, it has stamped (rulings §11).
const isStamped = `r.serie is null and r.id_tipo_contratto in (${stampedContracts.join(', ')})
  and d.valore_acquisto > ${inForce('soglia')}`;

const figures = <V extends object>(those: string) =>
  fragment<V>`(${figureRowsOfAll(['BOLLI', 'BOLLI_ANNULLATI'], those)}) f`;
const counted = `coalesce(sum(f.numero) filter (where f.voce = 'BOLLI'), 0) as numero_bolli,
  coalesce(sum(f.valore), 0) as valore_bolli,
  coalesce(sum(f.numero) filter (where f.voce = 'BOLLI_ANNULLATI'), 0) as numero_annullati`;

/** Stamps of the receipts of these days, as they are kept by day (decision 33). */
export const countStamps = statement<{ date_start: string; date_end: string }, RowOf<'getBolli'>>(
  'stamp_count',
  fragment`select ${counted} from ${figures('giorno between :date_start::date and :date_end::date')}`,
);

/** Stamps of a year's receipts, month by month (Rome). */
export const countStampsByMonth = statement<{ anno: number }, RowOf<'getBolliAnno'>>(
  'stamp_count_by_month',
  fragment`select m.mese::date as mese, ${counted}
   from generate_series(make_date(:anno, 1, 1)::timestamp, make_date(:anno, 12, 1)::timestamp, interval '1 month') as m(mese)
     left join ${figures('giorno between make_date(:anno, 1, 1) and make_date(:anno, 12, 31)')}
       on date_trunc('month', f.giorno::timestamp) = m.mese
   group by m.mese order by m.mese`,
);

const isErased = isErasedPerson('r').sql;

/** The receipts that count. */
export const listStamped = listBySight<RowOf<'getBolliRicevute'>>(
  stampedReceipts,
  {
    from: `${stamped} join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato`,
    alias: 'r',
    columns: {
      ragione_sociale: 'a.ragione_sociale',
      negozio: 's.negozio',
      valore_acquisto: 'd.valore_acquisto',
      valore_bollo: inForce('importo'),
    },
    base: () => [on(isStamped), on(`d.id_stato_device <> ${deviceState.cancelled}`)],
    search: `fold(r.codice_pratica || ' ' || s.negozio || ' ' || a.ragione_sociale
    || case when ${isErased} then '' else ' ' || r.nome_cedente end)`,
    tie: { 'r.serial_number': 'text', 'r.num_times': 'int' },
  },
  [
    {
      when: isErased,
      fields: ['nome_cedente'],
      told: { field: 'nome_cedente', as: erasedName },
    },
  ],
);
