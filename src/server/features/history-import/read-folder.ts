import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  columnName,
  headerFaults,
  historyFiles,
  historyLimits,
  priceFile,
  type HistoryCells,
  type HistoryFileCode,
} from '#domain/history-file';
import { NotUtf8, readCsv, type CsvLine } from '#server/formats/read-csv';
import { Unfit } from '#server/kit/unfit';

/** What an import writes beside the files; no part of them. */
export const faultFile = 'errori.csv';
export const warningFile = 'avvisi.csv';

/** The files of a folder, read whole, and what tells them from any others. */
interface HistoryFolder {
  name: string;
  files: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 over names and contents, hex */
  impronta: string;
}

/** Reads a folder's files. What can't be meant (no file at all, a CSV of another name) is told in a sentence. */
export async function readFolder(folder: string): Promise<HistoryFolder> {
  const names = await readdir(folder).catch((cause: Error) => {
    throw new Unfit(`La cartella ${folder} non si può leggere (${cause.message}).`, { cause });
  });
  const known = [...Object.values(historyFiles).map((file) => file.name), priceFile];
  const strange = names.filter(
    (name) => /\.csv$/i.test(name) && ![...known, faultFile, warningFile].includes(name),
  );
  if (strange.length > 0)
    throw new Unfit(`File sconosciuti: ${strange.join(', ')}. I nomi ammessi sono ${known.join(', ')}.`);
  const files = new Map<string, Uint8Array>();
  const hash = createHash('sha256');
  for (const name of known.filter((one) => names.includes(one))) {
    const file = path.join(folder, name);
    const { size } = await stat(file);
    if (size > historyLimits.bytes)
      throw new Unfit(`${name} supera ${historyLimits.bytes / 1_000_000} MB: dividerlo in più importazioni.`);
    const bytes = await readFile(file).catch((cause: Error) => {
      throw new Unfit(`${name} non si può leggere (${cause.message}).`, { cause });
    });
    files.set(name, bytes);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  if (files.size === 0) throw new Unfit(`In ${folder} non c'è nessuno dei file ${known.join(', ')}.`);
  return { name: path.basename(path.resolve(folder)), files, impronta: hash.digest('hex') };
}

/** The lines of a CSV file of the folder; one in another encoding is told in a sentence. */
export function* csvLines(name: string, bytes: Uint8Array): Generator<CsvLine> {
  try {
    yield* readCsv(bytes);
  } catch (cause) {
    if (!(cause instanceof NotUtf8)) throw cause;
    throw new Unfit(`${name} non è in UTF-8: salvarlo come «CSV UTF-8».`, { cause });
  }
}

/** The lines of one file under their columns' names. Throws Unfit for a header that can't be read by, or too many lines. */
export function* readLines(
  code: HistoryFileCode,
  bytes: Uint8Array,
): Generator<{ riga: number; cells: HistoryCells; excess: boolean }> {
  const { name } = historyFiles[code];
  let header: string[] | null = null;
  let lines = 0;
  for (const { riga, cells } of csvLines(name, bytes)) {
    if (header === null) {
      const faults = headerFaults(code, cells);
      if (faults.length > 0) throw new Unfit(`${name}: ${faults.join('; ')}.`);
      header = cells.map(columnName);
      continue;
    }
    lines += 1;
    if (lines > historyLimits.lines)
      throw new Unfit(`${name} ha più di ${historyLimits.lines} righe: dividerlo in più importazioni.`);
    const named = header.flatMap((column, place) =>
      column === '' ? [] : [[column, cells[place] ?? ''] as const],
    );
    yield {
      riga,
      cells: Object.fromEntries(named),
      excess: cells.slice(header.length).some((cell) => cell.trim() !== ''),
    };
  }
  if (header === null) throw new Unfit(`${name} è vuoto: la prima riga ha i nomi delle colonne.`);
}
