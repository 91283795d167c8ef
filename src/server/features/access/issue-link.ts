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

/**
 * Queues a mail with a link that sets the account's password (INVITO: 7 days, RIPRISTINO: 60 minutes); every earlier link
 * of the account is dead from then on. Who asks writes the change into the log himself (`recordChange`, after this).
 * Throws RefusedCall SERVIZIO_NON_CONFIGURATO where there is no mail server.
 */
export async function issuePasswordLink(
  tx: Db,
  ctx: Pick<Context, 'actor' | 'now' | 'ip' | 'gateways' | 'seal'>,
  account: LinkedAccount,
  wording: LinkMail,
): Promise<void> {
  const kind = wording === 'ANNULLATA' ? 'RIPRISTINO' : wording;
  const { mail } = ctx.gateways;
  if (mail === null) throw new RefusedCall('SERVIZIO_NON_CONFIGURATO');
  const template = await findTemplate.one(tx, [templates[wording], romeDay(ctx.now)]);
  const sender = template.email_from ?? mail.from;
  const id_link = randomUUID();
  const until = new Date(ctx.now.getTime() + passwordLinkMinutes[kind] * 60_000);
  const impronta = hashToken(passwordToken(ctx.seal, id_link));
  await lockAccount.one(tx, [account.id_operatore]);
  await dropLinks.run(tx, [account.id_operatore, ctx.now]);
  await insertLink.run(tx, [id_link, account.id_operatore, kind, impronta, ctx.now, until]);
  const { nome, user_name } = account;
  const names = { nome, user_name, durata: passwordLinkLife[kind] };
  const author = ctx.actor.kind === 'session' ? ctx.actor.id_operatore : null;
  const texts = [fillNames(template.subject, names), fillNames(template.message_body, names)];
  const addresses = [sender, account.email];
  await insertLinkMail.run(tx, [id_link, author, ...addresses, ...texts, makeMessageId(sender), ctx.now]);
  await addJob(tx, 'send_mail');
}
