import type { MailWording } from '#domain/mail-template';
import type { StoredVersion } from '#server/features/settings/change-version';
import { statement } from '#server/kit/database';

/** A wording with its first day, as it is marked and compared. */
export interface WordingVersion extends MailWording {
  valido_dal: string;
}

/** All versions of the wordings with their authors, the newest first. */
export const listWordings = statement<WordingVersion & StoredVersion & { id_email_tipo: number }>(
  'mail_wording_list',
  `select t.id_email_tipo, t.valido_dal, t.email_from, t.subject, t.message_body,
     o.nome || ' ' || o.cognome as operatore, t.data_modifica
   from mail_template t left join operator o on o.id_operatore = t.id_operatore
   where t.id_email_tipo = any($1) order by t.id_email_tipo, t.valido_dal desc`,
);
export const readVersions = statement<WordingVersion>(
  'mail_wording_versions',
  `select valido_dal, email_from, subject, message_body from mail_template where id_email_tipo = $1
   order by valido_dal desc`,
);
export const writeVersion = statement(
  'mail_wording_write',
  `insert into mail_template (id_email_tipo, valido_dal, email_from, subject, message_body, id_operatore, data_modifica)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id_email_tipo, valido_dal) do update
   set email_from = excluded.email_from, subject = excluded.subject, message_body = excluded.message_body,
     id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
export const dropVersion = statement(
  'mail_wording_drop',
  'delete from mail_template where id_email_tipo = $1 and valido_dal = $2',
);

/** Who asks, locked, so that two who ask at once are counted one after the other. */
export const lockOwnAddress = statement<{ email: string | null }>(
  'mail_trial_address',
  'select email from operator where id_operatore = $1 for no key update',
);
export const countTrials = statement<{ n: number }>(
  'mail_trial_count',
  'select count(*) as n from mail_outbox where id_operatore = $1 and is_prova = 1 and accodata_il > $2',
);
export const insertTrial = statement(
  'mail_trial_insert',
  `insert into mail_outbox (is_prova, id_operatore, email_from, destinatario, subject, message_body, message_id,
     accodata_il, prossimo_il)
   values (1, $1, $2, $3, $4, $5, $6, $7, $7)`,
);
