import type { ParsedOf } from '#contract/api';
import { isMailKind, mailKinds, mailWordingErrors } from '#domain/mail-template';
import { fillPlaceholders } from '#domain/placeholder';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { addJob } from '#server/kit/job';
import { countTrials, insertTrial, lockOwnAddress } from './store.ts';

/** Enough to get a wording right, too few to fill a mailbox. */
const inADay = 20;

/** /sendProvaMail: a wording that is being written, filled in with invented figures, to its writer only. */
export async function sendTrial(ctx: Context, input: ParsedOf<'sendProvaMail'>): Promise<Outcome> {
  const { id_email_tipo, ...wording } = input;
  if (!isMailKind(id_email_tipo)) throw new CallFault('NON_TROVATO');
  const fields = mailWordingErrors(id_email_tipo, wording);
  if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  const { mail } = ctx.gateways;
  if (mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  const { id_operatore } = sessionOf(ctx);
  const { sample } = mailKinds[id_email_tipo];
  const sender = wording.email_from ?? mail.from;
  return ctx.write(async (tx) => {
    const { email } = await lockOwnAddress.one(tx, { id_operatore });
    if (email === null) return refuse('UTENTE_SENZA_MAIL');
    const yesterday = new Date(ctx.now.getTime() - 24 * 3_600_000);
    if ((await countTrials.one(tx, { id_operatore, yesterday })).n >= inADay) return refuse('TROPPI_INVII');
    const subject = `[Prova] ${fillPlaceholders(wording.subject, sample)}`;
    const body = fillPlaceholders(wording.message_body, sample);
    const message = { sender, email, subject, body, message_id: makeMessageId(sender), now: ctx.now };
    await insertTrial.run(tx, { id_operatore, ...message });
    await addJob(tx, 'send_mail');
    return done({ to: email });
  });
}
