import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

export const listRuns = statement<RowOf<'getCancellazioni'>>(
  'retention_runs',
  `select id_esecuzione, quando, regola, quanti from retention_run
   where $1::text is null or fold(regola) like $1 order by quando desc, id_esecuzione desc limit $2 offset $3`,
);
export const countRuns = statement<{ n: number }>(
  'retention_runs_count',
  'select count(*) as n from retention_run where $1::text is null or fold(regola) like $1',
);

const holds = `document_hold h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
  join store s on s.id_negozio = d.id_negozio`;
const found = `($1::int is null or (h.tolto_il is null) = ($1 = 1)) and ($2::text is null
  or fold(h.serial_number || '-' || h.num_times || ' ' || d.imei || ' ' || d.brand_name || ' ' || d.model_name || ' '
    || s.negozio || ' ' || h.motivo) like $2)`;
const documents = (of: string) => `(select count(*) from file f where f.serial_number = ${of}.serial_number
  and f.num_times = ${of}.num_times and f.eliminato_il is null)`;
const phone = `d.serial_number || '-' || d.num_times as codice_pratica, d.brand_name || ' ' || d.model_name as oggetto,
  d.imei, s.negozio`;

export const listHolds = statement<RowOf<'getBlocchiDocumenti'>>(
  'hold_list',
  `select h.id_blocco, ${phone}, h.motivo, o.nome || ' ' || o.cognome as operatore, h.messo_il, h.tolto_il,
     r.nome || ' ' || r.cognome as operatore_tolto, h.motivo_tolto, ${documents('h')} as documenti
   from ${holds} join operator o on o.id_operatore = h.id_operatore
     left join operator r on r.id_operatore = h.id_operatore_tolto
   where ${found} order by h.messo_il desc, h.id_blocco desc limit $3 offset $4`,
);
export const countHolds = statement<{ n: number }>(
  'hold_count',
  `select count(*) as n from ${holds} where ${found}`,
);

/** The cycles of a phone by serial, IMEI or practice code, the newest first. */
export const findPurchases = statement<RowOf<'getPraticheBlocco'>>(
  'hold_find_purchases',
  `select d.serial_number, d.num_times, ${phone}, d.data_apertura, ${documents('d')} as documenti,
     exists (select from document_hold h where h.serial_number = d.serial_number and h.num_times = d.num_times
       and h.tolto_il is null)::int as is_bloccata
   from device d join store s on s.id_negozio = d.id_negozio
   where d.serial_number = $1 or d.imei = $1 or d.imei2 = $1 or (d.serial_number = $2 and d.num_times = $3)
   order by d.data_apertura desc, d.num_times desc limit 50`,
);

export const findPurchase = statement<{ id_affiliato: number; id_negozio: number }>(
  'hold_purchase',
  'select id_affiliato, id_negozio from device where serial_number = $1 and num_times = $2',
);
/** Waits for a deletion under way, which then finds nothing left to hold; those after it find the hold. */
export const lockFiles = statement(
  'hold_lock_files',
  'select path from file where serial_number = $1 and num_times = $2 and eliminato_il is null order by path for update',
);
export const insertHold = statement<{ id_blocco: number }>(
  'hold_insert',
  `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il) values ($1, $2, $3, $4, $5)
   on conflict (serial_number, num_times) where tolto_il is null do nothing returning id_blocco`,
);
/** Ends a hold that holds. */
export const endHold = statement<{ serial_number: string; num_times: number; motivo: string }>(
  'hold_end',
  `update document_hold set tolto_il = $2, id_operatore_tolto = $3, motivo_tolto = $4
   where id_blocco = $1 and tolto_il is null returning serial_number, num_times, motivo`,
);
export const findHold = statement('hold_find', 'select 1 as found from document_hold where id_blocco = $1');
