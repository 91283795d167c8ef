import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { query, queryPage } from '#lib/api';

/** An entry of the register of used-goods operations. */
export type Entry = RowOf<'getRegistro'>;
/** A purchase in the margin-scheme register. */
export type MarginRow = RowOf<'getRegistroMargine'>;
/** A shop to choose. */
export type Shop = RowOf<'getListaNegoziSys'>;
export type Stamp = RowOf<'getRegistroVidimazioni'>;

/** One page of the register. */
export const registerPage = (input: InputOf<'getRegistro'>) =>
  queryOptions({
    queryKey: ['getRegistro', input],
    queryFn: ({ signal }) => queryPage('getRegistro', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** One page of the margin register. */
export const marginPage = (input: InputOf<'getRegistroMargine'>) =>
  queryOptions({
    queryKey: ['getRegistroMargine', input],
    queryFn: ({ signal }) => queryPage('getRegistroMargine', input, { signal }),
    placeholderData: keepPreviousData,
  });

/** What waits for accounting; `id_negozio` 0: all in scope. */
export const marginWaiting = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getRegistroMargineScadenze', id_negozio],
    queryFn: async ({ signal }) =>
      (await query('getRegistroMargineScadenze', { id_negozio }, { signal }))[0] ?? null,
  });

/** Shops in scope. */
export const shopChoices = queryOptions({
  queryKey: ['getListaNegoziSys'],
  queryFn: ({ signal }) => query('getListaNegoziSys', {}, { signal }),
  staleTime: 300_000,
});

/** Stampings of a shop's register, the last first. */
export const stampsOf = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getRegistroVidimazioni', id_negozio],
    queryFn: ({ signal }) => query('getRegistroVidimazioni', { id_negozio }, { signal }),
    enabled: id_negozio > 0,
  });

/** The value below which nothing is entered. */
export const threshold = queryOptions({
  queryKey: ['getRegistroSoglia'],
  queryFn: async ({ signal }) => (await query('getRegistroSoglia', {}, { signal }))[0]?.soglia ?? null,
});
