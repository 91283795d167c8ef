import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { checkPassword } from '#server/features/session/check-password';
import { recordChange } from '#server/ledger/record-change';
import { clearPin, dropPinAttempts, findInScope, readOwnPassword } from './store.ts';

/**
 * /setPinAzzerato: the account that answers for the shop, its master or head office takes a forgotten PIN off, and shows its
 * own password for it: who only stands at the till can't. The operator picks a new one before acting again.
 */
export async function resetPin(ctx: Context, input: ParsedOf<'setPinAzzerato'>): Promise<Outcome> {
  const { id_operatore } = input;
  const operator = await findInScope.maybe(ctx.db, { id_operatore, scope: ctx.scope });
  if (!operator) throw new CallFault('NON_TROVATO');
  const { id_utente } = sessionOf(ctx);
  const { user_name, user_psw } = await readOwnPassword.one(ctx.db, { id_operatore: id_utente });
  const answer = await checkPassword(ctx, user_name, user_psw, input.password);
  if (answer !== 'right') return refuse(answer === 'closed' ? 'TROPPI_TENTATIVI' : 'PASSWORD_ATTUALE_ERRATA');
  return ctx.write(async (tx) => {
    // Taken off by somebody else meanwhile: that is what was wanted.
    if ((await clearPin.run(tx, { id_operatore, now: ctx.now })) === 0) return done();
    await dropPinAttempts.run(tx, { name: `pin ${id_operatore}` });
    await recordChange(tx, ctx, {
      oggetto: 'utente',
      chiave: String(id_operatore),
      azione: 'REIMPOSTATO',
      nota: 'PIN di cassa azzerato',
      id_affiliato: operator.id_affiliato,
      id_negozio: operator.id_negozio,
    });
    return done();
  });
}
