import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

interface Template {
  email_from: string | null;
  subject: string;
  message_body: string;
}

/** The wording of a kind of mail on a day. */
export const findTemplate = statement<Template>(
  'mail_template_find',
  `select email_from, subject, message_body from mail_template where id_email_tipo = $1 and valido_dal <= $2
   order by valido_dal desc limit 1`,
);

/** A receipt as a mail tells of it, with its seller's address of today and the archived document. */
export interface MailedReceipt {
  id_affiliato: number;
  id_negozio: number;
  nome_cedente: string;
  progressivo: number;
  anno: number;
  oggetto: string;
  data_acquisto: string;
  codice_pratica: string;
  negozio: string;
  ragione_sociale: string;
  email: string;
  id_documento: string | null;
}

const receipt = `select r.id_affiliato, r.id_negozio, r.nome_cedente, r.progressivo, r.anno, r.oggetto, r.data_acquisto,
     r.codice_pratica, s.negozio, a.ragione_sociale, c.email, d.id_documento
   from receipt r join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
     join customer c on c.id_cliente = r.id_cliente
     left join archived_document d on d.serial_number = r.serial_number and d.num_times = r.num_times and d.tipo = 'ricevuta'
   where r.serial_number = $1 and r.num_times = $2
     and ($3::int is null or r.id_affiliato = $3) and ($4::int is null or r.id_negozio = $4)`;

export const readMailedReceipt = statement<MailedReceipt>('mail_receipt', receipt);
/** The same, locked: two who ask at once are counted one after the other. */
export const lockMailedReceipt = statement<MailedReceipt>(
  'mail_receipt_lock',
  `${receipt} for no key update of r`,
);

/** How many mails of a receipt were asked for by links, and by whomever since a moment. */
export const countMails = statement<{ by_link: number; since: number }>(
  'mail_count',
  `select count(*) filter (where id_link is not null) as by_link, count(*) filter (where accodata_il > $3) as since
   from mail_outbox where serial_number = $1 and num_times = $2`,
);

export const insertMail = statement<{ id_mail: number }>(
  'mail_insert',
  `insert into mail_outbox (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_link, email_from,
     destinatario, subject, message_body, id_documento, message_id, accodata_il, prossimo_il)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning id_mail`,
);

/** A mail to an account, whose text gets its link when it is sent. */
export const insertLinkMail = statement(
  'mail_insert_link',
  `insert into mail_outbox (id_link_password, id_operatore, email_from, destinatario, subject, message_body, message_id,
     accodata_il, prossimo_il)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
);

export const listMails = statement<RowOf<'getInviiMail'>>(
  'mail_list',
  `select m.id_mail, m.destinatario as "to", m.subject as object, m.stato, m.tentativi,
     o.nome || ' ' || o.cognome as operatore, m.accodata_il, m.inviata_il
   from mail_outbox m left join operator o on o.id_operatore = m.id_operatore
   where m.serial_number = $1 and m.num_times = $2
     and ($3::int is null or m.id_affiliato = $3) and ($4::int is null or m.id_negozio = $4)
   order by m.id_mail desc`,
);

export interface DueMail {
  id_mail: number;
  email_from: string;
  destinatario: string;
  subject: string;
  message_body: string;
  message_id: string;
  tentativi: number;
  accodata_il: string;
  /** the receipt that goes with it; null: a mail to an account */
  codice_pratica: string | null;
  path: string | null;
  /** the link it bears, and whether that is still good */
  id_link: string | null;
  is_link_valido: boolean;
  /** a wording tried out: text only */
  is_prova: 0 | 1;
}

/** Takes the oldest mail that is due and keeps it from others until $2: whoever dies while sending loses it to the next. */
export const takeDue = statement<DueMail>(
  'mail_take',
  `with taken as (
     update mail_outbox set tentativi = tentativi + 1, prossimo_il = $2
     where id_mail = (select id_mail from mail_outbox where stato = 'IN CODA' and prossimo_il <= $1
       order by prossimo_il, id_mail limit 1 for update skip locked)
     returning *
   )
   select m.id_mail, m.email_from, m.destinatario, m.subject, m.message_body, m.message_id, m.tentativi, m.accodata_il,
     r.codice_pratica, d.path, l.id_link, m.is_prova,
     coalesce(l.usato_il is null and l.sostituito_il is null and l.scade_il > $1, false) as is_link_valido
   from taken m left join archived_document d on d.id_documento = m.id_documento
     left join receipt r on r.serial_number = m.serial_number and r.num_times = m.num_times
     left join password_link l on l.id_link = m.id_link_password`,
);

/** $3 is the time of a success, null otherwise. */
export const settleMail = statement(
  'mail_settle',
  `update mail_outbox set stato = $2, inviata_il = $3, ultimo_errore = coalesce($4, ultimo_errore)
   where id_mail = $1 and stato = 'IN CODA'`,
);

export const postponeMail = statement(
  'mail_postpone',
  `update mail_outbox set prossimo_il = $2, ultimo_errore = $3 where id_mail = $1 and stato = 'IN CODA'`,
);
