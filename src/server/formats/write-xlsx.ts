import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatInstant } from '#domain/day';

/** A column of a written sheet: its header and its width in characters; amounts have two decimals, days and moments are real dates. */
export interface WrittenColumn {
  header: string;
  width: number;
  format?: 'euro' | 'day' | 'month' | 'moment';
}

/** A date is the wall clock of Rome as if it were UTC: a spreadsheet knows no time zones. */
export type WrittenCell = string | number | Date | null;

/** A moment (ISO 8601) as a cell. */
export function wallClock(moment: string): Date {
  const [day = '', time] = formatInstant(moment).split(' ');
  return new Date(`${day.split('-').toReversed().join('-')}T${time}:00Z`);
}

const formats = { euro: '#,##0.00', day: 'dd-mm-yyyy', month: 'mmmm yyyy', moment: 'dd-mm-yyyy hh:mm' };

/** What the writing library is told of a column. */
export const columnDef = ({ header, width, format }: WrittenColumn) => ({
  header,
  width,
  ...(format ? { numFmt: formats[format] } : {}),
});

/**
 * One sheet as .xlsx, made while it is read: header in bold and held in view, texts as texts whatever they begin with, no
 * formulas. `rows` is asked for more only as fast as the file is taken.
 */
export function writeXlsx(
  name: string,
  columns: readonly WrittenColumn[],
  rows: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, {
    name,
    columns: columns.map(columnDef),
    freezePane: { rows: 1 },
  }) as ReadableStream<Uint8Array>;
}
