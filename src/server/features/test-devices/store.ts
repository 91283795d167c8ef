import type { RowOf } from '#contract/api';
import { type None, statement } from '#server/kit/database';
import { statesWhere } from '#domain/device-state';
import { codeList } from '#server/kit/code-list';

/**
 * A test shop's purchases with all that hangs on them. What another shop has money on stays: a coupon that it has taken is
 * on its slip.
 */

const taken = `exists (select from slip_line l join slip sl using (id_distinta)
  where l.serial_number = d.serial_number and l.num_times = d.num_times and sl.id_negozio <> d.id_negozio)
  or exists (select from coupon c where c.serial_number = d.serial_number and c.num_times = d.num_times
    and c.id_negozio_utilizzo <> d.id_negozio)`;
const doomed = `select d.serial_number, d.num_times, d.evaluation_id, d.id_spedizione_magcent, d.imei_acquistato
  from device d where d.id_negozio = :id_negozio and not (${taken})`;
const of = (table: string) => `(select count(*) from ${table} join doomed using (serial_number, num_times))`;

/** What would go now, by kind, of a shop of any kind; no row: no such shop. */
export const countPurchases = statement<{ id_negozio: number }, RowOf<'getDeviceCollaudo'>>(
  'test_devices_count',
  `with doomed as (${doomed})
   select s.id_negozio, s.negozio, a.ragione_sociale, s.is_collaudo, (select count(*) from doomed) as device,
     ${of('receipt')} as ricevute, ${of('coupon')} as coupon,
     (select count(*) from shipment p where p.id_negozio = :id_negozio and not exists (
        select from shipment_device x where x.id_spedizione_magcent = p.id_spedizione_magcent
          and not exists (select from doomed g where g.serial_number = x.serial_number and g.num_times = x.num_times))) as spedizioni,
     ${of('slip_line')} as righe_distinta, ${of('archived_document')} as documenti, ${of('file')} as file,
     ${of('mail_outbox')} as mail, ${of('device_event')} as eventi,
     (select count(*) from evaluation e where e.evaluation_id in (select evaluation_id from doomed)
        and not exists (select from device d where d.evaluation_id = e.evaluation_id
          and not exists (select from doomed g where g.serial_number = d.serial_number and g.num_times = d.num_times))) as valutazioni,
     (select count(*) from device d where d.id_negozio = :id_negozio) - (select count(*) from doomed) as restano
   from store s join affiliate a using (id_affiliato) where s.id_negozio = :id_negozio`,
);

/** Test shops, by name. */
export const testShops = statement<None, { id_negozio: number }>(
  'test_devices_shops',
  'select id_negozio from store where is_collaudo = 1 order by negozio, id_negozio',
);

/** Holds the shop's purchases: who is completing one ends first. In the order in which everybody takes them. */
export const lockPurchases = statement<{ id_negozio: number }>(
  'test_devices_lock',
  'select 1 as found from device where id_negozio = :id_negozio order by serial_number, num_times for update',
);

/** Then the shop itself: nothing new can refer to it before the end. */
export const lockStore = statement<
  { id_negozio: number },
  { id_affiliato: number; negozio: string; is_collaudo: 0 | 1 }
>(
  'test_devices_lock_store',
  'select id_affiliato, negozio, is_collaudo from store where id_negozio = :id_negozio for update',
);

/** A purchase that goes. */
interface Doomed {
  serial_number: string;
  num_times: number;
  evaluation_id: string | null;
  id_spedizione_magcent: number | null;
  /** the campaign's IMEI that it has used up; null: none */
  imei_consumato: string | null;
}

const neverBought = statesWhere(({ key }) => key === 'pending' || key === 'cancelled');

/** The purchases that go. */
export const doomedPurchases = statement<{ id_negozio: number }, Doomed>(
  'test_devices_doomed',
  `select d.serial_number, d.num_times, d.evaluation_id, d.id_spedizione_magcent,
     case when d.id_stato_device not in ${codeList(neverBought)} then d.imei_acquistato end as imei_consumato
   from device d where d.id_negozio = :id_negozio and not (${taken})`,
);

/** The cycles that go. */
interface Gone {
  serials: readonly string[];
  times: readonly number[];
}

const gone = `unnest(:serials::text[], :times::int[]) as gone (serial_number, num_times)`;
const ofGone = (row: string) =>
  `${row}.serial_number = gone.serial_number and ${row}.num_times = gone.num_times`;
const drop = (table: string) =>
  statement<Gone>(`test_devices_drop_${table}`, `delete from ${table} t using ${gone} where ${ofGone('t')}`);
/** Of what is written once the product deletes nothing: the database does, of test shops only. */
const dropOnce = (ledger: string) =>
  statement<Gone>(
    `test_devices_drop_${ledger}`,
    `select from drop_test_rows('${ledger}', :serials::text[], :times::int[])`,
  );

/** By cycle, whoever refers to another before the other; what another cascade takes is not named. */
export const drops = {
  mail_outbox: drop('mail_outbox'),
  archived_document: dropOnce('archived_document'),
  paper_page: dropOnce('paper_page'),
  paper_signature: dropOnce('paper_signature'),
  signature: dropOnce('signature'),
  capture: drop('capture'),
  consent: dropOnce('consent'),
  link: drop('link'),
  custody: drop('custody'),
  stocktake_line: drop('stocktake_line'),
  device_photo: drop('device_photo'),
  samsung_report: drop('samsung_report'),
  document_hold: drop('document_hold'),
  document_view: dropOnce('document_view'),
  purchase_proof: dropOnce('purchase_proof'),
  receipt: drop('receipt'),
  shipment_device: drop('shipment_device'),
  device_event: dropOnce('device_event'),
} as const;

/** Drops the lines; answers the slips that they were on. */
export const dropLines = statement<Gone, { id_distinta: number }>(
  'test_devices_drop_lines',
  `select (line ->> 'id_distinta')::int as id_distinta from drop_test_rows('slip_line', :serials::text[], :times::int[]) line`,
);

/** What is left of slips is what their lines come to. */
export const resumSlips = statement<{ slips: readonly number[] }>(
  'test_devices_resum_slips',
  'select from resum_test_slips(:slips::int[])',
);

/** Slips without a line are none. */
export const dropSlips = statement<{ slips: readonly number[] }>(
  'test_devices_drop_slips',
  `delete from slip sl where sl.id_distinta = any(:slips)
     and not exists (select from slip_line l where l.id_distinta = sl.id_distinta)`,
);

/** After the receipts, which name them. */
export const dropCoupons = drop('coupon');

/** After the lines that pay them. */
export const dropChanges = dropOnce('valuation_change');

/** The cases' threads before them; the devices forget them. */
export const dropMessages = dropOnce('case_message');

export const dropCases = drop('valuation_case');

/** Answers the names of the files, whose bytes go after the commit. */
export const dropFiles = statement<Gone, { path: string }>(
  'test_devices_drop_files',
  `delete from file t using ${gone} where ${ofGone('t')} returning t.path`,
);

export const dropDevices = drop('device');

/** First the events of shipments of the shop that hold nothing any more. */
export const dropShipmentEvents = statement<{ id_negozio: number }>(
  'test_devices_drop_shipment_events',
  'select from drop_test_shipment_events(:id_negozio)',
);

/** Then those shipments. */
export const dropShipments = statement<{ id_negozio: number }>(
  'test_devices_drop_shipments',
  `with empty as (
     select p.id_spedizione_magcent from shipment p where p.id_negozio = :id_negozio
       and not exists (select from shipment_device x where x.id_spedizione_magcent = p.id_spedizione_magcent)
       and not exists (select from device d where d.id_spedizione_magcent = p.id_spedizione_magcent)
   ), mails as (
     delete from mail_outbox m using empty where m.id_spedizione_magcent = empty.id_spedizione_magcent
   )
   delete from shipment p using empty where p.id_spedizione_magcent = empty.id_spedizione_magcent`,
);

/** Campaign IMEIs that no purchase uses any more are free again. */
export const freeImeis = statement<{ imei: readonly string[] }>(
  'test_devices_free_imeis',
  `update sold_imei s set imei_used = 0 where phone_identity(s.imei) in (select phone_identity(one) from unnest(:imei::text[]) as one) and not exists (
     select from device d where phone_identity(d.imei_acquistato) = phone_identity(s.imei) and d.id_stato_device not in ${codeList(neverBought)})`,
);

/** Reports that bought one of the phones, and nothing else. */
export const dropEvaluations = statement<{ evaluation_id: readonly string[] }>(
  'test_devices_drop_evaluations',
  `delete from evaluation e where e.evaluation_id = any(:evaluation_id::uuid[])
     and not exists (select from device d where d.evaluation_id = e.evaluation_id)`,
);
