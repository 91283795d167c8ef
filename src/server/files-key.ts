import type pg from 'pg';
import { DamagedFile, isPath, type BlobPort } from '#server/gateways/files';
import { findFilesKey, keyFileIn, makeKeyFile, openFiles } from '#server/gateways/open-files';
import type { Config } from '#server/kit/config';
import { type Db, type None, statement } from '#server/kit/database';
import type { Log } from '#server/kit/log';
import { keyPrint, openSeal, type Seal } from '#server/kit/seal';
import { Unfit } from '#server/kit/unfit';
import { opensSeed } from '#server/features/access/change-seeds';

/**
 * The key of the stored files is known to the database by its fingerprint: what is sealed with another one could be read by
 * nobody, and nobody of head office would get in. So a start with another key, or none, ends with a sentence.
 */

interface KnownKey {
  impronta: string;
  nuova: string | null;
  fatti_fino: string | null;
  firma: Buffer | null;
}
export const findKey = statement<None, KnownKey>(
  'files_key_find',
  'select impronta, nuova, fatti_fino, firma from files_key',
);
export const takeKey = statement<{ impronta: string; now: Date }>(
  'files_key_take',
  'insert into files_key (id, impronta, presa_il) values (1, :impronta, :now) on conflict do nothing',
);
const findSealed = statement<None, { isSealed: boolean }>(
  'files_key_sealed',
  `select exists (select from file where eliminato_il is null)
     or exists (select from authority_request where cancellata_il is null)
     or exists (select from second_factor) as "isSealed"`,
);
const someFiles = statement<None, { path: string }>(
  'files_key_some_files',
  `(select path from file where eliminato_il is null order by creato_il desc limit 20)
   union all (select atto from authority_request where cancellata_il is null order by aperta_il desc limit 5)`,
);
const someSeeds = statement<None, { id_operatore: number; segreto: Buffer }>(
  'files_key_some_seeds',
  'select id_operatore, segreto from second_factor order by avviato_il desc limit 20',
);

type Place = Pick<Config, 'dataDir' | 'filesKey' | 's3'>;

/** What is opened with the installation's key. */
interface Opened {
  files: BlobPort;
  seal: Seal;
}

/**
 * Opens files and seal with the key of the configuration, once it is known to be the database's. The first time it is taken:
 * where nothing is sealed yet, or where something that is opens with it.
 */
export async function openWithKey(pool: pg.Pool, config: Place, log: Log, now: Date): Promise<Opened> {
  const given = findFilesKey(config);
  const known = await findKey.maybe(pool);
  if (known?.nuova)
    throw new Unfit(
      'Un cambio della chiave dei file è rimasto a metà: concluderlo con npm run admin -- change-files-key.',
    );
  if (known) return openKnown(config, given, known);
  const { isSealed } = await findSealed.one(pool);
  if (isSealed && given === null) throw noKey(config);
  const key = given ?? makeKeyFile(keyFileIn(config.dataDir));
  if (isSealed && !(await opensSomething(pool, config, key).catch(notNow(log)))) {
    log.error('none of the stored files is there: whether the key is theirs could not be told');
    return { files: openFiles(config, key), seal: openSeal(key) };
  }
  await takeKey.run(pool, { impronta: keyPrint(key), now });
  // Another machine may have started at the same moment, with a key of its own.
  return openKnown(config, key, await findKey.one(pool));
}

/** The same for a command, which takes no key and makes none; null where nothing is sealed. */
export async function openKnownKey(db: Db, config: Place): Promise<Opened | null> {
  const given = findFilesKey(config);
  const known = await findKey.maybe(db);
  if (known) return openKnown(config, given, known);
  if (!(await findSealed.one(db)).isSealed) return null;
  if (given === null) throw noKey(config);
  await opensSomething(db, config, given);
  return { files: openFiles(config, given), seal: openSeal(given) };
}

/** A store that does not answer says nothing of the key: the next start asks again. */
function notNow(log: Log): (error: Error) => false {
  return (error) => {
    if (error instanceof Unfit) throw error;
    log.error({ reason: error.message }, 'the file store does not answer');
    return false;
  };
}

function openKnown(config: Place, given: Buffer | null, { impronta, firma }: KnownKey): Opened {
  if (given === null) throw noKey(config);
  if (keyPrint(given) !== impronta) throw otherKey(config, given, impronta);
  return { files: openFiles(config, given), seal: sealOf(given, firma) };
}

/** A seal with what was signed with before the key was changed, if it ever was. */
function sealOf(key: Buffer, firma: Buffer | null): Seal {
  return firma === null ? openSeal(key) : openSeal(key, openSigning(key, firma));
}

const signingName = 'signing key';
export const openSigning = (key: Buffer, firma: Buffer): Buffer =>
  Buffer.from(openSeal(key).open(firma, signingName), 'base64');
export const closeSigning = (key: Buffer, signing: Buffer): Buffer =>
  openSeal(key).close(signing.toString('base64'), signingName);

/**
 * Whether the key is the one of what is sealed: something opens with it. False where nothing is there to be tried; throws
 * Unfit where what is there opens with another.
 */
export async function opensSomething(db: Db, config: Place, key: Buffer): Promise<boolean> {
  const files = openFiles(config, key);
  let closed = 0;
  for (const { path } of await someFiles.all(db)) {
    try {
      if (isPath(path) && (await files.get(path)) !== null) return true;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      closed += 1;
    }
  }
  const seal = openSeal(key);
  for (const { id_operatore, segreto } of await someSeeds.all(db)) {
    if (opensSeed(seal, segreto, id_operatore)) return true;
    closed += 1;
  }
  if (closed > 0) throw otherKey(config, key, null);
  return false;
}

const nameOf = ({ filesKey, dataDir }: Place) => (filesKey ? 'FILES_KEY' : keyFileIn(dataDir));

function noKey(config: Place): Unfit {
  return new Unfit(
    `Manca la chiave dei file (${keyFileIn(config.dataDir)}, o FILES_KEY): i documenti di questo database sono sigillati, e con un'altra non si aprono. ` +
      'Rimettere la chiave di prima, per esempio da una copia.',
  );
}

function otherKey(config: Place, given: Buffer, wanted: string | null): Unfit {
  const prints = wanted ? `impronta ${keyPrint(given)}, serve ${wanted}` : `impronta ${keyPrint(given)}`;
  return new Unfit(
    `La chiave dei file (${nameOf(config)}, ${prints}) non è quella con cui sono sigillati i documenti di questo database. ` +
      'Rimettere quella giusta; per cambiarla: npm run admin -- change-files-key.',
  );
}
