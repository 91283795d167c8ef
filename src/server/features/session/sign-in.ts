import type { Context } from '#server/call/context';
import { refuse, type Outcome } from '#server/call/outcome';
import { issueTicket } from './issue-ticket.ts';
import { checkPassword } from './check-password.ts';
import { openSession } from './open-session.ts';
import { findAccount } from './store.ts';

/**
 * Signs a user in, or answers the ticket for the second step where the account has a second factor. The answer and its
 * duration are the same for an unknown user and a wrong password.
 */
export async function signIn(ctx: Context, user_name: string, password: string): Promise<Outcome> {
  const account = await findAccount.maybe(ctx.db, [user_name]);
  const verdict = await checkPassword(ctx, user_name, account?.user_psw ?? null, password);
  if (verdict === 'closed') return refuse('TROPPI_TENTATIVI');
  if (verdict === 'wrong' || account === null) return refuse('UTENTE_O_PASSWORD_ERRATI');
  if (account.is_secondo_fattore) {
    const ticket = await issueTicket(ctx, account);
    return ticket ? refuse('SECONDO_FATTORE', ticket) : refuse('UTENTE_O_PASSWORD_ERRATI');
  }
  return openSession(ctx, user_name, account);
}
