import { z } from 'zod';
import { versionStates } from '#domain/dated-version';
import { officeSettingKeys } from '#domain/office-setting';
import { mutation, query } from './call.ts';
import { day, json, optionalText, optionalWord, out, word } from './fields.ts';

/** What the purchase screen needs of the settings: addresses of the install QR codes, the cash ceiling, which tax codes are taken. */
export const getImpostazioni = query('getImpostazioni', {
  access: 'purchases.make',
  input: z.object({}),
  row: z.strictObject({
    app_store: out.text,
    play_store: out.text,
    limite_contanti: out.euro,
    /** 1: a person may have a provisional tax code of eleven digits */
    accetta_cf_speciali: out.flag,
  }),
  doc: 'Impostazioni che servono al banco.',
  source: 'rulings §4',
});

const value = z.union([z.string(), z.number(), z.null()]);

/** What every dated thing tells of its versions; `marca` is sent back by who changes one (VERSIONE_CAMBIATA), null where there was none. */
export const versionFields = {
  valido_dal: out.day,
  /** IN VIGORE, PROGRAMMATA, SUPERATA */
  stato: z.enum(versionStates),
  /** Who wrote it; null: it came with the product. */
  operatore: out.textOrNull,
  data_modifica: out.momentOrNull,
  /** Fingerprint of all versions of the key. */
  marca: out.text,
};

/** Head office's dated settings, all versions, the newest first. */
export const getImpostazioniSede = query('getImpostazioniSede', {
  access: 'administration.use',
  input: z.object({ chiave: optionalWord(officeSettingKeys) }),
  row: z.strictObject({
    chiave: z.enum(officeSettingKeys),
    valori: z.record(z.string(), value),
    ...versionFields,
  }),
  doc: 'Le impostazioni della sede con le loro versioni.',
  source: 'rulings §3, §4',
});

/**
 * Writes the version of a setting that holds from a day, today or later; the same day again replaces it. 1
 * VERSIONE_CAMBIATA, 3 VERSIONE_GIA_USATA (receipts of today print it).
 */
export const setImpostazione = mutation('setImpostazione', {
  access: 'administration.use',
  input: z.object({
    chiave: word(officeSettingKeys),
    valido_dal: day(),
    valori: json(z.record(z.string().max(40), z.union([z.string().max(500), z.number(), z.null()]))),
    marca: optionalText(64),
  }),
  done: z.object({ chiave: out.text, valido_dal: out.day }),
  doc: 'Scrive una versione di un’impostazione.',
  source: 'rulings §3, §4',
});

/** Removes a version that is still to come. 1 VERSIONE_CAMBIATA, 2 VERSIONE_IN_VIGORE. */
export const delImpostazione = mutation('delImpostazione', {
  access: 'administration.use',
  input: z.object({ chiave: word(officeSettingKeys), valido_dal: day(), marca: optionalText(64) }),
  done: z.object({}),
  doc: 'Toglie una versione programmata di un’impostazione.',
  source: 'rulings §3',
});
