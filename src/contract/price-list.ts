import { z } from 'zod';
import { readPrice } from '#domain/price-list';
import { toEuro } from '#domain/money';
import { priceChanges, prices, pricesOff } from '#contract/lists/price-list';
import { deviceTypes } from '#domain/device-kind';
import { mostPricesAtOnce } from '#domain/price-import';
import { file, mutation, query } from './call.ts';
import {
  id,
  json,
  listFields,
  memoryId,
  optionalId,
  optionalMemoryId,
  optionalMoment,
  optionalText,
  out,
  text,
} from './fields.ts';
import { filterFields, listQuery } from './list-call.ts';

/** Euro from 0 to 9 999.99, as a number or as people write it: '120', '120,50', '1.234,56 €'. */
export const price = z.union([z.string(), z.number()], 'Campo obbligatorio').transform((value, context) => {
  const read = readPrice(value);
  if (read.ok) return toEuro(read.price);
  context.addIssue({ code: 'custom', message: read.motivo });
  return z.NEVER;
});

/** A price as the settings table and its file have it. */
const listed = {
  id_brand: out.int,
  brand_name: out.text,
  id_model_name: out.int,
  model_name: out.text,
  id_device_type: out.code(deviceTypes),
  /** SMARTPHONE, TABLET, SMARTWATCH, PC */
  tipo: out.text,
  id_memory: out.int,
  memory: out.text,
  working_price: out.euro,
};

/** The price list as head office edits it: full prices, brand, model, memory by default. `search` looks in brand and model. */
export const getListino = listQuery('getListino', prices, {
  access: 'settings.edit',
  input: { id_model_name: optionalId() },
  doc: 'Listino dei dispositivi, per la tabella delle impostazioni.',
  source: 'S2 §2 /settings',
});

/**
 * Insert, or edit with `id_model_name`: name, brand and type of the model, price of the memory (a memory that the model
 * did not have is added). The brand by its id, or by `brand_name`: one that is not there is added. `data_modifica` as read
 * refuses an edit over somebody else's. Also answers `ret_messagge`.
 * 1 DEVICE_GIA_IN_LISTINO, 2 MODELLO_GIA_PRESENTE, 3 PREZZO_GIA_MODIFICATO.
 */
export const setPriceCheckDevice = mutation('setPriceCheckDevice', {
  access: 'settings.edit',
  input: z.object({
    id_brand: optionalId(),
    brand_name: optionalText(60),
    model_name: text(100),
    id_memory: memoryId(),
    working_price: price,
    id_device_type: id(),
    id_model_name: optionalId(),
    data_modifica: optionalMoment(),
  }),
  done: z.object({ ret_messagge: out.text, id_model_name: out.int, data_modifica: out.moment }),
  refused: z.object({ ret_messagge: out.text }),
  doc: 'Inserisce o modifica il prezzo di un dispositivo.',
  source: 'S2 §5, §7',
});

/** What names a price in an answer. */
const priceKey = z.strictObject({ id_model_name: out.int, id_memory: out.int });

/** Prices of the list by their keys. */
export const pricesAsked = json(
  z
    .array(z.object({ id_model_name: id(), id_memory: memoryId() }), 'Prezzi del listino')
    .min(1, 'Nessun prezzo')
    .max(mostPricesAtOnce, `Massimo ${mostPricesAtOnce} prezzi`),
);

/** Taken off the list: no till and no public page offers them; purchases, history and models stay. Those already gone are passed over. */
export const setPrezziTolti = mutation('setPrezziTolti', {
  access: 'settings.edit',
  input: z.object({ prezzi: pricesAsked }),
  /** those that were there */
  done: z.object({ tolti: z.array(priceKey) }),
  doc: 'Toglie prezzi dal listino.',
  source: 'rulings §11',
});

/** Puts prices that were taken off back as they last were. Those that have a price again are passed over. */
export const setPrezziRimessi = mutation('setPrezziRimessi', {
  access: 'settings.edit',
  input: z.object({ prezzi: pricesAsked }),
  /** those that came back */
  done: z.object({ rimessi: z.array(priceKey) }),
  doc: 'Rimette in listino prezzi tolti.',
  source: 'rulings §11',
});

/** What was taken off, last first. */
export const getPrezziTolti = listQuery('getPrezziTolti', pricesOff, {
  access: 'settings.edit',
  doc: 'Prezzi tolti dal listino.',
  source: 'rulings §11',
});

/**
 * Reverses the last change of a price, by hand or by a file, with a reason: what stood before it stands again (`working_price` null:
 * nothing did, so it leaves the list). 3 PREZZO_GIA_MODIFICATO: something came after it.
 */
export const setPrezzoStornato = mutation('setPrezzoStornato', {
  access: 'settings.edit',
  input: z.object({ id_storico: id(), motivo: text(500) }),
  done: z.object({ working_price: out.euro.nullable() }),
  doc: 'Storna l’ultima modifica di un prezzo, con motivo.',
  source: 'rulings §11',
});

/** The whole price list at once, in the order of the file. */
export const excelExport = query('excelExport', {
  access: 'settings.edit',
  input: z.object({}),
  row: z.strictObject(listed),
  doc: 'Righe del listino per SCARICA XLS DEVICES.',
  source: 'S2 §7, rulings §6',
});

/** The price list as an Excel file (Devices.xlsx) that can be loaded again. */
export const scaricaListino = file('scaricaListino', {
  fromCopy: true,
  access: 'settings.edit',
  input: z.object({ ...filterFields(prices), id_model_name: optionalId(), search: listFields.search }),
  doc: 'Listino come file Excel.',
  source: 'S2 §2 SCARICA XLS DEVICES',
});

/** Changes of price, newest first; of a model, of one of its memories, of an import, or all. */
export const getStoricoPrezzi = listQuery('getStoricoPrezzi', priceChanges, {
  access: 'settings.edit',
  input: { id_model_name: optionalId(), id_memory: optionalMemoryId(), id_import: optionalId() },
  doc: 'Storico dei prezzi: chi, quando, da quanto, a quanto, con quale caricamento.',
  source: 'rulings §11',
});
