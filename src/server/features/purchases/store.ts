import type { RowOf } from '#contract/api';
import type { Grade, GradeField } from '#domain/grading';
import type { DeviceState } from '#domain/device-state';
import type { FindingCode } from '#domain/report-finding';
import { statement } from '#server/kit/database';
import { namedAs } from '#server/kit/fragment';
import { hasIdentity } from '#server/kit/same-phone';

/** Holds these identifiers until the transaction ends; handed in sorted, so that two purchases can't block each other. */
export const lockIdentifiers = statement<{ keys: readonly string[] }>(
  'purchase_lock_identifiers',
  'select pg_advisory_xact_lock(k) from unnest(:keys::bigint[]) as k',
);

/** A cycle that shares serial or IMEI with a new phone. */
export interface MetRow {
  serial_number: string;
  num_times: number;
  id_stato_device: DeviceState;
  id_affiliato: number;
  id_negozio: number;
  opened_at: string;
  negozio: string;
  operatore: string;
}

/** Cycles of all affiliates that share an identity: as their serial's, or as either IMEI's. */
export const cyclesOf = statement<{ identities: readonly string[] }, MetRow>(
  'purchase_cycles',
  `select d.serial_number, d.num_times, d.id_stato_device, d.id_affiliato, d.id_negozio, d.data_apertura as opened_at,
     s.negozio, o.nome || ' ' || o.cognome as operatore
   from device d join store s on s.id_negozio = d.id_negozio join operator o on o.id_operatore = d.id_operatore
   where ${hasIdentity('d')}`,
);

/** The last cycle of a serial within an affiliate. */
export const lastCycle = statement<{ serial_number: string; id_affiliato: number | null }, MetRow>(
  'purchase_last_cycle',
  `select d.serial_number, d.num_times, d.id_stato_device, d.id_affiliato, d.id_negozio, d.data_apertura as opened_at,
     s.negozio, o.nome || ' ' || o.cognome as operatore
   from device d join store s on s.id_negozio = d.id_negozio join operator o on o.id_operatore = d.id_operatore
   where d.serial_number = :serial_number and d.id_affiliato = :id_affiliato order by d.num_times desc limit 1`,
);

const opened = `serial_number, num_times, id_affiliato, id_negozio, id_operatore, brand_name, model_name, model_code,
  region_code, imei, imei2, meid, color, memory_gb, id_model_name, fonte, report_id, evaluation_id, test_superati,
  test_falliti, stato_blacklist, motivo_blacklist, segnalazioni, batteria_percento, batteria_cicli, valore_base, valore_massimo, valore_iniziale, valore_acquisto,
  condizioni, passi, grado_estetico, grado_schermo, grado_vetro, grado_cornice, grado_fotocamera, data_apertura`;

/** A purchase as it is opened. Euro; lists and terms as JSON. */
interface OpenedPurchase extends Record<GradeField, Grade | null> {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  id_operatore: number;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  region_code: string | null;
  imei: string;
  imei2: string | null;
  meid: string | null;
  color: string;
  memory_gb: number;
  id_model_name: number | null;
  fonte: string;
  report_id: string | null;
  evaluation_id: string | null;
  test_superati: string;
  test_falliti: string;
  stato_blacklist: string;
  motivo_blacklist: string | null;
  segnalazioni: readonly FindingCode[];
  batteria_percento: number | null;
  batteria_cicli: number | null;
  valore_base: number;
  valore_massimo: number;
  valore_iniziale: number;
  valore_acquisto: number;
  condizioni: string;
  passi: string;
  grado_estetico: Grade;
  data_apertura: Date;
}

/** Opens a purchase. */
export const insertPurchase = statement<OpenedPurchase>(
  'purchase_insert',
  `insert into device (id_stato_device, ${opened}) values (2, ${namedAs(opened)})`,
);

/** What the house has bought lately with IMEIs that begin with these eight digits, the most frequent first. */
export const modelsOfTac = statement<{ tac: string }, RowOf<'getModelloDaImei'>>(
  'purchase_models_of_tac',
  `select brand_name, model_name, count(*)::int as numero
   from (select brand_name, model_name from device where left(imei, 8) = :tac and imei <> '' and fonte <> 'MANUALE'
     order by data_apertura desc limit 200) as lately
   group by brand_name, model_name order by numero desc, brand_name, model_name limit 3`,
);

/** A model of the price list; spellings and brand without spaces and in lower case. */
export const findModel = statement<
  { spellings: readonly string[]; brand: string },
  { id_model_name: number; model_name: string; brand_name: string }
>(
  'purchase_model',
  `select m.id_model_name, m.model_name, b.brand_name from device_model m join brand b using (id_brand)
   where replace(lower(m.model_name), ' ', '') = any(:spellings) and replace(lower(b.brand_name), ' ', '') = :brand
   order by m.id_model_name limit 1`,
);
