import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import type { Role } from '#domain/actor';
import { query, queryPage } from '#lib/api';
import { queryClient } from '#lib/query-client';

/** A user, or an operator without an account. */
export type Account = Omit<RowOf<'getUtenti'>, 'id_role'> & { id_role: Role };

/** One page of users. */
export const accountPage = (asked: InputOf<'getUtenti'>) =>
  queryOptions({
    queryKey: ['getUtenti', 'page', asked],
    queryFn: async ({ signal }) => {
      const page = await queryPage('getUtenti', asked, { signal });
      return { ...page, rows: page.rows as Account[] };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** One user as he is now; null where there is none. */
export const accountOf = (id_operatore: number) =>
  queryOptions({
    queryKey: ['getUtenti', 'one', id_operatore],
    queryFn: async ({ signal }) =>
      ((await query('getUtenti', { id_operatore, conta: 0 }, { signal }))[0] as Account | undefined) ?? null,
    staleTime: 0,
  });

/** Shops that somebody may be put into. */
export const shops = queryOptions({
  queryKey: ['getListaNegoziSys'],
  queryFn: ({ signal }) => query('getListaNegoziSys', {}, { signal }),
});

/** Affiliates that are on, without the company itself. */
export const affiliates = queryOptions({
  queryKey: ['getAffiliatiLista', 'choice'],
  queryFn: async ({ signal }) => {
    const rows = await query('getAffiliatiLista', { is_active: 1, limit: 500, conta: 0 }, { signal });
    return rows.filter((row) => row.is_sede === 0);
  },
});

/** One user read anew: after a colleague's change. */
export function reloadAccount(id_operatore: number): Promise<Account | null> {
  return queryClient.fetchQuery(accountOf(id_operatore));
}

/** After an act: every list that shows the person. */
export async function refreshAccounts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['getUtenti'] });
}
