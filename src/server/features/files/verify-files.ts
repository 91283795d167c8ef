import { createHash } from 'node:crypto';
import { DamagedFile, isPath, type BlobPort } from '#server/gateways/files';
import { type Db, type None, statement } from '#server/kit/database';
import { countDamaged } from '#server/ledger/count-damaged';

/** Stored files held against their rows: every row has its bytes, every name with bytes has a row. */

/** What is wrong with a file that has a row. */
export const fileFaults = {
  MANCANTE: 'non c’è',
  ILLEGGIBILE: 'non si apre con la chiave',
  DIVERSO: 'non è quello che fu archiviato',
} as const;
type FaultKind = keyof typeof fileFaults;

interface FileFault {
  path: string;
  guasto: FaultKind;
}
interface KeptFile {
  path: string;
  impronta: Buffer;
  /** null: not written down */
  dimensione: number | null;
}

/** What was looked at, and what is wrong. */
interface Verified {
  examined: number;
  faults: FileFault[];
}
/** Names with bytes that should not be there: without a row, or of a row whose file was deleted. */
interface Strays {
  orphans: string[];
  undeleted: string[];
}

const kept = `select path, impronta, dimensione from file where eliminato_il is null
   union all select atto, atto_impronta, null from authority_request where cancellata_il is null`;
/** Files that must be there, by name. */
export const listKept = statement<{ after: string; most: number }, KeptFile>(
  'files_kept',
  `select path, impronta, dimensione from (${kept}) k where path > :after order by path limit :most`,
);
const findKept = statement<{ paths: readonly string[] }, KeptFile>(
  'files_still_kept',
  `select path, impronta, dimensione from (${kept}) k where path = any(:paths::text[])`,
);
const findNamed = statement<{ paths: readonly string[] }, { path: string; eliminato_il: string | null }>(
  'files_named',
  `select path, eliminato_il from file where path = any(:paths::text[])
   union all select atto, cancellata_il from authority_request where atto = any(:paths::text[])`,
);
const listFaults = statement<None, FileFault>(
  'file_faults',
  'select path, guasto from file_fault order by path',
);
const addFault = statement<FileFault & { now: Date }>(
  'file_fault_add',
  `insert into file_fault (path, guasto, trovato_il) values (:path, :guasto, :now)
   on conflict (path) do update set guasto = excluded.guasto`,
);
const dropFaults = statement<{ paths: readonly string[] }>(
  'file_fault_drop',
  'delete from file_fault where path = any(:paths::text[])',
);

/** How many files are asked of the database at a time, and of the store at once. */
const batch = 500;
const atOnce = 4;
/** A file is put before its row, and deleted after it: what is younger (ms) is no stray. */
const underWay = 60 * 60_000;
const deletedFor = 24 * 60 * 60_000;

/** Every file that has a row. */
export async function verifyRows(db: Db, files: BlobPort): Promise<Verified> {
  const all: Verified = { examined: 0, faults: [] };
  for (let after = ''; ;) {
    const rows = await listKept.all(db, { after, most: batch });
    const last = rows.at(-1);
    if (!last) return all;
    all.faults.push(...(await verifySome(db, files, rows)));
    all.examined += rows.length;
    after = last.path;
  }
}

/** Some files, from a name on: names are random. */
export async function verifySample(db: Db, files: BlobPort, from: string, most: number): Promise<Verified> {
  const rows = await listKept.all(db, { after: from, most });
  // Past the last name the first ones follow.
  const first = rows.length < most ? await listKept.all(db, { after: '', most: most - rows.length }) : [];
  rows.push(...first.filter(({ path }) => path <= from));
  return { examined: rows.length, faults: await verifySome(db, files, rows) };
}

async function verifySome(db: Db, files: BlobPort, rows: readonly KeptFile[]): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const guasto = await faultOf(files, row);
      if (guasto) faults.push({ path: row.path, guasto });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (faults.length === 0) return [];
  // Retention may have taken one in the meantime.
  const still = await findKept.all(db, { paths: faults.map(({ path }) => path) });
  const names = new Set(still.map(({ path }) => path));
  return faults.filter(({ path }) => names.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function faultOf(files: BlobPort, { path, impronta, dimensione }: KeptFile): Promise<FaultKind | null> {
  try {
    const bytes = isPath(path) ? await files.get(path) : null;
    if (bytes === null) return 'MANCANTE';
    const isSame =
      (dimensione === null || bytes.length === dimensione) &&
      createHash('sha256').update(bytes).digest().equals(impronta);
    return isSame ? null : 'DIVERSO';
  } catch (error) {
    if (error instanceof DamagedFile) return 'ILLEGGIBILE';
    throw error;
  }
}

/** Every name in the store that should not be there. */
export async function findStrays(db: Db, files: BlobPort, now: Date): Promise<Strays> {
  const strays: Strays = { orphans: [], undeleted: [] };
  let names: string[] = [];
  const sort = async () => {
    const rows = new Map(
      (await findNamed.all(db, { paths: names })).map((row) => [row.path, row.eliminato_il]),
    );
    for (const name of names) {
      const deleted = rows.get(name);
      if (deleted === undefined) strays.orphans.push(name);
      else if (deleted !== null && Date.parse(deleted) < now.getTime() - deletedFor)
        strays.undeleted.push(name);
    }
    names = [];
  };
  for await (const { name, since } of files.list()) {
    const isOurs = isPath(name) || /^[0-9a-f]{32}\..*\.draft$/.test(name);
    if (isOurs && since.getTime() < now.getTime() - underWay) names.push(name);
    if (names.length >= batch) await sort();
  }
  await sort();
  return strays;
}

/** Keeps what was found wrong, and takes out what no longer is; `isWhole`: every file was looked at. */
export async function keepFaults(
  tx: Db,
  files: BlobPort,
  found: Verified,
  isWhole: boolean,
  now: Date,
): Promise<number> {
  const before = (await listFaults.all(tx)).map(({ path }) => path);
  const wrong = new Set(found.faults.map(({ path }) => path));
  const others = before.filter((path) => !wrong.has(path));
  const mended = isWhole ? others : await mendedOf(tx, files, others);
  await dropFaults.run(tx, { paths: mended });
  for (const fault of found.faults) await addFault.run(tx, { ...fault, now });
  return countDamaged(tx);
}

/** Which of those found wrong before are right by now, or gone. */
async function mendedOf(db: Db, files: BlobPort, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await findKept.all(db, { paths });
  const still = new Set((await verifySome(db, files, rows)).map(({ path }) => path));
  return paths.filter((path) => !still.has(path));
}
