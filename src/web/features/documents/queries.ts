import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { ReceiptImages } from '#documents/receipt-data';
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

/** The paths of a receipt's pictures; those of the scans null where they are not to be fetched. */
export type PicturePaths = Pick<
  RowOf<'getRicevuta'>,
  'fronte_documento' | 'retro_documento' | 'firma_contratto_uno' | 'firma_contratto_due' | 'firma_privacy'
>;

/** Signatures and scans as far as one may see them; `motivo` goes into the log of views (italy.md §4). */
export const receiptPictures = (paths: PicturePaths, linkToken: string | null, motivo: string | null) =>
  queryOptions({
    queryKey: ['getImage', ...Object.values(paths), linkToken, motivo],
    queryFn: async ({ signal }): Promise<ReceiptImages> => {
      const input = {
        fronte: paths.fronte_documento,
        retro: paths.retro_documento,
        firma_uno: paths.firma_contratto_uno,
        firma_due: paths.firma_contratto_due,
        firma_privacy: paths.firma_privacy,
        motivo,
      };
      const options = { signal, quiet: true, ...(linkToken ? { linkToken } : {}) };
      const row = (await query('getImage', input, options))[0];
      const images = {
        fronte_documento: row?.fronte,
        retro_documento: row?.retro,
        firma_contratto_uno: row?.firma_uno,
        firma_contratto_due: row?.firma_due,
        firma_privacy: row?.firma_privacy,
      };
      return Object.fromEntries(Object.entries(images).filter(([, image]) => image)) as ReceiptImages;
    },
    enabled: Object.values(paths).some((path) => path !== null),
    // Every view is written down: looking again at the same page is the same view.
    staleTime: 'static',
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

/** Whether a document with this hash was archived: what it is and the day, and nothing of anybody. */
export const verifiedDocument = (impronta: string | null) =>
  queryOptions({
    queryKey: ['getVerificaDocumento', impronta],
    queryFn: async ({ signal }) =>
      (await query('getVerificaDocumento', { impronta: impronta ?? '' }, { signal, quiet: true }))[0] ?? null,
    enabled: impronta !== null,
  });
