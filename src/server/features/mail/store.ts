import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { couponIs } from '#domain/coupon';
import { deviceState, type DeviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import type { Cycle } from '#server/ledger/find-cycles';
import { inScope } from '#server/kit/in-scope';
import { isErasedPerson } from '#server/ledger/erased-person';
import { fragment } from '#server/kit/fragment';
import { dateOf } from '#server/kit/rome-time';

export interface Template {
  email_from: string | null;
  subject: string;
  message_body: string;
}

/** Where a shop `s` is written to: its own address, else its accounts'; null: nowhere. */
export const shopAddress = fragment`coalesce(s.email, (select min(o.email) from operator o where o.id_negozio = s.id_negozio
  and o.is_active = 1 and o.user_name is not null and o.email is not null))`;

/** The wording of a kind of mail on a day. */
export const findTemplate = statement<{ id_email_tipo: number; valido_dal: string }, Template>(
  'mail_template_find',
  `select email_from, subject, message_body from mail_template where id_email_tipo = :id_email_tipo and valido_dal <=
   :valido_dal
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
  /** who bought, as the receipt says */
  acquirente: string;
  email: string;
  id_documento: string | null;
  id_stato_device: DeviceState;
  is_cedente_cancellato: boolean;
}

const receipt = fragment`select r.id_affiliato, r.id_negozio, r.nome_cedente, r.progressivo, r.anno, r.oggetto, r.data_acquisto,
     r.codice_pratica, s.negozio, a.ragione_sociale, c.email, d.id_documento, p.id_stato_device, ${isErasedPerson('r')} as is_cedente_cancellato,
     coalesce(r.parte_acquirente ->> 'ragione_sociale', (select valore ->> 'ragione_sociale' from setting
       where chiave = 'azienda' and valido_dal <= ${dateOf('r.data_acquisto')} order by valido_dal desc limit 1)) as acquirente
   from receipt r join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
     join customer c on c.id_cliente = r.id_cliente
     join device p on p.serial_number = r.serial_number and p.num_times = r.num_times
     left join archived_document d on d.serial_number = r.serial_number and d.num_times = r.num_times and d.tipo = 'ricevuta'
   where r.serial_number = :serial_number and r.num_times = :num_times and ${inScope('r')}`;

export const readMailedReceipt = statement<Cycle & { scope: Scope }, MailedReceipt>('mail_receipt', receipt);
/** The same, locked: two who ask at once are counted one after the other. */
export const lockMailedReceipt = statement<Cycle & { scope: Scope }, MailedReceipt>(
  'mail_receipt_lock',
  fragment`${receipt} for no key update of r`,
);

/** How many mails of a receipt were asked for by links, by whomever since a moment, and as the one copy. */
export const countMails = statement<
  { serial_number: string; num_times: number; yesterday: Date },
  { by_link: number; since: number; copies: number }
>(
  'mail_count',
  `select count(*) filter (where id_link is not null and is_copia = 0) as by_link,
   count(*) filter (where accodata_il > :yesterday) as since, count(*) filter (where is_copia = 1) as copies
   from mail_outbox where serial_number = :serial_number and num_times = :num_times`,
);

export const insertMail = statement<
  {
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
    id_operatore: number | null;
    id_link: string | null;
    sender: string;
    destinatario: string;
    subject: string;
    message_body: string;
    id_documento: string;
    message_id: string;
    id_link_consensi: string;
    now: Date;
    is_copia: 0 | 1;
  },
  { id_mail: number }
>(
  'mail_insert',
  `insert into mail_outbox (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_link, email_from,
     destinatario, subject, message_body, id_documento, message_id, id_link_consensi, accodata_il, prossimo_il,
     is_copia)
   values (:serial_number, :num_times, :id_affiliato, :id_negozio, :id_operatore, :id_link, :sender, :destinatario,
     :subject, :message_body, :id_documento, :message_id, :id_link_consensi, :now, :now, :is_copia) returning id_mail`,
);

/** A mail as it is put into the queue: whom it comes from, whom it goes to, what it says. */
interface Written {
  sender: string;
  email: string;
  subject: string;
  message_body: string;
  message_id: string;
  now: Date;
}

/** A mail to an account, whose text gets its link when it is sent. */
export const insertLinkMail = statement<Written & { id_link: string; author: number | null }>(
  'mail_insert_link',
  `insert into mail_outbox (id_link_password, id_operatore, email_from, destinatario, subject, message_body, message_id,
     accodata_il, prossimo_il)
   values (:id_link, :author, :sender, :email, :subject, :message_body, :message_id, :now, :now)`,
);

/** A message to a shop about one of its parcels: text only. */
export const insertShopMail = statement<
  Written & { id_spedizione: number; id_affiliato: number; id_negozio: number; id_operatore: number }
>(
  'mail_insert_shop',
  `insert into mail_outbox (id_spedizione_magcent, id_affiliato, id_negozio, id_operatore, email_from, destinatario, subject,
     message_body, message_id, accodata_il, prossimo_il)
   values (:id_spedizione, :id_affiliato, :id_negozio, :id_operatore, :sender, :email, :subject, :message_body, :message_id,
     :now, :now)`,
);

/** A summary that an account wants regularly, with a workbook or without. */
export const insertSummary = statement<
  Written & { id_operatore: number; allegato: Buffer | null; nome_allegato: string | null }
>(
  'mail_insert_summary',
  `insert into mail_outbox (is_riepilogo, id_operatore, email_from, destinatario, subject, message_body, message_id,
     allegato, nome_allegato, accodata_il, prossimo_il)
   values (1, :id_operatore, :sender, :email, :subject, :message_body, :message_id, :allegato, :nome_allegato, :now, :now)`,
);

/** A summary that is nothing but its text. */
export const textOnly = { allegato: null, nome_allegato: null } as const;

/** Head office's words about money, to an affiliate or one of its shops: text only. */
export const insertMoneyMail = statement<
  Written & { id_affiliato: number; id_negozio: number | null; id_operatore: number },
  { id_mail: number }
>(
  'mail_insert_money',
  `insert into mail_outbox (is_contabile, id_affiliato, id_negozio, id_operatore, email_from, destinatario, subject,
     message_body, message_id, accodata_il, prossimo_il)
   values (1, :id_affiliato, :id_negozio, :id_operatore, :sender, :email, :subject, :message_body, :message_id, :now, :now)
   returning id_mail`,
);

/** A word about somebody's access, or about an act that counts soon: to an address that may be no account's. */
export const insertAccessMail = statement<Written & { id_operatore: number | null }>(
  'mail_insert_access',
  `insert into mail_outbox (is_accesso, id_operatore, email_from, destinatario, subject, message_body, message_id,
     accodata_il, prossimo_il)
   values (1, :id_operatore, :sender, :email, :subject, :message_body, :message_id, :now, :now)`,
);

/** A word about a voucher's last day to its holder, once for each: none where another process was first. */
export const insertReminderMail = statement<
  Written & Cycle & { id_affiliato: number; id_negozio: number; promemoria: number; data_scadenza: string },
  { id_mail: number }
>(
  'mail_insert_reminder',
  `insert into mail_outbox (serial_number, num_times, id_affiliato, id_negozio, promemoria, promemoria_scadenza,
     email_from, destinatario, subject, message_body, message_id, accodata_il, prossimo_il)
   values (:serial_number, :num_times, :id_affiliato, :id_negozio, :promemoria::smallint, :data_scadenza, :sender, :email,
     :subject, :message_body, :message_id, :now, :now)
   on conflict (serial_number, num_times, promemoria, promemoria_scadenza) where promemoria is not null do nothing
   returning id_mail`,
);

export const listMails = statement<Cycle & { scope: Scope; sees_cancelled: boolean }, RowOf<'getInviiMail'>>(
  'mail_list',
  fragment`select m.id_mail, m.destinatario as "to", m.subject as object, m.stato, m.tentativi,
     o.nome || ' ' || o.cognome as operatore, m.accodata_il, m.inviata_il
   from mail_outbox m left join operator o on o.id_operatore = m.id_operatore
     join device d on d.serial_number = m.serial_number and d.num_times = m.num_times
   where m.serial_number = :serial_number and m.num_times = :num_times and ${inScope('m')}
     and (:sees_cancelled or d.id_stato_device <> ${deviceState.cancelled} and not ${isErasedPerson('d')})
   order by m.id_mail desc`,
);

/** What the link for consents of a mail opens. */
export interface ConsentLink extends Cycle {
  id_negozio: number;
  id_affiliato: number;
  id_cliente: number;
  scade_il: string;
}

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
  /** the workbook that goes with it */
  allegato: Buffer | null;
  nome_allegato: string | null;
  /** no receipt goes with it: a wording tried out, somebody's inbox, a message to a shop, words about money, a reminder */
  is_testo: boolean;
  /** it reminds of a voucher that is good no more, of a last day that was put off, or somebody who asked to be erased */
  is_superata: boolean;
  /** what its link for consents opens; null: it bears none */
  consensi: ConsentLink | null;
}

// Asked when it goes out: it may have waited for days.
const remindsOfNothing = (m: string) => `${m}.promemoria is not null and not exists (select from coupon cp
  join device cd on cd.serial_number = cp.serial_number and cd.num_times = cp.num_times
  join customer cc on cc.id_cliente = cd.id_cliente
  where cp.serial_number = ${m}.serial_number and cp.num_times = ${m}.num_times and cp.stato_coupon = '${couponIs.valid}'
    and cp.data_scadenza = ${m}.promemoria_scadenza and cp.data_scadenza >= :oggi::date
    and coalesce(cc.cancellazione_chiesta_il, cc.cancellato_il) is null)`;

/** Takes the oldest mail that is due and keeps it from others for a while: whoever dies while sending loses it to the next. */
export const takeDue = statement<{ now: Date; prossimo_il: Date; oggi: string }, DueMail>(
  'mail_take',
  `with taken as (
     update mail_outbox set tentativi = tentativi + 1, prossimo_il = :prossimo_il
     where id_mail = (select id_mail from mail_outbox where stato = 'IN CODA' and prossimo_il <= :now
       order by prossimo_il, id_mail limit 1 for update skip locked)
     returning *
   )
   select m.id_mail, m.email_from, m.destinatario, m.subject, m.message_body, m.message_id, m.tentativi, m.accodata_il,
     r.codice_pratica, d.path, l.id_link, m.allegato, m.nome_allegato,
     m.is_prova = 1 or m.is_riepilogo = 1 or m.is_contabile = 1 or m.is_accesso = 1
       or m.id_spedizione_magcent is not null or m.promemoria is not null as is_testo,
     ${remindsOfNothing('m')} as is_superata,
     coalesce(l.usato_il is null and l.sostituito_il is null and l.scade_il > :now, false) as is_link_valido,
     case when k.id_link is not null then json_build_object('serial_number', k.serial_number, 'num_times', k.num_times,
       'id_negozio', k.id_negozio, 'id_affiliato', k.id_affiliato, 'id_cliente', k.id_cliente, 'scade_il', k.scade_il) end as consensi
   from taken m left join archived_document d on d.id_documento = m.id_documento
     left join receipt r on r.serial_number = m.serial_number and r.num_times = m.num_times
     left join password_link l on l.id_link = m.id_link_password left join link k on k.id_link = m.id_link_consensi`,
);

/** `now` is the time of a success, null otherwise. */
export const settleMail = statement<{
  id_mail: number;
  stato: string;
  now: Date | null;
  detail: string | null;
}>(
  'mail_settle',
  `update mail_outbox set stato = :stato, inviata_il = :now, ultimo_errore = coalesce(:detail, ultimo_errore), allegato = null
   where id_mail = :id_mail and stato = 'IN CODA'`,
);

export const postponeMail = statement<{ id_mail: number; prossimo_il: Date; detail: string }>(
  'mail_postpone',
  `update mail_outbox set prossimo_il = :prossimo_il, ultimo_errore = :detail where id_mail = :id_mail and stato = 'IN CODA'`,
);
