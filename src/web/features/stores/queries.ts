import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';
import { queryClient } from '#lib/query-client';

/** A shop as administration sees it. */
export type Store = RowOf<'getNegoziLista'>;

/** One page of shops. */
export const storePage = (input: InputOf<'getNegoziLista'>) =>
  queryOptions({
    queryKey: ['getNegoziLista', input],
    queryFn: ({ signal }) => queryPage('getNegoziLista', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** One shop as it is now; null: there is none. */
export const storeOf = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getNegoziLista', 'uno', id_negozio],
    queryFn: async ({ signal }) =>
      (await query('getNegoziLista', { id_negozio, conta: 0 }, { signal }))[0] ?? null,
    enabled: id_negozio > 0,
    // Opened to be edited: what somebody else has changed meanwhile is seen at once.
    staleTime: 0,
  });

/** Affiliates to choose from, those that are off too. */
export const owners = queryOptions({
  queryKey: ['getAffiliatiLista', 'nomi'],
  queryFn: ({ signal }) => query('getAffiliatiLista', { limit: 500, conta: 0 }, { signal }),
  staleTime: 60_000,
});

export const saveStore = (input: InputOf<'setNegozio'>, key: string) =>
  mutate('setNegozio', input, { idempotencyKey: key });

/** Everything that shows shops or counts them is asked again. */
export function refreshStores(): Promise<unknown> {
  const names = ['getNegoziLista', 'getAffiliatiLista', 'getListaNegoziSys', 'getNegozi'];
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
