import type { SheetCell } from '#domain/price-row';
import { numberKind, type NumberKind } from './cell-format.ts';
import { CompoundFile } from './compound-file.ts';
import {
  ExcelError,
  firstRows,
  longestCell,
  TooManyRows,
  type ChooseColumns,
  type ExcelLimits,
  type Sheet,
} from './sheet.ts';
import { TextTable, textAt } from './xls-text.ts';

// Records of BIFF8 ([MS-XLS] 2.3).
const record = {
  column: 0x7d,
  style: 0xe0,
  row: 0x208,
  format: 0x41e,
  formula: 0x06,
  end: 0x0a,
  password: 0x2f,
  more: 0x3c,
  sheet: 0x85,
  rkRow: 0xbd,
  richLabel: 0xd6,
  texts: 0xfc,
  textOfTable: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  rk: 0x27e,
  begin: 0x809,
} as const;

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

interface Part {
  id: number;
  at: number;
  body: DataView;
}

interface Shared {
  texts: readonly string[];
  kinds: readonly (NumberKind | null)[];
}

/** The visible sheets of an .xls of Excel 97 to 2003, one at a time as they are asked for. */
export function* readXls(
  bytes: Uint8Array,
  limits: ExcelLimits,
  choose: ChooseColumns | null,
): Generator<Sheet> {
  const file = new CompoundFile(bytes);
  const names = file.names();
  if (names.includes('EncryptedPackage')) throw new ExcelError('PROTETTO');
  const stream = file.stream('Workbook');
  if (!stream) throw new ExcelError(names.includes('Book') ? 'VECCHIO' : 'NON_EXCEL');
  if (names.includes('_VBA_PROJECT_CUR') || names.includes('VBA')) throw new ExcelError('MACRO');
  try {
    const { sheets, ...shared } = readGlobals(stream, limits);
    for (const { name, at } of sheets) yield { name, ...readRows(stream, at, shared, { limits, choose }) };
  } catch (error) {
    throw error instanceof RangeError ? new ExcelError('DANNEGGIATO') : error;
  }
}

/** The records from a place on. */
function* records(stream: Uint8Array, from: number): Generator<Part> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = from; at + 4 <= stream.length;) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > stream.length) throw new ExcelError('DANNEGGIATO');
    yield {
      id: view.getUint16(at, true),
      at,
      body: new DataView(stream.buffer, stream.byteOffset + at + 4, length),
    };
    at += 4 + length;
  }
}

function readGlobals(stream: Uint8Array, limits: ExcelLimits) {
  const sheets: { name: string; at: number }[] = [];
  const blocks: DataView[] = [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isFirst = true;
  let isTexts = false;
  for (const { id, body } of records(stream, 0)) {
    if (isFirst && (id !== record.begin || body.getUint16(0, true) !== 0x600))
      throw new ExcelError('VECCHIO');
    isFirst = false;
    if (id === record.end) break;
    if (id === record.password) throw new ExcelError('PROTETTO');
    isTexts = id === record.texts || (isTexts && id === record.more);
    if (isTexts) blocks.push(body);
    if (id === record.format) codes.set(body.getUint16(0, true), textAt(body, 4, body.getUint16(2, true)));
    if (id === record.style) formats.push(body.getUint16(2, true));
    if (id !== record.sheet) continue;
    const isVisible = (body.getUint8(4) & 3) === 0;
    const isWorksheet = body.getUint8(5) === 0;
    if (isVisible && isWorksheet)
      sheets.push({ name: textAt(body, 7, body.getUint8(6)), at: body.getUint32(0, true) });
  }
  const kinds = formats.map((format) => numberKind(format, codes.get(format)));
  return { sheets, texts: new TextTable(blocks, limits).texts, kinds };
}

function readRows(
  stream: Uint8Array,
  at: number,
  { texts, kinds }: Shared,
  { limits, choose }: { limits: ExcelLimits; choose: ChooseColumns | null },
): Pick<Sheet, 'rows' | 'hidden'> {
  const rows = new Map<number, SheetCell[]>();
  let kept: ReadonlySet<number> | null = null;
  let isEnough = false;
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const put = (body: DataView, value: SheetCell, shift = 0) => {
    const column = body.getUint16(2, true) + shift;
    const riga = body.getUint16(0, true) + 1;
    if (choose && kept === null && riga > firstRows) {
      kept = choose(inOrder(rows));
      isEnough = kept === null;
    }
    if (isEnough || column >= limits.columns || value === '' || kept?.has(column) === false) return;
    if (hiddenColumns.has(column)) return;
    let cells = rows.get(riga);
    if (!cells) {
      if (rows.size >= limits.rows) throw new TooManyRows();
      rows.set(riga, (cells = []));
    }
    while (cells.length < column) cells.push(null);
    // Each of several numbers in one record has its own style before it.
    const kind = typeof value === 'number' ? kinds[body.getUint16(4 + shift * 6, true)] : null;
    cells[column] = typeof value === 'number' && kind ? { formatted: kind, value } : value;
  };
  let depth = 0;
  for (const { id, body } of records(stream, at)) {
    if (id === record.begin) depth += 1;
    else if (id === record.end) depth -= 1;
    if (depth === 0 || isEnough) break;
    // Inside a sheet only charts begin anew.
    if (depth !== 1) continue;
    if (id === record.column && (body.getUint16(8, true) & 1) !== 0) {
      const last = Math.min(body.getUint16(2, true), limits.columns - 1);
      for (let column = body.getUint16(0, true); column <= last; column += 1) hiddenColumns.add(column);
    } else if (id === record.row && (body.getUint16(12, true) & 0x20) !== 0)
      hiddenRows.add(body.getUint16(0, true) + 1);
    else readCell(id, body, texts, put);
  }
  const read = inOrder(rows);
  return {
    rows: read,
    hidden: { rows: read.filter(({ riga }) => hiddenRows.has(riga)).length, columns: hiddenColumns.size },
  };
}

function inOrder(rows: ReadonlyMap<number, SheetCell[]>): Sheet['rows'] {
  return [...rows].sort(([one], [other]) => one - other).map(([riga, cells]) => ({ riga, cells }));
}

function readCell(
  id: number,
  body: DataView,
  texts: readonly string[],
  put: (body: DataView, value: SheetCell, shift?: number) => void,
): void {
  if (id === record.textOfTable) put(body, texts[body.getUint32(6, true)] ?? null);
  else if (id === record.number) put(body, body.getFloat64(6, true));
  else if (id === record.rk) put(body, numberOf(body.getUint32(6, true)));
  else if (id === record.rkRow) {
    const count = Math.floor((body.byteLength - 6) / 6);
    for (let shift = 0; shift < count; shift += 1)
      put(body, numberOf(body.getUint32(6 + shift * 6, true)), shift);
  } else if (id === record.booleanOrError) {
    const value = body.getUint8(6);
    put(body, body.getUint8(7) === 0 ? value !== 0 : { error: errors[value] ?? '#N/A' });
  } else if (id === record.label || id === record.richLabel)
    put(body, textAt(body, 8, Math.min(body.getUint16(6, true), longestCell)));
  else if (id === record.formula) put(body, { formula: true });
}

/** A number in 30 bits: whole, or the upper half of a double; the lowest bit means hundredths. */
function numberOf(rk: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, (rk & 0xfffffffc) >>> 0);
  const value = (rk & 2) !== 0 ? (rk | 0) >> 2 : view.getFloat64(0);
  return (rk & 1) !== 0 ? value / 100 : value;
}
