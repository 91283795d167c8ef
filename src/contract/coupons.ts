import { z } from 'zod';
import { mutation, query } from './call.ts';
import {
  cycle,
  day,
  listFields,
  money,
  optionalId,
  optionalText,
  optionalWord,
  out,
  text,
} from './fields.ts';

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

/** Filters and order of the two lists. */
const list = {
  stato_coupon: optionalWord(['VALIDO', 'UTILIZZATO', 'SCADUTO', 'ANNULLATO']),
  ...listFields,
};

const couponRow = z.strictObject({
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
  /** 1: of the affiliate for which the session acts; null: it acts for none */
  is_stesso_affiliato: out.flagOrNull,
});

/** What a spreadsheet gets: the columns of LISTA COUPONS (S2 §2), and what stands beside them in its rows. */
const csv = () => ({
  fileName: 'Coupon',
  columns: {
    coupon_serial_number: 'Seriale',
    ragione_sociale: 'Ragione sociale',
    negozio: 'Negozio',
    cliente: 'Cliente',
    telefono_cellulare: 'Telefono',
    email: 'Email',
    brand_name: 'Marca',
    model_name: 'Modello',
    imei: 'IMEI',
    data_creazione: 'Data creazione',
    data_scadenza: 'Data scadenza',
    data_utilizzo: 'Data utilizzo',
    coupon_value: 'Valore',
    valore_device: 'Valore del dispositivo',
    valore_bonus: 'Supervalutazione',
    stato_coupon: 'Stato',
  },
});

/**
 * Coupons of the shops in scope, or one by its serial. By its serial everybody has it, without a session with the IMEI
 * masked and no customer (decisions §3), in another shop of the affiliate with the customer's name masked. 429: too many
 * serials that don't exist.
 */
export const getCoupon = query('getCoupon', {
  access: 'open',
  input: z.object({ id_negozio: optionalId(), coupon_serial_number: optionalText(40), ...list }),
  row: couponRow,
  csv,
  doc: 'Coupon.',
  source: 'S2 §7, decisions §3',
});

/** Coupons of a whole affiliate, as far as the session's scope goes. */
export const getCouponsMaster = query('getCouponsMaster', {
  access: 'coupons.read',
  input: z.object({ id_affiliato: optionalId(), ...list }),
  row: couponRow,
  csv,
  doc: 'Coupon di un affiliato.',
  source: 'S2 §6, §7',
});

/** Uses a coupon. 1 to 5 as in decisions §7; 429: too many serials that don't exist, or are another affiliate's. */
export const burnCoupon = mutation('burnCoupon', {
  access: 'coupons.use',
  input: z.object({ id_negozio: optionalId(), id_operatore: optionalId(), coupon_serial_number: text(40) }),
  done: z.object({ coupon_value: out.euro }),
  doc: 'Utilizza un coupon.',
  source: 'S2 §7, decisions §7',
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
  source: 'decisions §7',
});
