import type { App } from '#server/call/app-state';
import { type Db, statement, transaction } from '#server/kit/database';
import {
  retentionRuleNames,
  retentionRules,
  type RetentionPeriods,
  type RetentionRule,
} from '#domain/retention';
import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { readSetting } from '#server/ledger/dated-settings';
import { codeList } from '#server/kit/code-list';
import { midnight } from '#server/kit/rome-time';

/** What a run deleted, or in a dry run would: how many by each rule. */
export type RetentionReport = Record<RetentionRule, number>;

/** What a rule goes by: its months, or hours. */
interface Past {
  now: Date;
  periodo: number;
}

/** What falls due: `scade` is the moment after which it is deleted. */
interface Due {
  path: string;
}

// What is under a legal hold stays, whatever the rule.
const isHeld = `exists (select from document_hold h where h.serial_number = f.serial_number
  and h.num_times = f.num_times and h.tolto_il is null)`;

// Photos of purchases settled or cancelled long ago, the annexes that show them, and what was sent with notes on the phone.
const oldScans = `select f.path, coalesce(d.data_annullo, (
    select max(e.quando) from device_event e
    where e.serial_number = d.serial_number and e.num_times = d.num_times and e.a_stato = 6))
    + make_interval(months => :periodo) as scade
  from file f join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
  where f.eliminato_il is null and not ${isHeld} and f.tipo in ('foto', 'allegato', 'nota') and d.id_stato_device in ${codeList([deviceState.settled, deviceState.cancelled])}`;

// Photos, strokes and signed pages that nothing uses: sent and never attached, taken anew, or of a purchase that never
// got a receipt; files that no note has, or whose note is gone.
const abandoned = `select f.path, case when r.serial_number is null and d.id_stato_device = ${deviceState.pending}
      then greatest(f.creato_il + make_interval(hours => :periodo), d.data_apertura + interval '${pendingExpiresAfter} milliseconds')
      else f.creato_il + make_interval(hours => :periodo) end as scade
   from file f
     left join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
     left join receipt r on r.serial_number = f.serial_number and r.num_times = f.num_times
     left join capture c on c.serial_number = f.serial_number and c.num_times = f.num_times and c.id_cliente = d.id_cliente
   where f.eliminato_il is null and not ${isHeld} and (f.tipo = 'nota' and not exists (select from work_file w where w.path = f.path and w.id_nota is not null)
       or f.tipo in ('foto', 'firma', 'pagina') and (r.serial_number is null
       or coalesce(f.path <> all (array_remove(array[r.fronte_documento, r.retro_documento, r.firma_contratto_uno,
         r.firma_contratto_due, r.firma_privacy, c.fronte_documento, c.retro_documento, d.prova_acquisto], null)), true)
         and not exists (select from paper_page p where p.path = f.path)
         and not exists (select from device_photo p where p.foto = f.path)))`;

const dueFiles = {
  DOCUMENTI: statement<Past, Due>(
    'retention_scans',
    `select path from (${oldScans}) f where scade < :now::timestamptz`,
  ),
  CATTURE_ABBANDONATE: statement<Past, Due>(
    'retention_abandoned',
    `select path from (${abandoned}) f where scade < :now::timestamptz`,
  ),
};

/** Takes a file for deletion: a hold set at the same moment is waited for, and kept to. */
const lockFile = statement<{ path: string }>(
  'retention_lock_file',
  `select f.path from file f where f.path = :path and f.eliminato_il is null for update`,
);
const findHeld = statement<{ path: string }>(
  'retention_find_held',
  `select f.path from file f where f.path = :path and ${isHeld}`,
);
const markDeleted = statement<{ path: string; eliminato_il: Date; rule: string }>(
  'retention_mark',
  'update file set eliminato_il = :eliminato_il, motivo_eliminazione = :rule where path = :path and eliminato_il is null',
);

const always = 'true';
const rows = {
  CONTATTI: { table: 'contact', moment: 'data_creazione', where: always },
  ACCESSI: { table: 'document_view', moment: 'quando', where: always },
  LINK: { table: 'link', moment: 'scade_il', where: always },
  PREZZI_BLOCCATI: {
    table: 'price_lock',
    moment: midnight('data_scadenza + 1'),
    where: `not exists (select from device d where d.serial_number = price_lock.serial_number
      and d.num_times = price_lock.num_times and d.id_stato_device <> ${deviceState.cancelled})`,
  },
  // An entry on a person goes with its last day, or as soon as it is taken off.
  VOCI_PERSONE: {
    table: 'ban',
    moment: `least(tolto_il, ${midnight('termina_il + 1')})`,
    where: `tipo = 'PERSONA'`,
  },
} as const;

/** What a phone read of a document and no till made use of: gone like the photos it came with. */
const dropReadings = statement<Past>(
  'retention_readings',
  `update capture set lettura = null, letto_il = null
   where letto_il < :now::timestamptz - make_interval(hours => :periodo)`,
);

const rowRules = Object.entries(rows).map(([rule, { table, moment, where }]) => ({
  rule: rule as keyof typeof rows,
  due: `select ${moment} + make_interval(months => :periodo) as scade from ${table} where ${where}`,
  count: statement<Past, { n: number }>(
    `retention_count_${table}`,
    `select count(*) as n from ${table} where ${moment} < :now::timestamptz - make_interval(months => :periodo) and ${where}`,
  ),
  drop: statement<Past>(
    `retention_drop_${table}`,
    `delete from ${table} where ${moment} < :now::timestamptz - make_interval(months => :periodo) and ${where}`,
  ),
}));

const upcoming = [
  { rule: 'DOCUMENTI' as const, due: oldScans },
  { rule: 'CATTURE_ABBANDONATE' as const, due: abandoned },
  ...rowRules,
].map(({ rule, due }) => ({
  rule,
  months: statement<Past & { until: Date }, { mese: string; quanti: number }>(
    `retention_upcoming_${rule.toLowerCase()}`,
    `select to_char(scade at time zone 'Europe/Rome', 'YYYY-MM-01') as mese, count(*) as quanti from (${due}) t
     where scade >= :now::timestamptz and scade < :until group by 1 order by 1`,
  ),
}));

const record = statement<{ now: Date; rule: string; quanti: number }>(
  'retention_record',
  'insert into retention_run (quando, regola, quanti) values (:now, :rule, :quanti)',
);

/** The setting's number for a rule; none to wait where each thing has its own end. */
function periodOf(rule: RetentionRule, periods: RetentionPeriods): number {
  const { field } = retentionRules[rule];
  return field === null ? 0 : periods[field];
}

/** Nothing deleted by any rule. */
const nothing = Object.fromEntries(retentionRuleNames.map((rule) => [rule, 0])) as RetentionReport;

const readPeriods = (db: Db, now: Date) => readSetting<RetentionPeriods>(db, 'conservazione', now);

/** The files that each rule would delete now; one that two rules reach counts for the first. */
async function findFiles(db: Db, periods: RetentionPeriods, now: Date) {
  const scans = await dueFiles.DOCUMENTI.all(db, { now, periodo: periods.documenti_mesi });
  const known = new Set(scans.map(({ path }) => path));
  const rest = await dueFiles.CATTURE_ABBANDONATE.all(db, { now, periodo: periods.catture_abbandonate_ore });
  return { DOCUMENTI: scans, CATTURE_ABBANDONATE: rest.filter(({ path }) => !known.has(path)) };
}

/** What the daily deletion would delete now, by rule; nothing is touched. */
export async function countRetention(db: Db, now: Date): Promise<RetentionReport> {
  const periods = await readPeriods(db, now);
  const files = await findFiles(db, periods, now);
  const report: RetentionReport = {
    ...nothing,
    DOCUMENTI: files.DOCUMENTI.length,
    CATTURE_ABBANDONATE: files.CATTURE_ABBANDONATE.length,
  };
  for (const { rule, count } of rowRules)
    report[rule] = (await count.one(db, { now, periodo: periodOf(rule, periods) })).n;
  return report;
}

/** What falls due between two moments, by rule and month of Rome (its first day), with the periods of today. */
export async function listUpcoming(
  db: Db,
  now: Date,
  until: Date,
): Promise<{ regola: RetentionRule; mese: string; quanti: number }[]> {
  const periods = await readPeriods(db, now);
  const found = [];
  for (const { rule, months } of upcoming)
    for (const row of await months.all(db, { now, periodo: periodOf(rule, periods), until }))
      found.push({ regola: rule, ...row });
  return found;
}

/**
 * The daily deletion: scans after their time, abandoned captures, contact requests, the log of views, links, entries on persons. Safe to run
 * twice. `isDry`: counts only.
 */
export async function applyRetention(app: App, isDry = false): Promise<RetentionReport> {
  const now = app.now();
  if (isDry) return countRetention(app.pool, now);
  const periods = await readPeriods(app.pool, now);
  const files = await findFiles(app.pool, periods, now);
  const report: RetentionReport = {
    ...nothing,
    DOCUMENTI: await deleteFiles(app, files.DOCUMENTI, 'DOCUMENTI'),
    CATTURE_ABBANDONATE: await deleteFiles(app, files.CATTURE_ABBANDONATE, 'CATTURE_ABBANDONATE'),
  };
  await dropReadings.run(app.pool, { now, periodo: periods.catture_abbandonate_ore });
  for (const { rule, drop } of rowRules) {
    report[rule] = await transaction(app.pool, async (tx) => {
      const dropped = await drop.run(tx, { now, periodo: periodOf(rule, periods) });
      if (dropped > 0) await record.run(tx, { now, rule, quanti: dropped });
      return dropped;
    });
  }
  return report;
}

/** The bytes first: a row without bytes is deleted again tomorrow, bytes without a row would stay for ever. */
async function deleteFiles(app: App, files: Due[], rule: RetentionRule): Promise<number> {
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
