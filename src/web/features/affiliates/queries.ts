import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';
import { queryClient } from '#lib/query-client';

/** An affiliate with its terms. */
export type Affiliate = RowOf<'getAffiliatiLista'>;

/** One page of affiliates. */
export const affiliatePage = (input: InputOf<'getAffiliatiLista'>) =>
  queryOptions({
    queryKey: ['getAffiliatiLista', input],
    queryFn: ({ signal }) => queryPage('getAffiliatiLista', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** One affiliate as it is now; null: there is none. */
export const affiliateOf = (id_affiliato: number) =>
  queryOptions({
    queryKey: ['getAffiliatiLista', 'uno', id_affiliato],
    queryFn: async ({ signal }) =>
      (await query('getAffiliatiLista', { id_affiliato, conta: 0 }, { signal }))[0] ?? null,
    enabled: id_affiliato > 0,
    // Opened to be edited: what somebody else has changed meanwhile is seen at once.
    staleTime: 0,
  });

export const saveAffiliate = (input: InputOf<'setAffiliato'>, key: string) =>
  mutate('setAffiliato', input, { idempotencyKey: key });
export const renewToken = (input: InputOf<'setTokenAffiliato'>, key: string) =>
  mutate('setTokenAffiliato', input, { idempotencyKey: key });

/** Everything that shows affiliates or their shops is asked again. */
export function refreshAffiliates(): Promise<unknown> {
  const names = ['getAffiliatiLista', 'getAffiliati', 'getNegoziLista', 'getListaNegoziSys'];
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
