import { romeDay } from '#domain/day';
import { inboxEvents, type InboxEvent } from '#domain/inbox-event';
import { inboxMail, type MailFigures } from '#domain/mail-template';
import type { Role } from '#domain/role';
import type { App } from '#server/call/app-state';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertSummary, textOnly } from '#server/features/mail/store';
import { type Db, statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { addJob } from '#server/kit/job';
import { type Reader, readerOf, unreadFrom } from './store.ts';

interface Wanting {
  id_operatore: number;
  id_role: Role;
  id_affiliato: number;
  id_negozio: number | null;
  nome: string;
  email: string;
}

const active = 'm.is_attiva = 1 and o.is_active = 1 and o.is_blocked = 0';

const listWanting = statement<{ oggi: string }, Wanting>(
  'inbox_mail_wanting',
  `select o.id_operatore, o.id_role, o.id_affiliato, o.id_negozio, o.nome, o.email
   from inbox_mail m join operator o on o.id_operatore = m.id_operatore
   where ${active} and o.email <> '' and (m.inviata_il is null or m.inviata_il < :oggi::date) order by o.id_operatore`,
);

/** Touches a row for the first who asks on a day. */
const takeDay = statement<{ id_operatore: number; oggi: string }>(
  'inbox_mail_take',
  `update inbox_mail set inviata_il = :oggi::date where id_operatore = :id_operatore
     and (inviata_il is null or inviata_il < :oggi::date)`,
);

/** Most cards that a mail names. */
const most = 30;

const listUnread = statement<Reader & { now: Date }, { titolo: string; tipo_evento: InboxEvent }>(
  'inbox_mail_unread',
  fragment<Reader & { now: Date }>`select w.titolo, e.tipo_evento from ${unreadFrom} order by c.quando desc`,
);

/**
 * Job: mails what is unread to who wants it, once a day in Rome; to whom nothing is unread, nothing. Each by itself: one that
 * fails is tried again with the job, and those done are not done twice. Titles and events only: what was written stays in
 * the product.
 */
export async function sendInboxes(app: App): Promise<number> {
  const { mail } = app.gateways;
  if (mail === null) return 0;
  const now = app.now();
  const oggi = romeDay(now);
  const template = await findTemplate.maybe(app.pool, { id_email_tipo: inboxMail, valido_dal: oggi });
  if (!template) throw new Error('no wording of the daily mail');
  const sender = template.email_from ?? mail.from;
  let mailed = 0;
  for (const person of await listWanting.all(app.pool, { oggi })) {
    const { id_operatore, email } = person;
    await transaction(app.pool, async (tx) => {
      if ((await takeDay.run(tx, { id_operatore, oggi })) === 0) return;
      const figures = await figuresOf(tx, app, person, now);
      if (!figures) return;
      await insertSummary.run(tx, {
        id_operatore,
        sender,
        email,
        subject: fillNames(template.subject, figures),
        message_body: fillNames(template.message_body, figures),
        message_id: makeMessageId(sender),
        ...textOnly,
        now,
      });
      await addJob(tx, 'send_mail');
      mailed += 1;
    });
  }
  return mailed;
}

async function figuresOf(
  tx: Db,
  app: App,
  { nome, ...who }: Wanting,
  now: Date,
): Promise<MailFigures<5> | null> {
  const actor = {
    ...who,
    kind: 'session',
    id_sessione: 0,
    id_utente: who.id_operatore,
    is_impersonato: false,
  } as const;
  const unread = await listUnread.all(tx, { ...readerOf(actor), now });
  if (unread.length === 0) return null;
  const lines = unread
    .slice(0, most)
    .map(({ titolo, tipo_evento }) => `- ${titolo}: ${inboxEvents[tipo_evento].text}`);
  if (unread.length > most) lines.push(`… e altri ${unread.length - most}`);
  return {
    nome,
    quanti: unread.length === 1 ? '1 avviso' : `${unread.length} avvisi`,
    elenco: lines.join('\n'),
    link: `${app.config.publicUrl}/avvisi`,
  };
}
