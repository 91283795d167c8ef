import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { lastSeconds } from '#domain/campaign';
import { type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { deviceState } from '#domain/device-state';
import { codeList } from '#server/kit/code-list';

type CampaignRow = RowOf<'getCampagne'>;

/** What live purchases have taken of campaign c; those pending since $n or longer no longer count. */
const takenOf = (
  since: string,
) => `select count(*) as pezzi, coalesce(sum(d.supervalutazione), 0) as valore from device d
  where d.id_affiliato = c.id_affiliato and d.sku_campagna = c.sku and d.id_stato_device <> ${deviceState.cancelled}
    and not (d.id_stato_device = ${deviceState.pending} and d.data_apertura <= ${since})`;

/**
 * Campaigns of an affiliate (null: all) that run between two moments, for a phone handed in (null:
 * whatever it is), of affiliates that have the feature, and have room for one more (`hasRoom` of the domain; pending
 * since `old` no longer counts). The last minute of a campaign still counts (`lastSeconds`).
 */
export const listCampaigns = statement<
  {
    id_affiliato: number | null;
    from: Date | string;
    to: Date | string;
    id_model_name: number | null;
    old: Date;
  },
  CampaignRow
>(
  'campaigns_active',
  `select c.id_campagna, c.id_affiliato, c.sku, b.brand_name as brand_campagna, m.model_name, c.model_name_campagna,
     c.id_model_name, c.supervalutazione, c.data_inizio, c.data_fine, c.imei, c.serial, c.ean
   from campaign c join brand b on b.id_brand = c.id_brand_campagna join affiliate a on a.id_affiliato = c.id_affiliato
     left join device_model m on m.id_model_name = c.id_model_name
   where (:id_affiliato::int is null or c.id_affiliato = :id_affiliato) and a.is_campagne = 1
     and c.data_inizio <= :to and c.data_fine + interval '${lastSeconds} seconds' > :from
     and (:id_model_name::int is null or c.id_model_name is null or c.id_model_name = :id_model_name)
     and ((c.budget is null and c.limite_pezzi is null) or exists (
       select from (${takenOf(':old::timestamptz')}) t where (c.limite_pezzi is null or t.pezzi < c.limite_pezzi)
         and (c.budget is null or t.valore + c.supervalutazione <= c.budget)))
   order by c.supervalutazione desc, c.id_campagna, c.id_affiliato, c.sku`,
);

/** Limits of a campaign, and its row held: who counts what it has given away, counts alone. */
export const limitsOf = statement<
  { id_affiliato: number; sku: string },
  { budget: number | null; limite_pezzi: number | null }
>(
  'campaign_limits',
  'select budget, limite_pezzi from campaign where id_affiliato = :id_affiliato and sku = :sku',
);
export const lockLimits = statement<
  { id_affiliato: number; sku: string },
  { budget: number | null; limite_pezzi: number | null }
>(
  'campaign_limits_lock',
  'select budget, limite_pezzi from campaign where id_affiliato = :id_affiliato and sku = :sku for no key update',
);
/** What all purchases but one have taken of a campaign; a cancelled one has nothing. */
export const takenByOthers = statement<
  { id_affiliato: number; sku: string; serial_number: string; num_times: number },
  { pezzi: number; valore: number }
>(
  'campaign_taken',
  `select count(*) as pezzi, coalesce(sum(supervalutazione), 0) as valore from device
   where id_affiliato = :id_affiliato and sku_campagna = :sku and id_stato_device <> ${deviceState.cancelled} and not
     (serial_number = :serial_number and num_times = :num_times)`,
);
/** Purchases pending since before a moment that still carry a campaign, in the order in which they are locked. */
export const stalePlaces = statement<
  { id_affiliato: number; sku: string; old: Date },
  { serial_number: string; num_times: number }
>(
  'campaign_stale_places',
  `select serial_number, num_times from device
   where id_affiliato = :id_affiliato and sku_campagna = :sku and id_stato_device = ${deviceState.pending} and data_apertura <= :old
   order by serial_number, num_times`,
);

/** What head office's list knows of an IMEI, and whether it is for an affiliate and a campaign, null for any. */
export const findSoldImei = statement<
  { imei: string; id_affiliato: number | null; sku_campagna: string | null },
  {
    sku: string | null;
    ean: string | null;
    imei_used: 0 | 1;
    is_valido: 0 | 1;
  }
>(
  'sold_imei_find',
  `select sku, ean, max(imei_used) over () as imei_used,
     (coalesce(:id_affiliato::int = id_affiliato, true) and coalesce(:sku_campagna::text = sku_campagna, true))::int as is_valido
   from sold_imei where phone_identity(imei) = phone_identity(:imei) order by is_valido desc, imei = :imei desc limit 1`,
);

/** Keeps what Samsung answered, so that completion can consume it. */
export const keepSoldImei = statement<{
  imei: string;
  sku: string | null;
  ean: string | null;
  imei_used: 0 | 1;
  now: Date;
}>(
  'sold_imei_keep',
  `insert into sold_imei (imei, sku, ean, imei_used, data_caricamento) values (:imei, :sku, :ean, :imei_used, :now) on conflict do nothing`,
);

/** Pending purchases that hold an IMEI reserved since before a moment: they no longer count. */
export const staleReservations = statement<
  { imei_acquistato: string; old: Date },
  { serial_number: string; num_times: number }
>(
  'campaign_stale_reservations',
  `select serial_number, num_times from device
   where phone_identity(imei_acquistato) = phone_identity(:imei_acquistato) and id_stato_device = ${deviceState.pending}
     and data_apertura <= :old`,
);

/** Puts the bonus record on a pending purchase. */
export const attachCampaign = statement<{
  serial_number: string;
  num_times: number;
  sku_campagna: string;
  supervalutazione: number;
  imei_acquistato: string | null;
  sku: string | null;
  ean: string | null;
  passi: string;
  now: Date;
  id_operatore: number;
}>(
  'campaign_attach',
  `update device set sku_campagna = :sku_campagna, supervalutazione = :supervalutazione,
   imei_acquistato = :imei_acquistato, sku = :sku, ean = :ean, passi = :passi,
   data_modifica = :now, id_operatore_modifica = :id_operatore
   where serial_number = :serial_number and num_times = :num_times and id_stato_device = ${deviceState.pending}`,
);

/** A completed purchase by the IMEI of the phone bought, as it keeps it, with what Samsung is told; all from the database. */
export const consumedBy = statement<
  { imei: string; scope: Scope },
  {
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
    imei_acquistato: string;
  }
>(
  'campaign_consumed_by',
  fragment`select d.serial_number, d.num_times, d.id_affiliato, d.model_name, d.brand_name, d.valore_acquisto, cp.coupon_value,
     s.negozio, s.citta, s.sigla_provincia, b.brand_name as brand_campagna, c.imei, d.imei_acquistato
   from device d join store s on s.id_negozio = d.id_negozio
     join campaign c on c.id_affiliato = d.id_affiliato and c.sku = d.sku_campagna
     join brand b on b.id_brand = c.id_brand_campagna
     left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times
   where phone_identity(d.imei_acquistato) = phone_identity(:imei) and d.id_stato_device in ${codeList([deviceState.bought, deviceState.sent, deviceState.arrived, deviceState.valued, deviceState.settled])}
     and ${inScope('d')} order by d.imei_acquistato = :imei desc, d.data_acquisto limit 1`,
);

export const queueReport = statement<{
  imei: string;
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  content: string;
  now: Date;
}>(
  'samsung_report_queue',
  `insert into samsung_report (imei, serial_number, num_times, id_affiliato, contenuto, creato_il)
   values (:imei, :serial_number, :num_times, :id_affiliato, :content, :now) on conflict do nothing`,
);
/** Reports not sent yet, oldest first. */
export const unsentReports = statement<None, { imei: string; contenuto: Record<string, unknown> }>(
  'samsung_reports_unsent',
  'select imei, contenuto from samsung_report where inviato_il is null order by creato_il, imei limit 50',
);
export const markSent = statement<{ imei: string; inviato_il: Date }>(
  'samsung_report_sent',
  'update samsung_report set inviato_il = :inviato_il where imei = :imei',
);
