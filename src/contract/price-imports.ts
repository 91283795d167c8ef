import { z } from 'zod';
import { previewRows, priceImports } from '#contract/lists/price-list';
import { importStates, mostPriceRows } from '#domain/price-import';
import { isVariation, roundings, variationFault } from '#domain/price-list';
import { file, mutation } from './call.ts';
import { code, day, flag, id, memoryId, optionalDay, optionalId, optionalUpload, out } from './fields.ts';
import { largeField } from './large-body.ts';
import { listQuery, rowShape } from './list-call.ts';
import { price, pricesAsked } from './price-list.ts';

const megabyte = 1024 * 1024;

/** What a list can't say of an import. */
const more = {
  /** brands that the file would add */
  marche_nuove: z.array(z.string()),
  /** how the columns were understood: role → header in the file */
  colonne: z.record(z.string(), z.string()),
  colonne_ignorate: z.array(z.string()),
  avvisi: z.array(z.string()),
};

/** Imports, newest first. With `id_import` one of them: also to watch `percentuale` while it is applied. */
export const getImportListini = listQuery('getImportListini', priceImports, {
  access: 'settings.edit',
  input: { id_import: optionalId() },
  row: more,
  doc: 'Caricamenti del listino.',
  source: 'rulings §11',
});

const changedRow = z.strictObject({
  brand_name: out.text,
  model_name: out.text,
  memory: out.text,
  /** price that the preview, or the import, knew */
  prezzo_noto: out.euroOrNull,
  prezzo_attuale: out.euroOrNull,
});

/**
 * With `file` (multipart, .xlsx or .xls): reads and checks it, changes no price, answers the import with the counts of its
 * preview. With `id_import`: applies that preview in one transaction or, with a `data_inizio` to come, plans it for 00:00
 * of that day in Rome. 1 FILE_NON_VALIDO (with `motivo`), 2 COLONNE_NON_RICONOSCIUTE (`colonne_mancanti`,
 * `colonne_trovate`), 3 TROPPE_RIGHE, 4 LISTINO_CAMBIATO since the preview (`righe_cambiate`, the first of them in `righe`;
 * the preview is already made anew), 5 NIENTE_DA_APPLICARE, 6 IMPORT_NON_APPLICABILE (state, in `stato`).
 */
export const caricaListino = mutation('caricaListino', {
  access: 'settings.edit',
  limit: 32 * megabyte,
  upload: true,
  input: z.object({ file: optionalUpload(), id_import: optionalId(), data_inizio: optionalDay() }),
  done: z.object({ ...rowShape(priceImports), ...more }),
  refused: z.object({
    motivo: z.string().optional(),
    colonne_mancanti: z.array(z.string()).optional(),
    colonne_trovate: z.array(z.string()).optional(),
    righe_cambiate: out.int.optional(),
    righe: z.array(changedRow).optional(),
    stato: z.enum(importStates).optional(),
  }),
  doc: 'Controlla un file Excel del listino e ne prepara l’anteprima; poi, per id, lo applica o lo programma.',
  source: 'rulings §2, §11',
});

/**
 * Rows of a preview, in the file's order, with `esito` CAMBIATO the jumps first; `esito` and `is_salto` narrow it. Kept
 * 90 days.
 */
export const getAnteprimaListino = listQuery('getAnteprimaListino', previewRows, {
  access: 'settings.edit',
  input: { id_import: id() },
  doc: 'Anteprima di un caricamento: righe nuove, cambiate, invariate, errate.',
  source: 'rulings §11',
});

/** The wrong rows with their reasons as an Excel file (Device_errati.xlsx). */
export const scaricaDeviceErrati = file('scaricaDeviceErrati', {
  access: 'settings.edit',
  input: z.object({ id_import: id() }),
  doc: 'Righe errate di un caricamento, con il motivo, come file Excel.',
  source: 'S2 §8 SCARICA XLS CON GLI ERRORI',
});

/**
 * Drops a preview, cancels a plan, or undoes an applied import: its prices go back to what they were, as far as nobody has
 * changed them since, and models and brands that no other import, price, phone or campaign has a use for go. Where somebody
 * has: 7 PREZZI_MODIFICATI_DOPO with the rows; with `salta_modificati` those stay as they are and the others go back. 6 IMPORT_NON_APPLICABILE: already undone or dropped.
 */
export const setListinoAnnullato = mutation('setListinoAnnullato', {
  access: 'settings.edit',
  input: z.object({ id_import: id(), salta_modificati: z.preprocess((value) => value || 0, flag()) }),
  done: z.object({
    stato: z.enum(importStates),
    ripristinati: out.int,
    saltati: out.int,
    modelli_tolti: out.int,
    marche_tolte: out.int,
  }),
  refused: z.object({
    righe_cambiate: out.int.optional(),
    righe: z.array(changedRow).optional(),
    stato: z.enum(importStates).optional(),
  }),
  doc: 'Annulla un caricamento: anteprima, programmato o già applicato.',
  source: 'rulings §11',
});

/**
 * Prices of the list so many per cent higher or lower: a preview like a file's, applied, planned, dropped or undone by
 * `/caricaListino` and `/setListinoAnnullato`. 5 NIENTE_DA_APPLICARE: none of them is on the list any more.
 */
export const setVariazioneListino = mutation('setVariazioneListino', {
  access: 'settings.edit',
  input: z.object({
    prezzi: pricesAsked,
    percento: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number('Campo obbligatorio').refine(isVariation, variationFault),
    ),
    arrotonda: code(roundings),
  }),
  done: z.object({ ...rowShape(priceImports), ...more }),
  refused: z.object({}),
  doc: 'Prepara l’anteprima di una variazione in percentuale di prezzi del listino.',
  source: 'rulings §11',
});

/** One price from a day to come: planned like a file, and called off like one. 404: it is not on the list. */
export const setPrezzoDaData = mutation('setPrezzoDaData', {
  access: 'settings.edit',
  input: z.object({ id_model_name: id(), id_memory: memoryId(), working_price: price, data_inizio: day() }),
  done: z.object({ id_import: out.int, data_inizio: out.day }),
  doc: 'Programma il prezzo di un dispositivo da una data.',
  source: 'rulings §11',
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What /massiveUpload takes, read by its process apart. */
export const massiveRows = z
  .array(z.union([z.record(z.string(), cell), z.array(cell)]), 'Righe del foglio Excel')
  .min(1, 'Nessuna riga')
  .max(mostPriceRows + 1, `Massimo ${mostPriceRows} righe`);

/**
 * S2's way in: the rows of the Excel sheet, as objects by header or as lists with the header first. Right rows are imported
 * in one transaction; when some are wrong `ret_code` is 1 and `ret_message` the JSON list of them, each as it was sent with
 * `riga` and `motivo`. 2 COLONNE_NON_RICONOSCIUTE as above: nothing imported.
 */
export const massiveUpload = mutation('massiveUpload', {
  access: 'settings.edit',
  limit: 32 * megabyte,
  apart: 'data',
  input: z.object({ data: largeField(massiveRows) }),
  done: z.object({
    id_import: out.int,
    nuovi: out.int,
    cambiati: out.int,
    invariati: out.int,
    errati: out.int,
  }),
  refused: z.object({
    motivo: z.string().optional(),
    colonne_mancanti: z.array(z.string()).optional(),
    colonne_trovate: z.array(z.string()).optional(),
  }),
  doc: 'Importa le righe di un foglio Excel.',
  source: 'S2 §7, rulings §2',
});
