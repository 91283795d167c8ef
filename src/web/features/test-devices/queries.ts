import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

/** What a test shop's deletion would take. */
export type TestShop = RowOf<'getDeviceCollaudo'>;

/** Every test shop, with what could be deleted there now. */
export const testShops = queryOptions({
  queryKey: ['getDeviceCollaudo'],
  queryFn: ({ signal }) => query('getDeviceCollaudo', {}, { signal }),
  // What is about to be deleted is counted anew.
  staleTime: 0,
});

/** Deletes a test shop's purchases; a refusal is a value. */
export function useDeleteTests() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id_negozio, key }: { id_negozio: number; key: string }) =>
      mutate('delDeviceCollaudo', { id_negozio }, { idempotencyKey: key, timeout: 60_000 }),
    // Lists of devices, receipts, coupons, slips and shipments may all have shown them.
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  });
}
