import type { Db } from '#server/kit/database';
import { findModelByEither, findPriceByName, findPriceByNumber } from './store.ts';

/** A row of the full price list. Euro. */
interface ListedPrice {
  id_model: number;
  model_name: string;
  working_price: number;
}

/** A name as lists compare it: lower case, without spaces. */
export function compact(name: string): string {
  return name.toLowerCase().replaceAll(' ', '');
}

/** How a model may be spelled: diagnoses may write the brand before it ('Apple iPhone 13'). */
export function spellings(model_name: string, brand: string | null): string[] {
  const name = compact(model_name);
  const prefix = brand === null ? '' : compact(brand);
  return prefix !== '' && name.startsWith(prefix) ? [name, name.slice(prefix.length)] : [name];
}

/** The full list price: by the maker's model number, else by brand and name, and memory in GB (rulings §4). Null: none. */
export async function findPrice(
  db: Db,
  phone: { brand_name: string; model_name: string; model_code: string | null; memory_gb: number },
): Promise<ListedPrice | null> {
  const { brand_name, model_name, model_code, memory_gb } = phone;
  const byNumber =
    model_code === null
      ? null
      : await findPriceByNumber.maybe(db, { number: model_code.toUpperCase(), memory_gb });
  return (
    byNumber ??
    findPriceByName.maybe(db, {
      spellings: spellings(model_name, brand_name),
      memory_gb,
      brand: compact(brand_name),
    })
  );
}

/** Which model of ours a phone is, also one that the list has no price for any more. Null: none. */
export async function findModelId(
  db: Db,
  phone: { brand_name: string; model_name: string; model_code: string | null },
): Promise<number | null> {
  const { brand_name, model_name, model_code } = phone;
  const known = await findModelByEither.maybe(db, {
    number: model_code?.toUpperCase() ?? null,
    spellings: spellings(model_name, brand_name),
    brand: compact(brand_name),
  });
  return known?.id_model_name ?? null;
}
