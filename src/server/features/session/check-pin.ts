import type { Context } from '#server/call/context';
import { checkPassword, hashPassword } from './check-password.ts';

/** A PIN as it is kept: argon2id, as passwords are. */
export const hashPin = hashPassword;

/** Why an operator's PIN doesn't open; null: it does, or there is none. Five wrong ones close it for a quarter of an hour. */
export async function checkPin(
  ctx: Context,
  id_operatore: number,
  stored: string | null,
  given: string | null,
): Promise<'PIN_NECESSARIO' | 'PIN_ERRATO' | 'TROPPI_TENTATIVI' | null> {
  if (stored === null) return null;
  if (given === null) return 'PIN_NECESSARIO';
  const answer = await checkPassword(ctx, `pin ${id_operatore}`, stored, given);
  if (answer === 'right') return null;
  await ctx.tellSecurity('PIN_NEGATO', {
    dettaglio: answer === 'closed' ? 'Chiuso per troppi tentativi' : null,
  });
  return answer === 'closed' ? 'TROPPI_TENTATIVI' : 'PIN_ERRATO';
}
