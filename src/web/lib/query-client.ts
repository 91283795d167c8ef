import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { MutationName } from '#contract/api';
import { stales } from '#contract/stales';
import { onMutated } from './api.ts';
import { connection, watchConnection } from './connection.ts';

/** The one cache of answers. Retrying is the call's own matter (`api.ts`), so it never tries again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What failed while the line was down is asked again as soon as it is back.
watchConnection(() => {
  if (connection() === 'restored') void queryClient.invalidateQueries();
});

/** Asks again for all that this mutation stales, where it is on screen: it was done here, or told of elsewhere. */
export function askAgain(name: MutationName): Promise<void> {
  const stale = stales[name];
  const isStale = ({ queryKey }: { queryKey: QueryKey }) =>
    stale === 'all' || stale.some((one) => one === queryKey[0]);
  // A first answer still under way may be of before the change, and asking again would only wait for that same answer.
  const early = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isStale })
    .filter((query) => query.state.data === undefined);
  const late = Promise.allSettled(early.map((query) => query.fetch()));
  void late.then(() => queryClient.invalidateQueries({ predicate: (query) => early.includes(query) }));
  return queryClient.invalidateQueries({ predicate: isStale });
}

onMutated(askAgain);
