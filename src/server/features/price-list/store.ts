import type { RowOf } from '#contract/api';
import { deviceTypes } from '#domain/device-kind';
import { priceChanges, prices } from '#contract/lists/price-list';
import { foundBy, listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { codeName } from '#server/kit/code-list';
import { type None, statement } from '#server/kit/database';
import { sameName } from '#server/kit/same-name';

/** One writer of prices at a time, whatever process it is in; until the transaction ends. */
export const lockPrices = statement<None>('prices_lock', "select pg_advisory_xact_lock(hashtext('listino'))");

// --- the list ---

const listed = `b.id_brand, b.brand_name, m.id_model_name, m.model_name, m.id_device_type,
  ${codeName('m.id_device_type', deviceTypes)} as tipo, mem.id_memory, mem.memory, p.working_price`;
const listSource = `price p join device_model m using (id_model_name) join brand b using (id_brand)
  join memory mem using (id_memory)`;
const listOrder = 'lower(b.brand_name), lower(m.model_name), m.id_model_name, mem.memory_gb';

export const wholeList = statement<None, RowOf<'excelExport'>>(
  'price_list_whole',
  `select ${listed} from ${listSource} order by ${listOrder}`,
);
/** Rows for models and memories in step, in their order; those that are gone meanwhile are left out. */
export const listByKeys = statement<
  { models: readonly number[]; memories: readonly number[] },
  RowOf<'excelExport'>
>(
  'price_list_by_keys',
  `select ${listed} from unnest(:models::int[], :memories::smallint[]) with ordinality as k(id_model_name, id_memory,
   place)
   join price p using (id_model_name, id_memory) join device_model m using (id_model_name) join brand b using (id_brand)
     join memory mem using (id_memory) order by k.place`,
);
const source: ListSource = {
  from: `(select ${listed}, mem.memory_gb, p.data_modifica from ${listSource}) l`,
  alias: 'l',
  // The next planned price is looked up for the rows of the page only.
  joined: `left join lateral (
    select r.working_price as prezzo_futuro, i.data_inizio as prezzo_futuro_dal
    from price_import_row r join price_import i using (id_import)
    where i.stato = 'PROGRAMMATO' and r.id_model_name = l.id_model_name and r.id_memory = l.id_memory
      and r.esito <> 'ERRATO'
    order by i.data_inizio, i.id_import desc limit 1) f on true`,
  columns: { prezzo_futuro: 'f.prezzo_futuro', prezzo_futuro_dal: 'f.prezzo_futuro_dal' },
  scope: () => [],
  base: (_, { id_model_name }) => (id_model_name ? [on('l.id_model_name = ?', id_model_name)] : []),
  search: `fold(l.brand_name || ' ' || l.model_name)`,
  orders: {
    brand_name: 'lower(l.brand_name)',
    model_name: 'lower(l.model_name)',
    memory: ['l.memory_gb', 'int'],
  },
  tie: { 'lower(l.model_name)': 'text', 'l.id_model_name': 'int', 'l.memory_gb': 'int' },
};

/** The price list. */
export const listPrices = listOf<RowOf<'getListino'>>(prices, source);

const inOrder = 'order by lower(l.brand_name), lower(l.model_name), l.id_model_name, l.memory_gb';

/** The keys of what the same filters find, in the order of the file. */
export const findKeys = foundBy<{ models: number[]; memories: number[] }>(
  prices,
  source,
  `coalesce(array_agg(l.id_model_name ${inOrder}), '{}') as models,
   coalesce(array_agg(l.id_memory ${inOrder}), '{}') as memories`,
);

// --- edit by hand ---

export const findBrand = statement<{ id_brand: number }, { id_brand: number }>(
  'price_list_brand',
  'select id_brand from brand where id_brand = :id_brand',
);
export const findBrandByName = statement<{ brand_name: string }, { id_brand: number }>(
  'price_list_brand_by_name',
  `select id_brand from brand where ${sameName('brand_name')} = ${sameName(':brand_name')}`,
);
export const insertBrand = statement<{ brand_name: string }, { id_brand: number }>(
  'price_list_brand_insert',
  'insert into brand (brand_name) values (:brand_name) returning id_brand',
);
export const findMemory = statement<{ id_memory: number }>(
  'price_list_memory',
  'select from memory where id_memory = :id_memory',
);
export const findModel = statement<
  { id_brand: number; model_name: string },
  { id_model_name: number; id_device_type: number }
>(
  'price_list_model',
  `select id_model_name, id_device_type from device_model where id_brand = :id_brand and ${sameName('model_name')} = ${sameName(':model_name')}`,
);
export const insertModel = statement<
  { id_brand: number; model_name: string; id_device_type: number },
  { id_model_name: number }
>(
  'price_list_model_insert',
  'insert into device_model (id_brand, model_name, id_device_type) values (:id_brand, :model_name, :id_device_type) returning id_model_name',
);
export const updateModel = statement<{
  id_model_name: number | null;
  id_brand: number;
  model_name: string;
  id_device_type: number;
}>(
  'price_list_model_update',
  'update device_model set id_brand = :id_brand, model_name = :model_name, id_device_type = :id_device_type where id_model_name = :id_model_name',
);
/** A row of the list as the log of changes tells it; the price is null where the model has none for it. */
export const findListed = statement<
  { id_model_name: number | null; id_memory: number },
  {
    brand_name: string;
    model_name: string;
    tipo: string;
    memory: string;
    working_price: number | null;
  }
>(
  'price_list_listed',
  `select b.brand_name, m.model_name, ${codeName('m.id_device_type', deviceTypes)} as tipo, mem.memory, p.working_price
   from device_model m join brand b using (id_brand) join memory mem on mem.id_memory = :id_memory
     left join price p on p.id_model_name = m.id_model_name and p.id_memory = mem.id_memory where
       m.id_model_name = :id_model_name`,
);
export const findPrice = statement<
  { model: number; id_memory: number },
  { working_price: number; data_modifica: string }
>(
  'price_list_price',
  'select working_price, data_modifica from price where id_model_name = :model and id_memory = :id_memory',
);
export const setPrice = statement<
  { model: number; id_memory: number; working_price: number; now: Date },
  { data_modifica: string }
>(
  'price_list_price_set',
  `insert into price (id_model_name, id_memory, working_price, data_modifica) values (:model, :id_memory,
   :working_price, :now)
   on conflict (id_model_name, id_memory) do update set working_price = excluded.working_price,
     data_modifica = greatest(excluded.data_modifica, price.data_modifica + interval '1 millisecond')
   returning data_modifica`,
);
export const addHistory = statement<{
  model: number;
  id_memory: number;
  from: number | null;
  working_price: number;
  now: Date;
  who: number;
}>(
  'price_history_insert',
  `insert into price_history (id_model_name, id_memory, brand_name, model_name, prezzo_da, prezzo_a, quando, origine, id_operatore)
   select m.id_model_name, :id_memory, b.brand_name, m.model_name, :from, :working_price, :now, 'MANUALE', :who
   from device_model m join brand b using (id_brand) where m.id_model_name = :model`,
);

// --- history ---

// As it is called today; as it was called, where an undone import has taken it away.
const historyBrand = `coalesce(b.brand_name, h.brand_name, '')`;
const historyModel = `coalesce(m.model_name, h.model_name, '')`;

/** Changes of price. */
export const listHistory = listOf<RowOf<'getStoricoPrezzi'>>(priceChanges, {
  from: `price_history h left join device_model m using (id_model_name) left join brand b using (id_brand)
    join memory mem using (id_memory) join operator o using (id_operatore)
    left join price_import i on i.id_import = h.id_import`,
  alias: 'h',
  columns: {
    operatore: `o.nome || ' ' || o.cognome`,
    brand_name: historyBrand,
    model_name: historyModel,
    memory: 'mem.memory',
    nome_file: 'i.nome_file',
    // Of what was taken away with its model nothing is left to go back to.
    is_ultima: `(m.id_model_name is not null and not exists (select from price_history later where later.id_model_name = h.id_model_name
      and later.id_memory = h.id_memory and later.id_storico > h.id_storico))::int`,
  },
  scope: () => [],
  base: (_, asked) =>
    ['id_model_name', 'id_memory', 'id_import'].flatMap((name) =>
      asked[name] ? [on(`h.${name} = ?`, asked[name])] : [],
    ),
  search: `fold(${historyBrand} || ' ' || ${historyModel})`,
  // A line that came later has the higher number, and there is an index of those.
  orders: { quando: ['h.id_storico', 'int'], memory: ['mem.memory_gb', 'int'] },
  tie: { 'h.id_storico': 'int' },
});
