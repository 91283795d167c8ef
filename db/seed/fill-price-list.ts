import { statement, type Db } from '#server/kit/database';
import { apple } from './price-list-apple.ts';
import { otherBrands } from './price-list-others.ts';
import { samsung } from './price-list-samsung.ts';
import type { ListedModel } from './price-row.ts';

interface FlatModel {
  brand_name: string;
  model_name: string;
  id_device_type: 1 | 2;
  codes: string[];
  prices: { memory_gb: number; working_price: number }[];
}

// One statement for the whole list: brands, models, their numbers and prices.
const insertList = statement<{ list: string; changed: Date }>(
  'demo_price_list',
  `with given as (
     select * from json_to_recordset(:list::json)
       as x(brand_name text, model_name text, id_device_type smallint, codes json, prices json)
   ), brands as (
     insert into brand (brand_name) select distinct brand_name from given order by 1 returning id_brand, brand_name
   ), models as (
     insert into device_model (id_brand, model_name, id_device_type)
     select b.id_brand, g.model_name, g.id_device_type from given g join brands b using (brand_name)
     returning id_model_name, id_brand, model_name
   ), known as (
     select m.id_model_name, g.codes, g.prices
     from models m join brands b using (id_brand) join given g using (brand_name, model_name)
   ), numbers as (
     insert into model_number (model_code, id_model_name)
     select c.code, k.id_model_name from known k, json_array_elements_text(k.codes) as c(code)
   )
   insert into price (id_model_name, id_memory, working_price, data_modifica)
   select k.id_model_name, m.id_memory, p.working_price, :changed
   from known k, json_to_recordset(k.prices) as p(memory_gb int, working_price numeric) join memory m using (memory_gb)`,
);

/** Loads the whole price list, last changed at `changed`; answers how many prices it has. */
export function fillPriceList(db: Db, changed: Date): Promise<number> {
  const list = [apple, samsung, ...otherBrands].flatMap(({ brand, phones, tablets = [] }) => [
    ...phones.map((one) => flat(brand, one, 1)),
    ...tablets.map((one) => flat(brand, one, 2)),
  ]);
  return insertList.run(db, { list: JSON.stringify(list), changed });
}

function flat(brand_name: string, [model_name, codes, prices]: ListedModel, type: 1 | 2): FlatModel {
  return {
    brand_name,
    model_name,
    id_device_type: type,
    codes: codes.split(' '),
    prices: Object.entries(prices).map(([gb, working_price]) => ({ memory_gb: Number(gb), working_price })),
  };
}
