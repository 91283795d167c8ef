import { writeFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeCsv } from 'hucre/csv';
import type pg from 'pg';
import { companyAffiliate } from '#domain/account';
import { codesOf, codesWhere } from '#domain/code';
import { romeDay } from '#domain/day';
import { historyFiles, priceFile } from '#domain/history-file';
import type { HistoryRules } from '#domain/history-row';
import { roles } from '#domain/role';
import { databaseError, transaction, type Db } from '#server/kit/database';
import { Unfit } from '#server/kit/unfit';
import { readSetting } from '#server/ledger/dated-settings';
import { consoleAuthor, recordChange } from '#server/ledger/record-change';
import { findFaults, findWarnings } from './find-faults.ts';
import { applyPrices, storePrices } from './import-prices.ts';
import { loadKnown, loadLines, type ToldFault } from './load-lines.ts';
import { faultFile, readFolder, warningFile } from './read-folder.ts';
import {
  countLines,
  countries,
  dropLines,
  findImporter,
  findSame,
  insertImport,
  insertImporter,
  lockImports,
  shops,
  takeTime,
  tellCounts,
} from './store.ts';
import { writeRows } from './write-rows.ts';

/** What an import came to. Nothing is written where there are faults, nor of a dry run. */
export interface ImportResult {
  id_importazione: number;
  /** lines read, by file */
  lines: Readonly<Record<string, number>>;
  faults: number;
  warnings: number;
  /** what was written, or would be; null: there are faults */
  written: Readonly<Record<string, number>> | null;
}

interface Found extends Omit<ImportResult, 'faults' | 'warnings'> {
  faults: ToldFault[];
  warnings: ToldFault[];
}

/**
 * Imports a folder of another system's history in one transaction: all of it, or nothing. What is wrong is told row by row in errori.csv,
 * what is odd in avvisi.csv, both beside the files.
 */
export async function importFolder(
  pool: pg.Pool,
  folder: string,
  { now, isDry }: { now: Date; isDry: boolean },
): Promise<ImportResult> {
  const read = await readFolder(folder);
  const found = await transaction(
    pool,
    (tx) => work(tx, read, now),
    ({ written }) => written !== null && !isDry,
  ).catch((cause: unknown) => {
    // It was free when it was looked for, and whoever took it has ended first.
    if (databaseError(cause)?.code !== '23505') throw cause;
    throw new Unfit(
      'Durante l’importazione uno dei telefoni, coupon o numeri dei file è stato registrato da un negozio. Niente è stato importato: ripetere.',
      { cause },
    );
  });
  await tellIn(path.join(folder, faultFile), found.faults);
  await tellIn(path.join(folder, warningFile), found.warnings);
  return { ...found, faults: found.faults.length, warnings: found.warnings.length };
}

async function work(
  tx: Db,
  { name: cartella, files, impronta }: Awaited<ReturnType<typeof readFolder>>,
  now: Date,
): Promise<Found> {
  await takeTime.run(tx);
  await lockImports.run(tx);
  const same = await findSame.maybe(tx, { impronta });
  if (same)
    throw new Unfit(
      `Questi file sono già stati importati: importazione ${same.id_importazione}. Niente è cambiato.`,
    );
  const importer = await importerOf(tx, now);
  const { id_importazione } = await insertImport.one(tx, { cartella, impronta, now });
  const rules = await rulesOf(tx, now);
  const lines: Record<string, number> = {};
  const faults: ToldFault[] = [];
  const warnings: ToldFault[] = [];
  for (const code of codesOf(historyFiles)) {
    const bytes = files.get(historyFiles[code].name);
    if (!bytes) continue;
    const loaded = await loadLines(tx, id_importazione, code, bytes, rules);
    lines[historyFiles[code].name] = loaded.lines;
    faults.push(...loaded.faults);
    warnings.push(...loaded.warnings);
  }
  await countLines.run(tx);
  await loadKnown(tx, id_importazione);
  faults.push(...(await findFaults(tx, id_importazione)));
  warnings.push(...(await findWarnings(tx, id_importazione)));
  const priceBytes = files.get(priceFile);
  const prices = priceBytes && (await storePrices(tx, { id_importazione, importer, now }, priceBytes));
  if (prices) {
    lines[priceFile] = prices.lines;
    faults.push(...prices.faults);
  }
  if (faults.length > 0) return { id_importazione, lines, faults, warnings, written: null };

  const rows = await writeRows(tx, { id_importazione, now }, importer);
  await dropLines.run(tx, { id_importazione });
  const author = consoleAuthor(now);
  const priced = prices ? await applyPrices(tx, author, importer, prices.lists) : {};
  const written = { ...rows, ...priced };
  const listini = prices?.lists.map(({ id_import }) => id_import) ?? [];
  const righe = JSON.stringify({ ...written, avvisi: warnings.length });
  await tellCounts.run(tx, { id_importazione, righe, listini });
  await recordChange(tx, author, {
    oggetto: 'importazione',
    chiave: String(id_importazione),
    azione: 'CARICATO',
    a: { cartella, ...written, avvisi: warnings.length },
  });
  return { id_importazione, lines, faults, warnings, written };
}

/** Whom what is imported was bought by: an operator who is in no list and signs in nowhere. */
export async function importerOf(tx: Db, now: Date): Promise<number> {
  const found = await findImporter.maybe(tx);
  if (found) return found.id_operatore;
  const [id_role] = codesWhere(roles, ({ key }) => key === 'office');
  const made =
    id_role === undefined
      ? null
      : await insertImporter.maybe(tx, { id_affiliato: companyAffiliate, id_role: Number(id_role), now });
  if (!made)
    throw new Unfit(
      'L’azienda non c’è ancora: creare prima il primo utente (npm run admin -- create-user), poi affiliati e negozi.',
    );
  return made.id_operatore;
}

async function rulesOf(tx: Db, now: Date): Promise<HistoryRules> {
  return {
    today: romeDay(now),
    takesNumeric: (await readSetting<number>(tx, 'accetta_cf_speciali', now)) === 1,
    countries: new Map(
      (await countries.all(tx)).map(({ sigla_nazione, paese }) => [sigla_nazione, paese] as const),
    ),
    shops: new Set((await shops.all(tx)).map(({ id_negozio }) => id_negozio)),
  };
}

const byPlace = (one: ToldFault, other: ToldFault) =>
  one.file === other.file ? one.riga - other.riga : one.file < other.file ? -1 : 1;

/** Writes what was found beside the files; what an earlier try left there goes. */
async function tellIn(file: string, told: readonly ToldFault[]): Promise<void> {
  try {
    if (told.length === 0) return await rm(file, { force: true });
    const header = ['file', 'riga', 'colonna', 'valore', 'errore'];
    const rows = told
      .toSorted(byPlace)
      .map(({ file: name, riga, colonna, valore, frase }) => [name, riga, colonna, valore, frase]);
    await writeFile(file, writeCsv([header, ...rows], { delimiter: ';', bom: true, escapeFormulae: true }), {
      mode: 0o600,
    });
  } catch (cause) {
    throw new Unfit(`${file} non si può scrivere (${(cause as Error).message}).`, { cause });
  }
}
