import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf, QueryName, RowOf } from '#contract/api';
import type { List } from '#contract/lists/list';
import { queryPage } from '#lib/api';
import { keyOf } from '#contract/lists/list-address';

/** From one opened row to the next as a list has them: what stands on the screen, page after page. */
export interface Walk<Row> {
  /** The opened row's place, the first is 0; null: not among those that were looked through. */
  place: number | null;
  /** How many there are: a number, '10000+', or null while nobody knows. */
  total: number | string | null;
  /** All rows read so far, in the list's order. */
  rows: readonly Row[];
  previous: Row | null;
  next: Row | null;
  /** Reads on; answers the rows that came, none at the end. */
  more: () => Promise<readonly Row[]>;
}

interface Walked<N extends QueryName> {
  list: List;
  call: N;
  /** What the list is asked, order included. */
  asked: Record<string, unknown>;
}

/** Rows read at once, and where the search for the opened one ends. */
const pageSize = 100;
const mostSought = 500;

/**
 * The rows stay as they were when the walk began: what is done with one on the way takes no other's place, and one can go
 * back to it. Null: nothing to walk through.
 */
export function useWalk<N extends QueryName>(of: Walked<N> | null, key: string | null): Walk<RowOf<N>> {
  type Row = RowOf<N> & object;
  const walked = useInfiniteQuery({
    // Not by the call's name: no mutation asks for it again.
    queryKey: ['walk', of?.call, of?.asked],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...of?.asked, limit: pageSize, dopo: pageParam, conta: pageParam === null ? 1 : 0 };
      return queryPage(of?.call as N, page as unknown as InputOf<N>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: of !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = walked;
  const rows = (data?.pages.flatMap((page) => page.rows) ?? []) as Row[];
  const at = of ? rows.findIndex((row) => keyOf(of.list, row) === key) : -1;
  const isSought = at < 0 && rows.length < mostSought;
  const isNearEnd = at >= rows.length - 2;
  useEffect(() => {
    if (hasNextPage && !isFetching && (isSought || isNearEnd)) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching, isNearEnd, isSought, rows.length]);
  return {
    place: at < 0 ? null : at,
    total: data?.pages[0]?.total ?? null,
    rows,
    previous: rows[at - 1] ?? null,
    next: at < 0 ? null : (rows[at + 1] ?? null),
    more: async () => {
      if (!hasNextPage) return [];
      const { data: grown } = await fetchNextPage();
      return (grown?.pages.at(-1)?.rows ?? []) as Row[];
    },
  };
}
