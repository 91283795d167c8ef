import type { App } from '#server/call/app-state';
import { codesOf } from '#domain/code';
import {
  retentionRuleNames,
  retentionRules,
  type RetentionPeriods,
  type RetentionRule,
} from '#domain/retention';
import { type Db, statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { blankDueCustomers } from '#server/ledger/blank-customers';
import { markDeleted } from '#server/ledger/mark-deleted';
import { readPeriods } from '#server/ledger/kept-until';
import { countDueRequests, deleteRequests, dueRequests } from './delete-authority.ts';
import { countDueReports, deleteReports, dropAnswers, dueReports } from './delete-reports.ts';
import { countDueReceipts, deleteReceipts, dueReceipts } from './delete-receipts.ts';
import { countDueEvents, deleteEvents, dueEvents } from './delete-events.ts';
import { countDueEntries, deleteEntries, dueEntries } from './delete-register.ts';
import { countDueViews, deleteViews, dueViews } from './delete-views.ts';
import {
  dropReadings,
  dueFiles,
  fileRules,
  findHeld,
  lockFile,
  record,
  rowRules,
  type DueFile,
  type FileRule,
  type Past,
} from './find-due.ts';

/** What a run deleted, or in a dry run would: how many by each rule. */
export type RetentionReport = Record<RetentionRule, number>;

/** The setting's number for a rule, in months, days or hours; none to wait where each thing has its own end. */
function periodOf(rule: RetentionRule, periods: RetentionPeriods): number {
  const { field } = retentionRules[rule];
  if (field === null) return 0;
  return field.endsWith('_anni') ? periods[field] * 12 : periods[field];
}

/** Nothing deleted by any rule. */
const nothing = Object.fromEntries(retentionRuleNames.map((rule) => [rule, 0])) as RetentionReport;

/** The files that each rule would delete now; one that two rules reach counts for the first. */
async function findFiles(
  db: Db,
  pastOf: (rule: RetentionRule) => Past,
): Promise<Record<FileRule, DueFile[]>> {
  const known = new Set<string>();
  const found: Partial<Record<FileRule, DueFile[]>> = {};
  for (const rule of codesOf(fileRules)) {
    const due = await dueFiles[rule].all(db, pastOf(rule));
    found[rule] = due.filter(({ path }) => !known.has(path));
    for (const { path } of due) known.add(path);
  }
  return found as Record<FileRule, DueFile[]>;
}

const pasts = (periods: RetentionPeriods, now: Date) => (rule: RetentionRule) => ({
  now,
  periodo: periodOf(rule, periods),
});

/** What the daily deletion would delete now, by rule; nothing is touched. */
export async function countRetention(db: Db, now: Date): Promise<RetentionReport> {
  const periods = await readPeriods(db, now);
  const pastOf = pasts(periods, now);
  const files = await findFiles(db, pastOf);
  const report: RetentionReport = { ...nothing };
  for (const rule of codesOf(fileRules)) report[rule] = files[rule].length;
  for (const { rule, count } of rowRules) report[rule] = (await count.one(db, pastOf(rule))).n;
  report.ACCESSI = (await countDueViews.one(db, pastOf('ACCESSI'))).n;
  report.RAPPORTI = (await countDueReports.one(db, pastOf('RAPPORTI'))).n;
  report.EVENTI = (await countDueEvents.one(db, pastOf('EVENTI'))).n;
  report.RICEVUTE = (await countDueReceipts.one(db, pastOf('RICEVUTE'))).n;
  report.REGISTRO = await countDueEntries(db, pastOf('REGISTRO'));
  report.AUTORITA = (await countDueRequests.one(db, pastOf('AUTORITA'))).n;
  report.CLIENTI = await blankDueCustomers(db, now, periods.clienti_mesi, true);
  return report;
}

const upcoming = [
  ...codesOf(fileRules).map((rule) => ({ rule, due: fileRules[rule] })),
  ...rowRules,
  { rule: 'ACCESSI' as const, due: dueViews },
  { rule: 'RAPPORTI' as const, due: dueReports },
  { rule: 'EVENTI' as const, due: dueEvents },
  { rule: 'RICEVUTE' as const, due: dueReceipts },
  { rule: 'REGISTRO' as const, due: dueEntries },
  { rule: 'AUTORITA' as const, due: dueRequests },
].map(({ rule, due }) => ({
  rule,
  months: statement<Past & { until: Date }, { mese: string; quanti: number }>(
    `retention_upcoming_${rule.toLowerCase()}`,
    fragment`select to_char(scade at time zone 'Europe/Rome', 'YYYY-MM-01') as mese, count(*) as quanti from (${due}) t
     where scade >= :now::timestamptz and scade < :until group by 1 order by 1`,
  ),
}));

/** What falls due between two moments, by rule and month of Rome (its first day), with the periods of today. */
export async function listUpcoming(
  db: Db,
  now: Date,
  until: Date,
): Promise<{ regola: RetentionRule; mese: string; quanti: number }[]> {
  const pastOf = pasts(await readPeriods(db, now), now);
  const found = [];
  for (const { rule, months } of upcoming)
    for (const row of await months.all(db, { ...pastOf(rule), until })) found.push({ regola: rule, ...row });
  return found;
}

/** The daily deletion, rule by rule. Safe to run twice. `isDry`: counts only. */
export async function applyRetention(app: App, isDry = false): Promise<RetentionReport> {
  const now = app.now();
  if (isDry) return countRetention(app.pool, now);
  const periods = await readPeriods(app.pool, now);
  const pastOf = pasts(periods, now);
  const files = await findFiles(app.pool, pastOf);
  const report: RetentionReport = { ...nothing };
  for (const rule of codesOf(fileRules)) report[rule] = await deleteFiles(app, files[rule], rule);
  await dropReadings.run(app.pool, pastOf('CATTURE_ABBANDONATE'));
  for (const rule of codesOf(dropAnswers)) await dropAnswers[rule].run(app.pool, pastOf(rule));
  const within = (rule: RetentionRule, act: (tx: Db) => Promise<number>) =>
    transaction(app.pool, async (tx) => {
      const dropped = await act(tx);
      if (dropped > 0) await record.run(tx, { now, rule, quanti: dropped });
      return dropped;
    });
  for (const { rule, drop } of rowRules)
    report[rule] = await within(rule, (tx) => drop.run(tx, pastOf(rule)));
  report.ACCESSI = await within('ACCESSI', (tx) => deleteViews(tx, pastOf('ACCESSI')));
  report.RAPPORTI = await within('RAPPORTI', (tx) => deleteReports(tx, pastOf('RAPPORTI')));
  report.EVENTI = await within('EVENTI', (tx) => deleteEvents(tx, pastOf('EVENTI')));
  report.RICEVUTE = await deleteReceipts(app, pastOf('RICEVUTE'));
  report.REGISTRO = await deleteEntries(app, pastOf('REGISTRO'));
  report.AUTORITA = await deleteRequests(app, pastOf('AUTORITA'));
  for (const rule of ['RICEVUTE', 'REGISTRO', 'AUTORITA'] as const)
    if (report[rule] > 0) await record.run(app.pool, { now, rule, quanti: report[rule] });
  // Last: whom the rules before kept nothing of.
  report.CLIENTI = await within('CLIENTI', (tx) => blankDueCustomers(tx, now, periods.clienti_mesi, false));
  return report;
}

/** The bytes first: a row without bytes is deleted again tomorrow, bytes without a row would stay for ever. */
async function deleteFiles(app: App, files: DueFile[], rule: RetentionRule): Promise<number> {
  let deleted = 0;
  for (const { path } of files) {
    try {
      deleted += await transaction(app.pool, async (tx) => {
        if ((await lockFile.run(tx, { path })) === 0 || (await findHeld.run(tx, { path })) > 0) return 0;
        await app.files.delete(path);
        return markDeleted.run(tx, { path, eliminato_il: app.now(), rule });
      });
    } catch (error) {
      app.log.error({ path, reason: (error as Error).message }, 'retention: file not deleted');
    }
  }
  if (deleted > 0) await record.run(app.pool, { now: app.now(), rule, quanti: deleted });
  return deleted;
}
