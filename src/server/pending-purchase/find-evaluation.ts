import { deviceState } from '#domain/device-state';
import { lifeTakenBack, reportLife } from '#domain/test-report';
import type { ReportSource } from '#domain/source';
import type { StoredReport } from '#server/gateways/diagnostics';
import { statement, type Db } from '#server/kit/database';

/** A stored report, normalised when it was fetched (diagnostics). */
export interface EvaluationRow {
  evaluation_id: string;
  fonte: ReportSource;
  report_id: string;
  imei: string | null;
  serial_number: string | null;
  rapporto: StoredReport;
  data_creazione: string;
}

// After a purchase was taken back the phone went home: what was tested is tested anew (rulings §12).
const find = statement<
  {
    evaluation_id: string;
    id_affiliato: number;
    id_negozio: number | null;
    since: Date;
    takenBackSince: Date;
  },
  EvaluationRow
>(
  'purchase_evaluation',
  `select evaluation_id, fonte, report_id, imei, serial_number, rapporto, data_creazione from evaluation e
   where evaluation_id = :evaluation_id and id_affiliato = :id_affiliato and data_creazione >= :since
     and not exists (select from device d where d.evaluation_id = e.evaluation_id and d.id_stato_device = ${deviceState.cancelled}
       and d.data_acquisto is not null and (d.id_negozio is distinct from :id_negozio::int or d.data_annullo <= :takenBackSince))`,
);

/** True for what may be a report's id: anything else the database would not even look for. */
export const isReportId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A report that this affiliate fetched and that still buys a phone in this shop (rulings §4, §12); null: there is none. */
export async function findEvaluation(
  db: Db,
  now: Date,
  {
    evaluation_id,
    id_affiliato,
    id_negozio,
  }: { evaluation_id: string; id_affiliato: number; id_negozio: number | null },
): Promise<EvaluationRow | null> {
  if (!isReportId(evaluation_id)) return null;
  const ago = (life: number) => new Date(now.getTime() - life);
  const lives = { since: ago(reportLife), takenBackSince: ago(lifeTakenBack) };
  return find.maybe(db, { evaluation_id, id_affiliato, id_negozio, ...lives });
}
