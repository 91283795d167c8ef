import { isMoment } from '#domain/day';
import { CallFault } from './outcome.ts';

/** The opaque cursor of `X-Next` (decisions §2): the sort values of a page's last row. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads `dopo`; null when none was sent. One that this list did not give is 400. */
export function decodeCursor(
  text: string | null,
  kinds: readonly ('text' | 'moment' | 'number')[],
): (string | number)[] | null {
  if (text === null) return null;
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    // Not JSON: told below like any other cursor that makes no sense.
    values = null;
  }
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, index) => isOf(kind, (values as unknown[])[index]));
  if (!fits) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { dopo: 'Cursore non valido' } });
  return values as (string | number)[];
}

function isOf(kind: 'text' | 'moment' | 'number', value: unknown): boolean {
  // Held to what the database takes: a cursor that somebody wrote himself is his mistake, not our fault.
  if (kind === 'number') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (typeof value !== 'string') return false;
  return kind === 'text' ? !value.includes('\0') : isMoment(value);
}

/** Rows beyond this are not counted (decisions §2). */
export const countCeiling = 10_000;

/** `X-Total-Count`: exact up to 10 000, else '10000+'. */
export function totalOf(counted: number): number | string {
  return counted > countCeiling ? `${countCeiling}+` : counted;
}

/** A text as the columns are that searches look through: small letters without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A LIKE pattern for a fragment, folded like the columns it is held against; its own wildcards are plain characters. */
export function likePattern(search: string): string {
  return `%${folded(search).replace(/[\\%_]/g, '\\$&')}%`;
}
