import type { SheetCell, SheetRow } from '#domain/price-row';
import { hasControls } from '#domain/visible-text';

/**
 * True for a text that has what nobody writes: control characters but tabs and line ends, halves of a character. The database takes no
 * NUL, and no half in its JSON.
 */
function hasForbidden(text: string): boolean {
  return hasControls(text) || !text.isWellFormed();
}

/** The first row of a sheet with such a text; null: there is none. */
export function rowWithForbidden(rows: readonly SheetRow[]): number | null {
  const found = rows.find(({ cells }) => cells.some((cell) => hasForbidden(textOf(cell))));
  return found?.riga ?? null;
}

function textOf(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : '';
}

/** A stranger's words as one line that can be stored and shown: control characters are blanks, at most so many characters. */
export function plainLine(text: string, most: number): string {
  return text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}
