import { notOfSdi, receiptMeaning } from '#domain/certified-mail';
import { wayIs } from '#domain/invoice-sending';
import { unreadMail } from '#domain/set-aside-mail';
import type { App } from '#server/call/app-state';
import type { CertifiedMail } from '#server/formats/certified-mail';
import type { CollectedMail, InvoiceMailPort } from '#server/gateways/invoice-mail';
import { transaction } from '#server/kit/database';
import { troubleOf } from '#server/kit/trouble';
import { jobAuthor } from '#server/ledger/record-change';
import { takeMessage } from '#server/features/e-invoices/take-message';
import { takeNotice } from '#server/features/e-invoices/take-notice';
import { recordMail } from './record-mail.ts';

/**
 * A message of the certified mailbox: what SdI or the provider says in it is taken in, anything else is set aside for a person (rulings §12).
 * One that fails is set aside, too, so that those behind it are read; only what is in the way of all of them is thrown. True: set aside.
 */
export async function takeMail(app: App, port: InvoiceMailPort, collected: CollectedMail): Promise<boolean> {
  const motivo = await reasonAgainst(app, port, collected);
  if (motivo === null) return false;
  await recordMail(app, collected, motivo);
  return true;
}

async function reasonAgainst(
  app: App,
  port: InvoiceMailPort,
  { mail, unread, fault }: CollectedMail,
): Promise<string | null> {
  if (fault !== null) app.log.error({ err: fault }, 'mail could not be read');
  if (mail === null) return unreadMail[unread ?? 'ILLEGGIBILE'];
  try {
    return await taken(app, mail, port);
  } catch (error) {
    if (troubleOf(error)) throw error;
    app.log.error({ err: error }, 'mail could not be taken in');
    return unreadMail.ERRORE;
  }
}

/** Takes in what there is; else why not, in Italian. */
async function taken(
  app: App,
  { envelope, files }: CertifiedMail,
  { address, sdiAddress }: InvoiceMailPort,
): Promise<string | null> {
  if (envelope === null) return 'Non è in una busta di posta certificata';
  if (envelope.ricevuta !== '') {
    const meaning = receiptMeaning(envelope, address);
    if ('motivo' in meaning) return meaning.motivo;
    return meaning.kind === 'fine' ? null : takeNotice(app, { ...envelope.daticert, kind: meaning.kind });
  }
  const against = notOfSdi(envelope, sdiAddress);
  if (against !== null) return against;
  const answers = files.filter(({ answer }) => answer !== null);
  if (answers.length === 0) return 'Viene dallo SdI, ma non è una ricevuta RC, MC o NS';
  const author = { ...jobAuthor(app.now(), null), id_operatore: null };
  const reasons: string[] = [];
  for (const file of answers) {
    const outcome = await transaction(app.pool, (tx) => takeMessage(tx, author, file, wayIs.mail));
    if (!outcome.isTaken) reasons.push(outcome.motivo);
  }
  return reasons[0] ?? null;
}
