import { romeDay } from '#domain/day';
import { statement, type Db } from '#server/kit/database';

const inForce = statement<{ valore: unknown }>(
  'setting_in_force',
  'select valore from setting where chiave = $1 and valido_dal <= $2 order by valido_dal desc limit 1',
);
const texts = statement<{ chiave: string; testo: string }>(
  'legal_texts_in_force',
  `select distinct on (chiave) chiave, testo from legal_text where valido_dal <= $1 order by chiave, valido_dal desc`,
);

/** The value of a dated setting on the day, or null. */
export async function findSetting<T>(db: Db, key: string, now: Date): Promise<T | null> {
  return ((await inForce.maybe(db, [key, romeDay(now)]))?.valore as T | undefined) ?? null;
}

/** The value of a dated setting on the day; throws when the setting has none. */
export async function readSetting<T>(db: Db, key: string, now: Date): Promise<T> {
  const value = await findSetting<T>(db, key, now);
  if (value === null) throw new Error(`setting ${key} has no value on ${romeDay(now)}`);
  return value;
}

/** The wordings in force on a day (YYYY-MM-DD). */
export async function readTexts(db: Db, day: string): Promise<Record<string, string>> {
  return Object.fromEntries((await texts.all(db, [day])).map((row) => [row.chiave, row.testo]));
}
