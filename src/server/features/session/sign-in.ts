import type { Context } from '#server/call/context';
import { refuse, type Outcome } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { askPasskey } from './read-passkeys.ts';
import { issueTicket } from './issue-ticket.ts';
import { checkPassword } from './check-password.ts';
import { openSession } from './open-session.ts';
import { findAccount } from './store.ts';

/**
 * Signs a user in, or answers the ticket for the second step where the account has a second factor. The answer and its
 * duration are the same for an unknown user and a wrong password.
 */
export async function signIn(ctx: Context, user_name: string, password: string): Promise<Outcome> {
  const account = await findAccount.maybe(ctx.db, { user_name });
  const verdict = await checkPassword(ctx, user_name, account?.user_psw ?? null, password);
  if (verdict === 'closed') {
    await ctx.tellSecurity('ACCESSO_CHIUSO', { of: account });
    return refuse('TROPPI_TENTATIVI');
  }
  if (verdict === 'wrong' || account === null) {
    // Never the name that was typed: it may be a password in the wrong box.
    const dettaglio = account ? 'Password errata' : 'Utente sconosciuto o bloccato';
    await ctx.tellSecurity('ACCESSO_NEGATO', { of: account, dettaglio });
    return refuse('UTENTE_O_PASSWORD_ERRATI');
  }
  if (account.is_secondo_fattore) {
    const ticket = await issueTicket(ctx, account);
    if (!ticket) return refuse('UTENTE_O_PASSWORD_ERRATI');
    const passkey = await askPasskey(ctx, account.id_operatore, hashToken(ticket.ticket));
    return refuse('SECONDO_FATTORE', { ...ticket, ...(passkey && { passkey }) });
  }
  return openSession(ctx, user_name, account);
}
