import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import type { ReceiptImages } from '#documents/receipt-data';
import { query } from '#lib/api';

/** The paths of a receipt's pictures; those of the scans null where they are not to be fetched. */
type PicturePaths = Pick<
  RowOf<'getRicevuta'>,
  'fronte_documento' | 'retro_documento' | 'firma_contratto_uno' | 'firma_contratto_due' | 'firma_privacy'
>;

/** Signatures and scans as far as one may see them; `motivo` goes into the log of views (law §4). */
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
