/** Rows beyond this are not counted (rulings §2). */
export const countCeiling = 10_000;

/** The same of what a search finds: each of them has to be held against the row itself, and nobody turns forty pages. */
export const searchCeiling = 1000;

/** `X-Total-Count`: exact up to the ceiling, else '10000+'. */
export function totalOf(counted: number, ceiling = countCeiling): number | string {
  return counted > ceiling ? `${ceiling}+` : counted;
}

// What the database's folding makes a wildcard or the sign before one.
const wildcard = /[\\%_\u2216\ufe68\ufe6a\uff05\uff3c\uff3f]/g;

/**
 * A LIKE pattern for a fragment, whose own wildcards are plain characters. A column of folded text is asked by
 * `like fold(?)`: one folding, the database's, for what is stored and what is asked.
 */
export function likePattern(search: string): string {
  return `%${search.replace(wildcard, '\\$&')}%`;
}
