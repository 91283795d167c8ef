import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/** A column of a written sheet: its header and its width in characters; prices have two decimals. */
export interface WrittenColumn {
  header: string;
  width: number;
  isPrice?: boolean;
}

/**
 * One sheet as .xlsx, made while it is read: header in bold and held in view, texts as texts whatever they begin with, no
 * formulas. `rows` is asked for more only as fast as the file is taken.
 */
export function writeXlsx(
  name: string,
  columns: readonly WrittenColumn[],
  rows: Iterable<(string | number | null)[]> | AsyncIterable<(string | number | null)[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, {
    name,
    columns: columns.map(({ header, width, isPrice }) => ({
      header,
      width,
      ...(isPrice ? { numFmt: '#,##0.00' } : {}),
    })),
    freezePane: { rows: 1 },
  }) as ReadableStream<Uint8Array>;
}
