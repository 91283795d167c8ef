import { z } from 'zod';
import { campaignChanges, campaigns } from '#contract/lists/campaigns';
import { isDay, lastDay } from '#domain/day';
import { mutation } from './call.ts';
import {
  id,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalMoment,
  optionalMoney,
  optionalText,
  out,
  text,
} from './fields.ts';
import { listQuery } from './list-call.ts';

/**
 * An end of the validity: 'YYYY-MM-DD', with or without the time that S2 §5 sends. Only the day counts: a campaign begins
 * at 00:00 and ends at 23:59 in Rome.
 */
const validity = () =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === null || value === '' || value === 'null') return null;
      return typeof value === 'string'
        ? value.trim().replace(/^(\d{4}-\d{2}-\d{2})[ T](?:00:00|23:59)(?::\d{2})?$/, '$1')
        : value;
    },
    z
      .string('Data non valida')
      .refine((value) => isDay(value) && value <= lastDay, 'Data non valida')
      .nullable(),
  );

/** Campaigns of a customer (affiliate), those over and to come included, with what they have given away so far. */
export const getCampagneCliente = listQuery('getCampagneCliente', campaigns, {
  access: 'settings.edit',
  input: { id_affiliato: id(), sku: optionalText(60) },
  doc: 'Campagne di un cliente, per la tabella delle impostazioni.',
  source: 'S2 §2 CERCA CAMPAGNE PER CLIENTE',
});

/**
 * Three forms (rulings §7). With `id_campagna` a new campaign; else with value, dates or limits an edit (an empty limit
 * takes it off; `data_modifica` as read refuses an edit over somebody else's); else a duplicate of `sku` from
 * `id_affiliato_origine` to `id_affiliato`. Where an SKU belongs to one affiliate only, S2's shorter forms do.
 * 1 SKU_GIA_PRESENTE, 2 CLIENTE_SENZA_CAMPAGNE, 3 CAMPAGNA_GIA_MODIFICATA.
 */
export const setCampagnaSupervalutazione = mutation('setCampagnaSupervalutazione', {
  access: 'settings.edit',
  input: z.object({
    id_campagna: optionalText(60),
    sku: text(60),
    id_affiliato: optionalId(),
    id_affiliato_origine: optionalId(),
    id_model_name: optionalId(),
    model_name_campagna: optionalText(100),
    id_brand_campagna: optionalId(),
    supervalutazione: optionalMoney(),
    data_inizio: validity(),
    data_fine: validity(),
    imei: optionalFlag(),
    serial: optionalFlag(),
    ean: optionalFlag(),
    budget: optionalMoney().optional(),
    limite_pezzi: optionalInt().optional(),
    data_modifica: optionalMoment(),
  }),
  done: z.object({ id_affiliato: out.int, sku: out.text, data_modifica: out.moment }),
  doc: 'Inserisce, modifica o duplica una campagna di supervalutazione.',
  source: 'S2 §5, §7, rulings §7',
});

/** Changes of a campaign, newest first. */
export const getStoricoCampagna = listQuery('getStoricoCampagna', campaignChanges, {
  access: 'settings.edit',
  input: { id_affiliato: id(), sku: text(60) },
  doc: 'Storico di una campagna: chi, quando, da, a.',
  source: 'rulings §11',
});
