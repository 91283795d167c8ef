import { isDay, romeDay, type Day } from '#domain/day';
import { columnName, priceDayColumn, priceFile } from '#domain/history-file';
import { readCells } from '#domain/history-cell';
import { findColumns, headerRows } from '#domain/price-column';
import { mostPriceRows, priceImport } from '#domain/price-import';
import { cellText, checkPriceRows, type PriceRow, type SheetRow } from '#domain/price-row';
import { applyRowsOf } from '#server/features/price-imports/apply-import';
import { storePreview } from '#server/features/price-imports/check-list';
import { recordImport } from '#server/features/price-imports/record-import';
import { findImport, markEnded, markPlanned, wrongRows } from '#server/features/price-imports/store';
import { restoreList } from '#server/features/price-imports/undo-import';
import { writeRows } from '#server/features/price-imports/write-rows';
import { lockPrices } from '#server/features/price-list/store';
import type { Db } from '#server/kit/database';
import { Unfit } from '#server/kit/unfit';
import type { ChangeAuthor } from '#server/ledger/record-change';
import type { ToldFault } from './load-lines.ts';
import { csvLines } from './read-folder.ts';

/** Prices go the way of a loaded list: what holds already in one go, what holds from a day to come as a plan of that day. */

/** The lists that the file makes, by the day from which they hold; null is now. */
interface StoredLists {
  lines: number;
  faults: ToldFault[];
  lists: { id_import: number; day: Day | null }[];
}

/** Stores the file's prices as previews, one for each day, and tells what is wrong with its rows. */
export async function storePrices(
  tx: Db,
  { id_importazione, importer, now }: { id_importazione: number; importer: number; now: Date },
  bytes: Uint8Array,
): Promise<StoredLists> {
  await lockPrices.run(tx);
  const sheet: SheetRow[] = [...csvLines(priceFile, bytes)];
  const found = findColumns(sheet.slice(0, headerRows).map(({ cells }) => cells.map(cellText)));
  if (!found.ok) throw new Unfit(`${priceFile}: ${found.motivo}.`);
  const { columns } = found;
  const header = sheet[columns.header]?.cells.map((cell) => columnName(cellText(cell))) ?? [];
  const dayPlace = header.indexOf(priceDayColumn);
  const faults: ToldFault[] = [];
  const byDay = new Map<Day | null, SheetRow[]>();
  const rows = sheet.slice(columns.header + 1);
  if (rows.length > mostPriceRows)
    throw new Unfit(`${priceFile} ha più di ${mostPriceRows} righe: dividerlo in più importazioni.`);
  for (const row of rows) {
    const read = readCells({ [priceDayColumn]: dayPlace < 0 ? '' : cellText(row.cells[dayPlace] ?? null) });
    const day = read.day(priceDayColumn, null);
    faults.push(...read.faults.map((fault) => ({ file: priceFile, riga: row.riga, ...fault })));
    const from = day !== null && isDay(day) && day > romeDay(now) ? day : null;
    byDay.set(from, [...(byDay.get(from) ?? []), row]);
  }
  const lists: StoredLists['lists'] = [];
  for (const [day, group] of [...byDay].sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))) {
    const checked = checkPriceRows(group, columns);
    const id_import = await storePreview(
      tx,
      { id_operatore: importer, now },
      `${priceFile} (importazione ${id_importazione})`,
      'FILE',
      { columns, rows: writeRows(checked), sheet: null },
    );
    faults.push(...(await wrongRows.all(tx, { id_import })).map(toldOf));
    lists.push({ id_import, day });
  }
  return { lines: rows.length, faults, lists };
}

function toldOf({
  riga,
  brand_name,
  model_name,
  memory,
  prezzo,
  motivo,
}: Pick<PriceRow, 'riga' | 'brand_name' | 'model_name' | 'memory' | 'prezzo'> & { motivo: string }) {
  const valore = [brand_name, model_name, memory, prezzo].filter(Boolean).join(' ');
  return { file: priceFile, riga, colonna: '', valore, frase: motivo };
}

/** Applies what holds now and plans the rest; answers how many prices are new or changed now, and how many lists wait. */
export async function applyPrices(
  tx: Db,
  author: ChangeAuthor,
  importer: number,
  lists: StoredLists['lists'],
): Promise<{ prezzi: number; listini_programmati: number }> {
  let prezzi = 0;
  for (const { id_import, day } of lists) {
    const { nuovi, cambiati } = await findImport.one(tx, { id_import });
    if (day !== null) {
      await markPlanned.run(tx, { id_import, data_inizio: day, who: importer });
      await recordImport(tx, author, id_import, 'PROGRAMMATO');
    } else if (nuovi + cambiati === 0)
      await markEnded.run(tx, { id_import, to: priceImport.moves.discard.to });
    else {
      await applyRowsOf(tx, id_import, { author, who: importer, tell: () => {} });
      prezzi += nuovi + cambiati;
    }
  }
  return { prezzi, listini_programmati: lists.filter(({ day }) => day !== null).length };
}

/** Takes lists back: plans are dropped, what is in force gives way to what was. Answers what somebody has changed since. */
export async function undoPrices(
  tx: Db,
  author: ChangeAuthor,
  importer: number,
  listini: readonly number[],
): Promise<string[]> {
  if (listini.length > 0) await lockPrices.run(tx);
  const acts: string[] = [];
  for (const id_import of listini.toReversed()) {
    const found = await findImport.maybe(tx, { id_import });
    // Head office has taken it back by itself already, or nobody ever needed its rows.
    if (!found) continue;
    if (priceImport.can('discard', found.stato)) {
      await markEnded.run(tx, { id_import, to: priceImport.moves.discard.to });
      await recordImport(tx, author, id_import, 'ANNULLATO');
    } else if (priceImport.can('undo', found.stato)) {
      const undone = await restoreList(tx, author, { id_import, who: importer, isSkipping: false });
      if ('righe' in undone)
        acts.push(
          ...undone.righe.map(
            (row) => `prezzo di ${row.brand_name} ${row.model_name} ${row.memory}: cambiato dopo`,
          ),
        );
    }
  }
  return acts;
}
