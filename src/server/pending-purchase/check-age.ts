import { isUnderAge } from '#domain/customer';
import { romeDay } from '#domain/day';
import { RefusedCall } from '#server/call/outcome';
import { readSetting } from '#server/ledger/dated-settings';
import type { Db } from '#server/kit/database';
import type { PurchaseRow } from './store.ts';

/** Refuses a seller who is not of age with CEDENTE_MINORENNE where the day's setting blocks; else the warning is enough (law §2). */
export async function demandAge(
  db: Db,
  now: Date,
  seller: Pick<NonNullable<PurchaseRow['cliente']>, 'codice_fiscale' | 'data_nascita'>,
): Promise<void> {
  if (!isUnderAge(seller, romeDay(now))) return;
  if ((await readSetting<0 | 1>(db, 'eta_cedente', now)) === 1) throw new RefusedCall('CEDENTE_MINORENNE');
}
