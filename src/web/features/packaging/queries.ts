import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

export type PackagingRequest = RowOf<'getPackaging'>;

/** Requests of packaging material, newest first; `id_negozio` 0: all in one's scope (S2 §7). */
export const packagingRequests = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getPackaging', id_negozio],
    queryFn: ({ signal }) => query('getPackaging', { id_negozio, limit: 500 }, { signal }),
  });

/** Asks for new material for a shop. A refusal is a value; what broke is thrown as ApiFault. */
export function useRequestPackaging() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { id_negozio: number; id_operatore: number }) => mutate('setPackaging', input),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getPackaging'] }),
  });
}

/** Marks a request fulfilled. */
export function useFulfilPackaging() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id_packaging: number) => mutate('setPackagingEvaso', { id_packaging }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getPackaging'] }),
  });
}
