import { streamCsvRows } from 'hucre/csv';

/** A line of a CSV file with its number as spreadsheets count. */
export interface CsvLine {
  riga: number;
  cells: string[];
}

/** Bytes that are no text in UTF-8. */
export class NotUtf8 extends Error {}

/**
 * The lines of a CSV file, one after the other; empty ones are passed over. UTF-8 with or without a byte order mark; semicolons, or
 * commas where the first line has no semicolon. Throws NotUtf8 before the first line.
 */
export function* readCsv(bytes: Uint8Array): Generator<CsvLine> {
  const text = textOf(bytes);
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  let riga = 0;
  for (const row of streamCsvRows(text, { delimiter: header.includes(';') ? ';' : ',' })) {
    riga += 1;
    const cells = row.map(String);
    if (cells.some((cell) => cell.trim() !== '')) yield { riga, cells };
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new NotUtf8('', { cause });
  }
}
