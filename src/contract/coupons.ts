import { z } from 'zod';
import { coupons } from '#contract/lists/coupons';
import { mutation } from './call.ts';
import { cycle, day, money, optionalId, optionalText, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Makes, or answers, the one coupon of a purchase (IN EMISSIONE). 6 COUPON_NON_PREVISTO, 8 ACQUISTO_NON_IN_CORSO. */
export const setCoupon = mutation('setCoupon', {
  looksAgain: true,
  access: 'purchases.make',
  input: z.object(cycle),
  done: z.object({ coupon_serial_number: out.text }),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Crea il coupon dell’acquisto.',
  source: 'S1 §7, rulings §4',
});

/** Confirms the value of the coupon, which must be the server's. 2 VALORE_CAMBIATO (with `coupon_value`). */
export const updateCoupon = mutation('updateCoupon', {
  looksAgain: true,
  access: 'purchases.make',
  input: z.object({ ...cycle, coupon_value: money() }),
  done: z.object({ coupon_value: out.euro }),
  refused: z.object({ coupon_value: out.euro.optional(), motivo: out.text.optional() }),
  doc: 'Aggiorna il valore del coupon.',
  source: 'S1 §7, rulings §2',
});

/**
 * Coupons of the shops in scope, or one by its serial. By its serial everybody has it, without a session with the IMEI
 * masked and no customer (rulings §3), in another shop of the affiliate with the customer's name masked. 429: too many
 * serials that don't exist.
 */
export const getCoupon = listQuery('getCoupon', coupons, {
  access: 'open',
  input: { coupon_serial_number: optionalText(40) },
  doc: 'Coupon.',
  source: 'S2 §7, rulings §3',
});

/** Coupons of a whole affiliate, as far as the session's scope goes. */
export const getCouponsMaster = listQuery('getCouponsMaster', coupons, {
  access: 'coupons.read',
  doc: 'Coupon di un affiliato.',
  source: 'S2 §6, §7',
});

/** Uses a coupon. 1 to 5 as in rulings §7; 429: too many serials that don't exist, or are another affiliate's. */
export const burnCoupon = mutation('burnCoupon', {
  access: 'coupons.use',
  input: z.object({ id_negozio: optionalId(), id_operatore: optionalId(), coupon_serial_number: text(40) }),
  done: z.object({ coupon_value: out.euro }),
  doc: 'Utilizza un coupon.',
  source: 'S2 §7, rulings §7',
});

/** Head office gives a coupon a later last day. 1 COUPON_NON_TROVATO, 2 COUPON_GIA_UTILIZZATO, 4 COUPON_ANNULLATO, 7 SCADENZA_NON_VALIDA. */
export const setScadenzaCoupon = mutation('setScadenzaCoupon', {
  access: 'coupons.extend',
  input: z.object({
    coupon_serial_number: text(40),
    data_scadenza: day(),
    motivo: text(500),
    id_operatore: optionalId(),
  }),
  done: z.object({ data_scadenza: out.day }),
  doc: 'Prolunga la scadenza di un coupon.',
  source: 'rulings §7',
});
