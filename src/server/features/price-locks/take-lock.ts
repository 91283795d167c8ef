import { listPrice } from '#domain/quote';
import type { Cents } from '#domain/money';
import { lockAnswers, type LockAnswer, type LockedPhone } from '#domain/price-lock';
import type { Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { answerOf, lockOf, markOf } from './check-lock.ts';
import { holdLock, type LockRow } from './store.ts';

/** What a purchase that opens is told of its code; `lock` where the locked price counts. */
interface Taken {
  esito: LockAnswer;
  lock: LockRow | null;
}

/**
 * Looks a code up for the purchase being opened and holds it until the transaction ends: of two tills the second is told
 * that it is used. `base` is the phone's price of today before the affiliate's list. Written it is by `spendLock`, once the
 * purchase is there.
 */
export async function takeLock(
  ctx: Context,
  tx: Db,
  codice: string,
  shop: { id_affiliato: number },
  phone: LockedPhone & { base: Cents; listPercent: number },
): Promise<Taken> {
  const impronta = markOf(ctx.seal, codice);
  if (impronta) await holdLock.run(tx, { impronta });
  const row = impronta && (await lockOf(tx, impronta, ctx.now));
  const base = listPrice(phone.base, phone.listPercent);
  const esito = answerOf(row, { id_affiliato: shop.id_affiliato, now: ctx.now, base }, phone);
  return { esito, lock: lockAnswers[esito].counts ? row : null };
}
