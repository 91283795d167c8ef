import { sessionOf, type Context } from '#server/call/context';
import { checkRate, limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';

/** So many serials that lead nowhere, in so many minutes; then nothing more is answered: nobody finds a coupon by trying. */
const guesses = 20;
const minutes = 10;

/** What is tried: a look at a coupon, or its use. */
type Tried = 'coupon cercati' | 'coupon usati';

/** Throws TROPPE_RICHIESTE where too many have been tried by this account or in this shop; told in the log. */
export function refuseGuessing(ctx: Context, tried: Tried, id_negozio: number | null): Promise<void> {
  return eachKey(ctx, tried, id_negozio, (key) => checkRate(ctx.db, key, guesses, ctx.now, minutes));
}

/** Counts a serial that leads nowhere, for the account and for the shop. */
export function countGuess(ctx: Context, tried: Tried, id_negozio: number | null): Promise<void> {
  return eachKey(ctx, tried, id_negozio, (key) => limitRate(ctx.db, key, guesses, ctx.now, minutes));
}

async function eachKey(
  ctx: Context,
  tried: Tried,
  id_negozio: number | null,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const { id_utente } = sessionOf(ctx);
  // The account, whatever shop it stands in; the shop, whoever signs in there.
  const keys = [`utente ${id_utente}`, ...(id_negozio ? [`negozio ${id_negozio}`] : [])];
  try {
    for (const key of keys) await work(`${tried} ${key}`);
  } catch (error) {
    if (error instanceof CallFault)
      ctx.log.warn({ tried, id_utente, id_negozio, request_id: ctx.requestId }, 'coupon serials guessed');
    throw error;
  }
}
