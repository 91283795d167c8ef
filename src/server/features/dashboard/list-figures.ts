import { ordersOf, type List } from '#contract/lists/list';
import { sumsOfRows } from '#contract/lists/list-sums';
import { fold } from '#domain/fold';
import type { Page } from '#server/call/context';
import { wordsOf } from '#server/call/list-conditions';
import { CallFault } from '#server/call/outcome';
import { orderOf, pageOf } from '#server/call/paging';

interface ListInput {
  search: string | null;
  sort: string | null;
  limit: number | null;
  offset: number | null;
  dopo: string | null;
  conta: 0 | 1 | null;
  somme: 0 | 1 | null;
}

/**
 * A page of figures that are worked out whole and kept for a minute: searched by name, sorted by any of their fields, what
 * is null last both ways. As many as there are shops, so this costs less than asking the database again.
 */
export function listFigures<R extends object>(list: List, rows: readonly R[], input: ListInput): Page<R> {
  const { limit, offset } = pageOf(input);
  const from = input.dopo === null ? offset : placeOf(input.dopo);
  const words = wordsOf(fold(input.search ?? ''));
  const texts = Object.keys(list.fields).filter((name) => list.fields[name]?.kind === 'text') as (keyof R)[];
  const found = rows.filter((row) => {
    const text = fold(texts.map((name) => row[name] ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
  if (input.sort !== null) {
    const columns = Object.fromEntries(ordersOf(list).map((name) => [name, name]));
    const { column, direction } = orderOf(input.sort, columns, list.order as never);
    found.sort(orderBy([column, ...list.key] as (keyof R)[], direction === 'desc' ? -1 : 1));
  }
  return {
    rows: found.slice(from, from + limit),
    next: from + limit < found.length ? String(from + limit) : null,
    ...(input.conta === 0 ? {} : { total: found.length }),
    ...(input.somme === 1 ? { sums: { righe: found.length, ...sumsOfRows(list, found) } } : {}),
  };
}

/** They are in memory: a cursor is a place among them. */
function placeOf(dopo: string): number {
  if (/^\d{1,6}$/.test(dopo)) return Number(dopo);
  throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { dopo: 'Cursore non valido' } });
}

function orderBy<R extends object>(fields: readonly (keyof R)[], sign: 1 | -1): (one: R, other: R) => number {
  return (one, other) => {
    for (const field of fields) {
      const [a, b] = [one[field], other[field]];
      if (a === b) continue;
      if (a === null || a === undefined) return 1;
      if (b === null || b === undefined) return -1;
      if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b, 'it');
      return a < b ? -sign : sign;
    }
    return 0;
  };
}
