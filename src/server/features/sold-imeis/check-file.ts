import { excelFaults, type ExcelFault } from '#domain/excel-file';
import { checkSoldRows, findSoldColumns, mostSoldImeis, type SoldImeiRow } from '#domain/sold-imei';
import { readSheets } from '#server/formats/read-sheets';
import { ExcelError, TooManyRows } from '#server/formats/sheet';

/** A sheet of sold IMEIs as its thread leaves it: rows checked by themselves, or why there are none. */
export type CheckedImeis =
  | { kind: 'rows'; rows: SoldImeiRow[] }
  | { kind: 'columns' }
  | { kind: 'too many' }
  | { kind: 'fault'; motivo: string };

/** The thread's work: the first visible sheet with a column of IMEIs. Never throws for a bad file. */
export default async function checkFile(bytes: Uint8Array): Promise<CheckedImeis> {
  const fault = (word: ExcelFault): CheckedImeis => ({ kind: 'fault', motivo: excelFaults[word] });
  try {
    let isEmpty = true;
    for await (const sheet of readSheets(bytes)) {
      if (sheet.rows.length > 0) isEmpty = false;
      const columns = findSoldColumns(sheet.rows);
      if (!columns) continue;
      const rows = checkSoldRows(sheet.rows, columns);
      if (rows.length > mostSoldImeis) return { kind: 'too many' };
      return rows.length === 0 ? fault('VUOTO') : { kind: 'rows', rows };
    }
    return isEmpty ? fault('VUOTO') : { kind: 'columns' };
  } catch (error) {
    if (error instanceof TooManyRows) return { kind: 'too many' };
    if (error instanceof ExcelError) return { kind: 'fault', motivo: error.message };
    throw error;
  }
}
