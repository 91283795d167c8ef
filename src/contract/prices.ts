import { z } from 'zod';
import { deviceTypes } from '#domain/device-kind';
import { query } from './call.ts';
import { optionalId, optionalMemoryId, optionalText, out, text } from './fields.ts';

const st = { st: optionalText(60) };

/** A person gets on well with these, and nobody copies the price list. */
export const lookupLimits = [
  { calls: 60, minutes: 10 },
  { calls: 200, minutes: 1440 },
] as const;

/** Brands. */
export const getBrands = query('getBrands', {
  access: 'prices.read',
  input: z.object({}),
  row: z.strictObject({ id_brand: out.int, brand_name: out.text }),
  doc: 'Marche che hanno un prezzo, un dispositivo o una campagna.',
  source: 'S2 §7, rulings §11',
});

/** Brands that have a price; with `id_model_name` or `id_brand` only the one they belong to. */
export const getPriceCheckBrands = query('getPriceCheckBrands', {
  access: 'open',
  byStoreToken: true,
  input: z.object({
    id_negozio: optionalId(),
    id_model_name: optionalId(),
    id_brand: optionalId(),
    id_memory: optionalMemoryId(),
    ...st,
  }),
  row: z.strictObject({ id_brand: out.int, brand_name: out.text }),
  doc: 'Marche con un prezzo.',
  source: 'S2 §7',
});

/** Models of a brand that have a price. */
export const getPriceCheckModels = query('getPriceCheckModels', {
  access: 'open',
  byStoreToken: true,
  input: z.object({ id_negozio: optionalId(), id_brand: optionalId(), ...st }),
  row: z.strictObject({
    id_model_name: out.int,
    model_name: out.text,
    id_device_type: out.code(deviceTypes),
  }),
  doc: 'Modelli della marca.',
  source: 'S2 §7',
});

/** Memories of a model that have a price. */
export const getPriceModelsMemory = query('getPriceModelsMemory', {
  access: 'open',
  byStoreToken: true,
  input: z.object({ id_negozio: optionalId(), id_model_name: optionalId(), ...st }),
  row: z.strictObject({ id_memory: out.int, memory: out.text, memory_gb: out.int }),
  doc: 'Memorie del modello.',
  source: 'S1 §7, S2 §7',
});

/**
 * Price rows, already reduced for the asker's affiliate. Without a session one price at a time, and only so many: brand,
 * model and memory are all required (S2 §5).
 */
export const getPriceCheckPrice = query('getPriceCheckPrice', {
  access: 'open',
  byStoreToken: true,
  publicLimits: lookupLimits,
  input: z.object({
    id_negozio: optionalId(),
    id_model_name: optionalId(),
    id_brand: optionalId(),
    id_memory: optionalMemoryId(),
    ...st,
  }),
  row: z.strictObject({
    id_brand: out.int,
    brand_name: out.text,
    id_model_name: out.int,
    model_name: out.text,
    id_memory: out.int,
    memory: out.text,
    working_price: out.euro,
    id_device_type: out.code(deviceTypes),
  }),
  doc: 'Prezzi di listino per chi chiede.',
  source: 'S2 §7, rulings §4',
});

const found = z.strictObject({ id_model: out.int, model_name: out.text, working_price: out.euro });

/** Price by name of the model; no row when the price list has none. Memory as '128 GB', '128GB' or '128'. */
export const getDevicePrice = query('getDevicePrice', {
  access: 'prices.read',
  input: z.object({ model_name: text(100), brand: optionalText(60), memory: text(20) }),
  row: found,
  doc: 'Prezzo per nome del modello.',
  source: 'S1 §7',
});

/** Price by the maker's model number, given in `model_name`. */
export const getDevicePriceByModelNo = query('getDevicePriceByModelNo', {
  access: 'prices.read',
  input: z.object({ model_name: text(100), brand: optionalText(60), memory: text(20) }),
  row: found,
  doc: 'Prezzo per codice del modello.',
  source: 'S1 §7',
});
