import { createHash } from 'node:crypto';
import { firstDayError, versionBefore, versionState, type VersionState } from '#domain/dated-version';
import { romeDay, type Day } from '#domain/day';
import { CallFault, RefusedCall } from '#server/call/outcome';
import { type Db, type None, statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';

/** What settings, legal texts and mail wordings have in common: versions by their first day. */
interface Version {
  valido_dal: Day;
}

/** One version of a key as tables keep it, with who wrote it. */
export interface StoredVersion extends Version {
  operatore: string | null;
  data_modifica: string | null;
}

/** Waits for whoever else changes what holds from a day, by its name; until the transaction ends. */
export const lockVersion = statement<{ name: string }>(
  'version_lock',
  "select pg_advisory_xact_lock(hashtext('versione'), hashtext(:name))",
);
const lockReceipts = statement<None>('version_lock_receipts', 'select from hold_receipts()');
const findUse = statement<{ valido_dal: string }>(
  'version_find_use',
  `select 1 as found where exists (select from receipt
       where data_acquisto >= ${midnight(':valido_dal::date')} - interval '1 day' and versione_testi >= :valido_dal and serie is null)
     or exists (select from consent where versione_testi >= :valido_dal)`,
);

/** Fingerprint of all versions of a key: whoever changes them sends back the one he read. */
function markOf(versions: readonly Version[]): string {
  const contents = versions.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

/** The fields that every answer about versions has, for one of the versions of a key. */
export function describeVersion<V extends Version>(
  one: V & StoredVersion,
  all: readonly V[],
  now: Date,
): {
  valido_dal: Day;
  stato: VersionState;
  operatore: string | null;
  data_modifica: string | null;
  marca: string;
} {
  const { valido_dal, operatore, data_modifica } = one;
  const days = all.map((other) => other.valido_dal);
  return {
    valido_dal,
    stato: versionState(valido_dal, days, romeDay(now)),
    operatore,
    data_modifica,
    marca: markOf(all),
  };
}

/** Throws 400 when a version can't begin on this day: the past is never changed. */
export function checkFirstDay(valido_dal: Day, now: Date): void {
  const error = firstDayError(valido_dal, romeDay(now));
  if (error) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { valido_dal: error } });
}

/**
 * Takes the versions of a key for changing: two who change them come one after the other, and the second is refused with
 * VERSIONE_CAMBIATA, because he had not seen what the first did.
 */
export async function lockVersions<V extends Version>(
  tx: Db,
  name: string,
  read: () => Promise<V[]>,
  marca: string | null,
): Promise<V[]> {
  await lockVersion.run(tx, { name });
  const versions = await read();
  if (markOf(versions) !== (marca ?? markOf([]))) throw new RefusedCall('VERSIONE_CAMBIATA');
  return versions;
}

/**
 * Refuses with VERSIONE_GIA_USATA what would reword receipts and consents of today: they bear their day, and must say for
 * ever what they said when they were signed. Receipts under way wait for the moment it takes.
 */
export async function keepToday(tx: Db, valido_dal: Day, now: Date): Promise<void> {
  if (valido_dal > romeDay(now)) return;
  await lockReceipts.run(tx);
  if (await findUse.maybe(tx, { valido_dal })) throw new RefusedCall('VERSIONE_GIA_USATA');
}

/** What a version from this day takes the place of: `same` is of that very day, `before` what held on it until now. */
export function replacedBy<V extends Version>(
  versions: readonly V[],
  valido_dal: Day,
): { same: V | undefined; before: V | undefined } {
  const on = (day: Day | null) => versions.find((one) => one.valido_dal === day);
  const same = on(valido_dal);
  const days = versions.map((one) => one.valido_dal);
  return { same, before: same ?? on(versionBefore(valido_dal, days)) };
}

/** The version to be removed; throws 404 where there is none, VERSIONE_IN_VIGORE when it has begun. */
export function removableVersion<V extends Version>(versions: readonly V[], valido_dal: Day, now: Date): V {
  const found = versions.find((one) => one.valido_dal === valido_dal);
  if (!found) throw new CallFault('NON_TROVATO');
  if (valido_dal <= romeDay(now)) throw new RefusedCall('VERSIONE_IN_VIGORE');
  return found;
}
