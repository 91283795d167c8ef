import { creditedValue } from './lower-value.ts';
import { cents, type Cents } from './money.ts';
import { machine } from './machine.ts';
import { paymentModes, type PaymentMode } from './payment-mode.ts';
import { permissions } from './permission.ts';

/** Payment slips (rulings §7): what head office owes a shop, by type and month. */

/** `tipo_distinta`; a refund's is paid for devices, whose histories tell of it. */
export const slipTypes = {
  rimborso: { name: 'Rimborso', isRefund: true },
  coupon: { name: 'Coupon', isRefund: false },
} as const satisfies Record<string, { name: string; isRefund: boolean }>;
export type SlipType = keyof typeof slipTypes;

/** What a line is for, by its `causale`; `short` as a statement has it. */
export const slipCauses = {
  RIMBORSO: { name: 'Rimborso', short: 'Rimborso', type: 'rimborso' },
  COUPON: { name: 'Coupon accettato', short: 'Coupon', type: 'coupon' },
  'STORNO COUPON': { name: 'Storno coupon', short: 'Storno coupon', type: 'coupon' },
  RETTIFICA: { name: 'Rettifica di un valore liquidato', short: 'Rettifica', type: 'rimborso' },
} as const satisfies Record<string, { name: string; short: string; type: SlipType }>;
export type SlipCause = keyof typeof slipCauses;

/** `pagata`: 0 open, 1 paid. */
export type SlipState = 0 | 1;

/** A slip takes lines until it is paid or stands in a payment run; the paid mark is taken back with a reason. */
export const slipMachine = machine<SlipState, 'pay' | 'undo'>({
  states: { 0: 'DA PAGARE', 1: 'PAGATA' },
  initial: [0],
  moves: {
    pay: { from: [0], to: 1, who: permissions['slips.pay'] },
    undo: { from: [1], to: 0, who: permissions['slips.pay'] },
  },
});

/** A phone as far as its refund looks at it. */
interface RefundedPhone {
  valore_accettazione: Cents;
  valore_acquisto: Cents;
  id_modalita_pagamento: PaymentMode;
  /** 0: the shop could not have seen what makes it worth less, and the house bears it (rulings §11) */
  is_difetto_visibile: 0 | 1 | null;
}

/**
 * What a settled device brings its shop: the value it is credited with where the shop paid with its own money (cash, card);
 * where it paid by voucher, only the difference to what the voucher was worth for the phone, which may be negative.
 */
export function refundAmount(device: RefundedPhone): Cents {
  const { valore_accettazione, valore_acquisto, is_difetto_visibile } = device;
  const credited = creditedValue(valore_accettazione, valore_acquisto, is_difetto_visibile);
  if (paymentModes[device.id_modalita_pagamento].shopPays) return credited;
  return cents(credited - valore_acquisto);
}

/** What a correction of a settled value brings the shop, or takes: the refund as it is now less the refund as it was. */
export function correctionAmount(
  before: Pick<RefundedPhone, 'valore_accettazione' | 'is_difetto_visibile'>,
  after: RefundedPhone,
): Cents {
  return cents(refundAmount(after) - refundAmount({ ...after, ...before }));
}
