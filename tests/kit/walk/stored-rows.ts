import type pg from 'pg';
import { keepFigures } from '#server/ledger/keep-figures';

// Kept by the house itself for whoever knocks: sessions and their renewal, limits, wrong attempts, answers given.
const housekeeping = [
  'session',
  'rate_window',
  'security_event',
  'login_attempt',
  'idempotent_answer',
  'captcha_ticket',
];

// An alarm of all these refusals comes into head office's inbox when its job has run.
const ofAlarms = "(select id_lavoro from work_item where tipo_oggetto = 'EVENTO')";
const alarmed = ['work_item', 'inbox_event', 'inbox_card'];

/** A fingerprint of everything stored, by table: what differs afterwards was changed. */
export async function storedRows(db: pg.Pool): Promise<Record<string, string>> {
  // Else the job of the minute would, some time between.
  await keepFigures(db);
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> all ($1) order by 1`,
    [housekeeping],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
       from "${name}" t${alarmed.includes(name) ? ` where id_lavoro not in ${ofAlarms}` : ''}`,
  );
  const { rows } = await db.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
