import type { App } from '#server/call/app-state';
import { sendAsked } from '#server/features/e-invoices/send-asked';
import { takeMail } from './take-mail.ts';

/** Job: what was asked to go to SdI by certified mail goes, and what has come into the mailbox is looked through. */
export async function readMailbox(app: App): Promise<void> {
  const { invoices } = app.gateways;
  if (invoices === null) return;
  await sendAsked(app, invoices);
  const collected = await invoices.collect((mail) => takeMail(app, invoices, mail));
  if (collected.kind === 'unavailable')
    app.log.warn({ detail: collected.detail }, 'certified mailbox unavailable');
}
