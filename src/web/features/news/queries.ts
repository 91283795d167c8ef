import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

/** What is new since the user's last look. */
export type News = RowOf<'getNovita'>;

/** Asked once per session; null where there is nothing to tell. */
export const newsQuery = queryOptions({
  queryKey: ['getNovita'],
  queryFn: async ({ signal }) => (await query('getNovita', {}, { signal }))[0] ?? null,
  staleTime: Infinity,
});

/** The user has looked. */
export async function markSeen(): Promise<void> {
  try {
    await mutate('setNovitaViste', {});
  } catch {
    // Not kept: at the next sign-in the news are told once more, which does no harm.
  }
}
