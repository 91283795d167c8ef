import { type Db, statement } from '#server/kit/database';
import type { Past } from './find-due.ts';

/** The log of views after its months: the rows go, the chain over them keeps their hashes and learns of the cut. */

const over = ':now::timestamptz - make_interval(months => :periodo)';
export const dueViews = 'select v.quando + make_interval(months => :periodo) as scade from document_view v';
export const countDueViews = statement<Past, { n: number }>(
  'retention_view_count',
  `select count(*) as n from document_view where quando < ${over}`,
);

const drop = statement<Past, { n: number }>(
  'retention_view_drop',
  `select drop_old_views(${over}, :now) as n`,
);

/** Deletes the views whose months are over, and marks the cut in their chain; answers how many. */
export async function deleteViews(tx: Db, past: Past): Promise<number> {
  return (await drop.one(tx, past)).n;
}
