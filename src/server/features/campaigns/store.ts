import type { RowOf } from '#contract/api';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { codeList } from '#server/kit/code-list';

type CampaignRow = RowOf<'getCampagne'>;

/** What live purchases have taken of campaign c; those pending since $n or longer no longer count. */
const takenOf = (
  since: string,
) => `select count(*) as pezzi, coalesce(sum(d.supervalutazione), 0) as valore from device d
  where d.id_affiliato = c.id_affiliato and d.sku_campagna = c.sku and d.id_stato_device <> ${deviceState.cancelled}
    and not (d.id_stato_device = ${deviceState.pending} and d.data_apertura <= ${since})`;

/**
 * Campaigns of an affiliate ($1, null: all) that run between two moments ($2, $3), for a phone handed in ($4, null:
 * whatever it is), of affiliates that have the feature, and have room for one more (`hasRoom` of the domain; pending
 * since $5 no longer counts). The last minute of a campaign still counts (S2 §5: until 23:59).
 */
export const listCampaigns = statement<CampaignRow>(
  'campaigns_active',
  `select c.id_campagna, c.id_affiliato, c.sku, b.brand_name as brand_campagna, m.model_name, c.model_name_campagna,
     c.id_model_name, c.supervalutazione, c.data_inizio, c.data_fine, c.imei, c.serial, c.ean
   from campaign c join brand b on b.id_brand = c.id_brand_campagna join affiliate a on a.id_affiliato = c.id_affiliato
     left join device_model m on m.id_model_name = c.id_model_name
   where ($1::int is null or c.id_affiliato = $1) and a.is_campagne = 1
     and c.data_inizio <= $3 and c.data_fine + interval '1 minute' > $2
     and ($4::int is null or c.id_model_name is null or c.id_model_name = $4)
     and ((c.budget is null and c.limite_pezzi is null) or exists (
       select from (${takenOf('$5::timestamptz')}) t where (c.limite_pezzi is null or t.pezzi < c.limite_pezzi)
         and (c.budget is null or t.valore + c.supervalutazione <= c.budget)))
   order by c.supervalutazione desc, c.id_campagna, c.id_affiliato, c.sku`,
);

/** Limits of a campaign, and its row held: who counts what it has given away, counts alone. */
export const limitsOf = statement<{ budget: number | null; limite_pezzi: number | null }>(
  'campaign_limits',
  'select budget, limite_pezzi from campaign where id_affiliato = $1 and sku = $2',
);
export const lockLimits = statement<{ budget: number | null; limite_pezzi: number | null }>(
  'campaign_limits_lock',
  'select budget, limite_pezzi from campaign where id_affiliato = $1 and sku = $2 for no key update',
);
/** What all purchases but one ($3, $4) have taken of a campaign; a cancelled one has nothing. */
export const takenByOthers = statement<{ pezzi: number; valore: number }>(
  'campaign_taken',
  `select count(*) as pezzi, coalesce(sum(supervalutazione), 0) as valore from device
   where id_affiliato = $1 and sku_campagna = $2 and id_stato_device <> ${deviceState.cancelled} and not (serial_number = $3 and num_times = $4)`,
);
/** Purchases pending since before a moment ($3) that still carry a campaign, in the order in which they are locked. */
export const stalePlaces = statement<{ serial_number: string; num_times: number }>(
  'campaign_stale_places',
  `select serial_number, num_times from device
   where id_affiliato = $1 and sku_campagna = $2 and id_stato_device = ${deviceState.pending} and data_apertura <= $3
   order by serial_number, num_times`,
);

/** What head office's list knows of an IMEI, and whether it is for an affiliate ($2) and a campaign ($3), null for any. */
export const findSoldImei = statement<{
  sku: string | null;
  ean: string | null;
  imei_used: 0 | 1;
  is_valido: 0 | 1;
}>(
  'sold_imei_find',
  `select sku, ean, imei_used, (coalesce($2::int = id_affiliato, true) and coalesce($3::text = sku_campagna, true))::int
     as is_valido
   from sold_imei where imei = $1`,
);

/** Keeps what Samsung answered, so that completion can consume it. */
export const keepSoldImei = statement(
  'sold_imei_keep',
  `insert into sold_imei (imei, sku, ean, imei_used, data_caricamento) values ($1, $2, $3, $4, $5) on conflict do nothing`,
);

/** Pending purchases that hold an IMEI reserved since before a moment: they no longer count. */
export const staleReservations = statement<{ serial_number: string; num_times: number }>(
  'campaign_stale_reservations',
  `select serial_number, num_times from device
   where imei_acquistato = $1 and id_stato_device = ${deviceState.pending} and data_apertura <= $2`,
);

/** Puts the bonus record on a pending purchase. */
export const attachCampaign = statement(
  'campaign_attach',
  `update device set sku_campagna = $3, supervalutazione = $4, imei_acquistato = $5, sku = $6, ean = $7, passi = $8
   where serial_number = $1 and num_times = $2 and id_stato_device = ${deviceState.pending}`,
);

/** A completed purchase by the IMEI of the phone bought, with what Samsung is told; all from the database. */
export const consumedBy = statement<{
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  model_name: string;
  brand_name: string;
  valore_acquisto: number;
  coupon_value: number | null;
  negozio: string;
  citta: string;
  sigla_provincia: string;
  brand_campagna: string;
  imei: 0 | 1;
}>(
  'campaign_consumed_by',
  `select d.serial_number, d.num_times, d.id_affiliato, d.model_name, d.brand_name, d.valore_acquisto, cp.coupon_value,
     s.negozio, s.citta, s.sigla_provincia, b.brand_name as brand_campagna, c.imei
   from device d join store s on s.id_negozio = d.id_negozio
     join campaign c on c.id_affiliato = d.id_affiliato and c.sku = d.sku_campagna
     join brand b on b.id_brand = c.id_brand_campagna
     left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times
   where d.imei_acquistato = $1 and d.id_stato_device in ${codeList([deviceState.bought, deviceState.sent, deviceState.arrived, deviceState.valued, deviceState.settled])}
     and ($2::int is null or d.id_affiliato = $2) and ($3::int is null or d.id_negozio = $3)`,
);

export const queueReport = statement(
  'samsung_report_queue',
  `insert into samsung_report (imei, serial_number, num_times, id_affiliato, contenuto, creato_il)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
/** Reports not sent yet, oldest first. */
export const unsentReports = statement<{ imei: string; contenuto: Record<string, unknown> }>(
  'samsung_reports_unsent',
  'select imei, contenuto from samsung_report where inviato_il is null order by creato_il, imei limit 50',
);
export const markSent = statement(
  'samsung_report_sent',
  'update samsung_report set inviato_il = $2 where imei = $1',
);
