import { formatInstant } from '#domain/day';
import { delayHours, fourEyesActNames, requestMachine, tellsOwner } from '#domain/four-eyes';
import { role } from '#domain/role';
import type { App } from '#server/call/app-state';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { insertAccessMail } from '#server/features/mail/store';
import { type Db, statement, transaction, type None } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { findSetting } from '#server/ledger/dated-settings';
import { stopToken } from './read-stop-token.ts';
import { findRequest, type RequestRow } from './store.ts';

/** What the job is given. */
export interface WaitingJob {
  id_richiesta: number;
}

const listOffices = statement<None, { id_operatore: number; email: string }>(
  'four_eyes_offices',
  `select id_operatore, email from operator where id_role = ${role.office} and is_active = 1 and email <> '' order by id_operatore`,
);
const findOwner = statement<{ id_operatore: number }, { email: string | null }>(
  'four_eyes_owner',
  'select email from operator where id_operatore = :id_operatore',
);

/**
 * Job: an act that nobody else can say yes to counts after a day. The company, all office users and whoever it is about are
 * written to at once, each with a link that stops it.
 */
export async function tellWaiting(app: App, { id_richiesta }: WaitingJob): Promise<void> {
  const { mail } = app.gateways;
  const now = app.now();
  await transaction(app.pool, async (tx) => {
    const row = await findRequest.maybe(tx, { id_richiesta });
    if (!row || row.vale_dal === null || !requestMachine.can('stop', row.stato) || mail === null) return;
    for (const email of await addressesOf(tx, row, now))
      await insertAccessMail.run(tx, {
        id_operatore: null,
        sender: mail.from,
        email,
        subject: `Permuta: ${fourEyesActNames[row.atto]}, vale fra ${delayHours} ore`,
        message_body: textOf(
          row,
          `${app.config.publicUrl}/ferma#t=${stopToken(app.seal, { id_richiesta, indirizzo: email })}`,
        ),
        message_id: makeMessageId(mail.from),
        now,
      });
    await addJob(tx, 'send_mail');
  });
}

async function addressesOf(tx: Db, { atto, chiave }: RequestRow, now: Date): Promise<string[]> {
  const company = await findSetting<{ email?: string }>(tx, 'azienda', now);
  const contacts = await findSetting<{ amministrazione?: string }>(tx, 'contatti', now);
  const offices = await listOffices.all(tx);
  const id_operatore = tellsOwner(atto) ? Number.parseInt(chiave, 10) : Number.NaN;
  const owner = id_operatore > 0 ? await findOwner.maybe(tx, { id_operatore }) : null;
  const all = [
    company?.email ?? contacts?.amministrazione,
    ...offices.map(({ email }) => email),
    owner?.email,
  ];
  return [...new Set(all.filter((one): one is string => Boolean(one)).map((one) => one.trim()))];
}

function textOf({ atto, titolo, richiedente, vale_dal }: RequestRow, link: string): string {
  return [
    `${richiedente} ha chiesto: ${titolo} (${fourEyesActNames[atto]}).`,
    `In sede non c’è un secondo utente che possa approvare: vale da sola dal ${formatInstant(vale_dal ?? '')}.`,
    `Se non va bene, fermala da qui: ${link}`,
  ].join('\n\n');
}
