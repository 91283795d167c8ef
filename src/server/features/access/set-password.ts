import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { passwordLinkState } from '#domain/password-link';
import { fieldText } from '#domain/text';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { recordChange } from '#server/ledger/record-change';
import { hashPassword } from '#server/features/session/check-password';
import type { Db } from '#server/kit/database';
import { endStandIns } from '#server/ledger/end-stand-ins';
import { checkFlaws } from './check-flaws.ts';
import { checkOwnPassword } from './check-own-password.ts';
import {
  dropAllAttempts,
  dropLinks,
  dropTickets,
  endOtherSessions,
  findLink,
  lockAccount,
  readAccount,
  takeLink,
  writePassword,
  type OwnAccount,
} from './store.ts';
import { tellOwner } from './tell-owner.ts';

/** Sets a password by a mailed link, or in session with the present one. */
export function setPassword(ctx: Context, input: ParsedOf<'setPassword'>): Promise<Outcome> {
  return input.token === null
    ? change(ctx, input.password_attuale, input.password)
    : setByLink(ctx, input.token, input.password);
}

async function setByLink(ctx: Context, token: string, password: string): Promise<Outcome> {
  const impronta = hashToken(token);
  const link = await findLink.maybe(ctx.db, { impronta });
  if (!link) return refuse('LINK_NON_VALIDO');
  const stato = passwordLinkState(link, ctx.now);
  if (stato !== 'VALIDO') return refuse('LINK_NON_VALIDO', { stato });
  const motivi = await checkFlaws(password, link);
  if (motivi.length > 0) return refuse('PASSWORD_NON_AMMESSA', { motivi });
  const hash = await hashPassword(md5Of(password));
  return ctx.write(async (tx) => {
    await lockAccount.one(tx, { id_operatore: link.id_operatore });
    if ((await takeLink.run(tx, { id_link: link.id_link, now: ctx.now })) === 0) {
      const now = await findLink.maybe(tx, { impronta });
      return refuse('LINK_NON_VALIDO', now ? { stato: passwordLinkState(now, ctx.now) } : {});
    }
    // Whoever mistyped the forgotten one until the door closed stands before it no longer.
    await dropAllAttempts.run(tx, { user_name: link.user_name });
    const nota = link.tipo === 'INVITO' ? 'Password scelta con l’invito' : 'Password scelta con il link';
    // Who chooses a first one has only just had the mail with its link.
    if (link.tipo !== 'INVITO') await tellOwner(tx, ctx, link, 'password_propria');
    return put(tx, ctx, link, hash, null, nota);
  });
}

async function change(ctx: Context, present: string | null, password: string): Promise<Outcome> {
  const actor = sessionOf(ctx);
  if (present === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { password_attuale: fieldText.required } });
  const account = await readAccount.one(ctx.db, { id_operatore: actor.id_utente });
  const refused = await checkOwnPassword(ctx, account, present);
  if (refused) return refused;
  const motivi = await checkFlaws(password, account);
  if (motivi.length > 0) return refuse('PASSWORD_NON_AMMESSA', { motivi });
  const hash = await hashPassword(md5Of(password));
  return ctx.write(async (tx) => {
    await lockAccount.one(tx, { id_operatore: actor.id_utente });
    // Changed by somebody else since it was looked at: what was shown is not the present one any more.
    const now = await readAccount.maybe(tx, { id_operatore: actor.id_utente });
    if (now?.user_psw !== account.user_psw) return refuse('PASSWORD_ATTUALE_ERRATA');
    await tellOwner(tx, ctx, account, 'password_propria');
    return put(tx, ctx, account, hash, actor.id_sessione, 'Password cambiata dal suo titolare');
  });
}

/** The new password, and the end of all that leaned on the old one. */
async function put(
  tx: Db,
  ctx: Context,
  account: OwnAccount,
  hash: string,
  keptSession: number | null,
  nota: string,
): Promise<Outcome> {
  const { id_operatore, id_affiliato, id_negozio, user_name } = account;
  await writePassword.run(tx, { id_operatore, hash, now: ctx.now });
  await dropLinks.run(tx, { id_operatore, now: ctx.now });
  await dropTickets.run(tx, { id_operatore });
  await endStandIns(tx, ctx, { id_utente: id_operatore, kept: keptSession }, 'Password cambiata');
  const sessioni_chiuse = await endOtherSessions.run(tx, {
    id_utente: id_operatore,
    id_sessione: keptSession,
    now: ctx.now,
  });
  const chiave = String(id_operatore);
  const place = { id_affiliato, id_negozio };
  await ctx.tellSecurity('PASSWORD_CAMBIATA', { of: account, dettaglio: nota, tx });
  await recordChange(tx, ctx, { oggetto: 'accesso', chiave, azione: 'MODIFICATO', nota, ...place });
  return done({ user_name, sessioni_chiuse });
}

/** What /login is sent for a typed password (S1 §7). */
function md5Of(password: string): string {
  return createHash('md5').update(password).digest('hex');
}
