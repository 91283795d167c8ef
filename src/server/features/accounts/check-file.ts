import {
  checkAccountRows,
  findAccountColumns,
  mostAccountRows,
  tooManyAccounts,
  type AccountSheetRow,
} from '#domain/account-import';
import { excelFaults } from '#domain/excel-file';
import { readSheets } from '#server/formats/read-sheets';
import { ExcelError, TooManyRows } from '#server/formats/sheet';

/** A sheet of users as its own process leaves it: rows checked by themselves, or why there are none. */
export type CheckedAccounts = { rows: AccountSheetRow[] } | { motivo: string };

/** The work of that process: the first visible sheet with the columns. Never throws for a bad file. */
export default async function checkFile(bytes: Uint8Array): Promise<CheckedAccounts> {
  try {
    let isEmpty = true;
    for await (const sheet of readSheets(bytes)) {
      if (sheet.rows.length > 0) isEmpty = false;
      const columns = findAccountColumns(sheet.rows);
      if (!columns) continue;
      const rows = checkAccountRows(sheet.rows, columns);
      if (rows.length > mostAccountRows) return { motivo: tooManyAccounts };
      return rows.length === 0 ? { motivo: excelFaults.VUOTO } : { rows };
    }
    return {
      motivo: isEmpty ? excelFaults.VUOTO : 'Non trovo le colonne Nome e Cognome nelle prime 10 righe',
    };
  } catch (error) {
    if (error instanceof TooManyRows) return { motivo: tooManyAccounts };
    if (error instanceof ExcelError) return { motivo: error.message };
    throw error;
  }
}
