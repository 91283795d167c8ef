import { randomInt } from 'node:crypto';
import { couponSerial } from '#domain/coupon';
import { cents, toEuro } from '#domain/money';
import type { Quote } from '#domain/quote';
import type { Db } from '#server/kit/database';
import { dropIssuing, insertIssuing, syncIssuing } from './store.ts';

interface Cycle {
  serial_number: string;
  num_times: number;
}

/** The two parts of a voucher in euro: the price of the phone, and the campaign's bonus. */
function partsOf(values: Quote): { valore_device: number; valore_bonus: number } {
  const whole = values.coupon_value ?? values.valore_pagato;
  const bonus = cents(whole - values.valore_pagato);
  return { valore_device: toEuro(values.valore_pagato), valore_bonus: toEuro(bonus) };
}

/** Makes the one coupon of a locked purchase that has none yet (IN EMISSIONE); answers its serial. */
export async function makeCoupon(
  tx: Db,
  purchase: Cycle & { id_affiliato: number; id_negozio: number },
  values: Quote,
  now: Date,
): Promise<string> {
  const { serial_number, num_times, id_affiliato, id_negozio } = purchase;
  const serial = couponSerial((below) => randomInt(below));
  const place = { serial_number, num_times, id_affiliato, id_negozio };
  return (await insertIssuing.one(tx, { coupon_serial_number: serial, ...place, ...partsOf(values), now }))
    .coupon_serial_number;
}

/** Brings the coupon being issued to the values of the purchase. */
export async function syncCoupon(tx: Db, purchase: Cycle, values: Quote): Promise<void> {
  await syncIssuing.run(tx, {
    serial_number: purchase.serial_number,
    num_times: purchase.num_times,
    ...partsOf(values),
  });
}

/** Leaving the voucher: a coupon that was never issued leaves no trace (rulings §4). */
export async function dropCoupon(tx: Db, purchase: Cycle): Promise<void> {
  await dropIssuing.run(tx, { serial_number: purchase.serial_number, num_times: purchase.num_times });
}
