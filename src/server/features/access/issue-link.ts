import { randomUUID } from 'node:crypto';
import { romeDay } from '#domain/day';
import { passwordLinkLife, passwordLinkMinutes, type PasswordLinkKind } from '#domain/password-link';
import type { Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { passwordToken } from '#server/features/mail/fill-link';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertLinkMail } from '#server/features/mail/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { dropLinks, insertLink, lockAccount } from './store.ts';

/** An account as a mail addresses it. */
interface LinkedAccount {
  id_operatore: number;
  email: string;
  nome: string;
  user_name: string;
}

/** What the mail says: ANNULLATA bears a RIPRISTINO link, and that the old password is void already. */
type LinkMail = PasswordLinkKind | 'ANNULLATA';

/** Kinds of `mail_template`. */
const templates: Record<LinkMail, number> = { INVITO: 2, RIPRISTINO: 3, ANNULLATA: 4 };

type Issuer = Pick<Context, 'actor' | 'now' | 'ip' | 'gateways' | 'seal'>;

/**
 * Queues a mail with a link that sets the account's password (INVITO: 7 days, RIPRISTINO: 60 minutes); every earlier link
 * of the account is dead from then on. Who asks writes the change into the log himself (`recordChange`, after this).
 * Throws RefusedCall SERVIZIO_NON_CONFIGURATO where there is no mail server.
 */
export async function issuePasswordLink(
  tx: Db,
  ctx: Issuer,
  account: LinkedAccount,
  wording: LinkMail,
): Promise<void> {
  const issue = await issuerOf(tx, ctx, wording);
  await lockAccount.one(tx, { id_operatore: account.id_operatore });
  await dropLinks.run(tx, { id_operatore: account.id_operatore, now: ctx.now });
  await issue(account);
  await addJob(tx, 'send_mail');
}

/** The same for accounts made in this transaction, which have no earlier link: invitations, on their way without waiting. */
export async function inviteNew(tx: Db, ctx: Issuer, accounts: readonly LinkedAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  const issue = await issuerOf(tx, ctx, 'INVITO');
  await Promise.all(accounts.map(issue));
  await addJob(tx, 'send_mail');
}

/** Writes a link and its mail for an account. */
async function issuerOf(
  tx: Db,
  ctx: Issuer,
  wording: LinkMail,
): Promise<(account: LinkedAccount) => Promise<void>> {
  const kind = wording === 'ANNULLATA' ? 'RIPRISTINO' : wording;
  const { mail } = ctx.gateways;
  if (mail === null) throw new RefusedCall('SERVIZIO_NON_CONFIGURATO');
  const template = await findTemplate.one(tx, {
    id_email_tipo: templates[wording],
    valido_dal: romeDay(ctx.now),
  });
  const sender = template.email_from ?? mail.from;
  const until = new Date(ctx.now.getTime() + passwordLinkMinutes[kind] * 60_000);
  const author = ctx.actor.kind === 'session' ? ctx.actor.id_operatore : null;
  return async ({ id_operatore, nome, user_name, email }) => {
    const id_link = randomUUID();
    const impronta = hashToken(passwordToken(ctx.seal, id_link));
    const names = { nome, user_name, durata: passwordLinkLife[kind] };
    await Promise.all([
      insertLink.run(tx, { id_link, id_operatore, kind, impronta, now: ctx.now, until }),
      insertLinkMail.run(tx, {
        id_link,
        author,
        sender,
        email,
        subject: fillNames(template.subject, names),
        message_body: fillNames(template.message_body, names),
        message_id: makeMessageId(sender),
        now: ctx.now,
      }),
    ]);
  };
}
