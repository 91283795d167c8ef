import type { MailWording } from '#domain/mail-template';
import type { StoredVersion } from '#server/features/settings/change-version';
import { statement } from '#server/kit/database';

/** A wording with its first day, as it is marked and compared. */
export interface WordingVersion extends MailWording {
  valido_dal: string;
}

/** All versions of the wordings with their authors, the newest first. */
export const listWordings = statement<
  { kinds: readonly number[] },
  WordingVersion & StoredVersion & { id_email_tipo: number }
>(
  'mail_wording_list',
  `select t.id_email_tipo, t.valido_dal, t.email_from, t.subject, t.message_body,
     o.nome || ' ' || o.cognome as operatore, t.data_modifica
   from mail_template t left join operator o on o.id_operatore = t.id_operatore
   where t.id_email_tipo = any(:kinds) order by t.id_email_tipo, t.valido_dal desc`,
);
export const readVersions = statement<{ id_email_tipo: number }, WordingVersion>(
  'mail_wording_versions',
  `select valido_dal, email_from, subject, message_body from mail_template where id_email_tipo = :id_email_tipo
   order by valido_dal desc`,
);
export const writeVersion = statement<{
  id_email_tipo: number;
  valido_dal: string;
  email_from: string | null;
  subject: string;
  message_body: string;
  id_operatore: number;
  now: Date;
}>(
  'mail_wording_write',
  `insert into mail_template (id_email_tipo, valido_dal, email_from, subject, message_body, id_operatore, data_modifica)
   values (:id_email_tipo, :valido_dal, :email_from, :subject, :message_body, :id_operatore, :now)
   on conflict (id_email_tipo, valido_dal) do update
   set email_from = excluded.email_from, subject = excluded.subject, message_body = excluded.message_body,
     id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
export const dropVersion = statement<{ id_email_tipo: number; valido_dal: string }>(
  'mail_wording_drop',
  'delete from mail_template where id_email_tipo = :id_email_tipo and valido_dal = :valido_dal',
);

/** Who asks, locked, so that two who ask at once are counted one after the other. */
export const lockOwnAddress = statement<{ id_operatore: number }, { email: string | null }>(
  'mail_trial_address',
  'select email from operator where id_operatore = :id_operatore for no key update',
);
export const countTrials = statement<{ id_operatore: number; yesterday: Date }, { n: number }>(
  'mail_trial_count',
  'select count(*) as n from mail_outbox where id_operatore = :id_operatore and is_prova = 1 and accodata_il > :yesterday',
);
export const insertTrial = statement<{
  id_operatore: number;
  sender: string;
  email: string;
  subject: string;
  body: string;
  message_id: string;
  now: Date;
}>(
  'mail_trial_insert',
  `insert into mail_outbox (is_prova, id_operatore, email_from, destinatario, subject, message_body, message_id,
     accodata_il, prossimo_il)
   values (1, :id_operatore, :sender, :email, :subject, :body, :message_id, :now, :now)`,
);
