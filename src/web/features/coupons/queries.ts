import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';

export type Coupon = RowOf<'getCoupon'>;

/** One page of the coupons of a shop, newest first; `id_negozio` 0: all in one's scope (S2 §7). */
export const couponPage = (asked: { id_negozio: number; search: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['getCoupon', 'page', asked],
    queryFn: ({ signal }) => queryPage('getCoupon', { ...asked, search: asked.search || null }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The coupon of a serial, null where there is none. */
export const couponOf = (coupon_serial_number: string) =>
  queryOptions({
    queryKey: ['getCoupon', 'serial', coupon_serial_number],
    queryFn: async ({ signal }) =>
      (await query('getCoupon', { coupon_serial_number }, { signal }))[0] ?? null,
    staleTime: 0,
  });

/** Uses a coupon in a shop (0: the session's own); refused with 1 to 5 (decisions §7). */
export function burnCoupon(
  use: { coupon_serial_number: string; id_negozio: number; id_operatore: number },
  idempotencyKey: string,
) {
  return mutate('burnCoupon', { ...use, id_negozio: use.id_negozio || null }, { idempotencyKey });
}
