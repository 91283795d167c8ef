import type { RowOf } from '#contract/api';
import { isInScope } from '#domain/actor';
import { couponStates, maskName, normaliseCouponSerial } from '#domain/coupon';
import { maskImei } from '#domain/imei';
import { seesCancelled } from '#server/call/cancelled-papers';
import type { Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { countGuess, refuseGuessing } from './count-guesses.ts';
import { couponView, findCoupon } from './store.ts';

/**
 * By its serial alone, which can't be guessed; the IMEI in full and the customer only for who may see the shop's rows, the
 * customer's name masked for the other shops of the affiliate.
 */
export async function oneCoupon(ctx: Context, text: string): Promise<RowOf<'getCoupon'>[]> {
  const session = ctx.actor.kind === 'session' ? ctx.actor : null;
  if (session) await refuseGuessing(ctx, 'coupon cercati');
  const row = await findCoupon.maybe(ctx.db, { coupon_serial_number: normaliseCouponSerial(text) });
  const mine = row !== null && session !== null && isInScope(ctx.scope, row);
  if (!row || (!mine && !couponStates[row.stato_coupon].isIssued)) {
    if (session) await countGuess(ctx, 'coupon cercati');
    return [];
  }
  // Whoever holds it at a till is told so; its paper is closed to shop and public (rulings §10).
  if (couponStates[row.stato_coupon].isVoid && !seesCancelled(ctx.actor)) {
    if (session) throw new RefusedCall('COUPON_ANNULLATO');
    return [];
  }
  const view = couponView(ctx, row);
  if (mine) return [view];
  const cliente = view.is_stesso_affiliato === 1 && view.cliente !== null ? maskName(view.cliente) : null;
  return [{ ...view, cliente, imei: maskImei(row.imei), telefono_cellulare: null, email: null }];
}
