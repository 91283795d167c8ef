import { ticketMinutes } from '#domain/second-factor';
import type { Context } from '#server/call/context';
import { newToken } from '#server/call/sign-in';
import { insertTicket } from './store.ts';

/** A ticket for the second step of a log-in whose password was right. */
export async function issueTicket(
  ctx: Pick<Context, 'db' | 'now'>,
  id_operatore: number,
): Promise<{ ticket: string; scade_il: string }> {
  const { token, hash } = newToken();
  const until = new Date(ctx.now.getTime() + ticketMinutes * 60_000);
  await insertTicket.run(ctx.db, [hash, id_operatore, until]);
  return { ticket: token, scade_il: until.toISOString() };
}
