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
 * commas or tabs where the first line has no semicolon, or what a line 'sep=;' before it says. A cell that was protected from
 * being reckoned with, ="20121" or '+39…, is what it protects: so our own exports come in again. Throws NotUtf8 before the
 * first line.
 */
export function* readCsv(bytes: Uint8Array): Generator<CsvLine> {
  const text = textOf(bytes);
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const said = /^"?sep=(.)"?$/i.exec(header.trimEnd())?.[1];
  const delimiter = said ?? [';', '\t'].find((sign) => header.includes(sign)) ?? ',';
  let riga = 0;
  for (const row of streamCsvRows(text, { delimiter })) {
    riga += 1;
    if (riga === 1 && said !== undefined) continue;
    const cells = row.map((cell) => unprotected(String(cell)));
    if (cells.some((cell) => cell.trim() !== '')) yield { riga, cells };
  }
}

function unprotected(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, '');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new NotUtf8('', { cause });
  }
}
