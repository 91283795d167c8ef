import { romeDay } from '#domain/day';
import { shownTexts, type LegalTextKey } from '#domain/legal-text';
import { type Db, statement } from '#server/kit/database';
import { type Fragment, fragment } from '#server/kit/fragment';

const inForce = statement<{ chiave: string; valido_dal: string }, { valore: unknown }>(
  'setting_in_force',
  'select valore from setting where chiave = :chiave and valido_dal <= :valido_dal order by valido_dal desc limit 1',
);
const texts = statement<{ day: string }, { chiave: string; testo: string }>(
  'legal_texts_in_force',
  `select distinct on (chiave) chiave, testo from legal_text where valido_dal <= :day order by chiave, valido_dal desc`,
);

/** SQL: the wording in force on the day that an expression names. */
export const wordingOn = (key: LegalTextKey, day: string): Fragment<Record<never, never>> =>
  fragment`(select lt.testo from legal_text lt where lt.chiave = '${key}' and lt.valido_dal <= ${day} order by lt.valido_dal desc limit 1)`;

/** The value of a dated setting on the day, or null. */
export async function findSetting<T>(db: Db, key: string, now: Date): Promise<T | null> {
  return (
    ((await inForce.maybe(db, { chiave: key, valido_dal: romeDay(now) }))?.valore as T | undefined) ?? null
  );
}

/** The value of a dated setting on the day; throws when the setting has none. */
export async function readSetting<T>(db: Db, key: string, now: Date): Promise<T> {
  const value = await findSetting<T>(db, key, now);
  if (value === null) throw new Error(`setting ${key} has no value on ${romeDay(now)}`);
  return value;
}

/** The wordings in force on a day (YYYY-MM-DD), as papers bear them. */
export async function readTexts(db: Db, day: string): Promise<Record<string, string>> {
  const [found, people] = await Promise.all([
    texts.all(db, { day }),
    inForce.maybe(db, { chiave: 'lista_persone', valido_dal: day }),
  ]);
  return shownTexts(Object.fromEntries(found.map((row) => [row.chiave, row.testo])), people?.valore === 1);
}
