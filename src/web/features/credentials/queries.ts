import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/api';

/** Shops in the session's scope. */
export const shops = queryOptions({
  queryKey: ['getListaNegoziSys'],
  queryFn: ({ signal }) => query('getListaNegoziSys', {}, { signal }),
});

/** Operators of a shop who may be chosen. */
export const operatorsOf = (id_negozio: number | null) =>
  queryOptions({
    queryKey: ['getOperatorDummy', id_negozio],
    queryFn: ({ signal }) => query('getOperatorDummy', { id_negozio }, { signal }),
    enabled: id_negozio !== null,
  });
