import { streamCsvRows } from 'hucre/csv';
import { Unfit } from '#server/kit/unfit';

/** A line of a CSV file with its number as spreadsheets count. */
export interface CsvLine {
  riga: number;
  cells: string[];
}

/**
 * The lines of a CSV file, one after the other; empty ones are passed over. UTF-8 with or without a byte order mark; semicolons, or
 * commas where the first line has no semicolon. Throws Unfit where it is no UTF-8.
 */
export function* readCsv(name: string, bytes: Uint8Array): Generator<CsvLine> {
  const text = textOf(name, bytes);
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  let riga = 0;
  for (const row of streamCsvRows(text, { delimiter: header.includes(';') ? ';' : ',' })) {
    riga += 1;
    const cells = row.map(String);
    if (cells.some((cell) => cell.trim() !== '')) yield { riga, cells };
  }
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Unfit(`${name} non è in UTF-8: salvarlo come «CSV UTF-8».`, { cause });
  }
}
