import { noticeFigures, type NoticeFigures } from '#domain/legal-text';
import type { RetentionPeriods } from '#domain/retention';
import { romeDay } from '#domain/day';
import { type Db, statement } from '#server/kit/database';
import { findSetting, readSetting } from './dated-settings.ts';
import { readPeriods } from './kept-until.ts';

const wordings = statement<{ day: string }, { chiave: string; testo: string }>(
  'notice_in_force',
  `select distinct on (chiave) chiave, testo from legal_text
   where chiave in ('informativa', 'privacy_persone') and valido_dal <= :day order by chiave, valido_dal desc`,
);

/** The notice for whoever sells, as it holds on a day (GDPR art. 13). */
interface Notice {
  /** with its names in braces, so that a page in another language can tell whether it has a translation of it */
  modello: string;
  /** what they are filled in with */
  dati: NoticeFigures;
  /** what is said of the list of persons, while there is one */
  persone: string | null;
  azienda: Record<string, string>;
  periods: RetentionPeriods;
}

/**
 * The notice of today, with the times that hold today. `buyer`: who buys the phone that it is shown for, where that is not the
 * company: the controller is whoever buys (rulings §10). Without an address of its own it is written to at the company's.
 */
export async function readNotice(
  db: Db,
  now: Date,
  buyer: Readonly<Record<string, string>> | null = null,
): Promise<Notice> {
  const [texts, azienda, periods, people] = await Promise.all([
    wordings.all(db, { day: romeDay(now) }),
    readSetting<Record<string, string>>(db, 'azienda', now),
    readPeriods(db, now),
    findSetting<number>(db, 'lista_persone', now),
  ]);
  const textOf = (key: string) => texts.find(({ chiave }) => chiave === key)?.testo ?? null;
  const modello = textOf('informativa');
  if (modello === null) throw new Error(`no notice on ${romeDay(now)}`);
  const persone = people === 1 ? textOf('privacy_persone') : null;
  const { email = '', pec = '' } = azienda;
  const controller = buyer === null ? azienda : { ...(buyer['pec'] ? {} : { email, pec }), ...buyer };
  return { modello, dati: noticeFigures(controller, periods), persone, azienda, periods };
}
