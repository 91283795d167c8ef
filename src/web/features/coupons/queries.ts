import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';
import { saveCsv } from '#lib/save-csv';

export type Coupon = RowOf<'getCoupon'>;

/** Whose coupons: a shop's own, or an affiliate's with all its shops; null: all that one may see (S2 §6). */
export type CouponOwner = { id_negozio: number } | { id_affiliato: number } | null;

/** What the list is asked with. */
export type CouponQuestion = Pick<
  InputOf<'getCoupon'>,
  'search' | 'stato_coupon' | 'sort' | 'limit' | 'offset'
>;

/** One page of the coupons of an owner, newest first unless sorted (S2 §7). */
export const couponPage = (owner: CouponOwner, asked: CouponQuestion) =>
  queryOptions({
    queryKey: ['getCoupon', 'page', owner, asked],
    queryFn: ({ signal }) =>
      owner && 'id_affiliato' in owner
        ? queryPage('getCouponsMaster', { ...asked, ...owner }, { signal })
        : queryPage('getCoupon', { ...asked, id_negozio: owner?.id_negozio ?? 0 }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** Saves the whole list as CSV. */
export function saveCoupons(owner: CouponOwner, asked: CouponQuestion): Promise<void> {
  return owner && 'id_affiliato' in owner
    ? saveCsv('getCouponsMaster', { ...asked, ...owner }, 'Coupon')
    : saveCsv('getCoupon', { ...asked, id_negozio: owner?.id_negozio ?? 0 }, 'Coupon');
}

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

/** Gives a coupon a later last day (head office). */
export function extendCoupon(input: InputOf<'setScadenzaCoupon'>, idempotencyKey: string) {
  return mutate('setScadenzaCoupon', input, { idempotencyKey });
}
