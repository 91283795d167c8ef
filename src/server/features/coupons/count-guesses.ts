import { sessionOf, type Context } from '#server/call/context';
import { checkRate, limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';

/** So many serials that lead nowhere, in so many minutes; then nothing more is answered: nobody finds a coupon by trying. */
const guesses = 20;
const minutes = 10;

/** What is tried: a look at a coupon, or its use. */
type Tried = 'coupon cercati' | 'coupon usati';

/** Throws TROPPE_RICHIESTE where this account has tried too many; told in the log. */
export function refuseGuessing(ctx: Context, tried: Tried): Promise<void> {
  return ofAccount(ctx, tried, (key) => checkRate(ctx.db, key, guesses, ctx.now, minutes));
}

/** Counts a serial that leads nowhere. */
export function countGuess(ctx: Context, tried: Tried): Promise<void> {
  return ofAccount(ctx, tried, (key) => limitRate(ctx.db, key, guesses, ctx.now, minutes));
}

/** The account, whatever shop it stands in: its colleagues at the other tills go on (rulings §12). */
async function ofAccount(ctx: Context, tried: Tried, work: (key: string) => Promise<void>): Promise<void> {
  const { id_utente, id_negozio } = sessionOf(ctx);
  try {
    await work(`${tried} utente ${id_utente}`);
  } catch (error) {
    if (error instanceof CallFault)
      ctx.log.warn({ tried, id_utente, id_negozio, request_id: ctx.requestId }, 'coupon serials guessed');
    throw error;
  }
}
