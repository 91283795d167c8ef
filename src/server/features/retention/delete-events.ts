import { type Db, statement } from '#server/kit/database';
import type { Past } from './find-due.ts';

/** What happened at the doors, after its months. */

const over = ':now::timestamptz - make_interval(months => :periodo)';
export const dueEvents = 'select e.quando + make_interval(months => :periodo) as scade from security_event e';
export const countDueEvents = statement<Past, { n: number }>(
  'retention_event_count',
  `select count(*) as n from security_event where quando < ${over}`,
);
const drop = statement<Past, { n: number }>('retention_event_drop', `select drop_old_events(${over}) as n`);

/** Deletes them; answers how many. */
export async function deleteEvents(tx: Db, past: Past): Promise<number> {
  return (await drop.one(tx, past)).n;
}
