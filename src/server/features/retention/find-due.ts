import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { midnight } from '#server/kit/rome-time';
import { isHeld, isOver, isStanding, overSince, standingSince } from '#server/ledger/kept-until';

/** What a rule goes by: its months, or hours. */
export interface Past {
  now: Date;
  periodo: number;
}

/** A file that falls due. */
export interface DueFile {
  path: string;
}

const scans = fragment`from file f join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
  where f.eliminato_il is null and not ${isHeld('f')} and f.tipo in ('foto', 'allegato', 'nota')`;
const months = 'make_interval(months => :periodo)';

// Photos of purchases settled or cancelled long ago, the annexes that show them, and what was sent with notes on the phone.
const oldScans = fragment`select f.path, ${overSince} + ${months} as scade ${scans} and ${isOver}`;
// The same of phones that never came to their end.
const standingScans = fragment`select f.path, ${standingSince} + ${months} as scade ${scans} and ${isStanding}`;

// Photos, strokes and signed pages that nothing uses: sent and never attached, taken anew, or of a purchase that never
// got a receipt; files that no note has, or whose note is gone.
const abandoned = fragment`select f.path, case when r.serial_number is null and d.id_stato_device = ${deviceState.pending}
      then greatest(f.creato_il + make_interval(hours => :periodo), d.data_apertura + interval '${pendingExpiresAfter} milliseconds')
      else f.creato_il + make_interval(hours => :periodo) end as scade
   from file f
     left join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
     left join receipt r on r.serial_number = f.serial_number and r.num_times = f.num_times
     left join capture c on c.serial_number = f.serial_number and c.num_times = f.num_times and c.id_cliente = d.id_cliente
   where f.eliminato_il is null and not ${isHeld('f')} and (f.tipo = 'nota' and not exists (select from work_file w where w.path = f.path and w.id_nota is not null)
     or f.tipo in ('foto', 'firma', 'pagina') and (r.serial_number is null
       or coalesce(f.path <> all (array_remove(array[r.fronte_documento, r.retro_documento, r.firma_contratto_uno,
         r.firma_contratto_due, r.firma_privacy, c.fronte_documento, c.retro_documento], null)), true)
         and not exists (select from purchase_proof v where v.path = f.path)
         and not exists (select from paper_page p where p.path = f.path)
         and not exists (select from device_photo p where p.foto = f.path)))`;

/** What each rule over files would delete, by the setting's number. */
export const fileRules = {
  DOCUMENTI: oldScans,
  DOCUMENTI_FERMI: standingScans,
  CATTURE_ABBANDONATE: abandoned,
} as const;
export type FileRule = keyof typeof fileRules;

const before = 'scade < :now::timestamptz';
export const dueFiles = {
  DOCUMENTI: statement<Past, DueFile>(
    'retention_scans',
    fragment`select path from (${oldScans}) f where ${before}`,
  ),
  DOCUMENTI_FERMI: statement<Past, DueFile>(
    'retention_standing_scans',
    fragment`select path from (${standingScans}) f where ${before}`,
  ),
  CATTURE_ABBANDONATE: statement<Past, DueFile>(
    'retention_abandoned',
    fragment`select path from (${abandoned}) f where ${before}`,
  ),
} as const satisfies Record<FileRule, unknown>;

/** Takes a file for deletion: a hold set at the same moment is waited for, and kept to. */
export const lockFile = statement<{ path: string }>(
  'retention_lock_file',
  `select f.path from file f where f.path = :path and f.eliminato_il is null for update`,
);
export const findHeld = statement<{ path: string }>(
  'retention_find_held',
  fragment`select f.path from file f where f.path = :path and ${isHeld('f')}`,
);
const always = 'true';
const tables = {
  CONTATTI: { table: 'contact', moment: 'data_creazione', where: always },
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

/** Rules over rows that simply go. */
export const rowRules = Object.entries(tables).map(([rule, { table, moment, where }]) => ({
  rule: rule as keyof typeof tables,
  due: `select ${moment} + ${months} as scade from ${table} where ${where}`,
  count: statement<Past, { n: number }>(
    `retention_count_${table}`,
    `select count(*) as n from ${table} where ${moment} < :now::timestamptz - ${months} and ${where}`,
  ),
  drop: statement<Past>(
    `retention_drop_${table}`,
    `delete from ${table} where ${moment} < :now::timestamptz - ${months} and ${where}`,
  ),
}));

/** What a phone read of a document and no till made use of: gone like the photos it came with. */
export const dropReadings = statement<Past>(
  'retention_readings',
  `update capture set lettura = null, letto_il = null
   where letto_il < :now::timestamptz - make_interval(hours => :periodo)`,
);

export const record = statement<{ now: Date; rule: string; quanti: number }>(
  'retention_record',
  'insert into retention_run (quando, regola, quanti) values (:now, :rule, :quanti)',
);
