import type { ParsedOf } from '#contract/api';
import { burnRefusal, normaliseCouponSerial } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { authorValues } from '#server/ledger/record-event';
import { writeLines } from '#server/ledger/write-slip-lines';
import { tellHints } from '#server/pending-purchase/tell-hints';
import { countGuess, refuseGuessing } from './count-guesses.ts';
import { burn, findCoupon, kindsOf } from './store.ts';

/** What somebody gets who only tries serials. */
const guessed: readonly string[] = ['COUPON_NON_TROVATO', 'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO'];

/** /burnCoupon: uses a coupon once, and owes the shop its value by a line of the slip (rulings §7). */
export async function burnCoupon(ctx: Context, input: ParsedOf<'burnCoupon'>): Promise<Outcome> {
  const shop = actingShop(ctx, input.id_negozio);
  await refuseGuessing(ctx, 'coupon usati');
  const serial = normaliseCouponSerial(input.coupon_serial_number);
  const today = romeDay(ctx.now);
  const outcome = await ctx.write(async (tx) => {
    const author = authorValues(sessionOf(ctx));
    const which = { coupon_serial_number: serial, ...shop, oggi: today, now: ctx.now };
    const burnt = await burn.maybe(tx, { ...which, ...author });
    if (burnt) {
      const { coupon_value, ...cycle } = burnt;
      const line = { ...shop, ...cycle, coupon_serial_number: serial, importo: toCents(coupon_value) };
      await writeLines(tx, ctx.now, 'COUPON', [line]);
      await tellHints(tx, ctx.actor, ctx.now, { ...cycle, ...shop }, ['coupon']);
      return done({ coupon_value });
    }
    const coupon = await findCoupon.maybe(tx, { coupon_serial_number: serial });
    const kinds = await kindsOf.one(tx, which);
    const refusal = burnRefusal(
      coupon && { ...coupon, is_collaudo: kinds.coupon ?? 0 },
      { ...shop, is_collaudo: kinds.shop },
      today,
    );
    // Not its serial: who has that has the money.
    ctx.log.info({ refusal, ...shop, request_id: ctx.requestId }, 'coupon not used');
    // It was good when looked at and not when taken: somebody was first.
    return refuse(refusal ?? 'COUPON_GIA_UTILIZZATO');
  });
  if (guessed.includes(outcome.ret_message)) await countGuess(ctx, 'coupon usati');
  return outcome;
}
