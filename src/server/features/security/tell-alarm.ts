import { formatInstant } from '#domain/day';
import { type SecurityEvent, securityEventNames } from '#domain/security-event';
import { workIs } from '#domain/work-object';
import type { App } from '#server/call/app-state';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { insertSummary, textOnly } from '#server/features/mail/store';
import { statement, transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { findWork, openWork } from '#server/ledger/find-work';
import { tellItem } from '#server/ledger/tell-inbox';

/** What the job is given. */
export interface AlarmJob {
  id_evento: number;
}

/** Its kind held, so that of two who tell of it one finds that it is told. */
const findAlarm = statement<AlarmJob, { tipo: SecurityEvent; quando: string }>(
  'alarm_find',
  `select e.tipo, e.quando from security_event e
   where e.id_evento = :id_evento and pg_advisory_xact_lock(hashtext('allarme'), hashtext(e.tipo)) is not null`,
);
// One card a kind and hour: a flood of them is one piece of news (rulings §12).
const findTold = statement<{ tipo: SecurityEvent; quando: string }>(
  'alarm_told',
  `select from inbox_event e join work_item w on w.id_lavoro = e.id_lavoro
     join security_event s on s.id_evento = w.chiave::bigint
   where w.tipo_oggetto = 'EVENTO' and s.tipo = :tipo
     and s.quando >= date_trunc('hour', :quando::timestamptz) and s.quando < date_trunc('hour', :quando::timestamptz) + interval '1 hour'`,
);
const findMailed = statement<{ ids: readonly number[] }, { id_operatore: number; email: string }>(
  'alarm_mailed',
  `select o.id_operatore, o.email from operator o join inbox_mail m on m.id_operatore = o.id_operatore
   where o.id_operatore = any(:ids::int[]) and m.is_attiva = 1 and o.email <> ''`,
);

/**
 * Job: an alarm comes, once a kind and hour, into the inbox of all who hear of such, and by mail at once to those of them who have their inbox
 * mailed. Whose account it is about, and from where, stands in the product alone.
 */
export async function tellAlarm(app: App, { id_evento }: AlarmJob): Promise<void> {
  const now = app.now();
  await transaction(app.pool, async (tx) => {
    const alarm = await findAlarm.maybe(tx, { id_evento });
    if (!alarm || (await findTold.maybe(tx, alarm))) return;
    const work = { tipo_oggetto: workIs.securityEvent, chiave: String(id_evento) };
    const found = await findWork(tx, work);
    if (!found) return;
    const item = await openWork(tx, work, found, now);
    const ids = await tellItem(tx, workIs.securityEvent, item, {
      tipo_evento: 'ALLARME_SICUREZZA',
      author: 'system',
      now,
      testo: securityEventNames[alarm.tipo],
    });
    if (app.gateways.mail === null) return;
    const { from: sender } = app.gateways.mail;
    const told = await findMailed.all(tx, { ids });
    for (const { id_operatore, email } of told)
      await insertSummary.run(tx, {
        id_operatore,
        sender,
        email,
        subject: `Permuta, allarme di sicurezza: ${securityEventNames[alarm.tipo]}`,
        message_body: textOf(alarm, app.config.publicUrl),
        message_id: makeMessageId(sender),
        ...textOnly,
        now,
      });
    if (told.length > 0) await addJob(tx, 'send_mail');
  });
}

function textOf({ tipo, quando }: { tipo: SecurityEvent; quando: string }, publicUrl: string): string {
  return `${securityEventNames[tipo]}, ${formatInstant(quando)}.\n\nDi chi, da dove, che cosa è successo prima e dopo: ${publicUrl}/amministrazione/sicurezza`;
}
