import { reportLife } from '#domain/test-report';
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

const find = statement<{ evaluation_id: string; id_affiliato: number; since: Date }, EvaluationRow>(
  'purchase_evaluation',
  `select evaluation_id, fonte, report_id, imei, serial_number, rapporto, data_creazione from evaluation
   where evaluation_id = :evaluation_id and id_affiliato = :id_affiliato and data_creazione >= :since`,
);

/** True for what may be a report's id: anything else the database would not even look for. */
export const isReportId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A report that this affiliate fetched and that still buys a phone (rulings §4); null: there is none. */
export async function findEvaluation(
  db: Db,
  now: Date,
  { evaluation_id, id_affiliato }: { evaluation_id: string; id_affiliato: number },
): Promise<EvaluationRow | null> {
  if (!isReportId(evaluation_id)) return null;
  return find.maybe(db, { evaluation_id, id_affiliato, since: new Date(now.getTime() - reportLife) });
}
