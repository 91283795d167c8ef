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

/**
 * What a settled device brings its shop: the accepted value where the shop paid with its own money (cash, card); where
 * it paid by voucher, only the difference to what the voucher was worth for the phone, which may be negative.
 */
export function refundAmount(device: {
  valore_accettazione: Cents;
  valore_acquisto: Cents;
  id_modalita_pagamento: PaymentMode;
}): Cents {
  if (paymentModes[device.id_modalita_pagamento].shopPays) return device.valore_accettazione;
  return cents(device.valore_accettazione - device.valore_acquisto);
}
