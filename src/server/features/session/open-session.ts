import { randomBytes } from 'node:crypto';
import { isCode } from '#domain/code';
import { roles, type Role } from '#domain/role';
import type { Context } from '#server/call/context';
import { addressKey } from '#server/call/limit';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { expiryOf, newToken } from '#server/call/sign-in';
import type { Db } from '#server/kit/database';
import { closeSession } from './close-session.ts';
import { dropAttempts, insertSession, readSession, type AccountRow } from './store.ts';

/**
 * Opens the session of somebody who has shown all that is asked for, and sets its cookie. `before` runs in the same
 * transaction; a refusal of it is the answer. A session that this browser had until now ends with it, and no other of the
 * account does: two tills may work under one. Who was blocked or moved, or has another password meanwhile, is told what a wrong password is told.
 */
export async function openSession(
  ctx: Context,
  user_name: string,
  account: Pick<AccountRow, 'id_operatore' | 'id_role' | 'id_affiliato' | 'id_negozio' | 'user_psw'>,
  before: (tx: Db) => Promise<Outcome | null> = async () => null,
): Promise<Outcome> {
  if (!isCode(roles, account.id_role)) return refuse('UTENTE_O_PASSWORD_ERRATI');
  const { place } = roles[account.id_role];
  const { token, hash } = newToken();
  const outcome = await ctx.write(async (tx) => {
    const refused = await before(tx);
    if (refused) return refused;
    await dropAttempts.run(tx, { user_name, ip: addressKey(ctx.ip) });
    const opened = await insertSession.maybe(tx, {
      hash,
      id_operatore: account.id_operatore,
      id_affiliato: place === 'company' ? null : account.id_affiliato,
      id_negozio: place === 'shop' ? account.id_negozio : null,
      chiave_picea: randomBytes(24).toString('base64url'),
      now: ctx.now,
      scade_il: expiryOf(ctx.now, ctx.now),
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      user_psw: account.user_psw,
    });
    if (!opened) return refuse('UTENTE_O_PASSWORD_ERRATI');
    if (ctx.actor.kind === 'session') await closeSession(tx, ctx);
    await ctx.tellSecurity('ACCESSO', { of: account, tx });
    return done(signedInFields(await readSession.one(tx, { id_sessione: opened.id_sessione })));
  });
  if (outcome.ok) ctx.setSession(token);
  return outcome;
}

/** The fields of the login response (S1 §3). */
export function signedInFields(row: {
  id_negozio: number;
  id_affiliato: number;
  negozio: string;
  id_operatore: number;
  level: number;
  ragione_sociale: string;
  matricola: string;
  id_role: Role;
}): Record<string, unknown> {
  const { id_negozio, id_affiliato, negozio, id_operatore, level, ragione_sociale, matricola, id_role } = row;
  return { id_negozio, id_affiliato, negozio, id_operatore, level, ragione_sociale, matricola, id_role };
}
