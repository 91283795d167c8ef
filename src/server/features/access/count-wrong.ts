import { addressKey, limitRate, uncountRate } from '#server/call/limit';
import type { Context } from '#server/call/context';
import type { Outcome } from '#server/call/outcome';
import { addAttempt } from '#server/features/session/store';

/**
 * Wrong codes of one account an hour, by whatever door and from wherever: of a million codes three are good at a time, and
 * who gets this far has the password already.
 */
const wrongPerHour = 20;

/**
 * Something that is decided by a code. It counts before it is looked at, so that guesses sent all at once are counted too,
 * and is taken back unless the code was wrong; that also counts as a wrong password. Throws TROPPE_RICHIESTE.
 */
export async function countWrong(
  ctx: Pick<Context, 'db' | 'ip' | 'now'>,
  { id_operatore, user_name }: { id_operatore: number; user_name: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = `codici ${id_operatore}`;
  await limitRate(ctx.db, key, wrongPerHour, ctx.now, 60);
  const outcome = await work();
  if (!outcome.ok && outcome.ret_message === 'CODICE_NON_VALIDO')
    await addAttempt.run(ctx.db, { user_name, ip: addressKey(ctx.ip), now: ctx.now });
  else await uncountRate(ctx.db, key, ctx.now, 60);
  return outcome;
}
