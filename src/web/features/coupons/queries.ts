import type { InputOf, RowOf } from '#contract/api';
import { askingOne, askingPage } from '#lib/asking';
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
  owner && 'id_affiliato' in owner
    ? askingPage('getCouponsMaster', { ...asked, ...owner }, { refetchOnWindowFocus: 'always' })
    : askingPage(
        'getCoupon',
        { ...asked, id_negozio: owner?.id_negozio ?? 0 },
        { refetchOnWindowFocus: 'always' },
      );

/** Saves the whole list as CSV. */
export function saveCoupons(owner: CouponOwner, asked: CouponQuestion): Promise<void> {
  return owner && 'id_affiliato' in owner
    ? saveCsv('getCouponsMaster', { ...asked, ...owner }, 'Coupon')
    : saveCsv('getCoupon', { ...asked, id_negozio: owner?.id_negozio ?? 0 }, 'Coupon');
}

/** The coupon of a serial, null where there is none. */
export const couponOf = (coupon_serial_number: string) =>
  askingOne('getCoupon', { coupon_serial_number }, { staleTime: 0 });
