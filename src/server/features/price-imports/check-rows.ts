import { parse } from 'node:querystring';
import type { z } from 'zod';
import type { LargeBody } from '#contract/large-body';
import { massiveRows } from '#contract/price-imports';
import { findColumns, headerRows } from '#domain/price-column';
import { mostPriceRows } from '#domain/price-import';
import { cellText, checkPriceRows, type SheetCell, type SheetRow } from '#domain/price-row';
import { rowWithForbidden } from '#server/formats/plain-characters';
import { ExcelError } from '#server/formats/sheet';
import type { CheckedFile } from './check-file.ts';
import { rowsAtOnce, writeRows } from './write-rows.ts';

type Rows = z.output<typeof massiveRows>;

/** Rows sent by /massiveUpload as their own process leaves them; `sent`: as they came, so many thousand a piece, as JSON. */
export type CheckedRows =
  | (Extract<CheckedFile, { kind: 'rows' }> & { sent: Uint8Array[]; first: number })
  | Exclude<CheckedFile, { kind: 'rows' }>
  | { kind: 'unread'; message: string };

/** The work of that process: the body read, and its rows checked by themselves. Never throws for a bad body. */
export default function checkRows({ bytes, isForm }: LargeBody): CheckedRows {
  const read = massiveRows.safeParse(fieldOf(Buffer.from(bytes).toString('utf8'), isForm));
  if (!read.success) return { kind: 'unread', message: read.error.issues[0]?.message ?? '' };
  const data = read.data;
  const { sheet, first } = sheetOf(data);
  const wrong = rowWithForbidden(sheet);
  if (wrong !== null) return { kind: 'fault', motivo: new ExcelError('CARATTERI', wrong).message };
  const found = findColumns(sheet.slice(0, headerRows).map(({ cells }) => cells.map(cellText)));
  if (!found.ok) return { kind: 'columns', ...found };
  const rows = checkPriceRows(sheet.slice(found.columns.header + 1), found.columns);
  if (rows.length > mostPriceRows) return { kind: 'too many' };
  const sent: Uint8Array[] = [];
  for (let from = 0; from < data.length; from += rowsAtOnce)
    sent.push(Buffer.from(JSON.stringify(data.slice(from, from + rowsAtOnce))));
  return { kind: 'rows', sheet: '', columns: found.columns, rows: writeRows(rows), sent, first };
}

/** The field `data`: JSON itself, or its text, also within a form. */
function fieldOf(text: string, isForm: boolean): unknown {
  try {
    const body: unknown = isForm ? parse(text, '&', '=', { maxKeys: 10 }) : JSON.parse(text);
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
    return typeof data === 'string' && data !== '' ? (JSON.parse(data) as unknown) : data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The sheet's row that the first one sent is. */
const firstRow = (data: Rows) => (Array.isArray(data[0]) ? 1 : 2);

/** The rows as a sheet with its header first; objects bear it in their keys, as row 1 of the sheet they came from. */
function sheetOf(data: Rows): { sheet: SheetRow[]; first: number } {
  if (Array.isArray(data[0]))
    return {
      first: firstRow(data),
      sheet: data.map((row, place) => ({ riga: place + 1, cells: Array.isArray(row) ? row : [] })),
    };
  const keys = [...new Set(data.flatMap((row) => (Array.isArray(row) ? [] : Object.keys(row))))];
  const cellsOf = (row: Rows[number]): SheetCell[] =>
    Array.isArray(row) ? row : keys.map((key) => (Object.hasOwn(row, key) ? (row[key] ?? null) : null));
  const below = data.map((row, place) => ({ riga: place + firstRow(data), cells: cellsOf(row) }));
  return { first: firstRow(data), sheet: [{ riga: 1, cells: keys }, ...below] };
}
