import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#server/call/context';
import { addressKey } from '#server/call/limit';
import { addAttempt, countAttempts } from './store.ts';

/** Wrong attempts that close a user and address pair for 15 minutes (rulings §3). */
const attemptsPerAddress = 5;
/** Beyond this many wrong attempts an hour from anywhere, each further one waits. */
const attemptsAnywhere = 20;
const slowDownMs = 1500;

/** argon2id with the library's parameters over the md5 hex that the wire brings (rulings §3). */
export function hashPassword(md5: string): Promise<string> {
  return hash(md5.toLowerCase());
}

let decoy: Promise<string> | undefined;

/**
 * Holds a password (md5 hex) against what is stored, at log-in and wherever somebody must show again that it is him; wrong
 * guesses count together. The answer takes as long where there is nothing to hold it against (`stored` null: no such user,
 * or one that has no password yet). 'closed': too many wrong ones from this address.
 */
export async function checkPassword(
  ctx: Pick<Context, 'db' | 'ip' | 'now'>,
  user_name: string,
  stored: string | null,
  md5: string,
): Promise<'right' | 'wrong' | 'closed'> {
  const from = { user_name, ip: addressKey(ctx.ip), now: ctx.now };
  const tried = await countAttempts.one(ctx.db, from);
  if (tried.here >= attemptsPerAddress) return 'closed';
  if (tried.anywhere >= attemptsAnywhere) await new Promise((resolve) => setTimeout(resolve, slowDownMs));
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), md5.toLowerCase());
  const isRight = stored !== null && matches;
  if (!isRight) await addAttempt.run(ctx.db, from);
  // Counted again: guesses sent all at once would otherwise all be looked at.
  const { here } = await countAttempts.one(ctx.db, from);
  if (here > attemptsPerAddress || (isRight && here >= attemptsPerAddress)) return 'closed';
  return isRight ? 'right' : 'wrong';
}
