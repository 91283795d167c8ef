import type { RowOf } from '#contract/api';
import { documentHolds, retentionRuns } from '#contract/lists/retention';
import { fold } from '#domain/fold';
import { retentionRuleLabels } from '#domain/retention';
import { likePattern } from '#server/call/cursor';
import { listOf } from '#server/call/list';
import { inScope, on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { hasIdentity } from '#server/kit/same-phone';

/** What the daily deletion did. */
export const listRuns = listOf<RowOf<'getCancellazioni'>>(retentionRuns, {
  from: 'retention_run r',
  alias: 'r',
  search: (word) => {
    const named = Object.keys(retentionRuleLabels).filter((name) =>
      fold(retentionRuleLabels[name] ?? '').includes(fold(word)),
    );
    return on('(fold(r.regola) like fold(?) or r.regola = any(?::text[]))', likePattern(word), named);
  },
  tie: { 'r.id_esecuzione': 'int' },
});

const documents = (of: string) => `(select count(*) from file f where f.serial_number = ${of}.serial_number
  and f.num_times = ${of}.num_times and f.eliminato_il is null)`;
const phone = {
  codice_pratica: `(d.serial_number || '-' || d.num_times)`,
  oggetto: `(d.brand_name || ' ' || d.model_name)`,
};

/** Legal holds. */
export const listHolds = listOf<RowOf<'getBlocchiDocumenti'>>(documentHolds, {
  from: `document_hold h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
    join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
    join operator o on o.id_operatore = h.id_operatore left join operator r on r.id_operatore = h.id_operatore_tolto`,
  alias: 'h',
  columns: {
    codice_pratica: phone.codice_pratica,
    oggetto: phone.oggetto,
    imei: 'd.imei',
    negozio: 's.negozio',
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_tolto: `(r.nome || ' ' || r.cognome)`,
    documenti: documents('h'),
  },
  scope: (ctx) => inScope(ctx, 'd'),
  filters: { attivi: ({ attivi }) => on(`(h.tolto_il is null)::int = ?`, attivi) },
  search: `fold(concat_ws(' ', ${phone.codice_pratica}, d.imei, ${phone.oggetto}, s.negozio, a.ragione_sociale, h.motivo,
    h.motivo_tolto, o.nome, o.cognome, r.nome, r.cognome))`,
  tie: { 'h.id_blocco': 'int' },
});

/** The cycles of a phone by serial, IMEI or practice code, the newest first. */
export const findPurchases = statement<
  { identities: readonly string[]; serial: string | null; num_times: number | null },
  RowOf<'getPraticheBlocco'>
>(
  'hold_find_purchases',
  `select d.serial_number, d.num_times, ${phone.codice_pratica} as codice_pratica, ${phone.oggetto} as oggetto, d.imei,
     s.negozio, d.data_apertura, ${documents('d')} as documenti,
     exists (select from document_hold h where h.serial_number = d.serial_number and h.num_times = d.num_times
       and h.tolto_il is null)::int as is_bloccata
   from device d join store s on s.id_negozio = d.id_negozio
   where ${hasIdentity('d')} or (serial_identity(d.serial_number) = :serial and d.num_times = :num_times)
   order by d.data_apertura desc, d.num_times desc limit 50`,
);

export const findPurchase = statement<
  { serial_number: string; num_times: number },
  { id_affiliato: number; id_negozio: number }
>(
  'hold_purchase',
  'select id_affiliato, id_negozio from device where serial_number = :serial_number and num_times = :num_times',
);
/** Waits for a deletion under way, which then finds nothing left to hold; those after it find the hold. */
export const lockFiles = statement<{ serial_number: string; num_times: number }>(
  'hold_lock_files',
  'select path from file where serial_number = :serial_number and num_times = :num_times and eliminato_il is null order by path for update',
);
export const insertHold = statement<
  { serial_number: string; num_times: number; motivo: string; id_operatore: number; now: Date },
  { id_blocco: number }
>(
  'hold_insert',
  `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il) values (:serial_number,
   :num_times, :motivo, :id_operatore, :now)
   on conflict (serial_number, num_times) where tolto_il is null do nothing returning id_blocco`,
);
/** Ends a hold that holds. */
export const endHold = statement<
  { id_blocco: number; now: Date; id_operatore: number; motivo: string },
  { serial_number: string; num_times: number; motivo: string }
>(
  'hold_end',
  `update document_hold set tolto_il = :now, id_operatore_tolto = :id_operatore, motivo_tolto = :motivo
   where id_blocco = :id_blocco and tolto_il is null returning serial_number, num_times, motivo`,
);
export const findHold = statement<{ id_blocco: number }>(
  'hold_find',
  'select 1 as found from document_hold where id_blocco = :id_blocco',
);
