import type { RowOf } from '#contract/api';
import type { SdiError, SdiMessage, SendingState } from '#domain/invoice-sending';
import type { Day } from '#domain/day';
import { deviceState } from '#domain/device-state';
import { statement, type Db } from '#server/kit/database';
import type { InvoiceParties } from '#server/formats/fattura-pa';
import { dateOf } from '#server/kit/rome-time';

/** An invoice as its way to SdI moves it. */
export interface SentInvoice {
  id_fattura: number;
  id_affiliato: number;
  anno: number;
  id_fattura_su_anno: number;
  ragione_sociale: string;
  stato_invio: SendingState;
}

const customer = `i.parti -> 'cessionario' ->> 'ragione_sociale'`;
const sent = `i.id_fattura, i.id_affiliato, i.anno, i.id_fattura_su_anno, ${customer} as ragione_sociale, i.stato_invio`;

/** Invoices held until the transaction ends, by id. */
export const lockSent = statement<{ fatture: readonly number[] }, SentInvoice>(
  'e_invoice_lock',
  `select ${sent} from invoice i where i.id_fattura = any(:fatture::int[]) order by i.id_fattura for no key update`,
);

/** Moves invoices that are in one of the states a move starts from. Answers which. */
export const moveSent = statement<
  { fatture: readonly number[]; from: readonly SendingState[]; to: SendingState },
  { id_fattura: number }
>(
  'e_invoice_move',
  `update invoice set stato_invio = :to where id_fattura = any(:fatture::int[]) and stato_invio = any(:from::text[])
   returning id_fattura`,
);

/** The files of these invoices went out by hand. */
export const markByHand = statement<{ fatture: readonly number[]; canale: string; now: Date }>(
  'invoice_sending_by_hand',
  `update invoice_sending set canale = :canale, data_invio = :now, chiesto_il = null, problema = null
   where id_fattura = any(:fatture::int[]) and is_ultimo = 1`,
);

/** The files of these invoices are to be mailed. Those that wait already keep their turn. */
export const askMail = statement<{ fatture: readonly number[]; canale: string; now: Date }>(
  'invoice_sending_ask',
  `update invoice_sending set canale = :canale, chiesto_il = coalesce(chiesto_il, :now::timestamptz), problema = null,
     prossimo_il = null
   where id_fattura = any(:fatture::int[]) and is_ultimo = 1 and data_invio is null`,
);

/** A file has gone: now, unless that was known. */
export const markSent = statement<{ id_invio: number; canale: string; now: Date }>(
  'invoice_sending_gone',
  `update invoice_sending set data_invio = coalesce(data_invio, :now), problema = null,
     canale = case when data_invio is null then :canale else canale end
   where id_invio = :id_invio`,
);

/** A file that is to go by certified mail. */
export interface DueFile {
  id_invio: number;
  id_fattura: number;
  id_affiliato: number;
  id_fattura_su_anno: number;
  anno: number;
  tentativi: number;
}

/** Takes the file that waits longest and is due, and keeps it from everybody else until a moment. */
export const takeDueFile = statement<{ now: Date; prossimo_il: Date; canale: string }, DueFile>(
  'invoice_sending_take',
  `update invoice_sending v set prossimo_il = :prossimo_il, tentativi = v.tentativi + 1
   from invoice i
   where i.id_fattura = v.id_fattura and v.id_invio = (
     select w.id_invio from invoice_sending w
     where w.chiesto_il is not null and w.data_invio is null and w.is_ultimo = 1 and w.canale = :canale
       and coalesce(w.prossimo_il, w.chiesto_il) <= :now
     order by w.chiesto_il, w.id_invio limit 1 for update skip locked)
   returning v.id_invio, v.id_fattura, i.id_affiliato, i.id_fattura_su_anno, i.anno, v.tentativi`,
);

/** A try that did not get through; `prossimo_il` null: there is no other one until somebody asks again. */
export const noteTry = statement<{ id_invio: number; problema: string; prossimo_il: Date | null }>(
  'invoice_sending_try',
  `update invoice_sending set problema = :problema, prossimo_il = :prossimo_il,
     chiesto_il = case when :prossimo_il::timestamptz is null then null else chiesto_il end
   where id_invio = :id_invio`,
);

/** What the certified mailbox says of a file that is on its way; `isBack`: it never got there, and waits to be asked for again. */
export const noteReturn = statement<{ id_invio: number; problema: string; isBack: boolean }>(
  'invoice_sending_return',
  `update invoice_sending set problema = :problema, prossimo_il = null,
     chiesto_il = case when :isBack then null else chiesto_il end,
     data_invio = case when :isBack then null else data_invio end
   where id_invio = :id_invio and is_ultimo = 1`,
);

/** The parties of an invoice as they are now. */
export const renewParties = statement<{ id_fattura: number; parti: string }>(
  'e_invoice_renew',
  'update invoice set parti = :parti::jsonb where id_fattura = :id_fattura',
);

/** An affiliate as an invoice's customer. */
export const findCustomer = statement<{ id_affiliato: number }, InvoiceParties['cessionario']>(
  'e_invoice_customer',
  `select ragione_sociale, partita_iva, codice_fiscale, indirizzo, cap, citta, sigla_provincia,
     codice_destinatario_b2b as codice_destinatario, pec_destinatario_b2b as pec
   from affiliate where id_affiliato = :id_affiliato`,
);

/** The sending of a file of this name. */
export const findSending = statement<
  { nome_file: string },
  SentInvoice & { id_invio: number; is_ultimo: 0 | 1; impronta: string | null }
>(
  'invoice_sending_find',
  `select ${sent}, v.id_invio, v.is_ultimo, v.impronta
   from invoice_sending v join invoice i on i.id_fattura = v.id_fattura where v.nome_file = :nome_file`,
);

/** Keeps a message; nothing where it was kept before. */
export const keepMessage = statement<
  {
    id_invio: number;
    tipo_messaggio: SdiMessage;
    id_sdi: string | null;
    nome_file: string;
    contenuto: Uint8Array;
    impronta: string;
    data_messaggio: Date | null;
    errori: string | null;
    id_operatore: number | null;
    now: Date;
  },
  { id_messaggio: number }
>(
  'sdi_message_insert',
  `insert into sdi_message (id_invio, tipo_messaggio, id_sdi, nome_file, contenuto, impronta, data_messaggio, errori,
     id_operatore, data_creazione)
   values (:id_invio, :tipo_messaggio, :id_sdi, :nome_file, :contenuto, :impronta, :data_messaggio, :errori::jsonb,
     :id_operatore, :now)
   on conflict (impronta) do nothing returning id_messaggio`,
);

/** A message as it came. */
export const findMessage = statement<{ id_messaggio: number }, { nome_file: string; contenuto: Buffer }>(
  'sdi_message_find',
  'select nome_file, contenuto from sdi_message where id_messaggio = :id_messaggio',
);

/** The messages on invoices dated in a month, in the order of the invoices. */
export const messagesDated = statement<
  { da: Day; fino_a: Day },
  {
    id_invio: number;
    nome_inviato: string;
    xml: string | null;
    is_ultimo: 0 | 1;
    id_fattura: number;
    tipo_messaggio: SdiMessage;
    nome_file: string;
    contenuto: Buffer;
    impronta: string;
    id_sdi: string | null;
    data_messaggio: string | null;
  }
>(
  'sdi_message_dated',
  `select v.id_invio, v.nome_file as nome_inviato, v.xml, v.is_ultimo, v.id_fattura, m.tipo_messaggio, m.nome_file, m.contenuto,
     m.impronta, m.id_sdi, m.data_messaggio
   from sdi_message m join invoice_sending v on v.id_invio = m.id_invio join invoice i on i.id_fattura = v.id_fattura
   where i.data_fattura >= :da::date and i.data_fattura < :fino_a::date
   order by i.anno, i.id_fattura_su_anno, m.id_messaggio`,
);

/** An archived receipt as a package's index tells of it. */
export interface ArchivedReceipt {
  tipo: 'ricevuta' | 'pagine';
  path: string;
  id_negozio: number;
  negozio: string;
  anno: number;
  progressivo: number;
  data_acquisto: string;
  prezzo_acquisto: number;
  is_annullato: 0 | 1;
  nome_cedente: string;
  codice_fiscale_cedente: string | null;
  acquirente: Record<string, string>;
}

/** The signed receipts of some moments, with the pages signed on paper; test shops' are nobody's. */
export const receiptsDated = statement<{ dal: string | null; al: string | null }, ArchivedReceipt>(
  'archive_receipts',
  `select x.tipo, x.path, r.id_negozio, s.negozio, r.anno, r.progressivo, r.data_acquisto, r.prezzo_acquisto,
     (d.id_stato_device = ${deviceState.cancelled})::int as is_annullato, r.nome_cedente, r.codice_fiscale_cedente,
     coalesce(r.parte_acquirente, (select valore from setting where chiave = 'azienda'
       and valido_dal <= ${dateOf('r.data_acquisto')} order by valido_dal desc limit 1)) as acquirente
   from archived_document x join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
     join store s on s.id_negozio = r.id_negozio and s.is_collaudo = 0 join file f on f.path = x.path
   where x.tipo in ('ricevuta', 'pagine') and f.eliminato_il is null and r.data_acquisto >= :dal::timestamptz
     and r.data_acquisto < :al::timestamptz
   order by r.id_negozio, r.anno, r.progressivo, x.tipo desc`,
);

type SendingRow = Omit<RowOf<'getFatturaInvii'>, 'messaggi'> & {
  messaggi: (Omit<RowOf<'getFatturaInvii'>['messaggi'][number], 'motivo'> & { errori: SdiError[] | null })[];
};

const sendings = statement<{ id_fattura: number }, SendingRow>(
  'invoice_sending_list',
  `select v.id_invio, v.nome_file, v.is_ultimo, v.canale, v.chiesto_il, v.data_invio, v.problema, v.data_creazione,
     coalesce((select json_agg(json_build_object('id_messaggio', m.id_messaggio, 'tipo_messaggio', m.tipo_messaggio,
         'nome_file', m.nome_file, 'id_sdi', m.id_sdi, 'data_messaggio', m.data_messaggio,
         'data_creazione', m.data_creazione, 'errori', m.errori)
         order by m.id_messaggio desc)
       from sdi_message m where m.id_invio = v.id_invio), '[]') as messaggi
   from invoice_sending v where v.id_fattura = :id_fattura order by v.id_invio desc`,
);

/** The files of an invoice, the last first, with what SdI said of each. */
export function listSendings(db: Db, id_fattura: number): Promise<SendingRow[]> {
  return sendings.all(db, { id_fattura });
}
