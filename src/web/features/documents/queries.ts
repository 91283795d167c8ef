import { queryOptions } from '@tanstack/react-query';
import { ApiFault, query } from '#lib/api';

/** The row of a receipt, null where there is none. `linkToken` opens it without a session (decisions §2). */
export const receiptRow = (serial_number: string, num_times: number, linkToken: string | null) =>
  queryOptions({
    queryKey: ['getRicevuta', serial_number, num_times, linkToken],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true, ...(linkToken ? { linkToken } : {}) };
      return (await query('getRicevuta', { serial_number, num_times }, options))[0] ?? null;
    },
  });

/** The row of a voucher by its serial, with or without session; null where there is none. */
export const couponRow = (coupon_serial_number: string) =>
  queryOptions({
    queryKey: ['getCoupon', 'serial', coupon_serial_number],
    queryFn: async ({ signal }) => {
      return (await query('getCoupon', { coupon_serial_number }, { signal, quiet: true }))[0] ?? null;
    },
  });

/** True for answers that say no more than 'not for you': an open page tells the link from a fault of ours by it. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiFault && [400, 401, 403, 404].includes(error.status);
}
