import type { Page } from '#server/call/context';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';

interface ListInput {
  search: string | null;
  sort: string | null;
  limit: number | null;
  offset: number | null;
  conta: 0 | 1 | null;
}

/**
 * A page of figures that are worked out whole and kept for a minute: searched by name, sorted by any of their fields, what
 * is null last both ways. As many as there are shops, so this costs less than asking the database again.
 */
export function listFigures<R extends { negozio: string | null; ragione_sociale: string | null }>(
  rows: readonly R[],
  input: ListInput,
): Page<R> {
  const { limit, offset } = pageOf(input);
  const wanted = input.search === null ? null : folded(input.search);
  const found =
    wanted === null
      ? [...rows]
      : rows.filter((row) => folded(`${row.negozio ?? ''} ${row.ragione_sociale ?? ''}`).includes(wanted));
  if (input.sort !== null) found.sort(orderBy<R>(input.sort, rows[0]));
  return {
    rows: found.slice(offset, offset + limit),
    ...(input.conta === 0 ? {} : { total: found.length }),
  };
}

function orderBy<R extends object>(sort: string, sample: R | undefined): (one: R, other: R) => number {
  const field = sort.replace(/^-/, '') as keyof R;
  if (sample && !(field in sample))
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Campo non ordinabile' } });
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b, 'it');
    return a < b ? -sign : sign;
  };
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
