import { romeDay, type Day } from '#domain/day';
import { type Db, statement } from '#server/kit/database';

const keep = statement<{ oggi: Day }, { spostati: number }>(
  'event_months_keep',
  'select keep_months(:oggi::date) as spostati',
);

/**
 * Sees to it that events have a month to lie in, this one's and the next three (decision 32). Answers how many had none: they
 * lay with the rest and were moved to months of their own.
 */
export async function keepMonths(db: Db, now: Date): Promise<number> {
  return (await keep.one(db, { oggi: romeDay(now) })).spostati;
}
