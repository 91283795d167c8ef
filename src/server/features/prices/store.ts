import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

export const listBrands = statement<RowOf<'getBrands'>>(
  'brands',
  'select id_brand, brand_name from brand order by lower(brand_name)',
);

/** Brands with a price; $1 brand, $2 model, $3 memory, null for any. */
export const listPricedBrands = statement<RowOf<'getPriceCheckBrands'>>(
  'brands_priced',
  `select b.id_brand, b.brand_name from brand b
   where ($1::int is null or b.id_brand = $1) and exists (
     select from device_model m join price p using (id_model_name)
     where m.id_brand = b.id_brand and ($2::int is null or m.id_model_name = $2) and ($3::int is null or p.id_memory = $3))
   order by lower(b.brand_name)`,
);

/** Models with a price; $1 brand or null. */
export const listPricedModels = statement<RowOf<'getPriceCheckModels'>>(
  'models_priced',
  `select m.id_model_name, m.model_name, m.id_device_type from device_model m
   where ($1::int is null or m.id_brand = $1) and exists (select from price p where p.id_model_name = m.id_model_name)
   order by lower(m.model_name), m.id_model_name`,
);

/** Memories with a price, smallest first; $1 model or null. */
export const listPricedMemories = statement<RowOf<'getPriceModelsMemory'>>(
  'memories_priced',
  `select mem.id_memory, mem.memory, mem.memory_gb from memory mem
   where exists (select from price p where p.id_memory = mem.id_memory and ($1::int is null or p.id_model_name = $1))
   order by mem.memory_gb`,
);

/** Rows of the full price list; $1 brand, $2 model, $3 memory, null for any. */
export const listPrices = statement<RowOf<'getPriceCheckPrice'>>(
  'prices',
  `select b.id_brand, b.brand_name, m.id_model_name, m.model_name, mem.id_memory, mem.memory, p.working_price, m.id_device_type
   from price p join device_model m using (id_model_name) join brand b using (id_brand) join memory mem using (id_memory)
   where ($1::int is null or m.id_brand = $1) and ($2::int is null or p.id_model_name = $2)
     and ($3::int is null or p.id_memory = $3)
   order by lower(b.brand_name), lower(m.model_name), m.id_model_name, mem.memory_gb`,
);

/** Full price by name: $1 spellings without spaces and in lower case, $2 memory in GB, $3 brand in lower case or null. */
export const findPriceByName = statement<RowOf<'getDevicePrice'>>(
  'price_by_name',
  `select m.id_model_name as id_model, m.model_name, p.working_price
   from device_model m join brand b using (id_brand) join price p using (id_model_name)
     join memory mem using (id_memory)
   where replace(lower(m.model_name), ' ', '') = any($1) and mem.memory_gb = $2
     and ($3::text is null or replace(lower(b.brand_name), ' ', '') = $3)
   order by m.id_model_name`,
);

/** Full price by the maker's number: $1 number in upper case, $2 memory in GB. */
export const findPriceByNumber = statement<RowOf<'getDevicePriceByModelNo'>>(
  'price_by_number',
  `select m.id_model_name as id_model, m.model_name, p.working_price
   from model_number n join device_model m using (id_model_name) join price p using (id_model_name)
     join memory mem using (id_memory)
   where n.model_code = $1 and mem.memory_gb = $2`,
);

/** An affiliate's price list in per cent. */
export const listPercent = statement<{ percentuale_listino: number }>(
  'list_percent',
  'select percentuale_listino from affiliate where id_affiliato = $1',
);
