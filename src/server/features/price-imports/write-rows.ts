import { toEuro } from '#domain/money';
import type { PriceRow } from '#domain/price-row';

/** Rows written to the database at once: few enough that other calls get their turn in between. */
export const rowsAtOnce = 5000;

/**
 * Checked rows as the database takes them: JSON, some thousand rows a piece, as bytes. Made where the file was read, they
 * pass through the process that serves everybody without becoming objects there.
 */
export function writeRows(rows: readonly PriceRow[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce).map(({ price, ...row }) => ({
      ...row,
      working_price: price === null ? null : toEuro(price),
    }));
    parts.push(new TextEncoder().encode(JSON.stringify(part)));
  }
  return parts;
}
