import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { query, queryPage } from '#lib/api';

export type AuditEntry = RowOf<'getModifiche'>;

/** One page of the log of changes. */
export const auditPage = (asked: InputOf<'getModifiche'>) =>
  queryOptions({
    queryKey: ['getModifiche', asked],
    queryFn: ({ signal }) => queryPage('getModifiche', asked, { signal }),
    placeholderData: keepPreviousData,
    // What was just changed on another screen is what one comes here for.
    refetchOnMount: 'always',
  });

/** Who appears in the log. */
export const auditAuthors = queryOptions({
  queryKey: ['getAutoriModifiche'],
  queryFn: ({ signal }) => query('getAutoriModifiche', {}, { signal }),
});

/** Affiliates to choose from. */
export const auditAffiliates = queryOptions({
  queryKey: ['getAffiliati'],
  queryFn: ({ signal }) => query('getAffiliati', {}, { signal }),
});

/** The state of the whole chain. */
export const chainState = queryOptions({
  queryKey: ['getVerificaModifiche'],
  queryFn: async ({ signal }) => (await query('getVerificaModifiche', {}, { signal }))[0],
  refetchOnMount: 'always',
});
