import type { App } from '#server/call/app-state';
import { readSetting } from '#server/features/settings/store';
import { statement, transaction } from '#server/kit/database';

/** How long things are kept (italy.md §4): the dated setting `conservazione`. */
interface Periods {
  documenti_mesi: number;
  catture_abbandonate_ore: number;
  contatti_mesi: number;
  accessi_mesi: number;
}

export type RetentionRule = 'DOCUMENTI' | 'CATTURE_ABBANDONATE' | 'CONTATTI' | 'ACCESSI' | 'LINK';

/** What a run deleted, or in a dry run would: how many by each rule. */
export type RetentionReport = Record<RetentionRule, number>;

// Photos of purchases settled or cancelled long ago, and the annexes that show them. What stands under a legal hold stays.
const oldScans = statement<{ path: string }>(
  'retention_scans',
  `select f.path from file f join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
   where f.eliminato_il is null and f.motivo_blocco is null and f.tipo in ('foto', 'allegato')
     and d.id_stato_device in (6, 14) and coalesce(d.data_annullo, (
       select max(e.quando) from device_event e
       where e.serial_number = d.serial_number and e.num_times = d.num_times and e.a_stato = 6))
       < $1::timestamptz - make_interval(months => $2)`,
);

// Photos, strokes and signed pages that nothing uses: sent and never attached, taken anew, or of a purchase that never
// got a receipt.
const abandoned = statement<{ path: string }>(
  'retention_abandoned',
  `select f.path from file f
     left join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
     left join receipt r on r.serial_number = f.serial_number and r.num_times = f.num_times
     left join capture c on c.serial_number = f.serial_number and c.num_times = f.num_times and c.id_cliente = d.id_cliente
   where f.eliminato_il is null and f.motivo_blocco is null and f.tipo in ('foto', 'firma', 'pagina')
     and f.creato_il < $1::timestamptz - make_interval(hours => $2)
     and case when r.serial_number is null
       then d.id_stato_device is distinct from 2 or d.data_apertura < $1::timestamptz - interval '24 hours'
       else coalesce(f.path <> all (array_remove(array[r.fronte_documento, r.retro_documento, r.firma_contratto_uno,
         r.firma_contratto_due, r.firma_privacy, c.fronte_documento, c.retro_documento, d.prova_acquisto], null)), true)
         and not exists (select from paper_page p where p.path = f.path)
         and not exists (select from device_photo p where p.foto = f.path) end`,
);

const markDeleted = statement(
  'retention_mark',
  'update file set eliminato_il = $2, motivo_eliminazione = $3 where path = $1 and eliminato_il is null',
);

const rows = {
  CONTATTI: {
    table: 'contact',
    where: 'data_creazione < $1::timestamptz - make_interval(months => $2)',
    period: (periods: Periods) => periods.contatti_mesi,
  },
  ACCESSI: {
    table: 'document_view',
    where: 'quando < $1::timestamptz - make_interval(months => $2)',
    period: (periods: Periods) => periods.accessi_mesi,
  },
  LINK: {
    table: 'link',
    where: 'scade_il < $1::timestamptz - make_interval(months => $2)',
    period: (periods: Periods) => periods.accessi_mesi,
  },
} as const;

const rowRules = Object.entries(rows).map(([rule, { table, where, period }]) => ({
  rule: rule as keyof typeof rows,
  period,
  count: statement<{ n: number }>(
    `retention_count_${table}`,
    `select count(*) as n from ${table} where ${where}`,
  ),
  drop: statement(`retention_drop_${table}`, `delete from ${table} where ${where}`),
}));

const record = statement(
  'retention_record',
  'insert into retention_run (quando, regola, quanti) values ($1, $2, $3)',
);

/**
 * The daily deletion: scans after their time, abandoned captures, contact requests, the log of views, links. Safe to run
 * twice. `isDry`: counts only.
 */
export async function applyRetention(app: App, isDry = false): Promise<RetentionReport> {
  const now = app.now();
  const periods = await readSetting<Periods>(app.pool, 'conservazione', now);
  const report: RetentionReport = { DOCUMENTI: 0, CATTURE_ABBANDONATE: 0, CONTATTI: 0, ACCESSI: 0, LINK: 0 };
  const scans = await oldScans.all(app.pool, [now, periods.documenti_mesi]);
  report.DOCUMENTI = await deleteFiles(app, scans, 'DOCUMENTI', isDry);
  const known = new Set(scans.map(({ path }) => path));
  const rest = (await abandoned.all(app.pool, [now, periods.catture_abbandonate_ore])).filter(
    ({ path }) => !known.has(path),
  );
  report.CATTURE_ABBANDONATE = await deleteFiles(app, rest, 'CATTURE_ABBANDONATE', isDry);
  for (const { rule, period, count, drop } of rowRules) {
    const values = [now, period(periods)];
    if (isDry) report[rule] = (await count.one(app.pool, values)).n;
    else {
      report[rule] = await transaction(app.pool, async (tx) => {
        const dropped = await drop.run(tx, values);
        if (dropped > 0) await record.run(tx, [now, rule, dropped]);
        return dropped;
      });
    }
  }
  return report;
}

/** The bytes first: a row without bytes is deleted again tomorrow, bytes without a row would stay for ever. */
async function deleteFiles(
  app: App,
  files: { path: string }[],
  rule: RetentionRule,
  isDry: boolean,
): Promise<number> {
  if (isDry) return files.length;
  let deleted = 0;
  for (const { path } of files) {
    try {
      await app.files.delete(path);
    } catch (error) {
      app.log.error({ path, reason: (error as Error).message }, 'retention: file not deleted');
      continue;
    }
    deleted += await markDeleted.run(app.pool, [path, app.now(), rule]);
  }
  if (deleted > 0) await record.run(app.pool, [app.now(), rule, deleted]);
  return deleted;
}
