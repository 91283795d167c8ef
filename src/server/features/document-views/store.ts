import type { RowOf } from '#contract/api';
import { documentViews } from '#contract/lists/document-views';
import { listOf } from '#server/call/list';
import { inScope, on } from '#server/call/list-conditions';
import { type None, statement } from '#server/kit/database';

const named = `coalesce(c.ragione_sociale, c.cognome || ' ' || c.nome)`;
const case_ = `(f.serial_number || '-' || f.num_times)`;
const who = `coalesce(o.nome || ' ' || o.cognome, 'Con un link')`;

/** Views of identity documents, with whose they are. */
export const listViews = listOf<RowOf<'getConsultazioni'>>(documentViews, {
  from: `document_view v join file f on f.path = v.path join store s on s.id_negozio = f.id_negozio
    left join operator o on o.id_operatore = v.id_operatore
    left join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
    left join customer c on c.id_cliente = d.id_cliente`,
  alias: 'v',
  columns: {
    operatore: who,
    nominativo: named,
    codice_fiscale: 'coalesce(c.codice_fiscale, c.partita_iva)',
    codice_pratica: `coalesce(${case_}, '')`,
    negozio: 's.negozio',
    id_affiliato: 'f.id_affiliato',
    id_negozio: 'f.id_negozio',
    is_sigillata: '(exists (select from document_view_salt t where t.id_visione = v.id_visione))::int',
  },
  scope: (ctx) => inScope(ctx, 'f'),
  filters: { id_operatore: ({ id_operatore }) => on('v.id_operatore = ?', id_operatore) },
  search: `fold(concat_ws(' ', ${who}, ${named}, c.codice_fiscale, c.partita_iva, ${case_}, v.motivo, s.negozio))`,
  tie: { 'v.id_visione': 'int' },
});

/** Those who looked. */
export const listViewers = statement<None, RowOf<'getAutoriConsultazioni'>>(
  'document_viewers',
  `select o.id_operatore, o.nome || ' ' || o.cognome as operatore, o.user_name from operator o
   where exists (select from document_view v where v.id_operatore = o.id_operatore)
   order by lower(o.cognome), lower(o.nome), o.id_operatore`,
);
