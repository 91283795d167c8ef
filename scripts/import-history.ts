// npm run admin -- import: history of another system, from CSV files (docs/import.md).
import path from 'node:path';
import type pg from 'pg';
import { formatInstant } from '#domain/day';
import { historyFiles, priceFile } from '#domain/history-file';
import { faultFile, warningFile } from '#server/features/history-import/read-folder';
import { importFolder, type ImportResult } from '#server/features/history-import/import-folder';
import { listImports } from '#server/features/history-import/store';
import { undoImport } from '#server/features/history-import/undo-import';
import { Unfit } from '#server/kit/unfit';
import { knownWords } from './command.ts';

const units: Readonly<Record<string, readonly [string, string]>> = {
  clienti: historyFiles.CLIENTI.unit,
  dispositivi: historyFiles.DISPOSITIVI.unit,
  ricevute: historyFiles.RICEVUTE.unit,
  coupon: historyFiles.COUPON.unit,
  prezzi: ['prezzo nuovo o cambiato', 'prezzi nuovi o cambiati'],
  listini_programmati: ['listino programmato', 'listini programmati'],
};
const figures = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** What was typed behind `import`, as work on the database; what can't be meant is refused with `help`. */
export function importWork(args: string[], help: string): (pool: pg.Pool) => Promise<void> {
  const refuse = (sentence: string): never => {
    throw new Unfit(`${sentence}\n\n${help}`);
  };
  const takes = { flags: ['dry-run', 'list'], valued: ['undo'], words: 1 };
  const { flags, values, words } = knownWords(takes, args, help);
  const [folder] = words;
  const undone = values.get('undo');
  const asked = [folder !== undefined, flags.has('list'), undone !== undefined];
  if (asked.filter(Boolean).length !== 1) refuse('Serve una cartella, oppure --list, oppure --undo N.');
  if (flags.has('dry-run') && folder === undefined) refuse('--dry-run vale solo con una cartella.');
  if (undone !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(undone)) refuse('--undo: serve il numero di un’importazione.');
    return (pool) => undo(pool, Number(undone));
  }
  if (folder === undefined) return list;
  return (pool) => load(pool, folder, flags.has('dry-run'));
}

async function load(pool: pg.Pool, folder: string, isDry: boolean): Promise<void> {
  const result = await importFolder(pool, folder, { now: new Date(), isDry });
  for (const name of [...Object.values(historyFiles).map((file) => file.name), priceFile]) {
    const lines = result.lines[name];
    if (lines !== undefined)
      console.log(`${name}: ${figures.format(lines)} ${lines === 1 ? 'riga' : 'righe'}`);
  }
  if (result.warnings > 0)
    console.log(
      `${figures.format(result.warnings)} ${result.warnings === 1 ? 'avviso' : 'avvisi'}, in ${path.join(folder, warningFile)}. L’importazione va avanti lo stesso.`,
    );
  if (result.written === null)
    throw new Unfit(
      `${figures.format(result.faults)} ${result.faults === 1 ? 'errore' : 'errori'}, riga per riga in ${path.join(folder, faultFile)}. Niente è stato importato.`,
    );
  console.log(
    isDry
      ? `Prova riuscita, niente è stato scritto. Verrebbero importati: ${wordsOf(result.written)}.`
      : `Importazione ${result.id_importazione}: ${wordsOf(result.written)}.`,
  );
  if (!isDry) console.log(`Si annulla con: npm run admin -- import --undo ${result.id_importazione}`);
}

function wordsOf(counts: NonNullable<ImportResult['written']>): string {
  const words = Object.entries(units).flatMap(([kind, [one, many]]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${figures.format(count)} ${count === 1 ? one : many}`];
  });
  return words.join(', ') || 'nessuna riga';
}

async function list(pool: pg.Pool): Promise<void> {
  const imports = await listImports.all(pool);
  if (imports.length === 0) return console.log('Nessuna importazione.');
  for (const { id_importazione, quando, cartella, righe, annullata_il } of imports) {
    const state = annullata_il === null ? '' : `  annullata il ${formatInstant(annullata_il)}`;
    console.log(`${id_importazione}  ${formatInstant(quando)}  ${cartella}  ${wordsOf(righe)}${state}`);
  }
}

async function undo(pool: pg.Pool, id_importazione: number): Promise<void> {
  const gone = await undoImport(pool, id_importazione, new Date());
  console.log(`Annullata l'importazione ${id_importazione}: ${wordsOf(gone)}.`);
}
