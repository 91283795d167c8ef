import { excelFaults, type ExcelFault } from '#domain/excel-file';
import { findColumns, headerRows, type FoundColumns, type PriceColumns } from '#domain/price-column';
import { mostPriceRows } from '#domain/price-import';
import { cellText, checkPriceRows, type SheetRow } from '#domain/price-row';
import { readSheets } from '#server/formats/read-sheets';
import { ExcelError, TooManyRows, type Sheet } from '#server/formats/sheet';
import { writeRows } from './write-rows.ts';

/** A file as its own process leaves it: rows checked by themselves, or why there are none. */
export type CheckedFile =
  | { kind: 'rows'; sheet: string; columns: PriceColumns; rows: Uint8Array[]; warnings?: string[] }
  | { kind: 'columns'; missing: string[]; found: string[]; motivo: string }
  | { kind: 'too many' }
  | { kind: 'fault'; motivo: string };

/** The work of that process: the first visible sheet that has the columns, read and checked. Never throws for a bad file. */
export default async function checkFile(bytes: Uint8Array): Promise<CheckedFile> {
  try {
    let best: Extract<FoundColumns, { ok: false }> | null = null;
    let read: { sheet: Sheet; checked: CheckedFile } | null = null;
    const unread: string[] = [];
    // Of what comes after the first only the beginning: whether it has prices too.
    const choose = (rows: readonly SheetRow[]) => (read === null ? columnsKept(rows) : null);
    for await (const sheet of readSheets(bytes, choose)) {
      const found = columnsOf(sheet.rows);
      if (read !== null) {
        if (found.ok && sheet.rows.length > found.columns.header + 1) unread.push(sheet.name);
        continue;
      }
      if (found.ok) {
        const checked = check(sheet, found.columns);
        if (checked.kind !== 'rows') return checked;
        read = { sheet, checked };
        continue;
      }
      if (!best || found.missing.length < best.missing.length) best = found;
    }
    if (read !== null) return { ...read.checked, warnings: unseen(read.sheet, unread) } as CheckedFile;
    return best ? { kind: 'columns', ...pick(best) } : fault('VUOTO');
  } catch (error) {
    if (error instanceof TooManyRows) return { kind: 'too many' };
    if (error instanceof ExcelError) return { kind: 'fault', motivo: error.message };
    throw error;
  }
}

/** What whoever loads the sheet may not have seen of it. */
function unseen({ hidden }: Sheet, unread: readonly string[]): string[] {
  const found: string[] = [];
  if (unread.length === 1) found.push(`Il foglio ${unread[0]} non è stato letto`);
  if (unread.length > 1) found.push(`I fogli ${unread.join(', ')} non sono stati letti`);
  if (hidden.rows === 1) found.push('È stata letta anche 1 riga nascosta');
  if (hidden.rows > 1) found.push(`Sono state lette anche ${hidden.rows} righe nascoste`);
  if (hidden.columns === 1) found.push('1 colonna nascosta non è stata letta');
  if (hidden.columns > 1) found.push(`${hidden.columns} colonne nascoste non sono state lette`);
  return found;
}

function columnsKept(rows: readonly SheetRow[]): ReadonlySet<number> | null {
  const found = columnsOf(rows);
  return found.ok ? new Set(Object.values(found.columns.places)) : null;
}

function columnsOf(rows: readonly SheetRow[]): FoundColumns {
  return findColumns(rows.filter(({ riga }) => riga <= headerRows).map(({ cells }) => cells.map(cellText)));
}

function check(sheet: Sheet, columns: PriceColumns): CheckedFile {
  const rows = checkPriceRows(sheet.rows.slice(columns.header + 1), columns);
  if (rows.length > mostPriceRows) return { kind: 'too many' };
  return rows.length === 0
    ? fault('VUOTO')
    : { kind: 'rows', sheet: sheet.name, columns, rows: writeRows(rows) };
}

const fault = (word: ExcelFault): CheckedFile => ({ kind: 'fault', motivo: excelFaults[word] });

const pick = ({ missing, found, motivo }: Extract<FoundColumns, { ok: false }>) => ({
  missing,
  found: found.slice(0, 50).map((header) => header.slice(0, 60)),
  motivo,
});
