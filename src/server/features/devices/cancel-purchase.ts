import type { ParsedOf } from '#contract/api';
import type { CouponState } from '#domain/coupon';
import { deviceMachine } from '#domain/device';
import { toCents } from '#domain/money';
import { deviceState, deviceStateNames, isPending } from '#domain/device-state';
import { couponIs } from '#domain/coupon';
import type { Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { writeLines } from '#server/ledger/write-slip-lines';
import { statement } from '#server/kit/database';
import { lockCycle } from '#server/ledger/find-cycles';
import { moveDevice } from '#server/ledger/move-device';
import { tellStep } from '#server/pending-purchase/use-pending';

const lockCoupon = statement<
  { serial_number: string; num_times: number },
  {
    coupon_serial_number: string;
    stato_coupon: CouponState;
    coupon_value: number;
    id_affiliato: number;
    id_negozio_utilizzo: number | null;
  }
>(
  'device_coupon_lock',
  `select coupon_serial_number, stato_coupon, coupon_value, id_affiliato, id_negozio_utilizzo from coupon
   where serial_number = :serial_number and num_times = :num_times for no key update`,
);

/**
 * /setAnnullato: the shop takes a purchase back, concluded or not (S2 §4). Refused once somebody has used its coupon
 * (rulings §5).
 */
export async function cancelPurchase(ctx: Context, input: ParsedOf<'setAnnullato'>): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const device = await lockCycle(tx, ctx.scope, input);
    if (isPending(device)) {
      if (!(await moveDevice(tx, ctx.actor, ctx.now, device, { move: 'abandon' })))
        return refuse('STATO_NON_AMMESSO');
      await tellStep(tx, ctx, device);
      return done();
    }
    if (device.fermo !== null) return refuse('DEVICE_FERMO');
    if (!deviceMachine.can('cancel', device.id_stato_device)) return refuse('STATO_NON_AMMESSO');
    // Held from here on: a till that is taking the coupon is first or finds it void.
    const coupon = await lockCoupon.maybe(tx, {
      serial_number: device.serial_number,
      num_times: device.num_times,
    });
    if (coupon?.stato_coupon === couponIs.used) return refuse('COUPON_DEL_DEVICE_UTILIZZATO');
    const moved = await moveDevice(tx, ctx.actor, ctx.now, device, { move: 'cancel' });
    return moved ? done() : refuse('STATO_NON_AMMESSO');
  });
}

/**
 * /setCorrezioneAcquisto: head office takes a purchase back, with the reason in the event. What the shop was credited for a
 * coupon already used is taken off its open slip of this month (rulings §5, §7).
 */
export async function correctPurchase(
  ctx: Context,
  input: ParsedOf<'setCorrezioneAcquisto'>,
): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const device = await lockCycle(tx, ctx.scope, input);
    if (device.fermo !== null) return refuse('DEVICE_FERMO');
    const { serial_number, num_times } = device;
    const coupon = await lockCoupon.maybe(tx, { serial_number, num_times });
    const how = { move: 'correct', nota: input.motivo } as const;
    if (!(await moveDevice(tx, ctx.actor, ctx.now, device, how))) return refuse('STATO_NON_AMMESSO');
    if (coupon?.stato_coupon === couponIs.used && coupon.id_negozio_utilizzo !== null) {
      const { coupon_serial_number, id_affiliato, id_negozio_utilizzo: id_negozio } = coupon;
      const importo = toCents(-coupon.coupon_value);
      const line = { id_affiliato, id_negozio, serial_number, num_times, coupon_serial_number, importo };
      await writeLines(tx, ctx.now, 'STORNO COUPON', [line]);
    }
    await recordChange(tx, ctx, {
      oggetto: 'device',
      chiave: `${serial_number}-${num_times}`,
      azione: 'CORRETTO',
      da: { stato: deviceStateNames[device.id_stato_device] },
      a: { stato: deviceStateNames[deviceState.cancelled] },
      nota: input.motivo,
      id_affiliato: device.id_affiliato,
      id_negozio: device.id_negozio,
    });
    return done();
  });
}
