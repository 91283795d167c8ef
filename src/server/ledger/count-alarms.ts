import { type Db, statement } from '#server/kit/database';

const alarms = statement<{ now: Date }, { n: number }>(
  'security_alarms',
  `select count(*) as n from security_event where is_allarme = 1 and quando > :now::timestamptz - interval '24 hours'`,
);

/** How many alarms there were at the doors within a day; they are the whole house's. */
export async function countAlarms(db: Db, now: Date): Promise<number> {
  return (await alarms.one(db, { now })).n;
}
