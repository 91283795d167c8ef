import type { RowOf } from '#contract/api';
import { type None, statement } from '#server/kit/database';

/** Brands that somebody can mean: with a price, a phone, or a campaign. */
export const listBrands = statement<None, RowOf<'getBrands'>>(
  'brands',
  `select id_brand, brand_name from brand b
   where exists (select from device_model m join price p using (id_model_name) where m.id_brand = b.id_brand)
     or exists (select from device d where lower(d.brand_name) = lower(b.brand_name))
     or exists (select from campaign c where c.id_brand_campagna = b.id_brand)
   order by lower(brand_name)`,
);

/** Brands with a price; null for any. */
export const listPricedBrands = statement<
  { id_brand: number | null; id_model_name: number | null; id_memory: number | null },
  RowOf<'getPriceCheckBrands'>
>(
  'brands_priced',
  `select b.id_brand, b.brand_name from brand b
   where (:id_brand::int is null or b.id_brand = :id_brand) and exists (
     select from device_model m join price p using (id_model_name)
     where m.id_brand = b.id_brand and (:id_model_name::int is null or m.id_model_name = :id_model_name)
       and (:id_memory::int is null or p.id_memory = :id_memory))
   order by lower(b.brand_name)`,
);

/** Models with a price; null: of any brand. */
export const listPricedModels = statement<{ id_brand: number | null }, RowOf<'getPriceCheckModels'>>(
  'models_priced',
  `select m.id_model_name, m.model_name, m.id_device_type from device_model m
   where (:id_brand::int is null or m.id_brand = :id_brand) and exists (select from price p where
     p.id_model_name = m.id_model_name)
   order by lower(m.model_name), m.id_model_name`,
);

/** Memories with a price, smallest first; null: of any model. */
export const listPricedMemories = statement<{ id_model_name: number | null }, RowOf<'getPriceModelsMemory'>>(
  'memories_priced',
  `select mem.id_memory, mem.memory, mem.memory_gb from memory mem
   where exists (select from price p where p.id_memory = mem.id_memory and (:id_model_name::int is null
     or p.id_model_name = :id_model_name))
   order by mem.memory_gb`,
);

/** Rows of the full price list; null for any. */
export const listPrices = statement<
  { id_brand: number | null; id_model_name: number | null; id_memory: number | null },
  RowOf<'getPriceCheckPrice'>
>(
  'prices',
  `select b.id_brand, b.brand_name, m.id_model_name, m.model_name, mem.id_memory, mem.memory, p.working_price, m.id_device_type
   from price p join device_model m using (id_model_name) join brand b using (id_brand) join memory mem using (id_memory)
   where (:id_brand::int is null or m.id_brand = :id_brand) and (:id_model_name::int is null or
     p.id_model_name = :id_model_name)
     and (:id_memory::int is null or p.id_memory = :id_memory)
   order by lower(b.brand_name), lower(m.model_name), m.id_model_name, mem.memory_gb`,
);

/** Full price by name: spellings without spaces and in lower case, the brand in lower case or null. */
export const findPriceByName = statement<
  { spellings: readonly string[]; memory_gb: number; brand: string | null },
  RowOf<'getDevicePrice'>
>(
  'price_by_name',
  `select m.id_model_name as id_model, m.model_name, p.working_price
   from device_model m join brand b using (id_brand) join price p using (id_model_name)
     join memory mem using (id_memory)
   where replace(lower(m.model_name), ' ', '') = any(:spellings) and mem.memory_gb = :memory_gb
     and (:brand::text is null or replace(lower(b.brand_name), ' ', '') = :brand)
   order by m.id_model_name`,
);

/** Full price by the maker's number, in upper case. */
export const findPriceByNumber = statement<
  { number: string; memory_gb: number },
  RowOf<'getDevicePriceByModelNo'>
>(
  'price_by_number',
  `select m.id_model_name as id_model, m.model_name, p.working_price
   from model_number n join device_model m using (id_model_name) join price p using (id_model_name)
     join memory mem using (id_memory)
   where n.model_code = :number and mem.memory_gb = :memory_gb`,
);

/** A model of ours, whether it has a price or not: by the maker's number, in upper case, before its name. */
export const findModelByEither = statement<
  { number: string | null; spellings: readonly string[]; brand: string },
  { id_model_name: number }
>(
  'price_model_by_either',
  `select m.id_model_name
   from device_model m join brand b using (id_brand)
     left join model_number n on n.id_model_name = m.id_model_name and n.model_code = :number
   where n.model_code is not null
     or (replace(lower(m.model_name), ' ', '') = any(:spellings) and replace(lower(b.brand_name), ' ', '') = :brand)
   order by n.model_code is null, m.id_model_name limit 1`,
);

/** An affiliate's price list in per cent. */
export const listPercent = statement<{ id_affiliato: number }, { percentuale_listino: number }>(
  'list_percent',
  'select percentuale_listino from affiliate where id_affiliato = :id_affiliato',
);
