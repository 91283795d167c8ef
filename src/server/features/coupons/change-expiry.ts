import type { ParsedOf } from '#contract/api';
import { extendRefusal, normaliseCouponSerial } from '#domain/coupon';
import { formatDay, romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { recordEvent } from '#server/ledger/record-event';
import { lockCoupon, setExpiry } from './store.ts';

/** /setScadenzaCoupon: a later last day, with the reason in the history of the device that it pays (rulings §7). */
export async function changeExpiry(ctx: Context, input: ParsedOf<'setScadenzaCoupon'>): Promise<Outcome> {
  const serial = normaliseCouponSerial(input.coupon_serial_number);
  const { data_scadenza, motivo } = input;
  return ctx.write(async (tx) => {
    const coupon = await lockCoupon.maybe(tx, [serial]);
    const refusal = extendRefusal(coupon, data_scadenza, romeDay(ctx.now));
    if (refusal !== null || coupon === null || coupon.data_scadenza === null)
      return refuse(refusal ?? 'COUPON_NON_TROVATO');
    await setExpiry.run(tx, [serial, data_scadenza]);
    const { serial_number, num_times, id_affiliato, id_negozio } = coupon;
    await recordEvent(tx, ctx.actor, ctx.now, {
      serial_number,
      num_times,
      id_affiliato,
      id_negozio,
      evento: 'COUPON_PROLUNGATO',
      nota: `${serial}, dal ${formatDay(coupon.data_scadenza)} al ${formatDay(data_scadenza)}: ${motivo}`,
    });
    await recordChange(tx, ctx, {
      oggetto: 'coupon',
      chiave: serial,
      azione: 'PROROGATO',
      da: { data_scadenza: coupon.data_scadenza },
      a: { data_scadenza },
      nota: motivo,
      id_affiliato,
      id_negozio,
    });
    return done({ data_scadenza });
  });
}
