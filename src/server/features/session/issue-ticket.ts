import { ticketMinutes } from '#domain/second-factor';
import type { Context } from '#server/call/context';
import { newToken } from '#server/call/sign-in';
import { insertTicket } from './store.ts';

/** A ticket for the second step of a log-in whose password was right; null where that has been changed meanwhile. */
export async function issueTicket(
  ctx: Pick<Context, 'db' | 'now'>,
  { id_operatore, user_psw }: { id_operatore: number; user_psw: string | null },
): Promise<{ ticket: string; scade_il: string } | null> {
  const { token, hash } = newToken();
  const until = new Date(ctx.now.getTime() + ticketMinutes * 60_000);
  if ((await insertTicket.run(ctx.db, [hash, id_operatore, until, user_psw])) === 0) return null;
  return { ticket: token, scade_il: until.toISOString() };
}
