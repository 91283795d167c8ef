import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#server/call/context';
import { expiryOf, newToken, sessionCookie, sessionHours } from '#server/call/sign-in';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { addAttempt, countAttempts, dropAttempts, findAccount, insertSession, readSession } from './store.ts';

/** Wrong attempts that close a user and address pair for 15 minutes (decisions §3). */
const attemptsPerAddress = 5;
/** Beyond this many wrong attempts an hour from anywhere, each further one waits. */
const attemptsAnywhere = 20;
const slowDownMs = 1500;

/** argon2id with the library's parameters over the md5 hex that the wire brings (decisions §3). */
export function hashPassword(md5: string): Promise<string> {
  return hash(md5.toLowerCase());
}

let decoy: Promise<string> | undefined;

/**
 * Signs a user in. The answer and its duration are the same for an unknown user and a wrong password: an unknown name
 * is checked against a hash that nothing matches.
 */
export async function signIn(ctx: Context, user_name: string, password: string): Promise<Outcome> {
  const tried = await countAttempts.one(ctx.db, [user_name, ctx.ip, ctx.now]);
  if (tried.here >= attemptsPerAddress) return refuse('TROPPI_TENTATIVI');
  if (tried.anywhere >= attemptsAnywhere) await new Promise((resolve) => setTimeout(resolve, slowDownMs));

  const account = await findAccount.maybe(ctx.db, [user_name]);
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(account?.user_psw ?? (await decoy), password.toLowerCase());
  const isRight = account !== null && matches;
  if (!isRight) await addAttempt.run(ctx.db, [user_name, ctx.ip, ctx.now]);
  // Counted again: guesses sent all at once would otherwise all be looked at.
  const { here } = await countAttempts.one(ctx.db, [user_name, ctx.ip, ctx.now]);
  if (here > attemptsPerAddress || (isRight && here >= attemptsPerAddress)) return refuse('TROPPI_TENTATIVI');
  if (!isRight) return refuse('UTENTE_O_PASSWORD_ERRATI');

  const { token, hash: tokenHash } = newToken();
  const wide = account.id_role >= 3;
  const outcome = await ctx.write(async (tx) => {
    await dropAttempts.run(tx, [user_name, ctx.ip]);
    const { id_sessione } = await insertSession.one(tx, [
      tokenHash,
      account.id_operatore,
      wide ? null : account.id_affiliato,
      account.id_role === 1 ? account.id_negozio : null,
      randomBytes(24).toString('base64url'),
      ctx.now,
      expiryOf(ctx.now, ctx.now),
      ctx.ip,
      ctx.userAgent,
    ]);
    return done(signedInFields(await readSession.one(tx, [id_sessione])));
  });
  ctx.setCookie({ name: sessionCookie, value: token, maxAge: sessionHours * 3600 });
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
  id_role: number;
}): Record<string, unknown> {
  const { id_negozio, id_affiliato, negozio, id_operatore, level, ragione_sociale, matricola, id_role } = row;
  return { id_negozio, id_affiliato, negozio, id_operatore, level, ragione_sociale, matricola, id_role };
}
