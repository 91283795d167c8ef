import { z } from 'zod';
import { mutation, query } from './call.ts';
import {
  cycle,
  imei,
  optionalDay,
  optionalId,
  optionalImei,
  optionalMoney,
  optionalText,
  out,
  text,
} from './fields.ts';

/** One campaign as the wire has it (S1 §3, S2 §3). */
export const campaignRow = z.strictObject({
  id_campagna: out.text,
  id_affiliato: out.int,
  sku: out.text,
  brand_campagna: out.text,
  model_name: out.textOrNull,
  model_name_campagna: out.text,
  id_model_name: out.intOrNull,
  supervalutazione: out.euro,
  data_inizio: out.moment,
  data_fine: out.moment,
  imei: out.flag,
  serial: out.flag,
  ean: out.flag,
});

/** Campaigns that run now and are not exhausted, for a phone handed in (`id_model_name`) in a shop; `id_negozio` 0: all in scope. */
export const getCampagne = query('getCampagne', {
  access: 'campaigns.read',
  input: z.object({ id_model_name: optionalId(), id_negozio: optionalId(), data: optionalDay() }),
  row: campaignRow,
  doc: 'Campagne attive.',
  source: 'S1 §7, S2 §7',
});

/** Is this IMEI one that Samsung sold, and unused? With `sku_campagna`: within that campaign. */
export const checkSamsungImei = query('checkSamsungImei', {
  access: 'purchases.make',
  perMinute: 60,
  input: z.object({ imei: imei(), sku_campagna: optionalText(60) }),
  row: z.strictObject({
    imei_used: out.flag,
    status: z.enum(['TROVATO', 'NON_TROVATO']),
    imei: out.text,
    sku: out.textOrNull,
    ean: out.textOrNull,
  }),
  doc: 'Verifica l’IMEI del telefono acquistato.',
  source: 'S1 §5, §7',
});

/**
 * Attaches a campaign to the pending purchase and reserves its IMEI. 20 CAMPAGNA_NON_VALIDA,
 * 21 IMEI_NON_VALIDO_PER_LA_PROMOZIONE (with `motivo` where there is a bonus for it already), 22 IDENTIFICATIVI_MANCANTI (with `fields`), 26 CAMPAGNA_ESAURITA (a limit has
 * stopped it meanwhile), 83 BONUS_CON_TELEFONO_USATO, 8 ACQUISTO_NON_IN_CORSO.
 */
export const setImeiSupervalutazione = mutation('setImeiSupervalutazione', {
  access: 'purchases.make',
  input: z.object({
    ...cycle,
    imei_acquistato: optionalImei(),
    sku: optionalText(60),
    ean: optionalText(20),
    sku_campagna: text(60),
  }),
  done: z.object({ supervalutazione: out.euro, coupon_value: out.euro }),
  refused: z.object({ fields: z.record(z.string(), z.string()).optional(), motivo: out.text.optional() }),
  doc: 'Attiva la supervalutazione sull’acquisto in corso.',
  source: 'S1 §7, rulings §4',
});

/** Queues the report of a consumed IMEI to Samsung; what it says comes from the database. */
export const setSamsungImei = mutation('setSamsungImei', {
  access: 'purchases.make',
  input: z.object({
    imei: imei(),
    marketing_name: optionalText(100),
    brand_name: optionalText(60),
    device_value: optionalMoney(),
    voucher_value: optionalMoney(),
    store_name: optionalText(100),
    store_city: optionalText(100),
    store_province: optionalText(10),
  }),
  done: z.object({}),
  doc: 'Segnala a Samsung l’IMEI usato.',
  source: 'S1 §7, rulings §4',
});
