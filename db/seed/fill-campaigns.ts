import type { Day } from '#domain/day';
import { statement, type Db } from '#server/kit/database';
import { campaignsOn, soldImeis } from './campaigns.ts';

const insertCampaigns = statement<{ campaigns: string }>(
  'demo_campaigns',
  `insert into campaign (id_affiliato, sku, id_campagna, model_name_campagna, id_brand_campagna, supervalutazione,
     data_inizio, data_fine, imei, serial, ean)
   select 100, c.sku, c.id_campagna, c.model_name_campagna, b.id_brand, c.supervalutazione,
     (c."from" || ' 00:00')::timestamp at time zone 'Europe/Rome', (c."to" || ' 23:59')::timestamp at time zone 'Europe/Rome',
     c.imei, c.serial, c.ean
   from json_to_recordset(:campaigns) as c(sku text, id_campagna text, brand text, model_name_campagna text,
     supervalutazione numeric, "from" text, "to" text, imei smallint, serial smallint, ean smallint)
     join brand b on b.brand_name = c.brand`,
);
const insertSoldImeis = statement<{ imeis: string; loaded: Date }>(
  'demo_sold_imeis',
  `insert into sold_imei (imei, sku, ean, id_affiliato, sku_campagna, imei_used, data_caricamento)
   select i.value ->> 0, 'SAM30', '8000000000019', 100, 'SAM30', (i.value ->> 1)::smallint, :loaded
     from json_array_elements(:imeis) as i`,
);

/** Campaigns and the IMEIs of the Samsung one. By SQL: head office's calls for them are still to come. */
export async function fillCampaigns(db: Db, today: Day, loaded: Date): Promise<void> {
  await insertCampaigns.run(db, { campaigns: JSON.stringify(campaignsOn(today)) });
  await insertSoldImeis.run(db, { imeis: JSON.stringify(soldImeis), loaded });
}
