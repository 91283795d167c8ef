import { pendingExpiresAfter } from '#domain/device';
import { workIs } from '#domain/work-object';
import { deviceState } from '#domain/device-state';
import { codeText } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { isHeld } from './kept-until.ts';

/** Whose data nothing keeps any more: no receipt that is still kept, no purchase in progress, no legal hold. */
const isFree = fragment`c.cancellato_il is null
  and not exists (select from receipt r where r.id_cliente = c.id_cliente and r.cancellata_il is null)
  and not exists (select from device d where d.id_cliente = c.id_cliente and (${isHeld('d')}
    or d.id_stato_device = ${deviceState.pending} and d.data_apertura > :since::timestamptz))`;
/** Erasure was asked for, or nobody has had to do with the row for so long. */
const isDue = `(c.cancellazione_chiesta_il is not null
  or c.data_modifica < :now::timestamptz - make_interval(months => :months::int))`;

const erased = `update customer c set cancellato_il = :now, data_modifica = :now,
     nome = case when c.ragione_sociale is null then 'cancellati' end, cognome = case when c.ragione_sociale is null then 'Dati' end,
     ragione_sociale = case when c.ragione_sociale is not null then 'Dati cancellati' end,
     codice_fiscale = null, partita_iva = null, codice_destinatario_b2b = null, pec_destinatario_b2b = null, indirizzo = '',
     numero_civico = '', citta = '', cap = null, email = '', sigla_provincia = null, telefono_cellulare = '', data_nascita = null,
     sesso = null, luogo_nascita = null, id_esterno = null
   where`;
// What purchases that came to nothing noted of them goes along; what was asked stays as a fact without words.
const forgotten = `, devices as (
     update device d set nome_cliente = null, contatti_cliente = null, numero_documento = null, scadenza_documento = null,
       ente_rilascio = null, data_rilascio = null,
       nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null, ruolo_firmatario = null
     from gone where d.id_cliente = gone.id_cliente and d.id_stato_device in (${deviceState.pending}, ${deviceState.cancelled})
   ), noted as (
     delete from work_note n using work_item w, device d, gone where n.id_lavoro = w.id_lavoro and d.id_cliente = gone.id_cliente
       and w.tipo_oggetto = ${codeText(workIs.device)} and w.chiave = d.serial_number || '-' || d.num_times
   ), readings as (
     update capture k set lettura = null, letto_il = null from gone where k.id_cliente = gone.id_cliente
   ), asked as (
     update person_request q set testo = '—', risposta = case when q.risposta is null then null else '—' end
     from gone where q.id_cliente = gone.id_cliente
   )
   select count(*) as n from gone`;

const blankThese = statement<{ ids: readonly number[]; since: Date; now: Date }, { n: number }>(
  'customer_blank',
  fragment`with gone as (${erased} c.id_cliente = any(:ids) and ${isFree} returning c.id_cliente)${forgotten}`,
);
const blankDue = statement<{ since: Date; now: Date; months: number }, { n: number }>(
  'customer_blank_due',
  fragment`with gone as (${erased} ${isDue} and ${isFree} returning c.id_cliente)${forgotten}`,
);
const countDue = statement<{ since: Date; now: Date; months: number }, { n: number }>(
  'customer_blank_count',
  fragment`select count(*) as n from customer c where ${isDue} and ${isFree}`,
);

/** What was opened before has expired. */
const pendingSince = (now: Date) => new Date(now.getTime() - pendingExpiresAfter);

/** Erases those of these customers whose data nothing keeps; answers how many. */
export async function blankCustomers(tx: Db, now: Date, ids: readonly number[]): Promise<number> {
  return (await blankThese.one(tx, { ids, since: pendingSince(now), now })).n;
}

/** The same of all whose time has come; a dry run only counts them. */
export async function blankDueCustomers(db: Db, now: Date, months: number, isDry: boolean): Promise<number> {
  const one = isDry ? countDue : blankDue;
  return (await one.one(db, { since: pendingSince(now), now, months })).n;
}
