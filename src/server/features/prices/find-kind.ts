import { isBoughtWithoutImei, type DeviceType, type WithoutImei } from '#domain/device-kind';
import { statement, type Db } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import { compact, spellings } from './find-price.ts';

/** The type of a model of the price list: by the maker's number, in upper case, else by brand and name. */
const findType = statement<
  { number: string | null; spellings: readonly string[]; brand: string },
  { id_device_type: DeviceType }
>(
  'purchase_device_type',
  `select m.id_device_type from device_model m join brand b using (id_brand)
   where m.id_model_name = (select n.id_model_name from model_number n where n.model_code = :number limit 1)
     or (replace(lower(m.model_name), ' ', '') = any(:spellings) and replace(lower(b.brand_name), ' ', '') = :brand)
   order by m.id_model_name limit 1`,
);

/** True where devices of this type are bought by serial (rulings §10). */
export async function mayLackImei(
  db: Db,
  phone: { brand_name: string | null; model_name: string | null; model_code: string | null },
  now: Date,
): Promise<boolean> {
  const { brand_name, model_name, model_code } = phone;
  const known = await findType.maybe(db, {
    number: model_code?.toUpperCase() ?? null,
    spellings: spellings(model_name ?? '', brand_name),
    brand: compact(brand_name ?? ''),
  });
  const setting = await readSetting<WithoutImei>(db, 'acquisto_senza_imei', now);
  return isBoughtWithoutImei(known?.id_device_type ?? null, setting);
}
