import { isAlarming, isUnknownWording, type BlacklistWordings } from '#domain/blacklist';
import { readSetting } from '#server/ledger/dated-settings';
import { type Db, statement } from '#server/kit/database';

/** The blacklist's answers of the last hour, of all phones of the house, by their words. */
const hourOfWordings = statement<{ now: Date }, { risposta: string; numero: number }>(
  'wordings_of_the_hour',
  `select rapporto ->> 'blacklistStatus' as risposta, count(*)::int as numero from evaluation
   where data_creazione > :now::timestamptz - interval '1 hour' and rapporto ->> 'blacklistStatus' is not null
   group by 1 order by numero desc, risposta`,
);

/** How many of the last hour's phones got the unknown answer that makes more than a fifth of them; 0: none does. */
export async function countAlarming(db: Db, now: Date): Promise<number> {
  const [rows, wordings] = await Promise.all([
    hourOfWordings.all(db, { now }),
    readSetting<BlacklistWordings>(db, 'risposte_blacklist', now),
  ]);
  const all = rows.reduce((sum, { numero }) => sum + numero, 0);
  const worst = rows.find(
    ({ risposta, numero }) => isUnknownWording(risposta, wordings) && isAlarming(numero, all),
  );
  return worst?.numero ?? 0;
}
