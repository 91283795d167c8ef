import type pg from 'pg';
import { resealAnswers } from '#server/call/idempotency';
import { listenerName } from '#server/call/live-listener';
import { resealSeeds } from '#server/features/access/change-seeds';
import { resealRequests } from '#server/features/four-eyes/change-seals';
import { listKept } from '#server/features/files/verify-files';
import { closeSigning, findKey, openSigning, opensSomething, takeKey } from '#server/files-key';
import { DamagedFile, isPath, type BlobPort } from '#server/gateways/files';
import { openFiles } from '#server/gateways/open-files';
import type { Config } from '#server/kit/config';
import { type None, statement, transaction } from '#server/kit/database';
import { keyPrint, openSeal, signingKey } from '#server/kit/seal';
import { Unfit } from '#server/kit/unfit';

/**
 * Re-encrypts stored files and secrets with another key while no process runs. Files come first, one by one. After an
 * interruption all are looked at again, and those that open with the new key are left. Seeds and fingerprint follow in
 * one transaction: until then the old key is the installation's, from then on the new one.
 */

const countRunning = statement<{ name: string }, { n: number }>(
  'files_key_running',
  `select count(*) as n from pg_stat_activity where datname = current_database()
     and starts_with(application_name, :name)`,
);
const countKept = statement<None, { n: number }>(
  'files_key_kept',
  `select (select count(*) from file where eliminato_il is null)
     + (select count(*) from authority_request where cancellata_il is null) as n`,
);
// Whoever writes such a row at this moment comes to an end first, and the next one is refused.
const holdSealed = statement<None>(
  'files_key_hold',
  'lock table file, authority_request, second_factor in share row exclusive mode',
);
const beginChange = statement<{ nuova: string }>(
  'files_key_begin',
  `update files_key set nuova = :nuova, fatti_fino = '' where nuova is null`,
);
const dropChange = statement<None>(
  'files_key_drop',
  `update files_key set nuova = null, fatti_fino = null where fatti_fino = ''`,
);
const keepPlace = statement<{ last: string }>('files_key_place', 'update files_key set fatti_fino = :last');
const endChange = statement<{ firma: Buffer; now: Date }>(
  'files_key_end',
  `update files_key set impronta = nuova, nuova = null, fatti_fino = null, firma = :firma, presa_il = :now`,
);

interface Changed {
  files: number;
  seeds: number;
  /** names of files that are not there or open with neither key; they stay as they are */
  left: string[];
  /** accounts whose seed did not open */
  closed: number[];
}

/** Files sealed anew between two looks at how far it has come. */
const batch = 20;

/** Changes the key, or goes on with a change to this one; null where the installation has it already. */
export async function changeFilesKey(
  pool: pg.Pool,
  config: Pick<Config, 'dataDir' | 'filesKey' | 's3'>,
  { from, to, now }: { from: Buffer | null; to: Buffer; now: Date },
  say: (line: string) => void,
): Promise<Changed | null> {
  const known = await findKey.maybe(pool);
  if (known?.impronta === keyPrint(to) && known.nuova === null) return null;
  if (from === null)
    throw new Unfit('Manca la chiave dei file di adesso: indicarla con --old-key-file FILE.');
  if (keyPrint(from) === keyPrint(to)) throw new Unfit('La chiave nuova è quella di adesso.');
  if (!known) {
    await opensSomething(pool, config, from);
    await takeKey.run(pool, { impronta: keyPrint(from), now });
  } else if (known.impronta !== keyPrint(from))
    throw new Unfit(
      `La chiave di adesso non è quella dei documenti (impronta ${keyPrint(from)}, serve ${known.impronta}): indicarla con --old-key-file FILE.`,
    );
  if (known?.nuova && known.nuova !== keyPrint(to))
    throw new Unfit(
      `È a metà un cambio verso un'altra chiave (impronta ${known.nuova}): concluderlo con quella, indicandola con --new-key-file FILE.`,
    );
  await claimChange(pool, keyPrint(to));
  const { files, left } = await resealFiles(pool, openFiles(config, from), openFiles(config, to), say);
  return { files, left, ...(await sealTheRest(pool, from, to, now)) };
}

/** From here on nothing is sealed with the old key any more; a product that runs is told by name of its connection. */
async function claimChange(pool: pg.Pool, nuova: string): Promise<void> {
  await refuseRunning(pool);
  await transaction(pool, async (tx) => {
    await holdSealed.run(tx);
    await beginChange.run(tx, { nuova });
  });
  try {
    // One that started in between has the old key in hand.
    await refuseRunning(pool);
  } catch (error) {
    await dropChange.run(pool);
    throw error;
  }
}

async function refuseRunning(pool: pg.Pool): Promise<void> {
  const { n } = await countRunning.one(pool, { name: listenerName });
  if (n > 0)
    throw new Unfit(
      'Permuta è in funzione su questo database: fermare ogni processo, su ogni macchina, prima.',
    );
}

async function resealFiles(
  pool: pg.Pool,
  before: BlobPort,
  after: BlobPort,
  say: (line: string) => void,
): Promise<Pick<Changed, 'files' | 'left'>> {
  const { n } = await countKept.one(pool);
  const left: string[] = [];
  let files = 0;
  let last: string | undefined = '';
  for (;;) {
    const rows: { path: string }[] = await listKept.all(pool, { after: last, most: batch });
    last = rows.at(-1)?.path;
    if (last === undefined) return { files, left };
    const done = await Promise.all(rows.map(({ path }) => resealFile(before, after, path)));
    left.push(...rows.filter((_row, at) => !done[at]).map(({ path }) => path));
    files += done.filter(Boolean).length;
    await keepPlace.run(pool, { last });
    say(`File risigillati: ${files} di ${n}`);
  }
}

/** False where there are no bytes, or they open with neither key. */
async function resealFile(before: BlobPort, after: BlobPort, path: string): Promise<boolean> {
  if ((await openedBy(after, path)) !== null) return true;
  const bytes = await openedBy(before, path);
  if (bytes === null) return false;
  await after.put(path, bytes);
  return true;
}

async function openedBy(files: BlobPort, path: string): Promise<Buffer | null> {
  try {
    return isPath(path) ? await files.get(path) : null;
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}

function sealTheRest(
  pool: pg.Pool,
  from: Buffer,
  to: Buffer,
  now: Date,
): Promise<Pick<Changed, 'seeds' | 'closed'>> {
  const [before, after] = [openSeal(from), openSeal(to)];
  return transaction(pool, async (tx) => {
    const { firma } = await findKey.one(tx);
    const signing = firma === null ? signingKey(from) : openSigning(from, firma);
    // First: until this is so the seeds may not be changed.
    await endChange.run(tx, { firma: closeSigning(to, signing), now });
    await resealRequests(tx, before, after);
    await resealAnswers(tx, before, after);
    const { done, closed } = await resealSeeds(tx, before, after);
    return { seeds: done, closed };
  });
}
