import type { ParsedOf } from '#contract/api';
import { findColumns, headerRows } from '#domain/price-column';
import { mostPriceRows } from '#domain/price-import';
import { cellText, checkPriceRows, type SheetCell, type SheetRow } from '#domain/price-row';
import { sessionOf, type Context } from '#server/call/context';
import { done, type Outcome } from '#server/call/outcome';
import { lockPrices } from '#server/features/price-list/store';
import { applyRowsOf } from './apply-import.ts';
import { refusalOf, storePreview } from './check-list.ts';
import { findImport, wrongRows } from './store.ts';
import { writeRows } from './write-rows.ts';

type Rows = ParsedOf<'massiveUpload'>['data'];

/**
 * /massiveUpload: the rows that are right are imported in one transaction; those that are not are answered as they were
 * sent, each with its row number and reason (S2 §7). There is no preview, but history and undo as for a file.
 */
export async function importRows(ctx: Context, data: Rows): Promise<Outcome> {
  const { sheet, keys } = sheetOf(data);
  const found = findColumns(sheet.slice(0, headerRows).map(({ cells }) => cells.map(cellText)));
  if (!found.ok) return refusalOf({ kind: 'columns', ...found });
  const rows = checkPriceRows(sheet.slice(found.columns.header + 1), found.columns);
  if (rows.length > mostPriceRows) return refusalOf({ kind: 'too many' });
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const preview = { columns: found.columns, rows: writeRows(rows), sheet: null };
    const id_import = await storePreview(tx, ctx, 'Righe da massiveUpload', 'MASSIVO', preview);
    await applyRowsOf(tx, id_import, { author: ctx, who: sessionOf(ctx).id_operatore, tell: () => {} });
    const { nuovi, cambiati, invariati, errati } = await findImport.one(tx, { id_import });
    const outcome = done({ id_import, nuovi, cambiati, invariati, errati });
    if (errati === 0) return outcome;
    const wrong = await wrongRows.all(tx, { id_import });
    const sent = wrong.map(({ riga, motivo }) => ({ ...sentRow(data, riga, keys), riga, motivo }));
    return { ...outcome, ret_code: 1, ret_message: JSON.stringify(sent) };
  });
}

/** The rows as a sheet with its header first; objects bear it in their keys, as row 1 of the sheet they came from. */
function sheetOf(data: Rows): { sheet: SheetRow[]; keys: string[] | null } {
  if (Array.isArray(data[0]))
    return {
      keys: null,
      sheet: data.map((row, place) => ({ riga: place + 1, cells: Array.isArray(row) ? row : [] })),
    };
  const keys = [...new Set(data.flatMap((row) => (Array.isArray(row) ? [] : Object.keys(row))))];
  const cellsOf = (row: Rows[number]): SheetCell[] =>
    Array.isArray(row) ? row : keys.map((key) => (Object.hasOwn(row, key) ? (row[key] ?? null) : null));
  const below = data.map((row, place) => ({ riga: place + 2, cells: cellsOf(row) }));
  return { keys, sheet: [{ riga: 1, cells: keys }, ...below] };
}

function sentRow(data: Rows, riga: number, keys: string[] | null): object {
  const row = data[riga - (keys === null ? 1 : 2)];
  return Array.isArray(row) ? { valori: row } : (row ?? {});
}
