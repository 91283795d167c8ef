import { writeXlsx } from 'hucre/xlsx';
import { columnDef, type WrittenCell, type WrittenColumn } from './write-xlsx.ts';

/** A sheet of a small workbook. */
export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: readonly WrittenCell[][];
}

/** Several sheets as .xlsx, held in memory: headers in bold and held in view, texts as texts, no formulas. */
export async function workbookBytes(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(columnDef),
      rows: [columns.map(({ header }) => header), ...rows],
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(bytes);
}
