import type { DeviceState } from '#domain/device-state';
import type { ReportSource } from '#domain/source';
import { statement } from '#server/kit/database';

/** Holds these identifiers until the transaction ends; handed in sorted, so that two purchases can't block each other. */
export const lockIdentifiers = statement(
  'purchase_lock_identifiers',
  'select pg_advisory_xact_lock(k) from unnest($1::bigint[]) as k',
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
}

/** Cycles of all affiliates with this serial, or with one of these IMEIs as either of theirs. */
export const cyclesOf = statement<MetRow>(
  'purchase_cycles',
  `select d.serial_number, d.num_times, d.id_stato_device, d.id_affiliato, d.id_negozio, d.data_apertura as opened_at,
     s.negozio
   from device d join store s on s.id_negozio = d.id_negozio
   where d.serial_number = $1 or d.imei = any($2) or d.imei2 = any($2)`,
);

/** The last cycle of a serial within an affiliate. */
export const lastCycle = statement<MetRow>(
  'purchase_last_cycle',
  `select d.serial_number, d.num_times, d.id_stato_device, d.id_affiliato, d.id_negozio, d.data_apertura as opened_at,
     s.negozio
   from device d join store s on s.id_negozio = d.id_negozio
   where d.serial_number = $1 and d.id_affiliato = $2 order by d.num_times desc limit 1`,
);

const opened = `serial_number, num_times, id_affiliato, id_negozio, id_operatore, brand_name, model_name, model_code,
  region_code, imei, imei2, meid, color, memory_gb, id_model_name, fonte, report_id, evaluation_id, test_superati,
  test_falliti, stato_blacklist, motivo_blacklist, valore_base, valore_massimo, valore_iniziale, valore_acquisto,
  condizioni, passi, grado_estetico, grado_schermo, grado_vetro, grado_cornice, grado_fotocamera, data_apertura`;

/** Opens a purchase; values in the order of the columns, without the state. */
export const insertPurchase = statement(
  'purchase_insert',
  `insert into device (id_stato_device, ${opened})
   values (2, ${opened
     .split(',')
     .map((_, index) => `$${index + 1}`)
     .join(', ')})`,
);

/** A stored report, normalised when it was fetched (diagnostics). */
export interface EvaluationRow {
  evaluation_id: string;
  fonte: ReportSource;
  report_id: string;
  imei: string | null;
  serial_number: string | null;
  rapporto: {
    make: string | null;
    modelName: string | null;
    modelNo: string | null;
    memory: string | null;
    memory_gb: number | null;
    imei: string | null;
    imei2: string | null;
    serial: string | null;
    color: string | null;
    passed: string[];
    failed: string[];
    blacklistStatus: string | null;
    /** Picea's trading offer, euro before the reduced list */
    offerta: { price: number; highest_price: number } | null;
  };
}

/** A report that this affiliate fetched, not before a moment. */
export const findEvaluation = statement<EvaluationRow>(
  'purchase_evaluation',
  `select evaluation_id, fonte, report_id, imei, serial_number, rapporto from evaluation
   where evaluation_id = $1 and id_affiliato = $2 and data_creazione >= $3`,
);

/** A model of the price list: $1 spellings, $2 brand, both without spaces and in lower case. */
export const findModel = statement<{ id_model_name: number }>(
  'purchase_model',
  `select m.id_model_name from device_model m join brand b using (id_brand)
   where replace(lower(m.model_name), ' ', '') = any($1) and replace(lower(b.brand_name), ' ', '') = $2
   order by m.id_model_name limit 1`,
);
