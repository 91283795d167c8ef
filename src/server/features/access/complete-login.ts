import type { ParsedOf } from '#contract/api';
import { ticketTries } from '#domain/second-factor';
import type { Context } from '#server/call/context';
import { refuse, type Outcome } from '#server/call/outcome';
import { hashToken } from '#server/call/sign-in';
import { openSession } from '#server/features/session/open-session';
import { countWrong } from './count-wrong.ts';
import { dropTicket, findFactor, lockAccount, readAccount, tryTicket } from './store.ts';
import { codeRefusal, takeCode } from './take-code.ts';

/** The second step of a log-in. A code or ticket that is right is used up, also by two who come at once. */
export async function completeLogin(ctx: Context, input: ParsedOf<'setSecondoFattore'>): Promise<Outcome> {
  const impronta = hashToken(input.ticket);
  // Counted before it is looked at: guesses sent all at once are counted, too.
  const ticket = await tryTicket.maybe(ctx.db, { impronta, now: ctx.now, tries: ticketTries });
  if (!ticket) return refuse('ACCESSO_DA_RIPETERE');
  const account = await readAccount.maybe(ctx.db, { id_operatore: ticket.id_operatore });
  if (!account) return refuse('ACCESSO_DA_RIPETERE');
  return countWrong(ctx, account, () =>
    openSession(ctx, account.user_name, account, async (tx) => {
      await lockAccount.one(tx, { id_operatore: account.id_operatore });
      const factor = await findFactor.maybe(tx, { id_operatore: account.id_operatore });
      if (!factor?.attivo_dal || (await dropTicket.run(tx, { impronta })) === 0)
        return refuse('ACCESSO_DA_RIPETERE');
      const verdict = await takeCode(tx, factor, ctx, input.codice);
      if (verdict === 'taken') return null;
      return refuse(codeRefusal(verdict));
    }),
  );
}
