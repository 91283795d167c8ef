import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { InputOf, QueryName, RowOf } from '#contract/api';
import { ApiFault, query, queryPage, type AskedPage } from './api.ts';

/** What a query may be told besides its call: when it is asked, how long its answer holds. */
type AskingOptions<T> = Partial<Omit<UseQueryOptions<T, Error, T>, 'queryKey' | 'queryFn' | 'select'>> & {
  /** No 'session expired' dialog: on pages that are read without a session. */
  quiet?: boolean;
  /** A signed link's token: what it opens is not what a session sees. */
  linkToken?: string;
};

/**
 * The one way to ask: the rows of a call as a query. Its key begins with the call's name, by which mutations stale it
 * (contract/stales.ts), and bears the input, so that the same question has one answer wherever it is asked.
 */
export function asking<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  { quiet, linkToken, ...options }: AskingOptions<RowOf<N>[]> = {},
) {
  const call = callOptions(quiet, linkToken);
  return queryOptions<RowOf<N>[]>({
    ...options,
    queryKey: linkToken ? [name, input, linkToken] : [name, input],
    queryFn: ({ signal }) => query(name, input, { ...call, signal }),
  });
}

/** The one thing that a call answers; null: there is none, or none that one may see. */
export function askingOne<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  { quiet, linkToken, ...options }: AskingOptions<RowOf<N> | null> = {},
) {
  const call = callOptions(quiet, linkToken);
  return queryOptions<RowOf<N> | null>({
    ...options,
    queryKey: linkToken ? [name, 'one', input, linkToken] : [name, 'one', input],
    queryFn: async ({ signal }) => {
      try {
        return (await query(name, input, { ...call, signal }))[0] ?? null;
      } catch (fault) {
        if (fault instanceof ApiFault && fault.status === 404) return null;
        throw fault;
      }
    },
  });
}

/** All rows of a list, however many pages that takes. */
export function askingAll<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  options: AskingOptions<RowOf<N>[]> = {},
) {
  return queryOptions<RowOf<N>[]>({
    ...options,
    queryKey: [name, 'all', input],
    queryFn: async ({ signal }) => {
      const rows: RowOf<N>[] = [];
      for (;;) {
        const part = { ...input, limit: 500, offset: rows.length, conta: 0 };
        const page = await query(name, part, { signal });
        rows.push(...page);
        if (page.length < part.limit) return rows;
      }
    },
  });
}

/** A page of a list with its count; the page before it stays until it is there. */
export function askingPage<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  options: AskingOptions<AskedPage<RowOf<N>>> = {},
) {
  return queryOptions<AskedPage<RowOf<N>>>({
    placeholderData: keepPreviousData,
    ...options,
    queryKey: [name, 'page', input],
    queryFn: ({ signal }) => queryPage(name, input, { signal }),
  });
}

function callOptions(quiet: boolean | undefined, linkToken: string | undefined) {
  return { ...(quiet ? { quiet } : {}), ...(linkToken ? { linkToken } : {}) };
}
