/** Rows beyond this are not counted (rulings §2). */
export const countCeiling = 10_000;

/** The same of what a search finds: each of them has to be held against the row itself, and nobody turns forty pages. */
export const searchCeiling = 1000;

/** `X-Total-Count`: exact up to the ceiling, else '10000+'. */
export function totalOf(counted: number, ceiling = countCeiling): number | string {
  return counted > ceiling ? `${ceiling}+` : counted;
}

/** A text as the columns are that searches look through: small letters without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A LIKE pattern for a fragment, folded like the columns it is held against; its own wildcards are plain characters. */
export function likePattern(search: string): string {
  return `%${folded(search).replace(/[\\%_]/g, '\\$&')}%`;
}
