import type { RowOf } from '#contract/api';
import { stampedReceipts } from '#contract/lists/invoices';
import { deviceState } from '#domain/device-state';
import { stampedContracts } from '#domain/stamp-duty';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';

// `isStampDue` of the domain, asked here of all receipts: terms by the days they were in force, then the private sellers' receipts over the threshold of their day.
const stamped = `receipt r join device d using (serial_number, num_times)
  join (select valido_dal, coalesce(lead(valido_dal) over (order by valido_dal), 'infinity') as fino_a,
      (valore->>'importo')::numeric as importo, (valore->>'soglia')::numeric as soglia
    from setting where chiave = 'bollo') terms
    on r.data_acquisto >= ${midnight('terms.valido_dal')} and r.data_acquisto < ${midnight('terms.fino_a')}
      and r.id_tipo_contratto in (${stampedContracts.join(', ')}) and d.valore_acquisto > terms.soglia`;

/** Stamps of the receipts of these days. */
export const countStamps = statement<{ date_start: string; date_end: string }, RowOf<'getBolli'>>(
  'stamp_count',
  `select count(*) filter (where d.id_stato_device <> ${deviceState.cancelled}) as numero_bolli,
     coalesce(sum(terms.importo) filter (where d.id_stato_device <> ${deviceState.cancelled}), 0) as valore_bolli,
     count(*) filter (where d.id_stato_device = ${deviceState.cancelled}) as numero_annullati
   from ${stamped} where r.data_acquisto >= ${midnight(':date_start::date')}
     and r.data_acquisto < ${midnight('(:date_end::date + 1)')}`,
);

/** The receipts that count. */
export const listStamped = listOf<RowOf<'getBolliRicevute'>>(stampedReceipts, {
  from: `${stamped} join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato`,
  alias: 'r',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    valore_acquisto: 'd.valore_acquisto',
    valore_bollo: 'terms.importo',
  },
  base: () => [on(`d.id_stato_device <> ${deviceState.cancelled}`)],
  search: `fold(r.codice_pratica || ' ' || s.negozio || ' ' || a.ragione_sociale || ' ' || r.nome_cedente)`,
  tie: { 'r.serial_number': 'text', 'r.num_times': 'int' },
});
