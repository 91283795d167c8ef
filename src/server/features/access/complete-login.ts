import type { ParsedOf } from '#contract/api';
import { ticketTries } from '#domain/second-factor';
import type { Context } from '#server/call/context';
import { checkRate, limitRate } from '#server/call/limit';
import { CallFault, refuse, type Outcome } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { openSession } from '#server/features/session/open-session';
import { addAttempt } from '#server/features/session/store';
import { dropTicket, findFactor, lockAccount, readAccount, tryTicket } from './store.ts';
import { takeCode } from './take-code.ts';

/**
 * Wrong codes of one account an hour, with however many tickets and from wherever: of a million codes three are good at a
 * time, and who gets this far has the password already.
 */
const wrongPerHour = 20;

/** The second step of a log-in. A code or ticket that is right is used up, also by two who come at once. */
export async function completeLogin(ctx: Context, input: ParsedOf<'setSecondoFattore'>): Promise<Outcome> {
  const impronta = hashToken(input.ticket);
  // Counted before it is looked at: guesses sent all at once are counted, too.
  const ticket = await tryTicket.maybe(ctx.db, [impronta, ctx.now, ticketTries]);
  if (!ticket) return refuse('ACCESSO_DA_RIPETERE');
  const key = `codici ${ticket.id_operatore}`;
  await checkRate(ctx.db, key, wrongPerHour, ctx.now, 60);
  const account = await readAccount.maybe(ctx.db, [ticket.id_operatore]);
  if (!account) return refuse('ACCESSO_DA_RIPETERE');
  const outcome = await openSession(ctx, account.user_name, account, async (tx) => {
    await lockAccount.one(tx, [account.id_operatore]);
    const factor = await findFactor.maybe(tx, [account.id_operatore]);
    if (!factor?.attivo_dal || (await dropTicket.run(tx, [impronta])) === 0)
      return refuse('ACCESSO_DA_RIPETERE');
    const verdict = await takeCode(tx, factor, ctx, input.codice);
    if (verdict === 'taken') return null;
    return refuse(verdict === 'wrong' ? 'CODICE_NON_VALIDO' : 'CODICE_GIA_USATO');
  });
  if (!outcome.ok && outcome.ret_message === 'CODICE_NON_VALIDO') {
    await addAttempt.run(ctx.db, [account.user_name, ctx.ip, ctx.now]);
    await limitRate(ctx.db, key, wrongPerHour, ctx.now, 60).catch((error: unknown) => {
      if (!(error instanceof CallFault)) throw error;
    });
  }
  return outcome;
}
