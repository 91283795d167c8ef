import { romeDay } from '#domain/day';
import type { App } from '#server/call/app-state';
import { xlsxType } from '#server/call/file-answer';
import type { MailPort, MailResult } from '#server/gateways/mail';
import { withLink } from './fill-link.ts';
import { withConsentLink } from './issue-consent-link.ts';
import { postponeMail, settleMail, takeDue, type DueMail } from './store.ts';

const minute = 60_000;
/** Longer than the slowest mail server takes; who holds a mail longer has died. */
const hold = 10 * minute;
const longestPause = 15 * minute;
/** A mail that has waited so long is of no use any more, and its sender should know. */
const patience = 3 * 24 * 60 * minute;

/**
 * Job: sends what is due, one after the other. Of many processes each takes other mails. One that is refused for good is
 * done with; while the server is down, the rest waits: 1, 2, 4, 8, then every 15 minutes, for three days. A mail is marked
 * right after the server took it; should this process die in between, it goes out again under the same Message-ID.
 */
export async function sendMails(app: App): Promise<void> {
  const { mail } = app.gateways;
  if (mail === null) return;
  for (;;) {
    const now = app.now();
    const due = await takeDue.maybe(app.pool, {
      now,
      prossimo_il: new Date(now.getTime() + hold),
      oggi: romeDay(now),
    });
    if (!due) return;
    const result = await deliver(app, mail, due);
    await settle(app, due, result);
    if (result.kind === 'unavailable' && result.isDown) return;
  }
}

async function deliver(app: App, mail: MailPort, due: DueMail): Promise<MailResult> {
  const message = {
    from: due.email_from,
    to: due.destinatario,
    subject: due.subject,
    messageId: due.message_id,
  };
  if (due.id_link !== null) {
    // Nobody should get a link that opens nothing, however late the mail server is back.
    if (!due.is_link_valido) return { kind: 'refused', detail: 'its link is used, replaced or expired' };
    const text = withLink(due.message_body, app.seal, app.config.publicUrl, due.id_link);
    return mail.send({ ...message, text, attachments: [] });
  }
  if (due.is_superata)
    return { kind: 'refused', detail: 'the voucher is used, void or over, or its holder erased' };
  if (due.is_testo) {
    const { allegato, nome_allegato } = due;
    const files =
      allegato && nome_allegato
        ? [{ filename: nome_allegato, content: allegato, contentType: xlsxType }]
        : [];
    return mail.send({ ...message, text: due.message_body, attachments: files });
  }
  const content = due.path === null ? null : await app.files.get(due.path);
  if (content === null)
    return { kind: 'unavailable', detail: 'the archived document has no bytes', isDown: false };
  const filename = `Ricevuta-${(due.codice_pratica ?? '').replace(/[^\w.-]/g, '_')}.pdf`;
  const attachments = [{ filename, content, contentType: 'application/pdf' }];
  const { message_body, message_id, consensi } = due;
  const text = consensi ? await withConsentLink(app, message_body, message_id, consensi) : message_body;
  return mail.send({ ...message, text, attachments });
}

async function settle(
  app: App,
  { id_mail, tentativi, accodata_il }: DueMail,
  result: MailResult,
): Promise<void> {
  const now = app.now();
  if (result.kind === 'sent') {
    await settleMail.run(app.pool, { id_mail, stato: 'INVIATA', now, detail: null });
    return;
  }
  // Mail servers repeat the address in what they say; the whole of it is on the mail's row.
  const detail = result.detail.slice(0, 1000).replace(/[^\s<>"']+@[^\s<>"']+/g, '…');
  app.log.warn({ id_mail, tentativi, detail }, `mail ${result.kind}`);
  if (result.kind === 'refused') {
    await settleMail.run(app.pool, { id_mail, stato: 'RIFIUTATA', now: null, detail: result.detail });
  } else if (now.getTime() - new Date(accodata_il).getTime() > patience) {
    await settleMail.run(app.pool, { id_mail, stato: 'ABBANDONATA', now: null, detail: result.detail });
  } else {
    const pause = Math.min(longestPause, minute * 2 ** (tentativi - 1));
    await postponeMail.run(app.pool, {
      id_mail,
      prossimo_il: new Date(now.getTime() + pause),
      detail: result.detail,
    });
  }
}
