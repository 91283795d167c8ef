import { z } from 'zod';
import { mutation, query } from './call.ts';
import { cycle, listFields, money, optionalId, optionalText, out, text } from './fields.ts';

/** Makes, or answers, the one coupon of a purchase (IN EMISSIONE). 6 COUPON_NON_PREVISTO, 8 ACQUISTO_NON_IN_CORSO. */
export const setCoupon = mutation('setCoupon', {
  access: 'purchases.make',
  input: z.object(cycle),
  done: z.object({ coupon_serial_number: out.text }),
  doc: 'Crea il coupon dell’acquisto.',
  source: 'S1 §7, decisions §4',
});

/** Confirms the value of the coupon, which must be the server's. 2 VALORE_CAMBIATO (with `coupon_value`). */
export const updateCoupon = mutation('updateCoupon', {
  access: 'purchases.make',
  input: z.object({ ...cycle, coupon_value: money() }),
  done: z.object({ coupon_value: out.euro }),
  refused: z.object({ coupon_value: out.euro.optional() }),
  doc: 'Aggiorna il valore del coupon.',
  source: 'S1 §7, decisions §2',
});

/**
 * Coupons of the shops in scope, or one by its serial. Without a session the serial alone opens the one coupon, with
 * the IMEI masked and no customer (decisions §3).
 */
export const getCoupon = query('getCoupon', {
  access: 'open',
  input: z.object({ id_negozio: optionalId(), coupon_serial_number: optionalText(40), ...listFields }),
  row: z.strictObject({
    coupon_serial_number: out.text,
    is_coupon: out.flag,
    coupon_value: out.euro,
    valore_device: out.euro,
    valore_bonus: out.euro,
    data_creazione: out.moment,
    data_scadenza: out.dayOrNull,
    data_utilizzo: out.momentOrNull,
    stato_coupon: out.text,
    negozio: out.text,
    cliente: out.textOrNull,
    telefono_cellulare: out.textOrNull,
    email: out.textOrNull,
    ragione_sociale: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory_gb: out.int,
    imei: out.text,
  }),
  doc: 'Coupon.',
  source: 'S2 §7, decisions §3',
});

/** Uses a coupon. 1 to 5 as in decisions §7. */
export const burnCoupon = mutation('burnCoupon', {
  access: 'coupons.use',
  input: z.object({ id_negozio: optionalId(), id_operatore: optionalId(), coupon_serial_number: text(40) }),
  done: z.object({ coupon_value: out.euro }),
  doc: 'Utilizza un coupon.',
  source: 'S2 §7, decisions §7',
});
