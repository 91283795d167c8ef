import type { RowOf } from '#contract/api';
import { deviceTypes } from '#domain/device-kind';
import { statement, type Statement } from '#server/kit/database';

/** A name as the list compares it (`sameName` of the domain, and the unique indexes). */
const same = (name: string) => `replace(lower(${name}), ' ', '')`;

const typeNames = Object.entries(deviceTypes)
  .map(([type, name]) => `when ${type} then '${name}'`)
  .join(' ');
const typeName = (column: string) => `case ${column} ${typeNames} else '' end`;

/** One writer of prices at a time, whatever process it is in; until the transaction ends. */
export const lockPrices = statement('prices_lock', "select pg_advisory_xact_lock(hashtext('listino'))");

// --- the list ---

const listed = `b.id_brand, b.brand_name, m.id_model_name, m.model_name, m.id_device_type,
  ${typeName('m.id_device_type')} as tipo, mem.id_memory, mem.memory, p.working_price`;
const listSource = `price p join device_model m using (id_model_name) join brand b using (id_brand)
  join memory mem using (id_memory)`;
/** $1 brand, $2 type, $3 memory, $4 model, $5 LIKE pattern; null for any. */
const listFilter = `($1::int is null or m.id_brand = $1) and ($2::int is null or m.id_device_type = $2)
  and ($3::int is null or p.id_memory = $3) and ($4::int is null or p.id_model_name = $4)
  and ($5::text is null or fold(b.brand_name || ' ' || m.model_name) like $5)`;
const listOrder = 'lower(b.brand_name), lower(m.model_name), m.id_model_name, mem.memory_gb';

export const wholeList = statement<RowOf<'excelExport'>>(
  'price_list_whole',
  `select ${listed} from ${listSource} where ${listFilter} order by ${listOrder}`,
  'unnamed',
);
/** The same list by its keys only, in its order. */
export const listKeys = statement<{ models: number[] | null; memories: number[] | null }>(
  'price_list_keys',
  `select array_agg(m.id_model_name order by ${listOrder}) as models, array_agg(mem.id_memory order by ${listOrder}) as memories
   from ${listSource} where ${listFilter}`,
  'unnamed',
);
/** Rows for keys ($1 models, $2 memories), in their order; those that are gone meanwhile are left out. */
export const listByKeys = statement<RowOf<'excelExport'>>(
  'price_list_by_keys',
  `select ${listed} from unnest($1::int[], $2::smallint[]) with ordinality as k(id_model_name, id_memory, place)
   join price p using (id_model_name, id_memory) join device_model m using (id_model_name) join brand b using (id_brand)
     join memory mem using (id_memory) order by k.place`,
);
export const countList = statement<{ n: number }>(
  'price_list_count',
  `select count(*) as n from (select from ${listSource} where ${listFilter} limit $6::int + 1) as found`,
  'unnamed',
);

/** What the list may be sorted by. */
export const listSorts = {
  brand_name: 'lower(b.brand_name)',
  model_name: 'lower(m.model_name)',
  id_device_type: 'm.id_device_type',
  memory: 'mem.memory_gb',
  working_price: 'p.working_price',
  data_modifica: 'p.data_modifica',
} as const;

/** A page of the list: the filter, then $6 limit, $7 offset. The next planned price is looked up for its rows only. */
const listPages = new Map<string, Statement<RowOf<'getListino'>>>();
export function listPage(sort: keyof typeof listSorts | null, direction: 'asc' | 'desc') {
  const name = `price_list_page_${sort ?? 'all'}_${direction}`;
  const order = sort ? `${listSorts[sort]} ${direction}, ${listOrder}` : listOrder;
  const known =
    listPages.get(name) ??
    statement<RowOf<'getListino'>>(
      name,
      `select l.id_brand, l.brand_name, l.id_model_name, l.model_name, l.id_device_type, l.tipo, l.id_memory, l.memory,
         l.working_price, l.data_modifica, f.prezzo_futuro, f.prezzo_futuro_dal from (
         select ${listed}, p.data_modifica, row_number() over (order by ${order}) as place
         from ${listSource} where ${listFilter} order by place limit $6 offset $7) l
       left join lateral (
         select r.working_price as prezzo_futuro, i.data_inizio as prezzo_futuro_dal
         from price_import_row r join price_import i using (id_import)
         where i.stato = 'PROGRAMMATO' and r.id_model_name = l.id_model_name and r.id_memory = l.id_memory
           and r.esito <> 'ERRATO'
         order by i.data_inizio, i.id_import desc limit 1) f on true
       order by l.place`,
      'unnamed',
    );
  listPages.set(name, known);
  return known;
}

// --- edit by hand ---

export const findBrand = statement('price_list_brand', 'select from brand where id_brand = $1');
export const findMemory = statement('price_list_memory', 'select from memory where id_memory = $1');
/** $1 brand, $2 name. */
export const findModel = statement<{ id_model_name: number; id_device_type: number }>(
  'price_list_model',
  `select id_model_name, id_device_type from device_model where id_brand = $1 and ${same('model_name')} = ${same('$2')}`,
);
export const insertModel = statement<{ id_model_name: number }>(
  'price_list_model_insert',
  'insert into device_model (id_brand, model_name, id_device_type) values ($1, $2, $3) returning id_model_name',
);
/** $1 model, then brand, name, type. */
export const updateModel = statement(
  'price_list_model_update',
  'update device_model set id_brand = $2, model_name = $3, id_device_type = $4 where id_model_name = $1',
);
/** A row of the list as the log of changes tells it: $1 model, $2 memory; the price is null where the model has none for it. */
export const findListed = statement<{
  brand_name: string;
  model_name: string;
  tipo: string;
  memory: string;
  working_price: number | null;
}>(
  'price_list_listed',
  `select b.brand_name, m.model_name, ${typeName('m.id_device_type')} as tipo, mem.memory, p.working_price
   from device_model m join brand b using (id_brand) join memory mem on mem.id_memory = $2
     left join price p on p.id_model_name = m.id_model_name and p.id_memory = mem.id_memory where m.id_model_name = $1`,
);
/** $1 model, $2 memory. */
export const findPrice = statement<{ working_price: number; data_modifica: string }>(
  'price_list_price',
  'select working_price, data_modifica from price where id_model_name = $1 and id_memory = $2',
);
/** $1 model, $2 memory, $3 euro, $4 now. */
export const setPrice = statement<{ data_modifica: string }>(
  'price_list_price_set',
  `insert into price (id_model_name, id_memory, working_price, data_modifica) values ($1, $2, $3, $4)
   on conflict (id_model_name, id_memory) do update set working_price = excluded.working_price,
     data_modifica = greatest(excluded.data_modifica, price.data_modifica + interval '1 millisecond')
   returning data_modifica`,
);
/** $1 model, $2 memory, $3 from, $4 to, $5 now, $6 operator. */
export const addHistory = statement(
  'price_history_insert',
  `insert into price_history (id_model_name, id_memory, prezzo_da, prezzo_a, quando, origine, id_operatore)
   values ($1, $2, $3, $4, $5, 'MANUALE', $6)`,
);

// --- history ---

const historyFilter = `($1::int is null or h.id_model_name = $1) and ($2::int is null or h.id_memory = $2)
  and ($3::int is null or h.id_import = $3)
  and ($4::text is null or fold(b.brand_name || ' ' || m.model_name) like $4)`;
const historySource =
  'price_history h join device_model m using (id_model_name) join brand b using (id_brand)';
/** $1 model, $2 memory, $3 import, $4 pattern, each null for any; $5 before this line or null, $6 limit, $7 offset. */
export const listHistory = statement<RowOf<'getStoricoPrezzi'>>(
  'price_history',
  `select h.id_storico, h.quando, h.id_model_name, b.brand_name, m.model_name, h.id_memory, mem.memory, h.prezzo_da,
     h.prezzo_a, h.origine, h.id_import, i.nome_file, o.nome || ' ' || o.cognome as operatore
   from ${historySource} join memory mem using (id_memory) join operator o using (id_operatore)
     left join price_import i using (id_import)
   where ${historyFilter} and ($5::bigint is null or h.id_storico < $5)
   order by h.id_storico desc limit $6 offset $7`,
  'unnamed',
);
export const countHistory = statement<{ n: number }>(
  'price_history_count',
  `select count(*) as n from (select from ${historySource} where ${historyFilter} limit $5::int + 1) as found`,
  'unnamed',
);
