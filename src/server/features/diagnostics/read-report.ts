import { blacklistVerdict, type BlacklistVerdict, type BlacklistWordings } from '#domain/blacklist';
import { findingsOf, type Finding, type FindingRules } from '#domain/report-finding';
import type { ReportSource } from '#domain/source';
import type { Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import type { DiagnosticPorts } from '#server/gateways/diagnostic-services';
import type { StoredReport } from '#server/gateways/diagnostics';
import type { Fetched } from '#server/gateways/http';
import { readSetting } from '#server/ledger/dated-settings';

/** The service of a source. */
export function portOf<S extends ReportSource>(ctx: Context, source: S): NonNullable<DiagnosticPorts[S]> {
  const port = ctx.gateways.diagnostics[source];
  if (port === null) throw new RefusedCall('SERVIZIO_NON_CONFIGURATO');
  return port;
}

/** What the service answered; otherwise the refusal that the screen has a sentence for. */
export function answered<T>(ctx: Context, { source }: { source: ReportSource }, fetched: Fetched<T>): T {
  if (fetched.kind === 'ok') return fetched.value;
  if (fetched.kind === 'not_found') throw new RefusedCall('REPORT_NON_TROVATO');
  ctx.log.warn(
    { service: source, detail: fetched.detail, request_id: ctx.requestId },
    'outside service failed',
  );
  throw new RefusedCall('SERVIZIO_NON_RAGGIUNGIBILE');
}

/** What the house makes of a report by the settings of the day. */
export async function judge(
  ctx: Context,
  { blacklistStatus, controlli }: Pick<StoredReport, 'blacklistStatus' | 'controlli'>,
): Promise<{ wordings: BlacklistWordings; verdict: BlacklistVerdict; segnalazioni: Finding[] }> {
  const [wordings, rules] = await Promise.all([
    readSetting<BlacklistWordings>(ctx.db, 'risposte_blacklist', ctx.now),
    readSetting<FindingRules>(ctx.db, 'segnalazioni_report', ctx.now),
  ]);
  return {
    wordings,
    verdict: blacklistVerdict(blacklistStatus, wordings),
    segnalazioni: findingsOf(controlli, rules),
  };
}
