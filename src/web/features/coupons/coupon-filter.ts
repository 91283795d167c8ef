import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What LISTA COUPONS shows; it lives in the address. */
export interface CouponFilter {
  cerca: string;
  stato: (typeof listedStates)[number] | null;
  /** `field` or `-field`; null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** No row of this list is opened by the address. */
  aperta: null;
}

/** Rows a page (S2 §9); the first is the start. */
export const pageSizes = [5, 10, 20, 50] as const;

/** States that a list has; what is IN EMISSIONE is in none. */
export const listedStates = ['VALIDO', 'UTILIZZATO', 'SCADUTO', 'ANNULLATO'] as const;

const sortFields = ['negozio', 'cliente', 'data_creazione', 'data_scadenza', 'data_utilizzo', 'coupon_value'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): CouponFilter {
  const at = readAddress(search);
  return {
    cerca: at.cerca,
    stato: listedStates.find((state) => state === at.text('stato')) ?? null,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: CouponFilter): Record<string, string> {
  const { stato } = filter;
  return writeAddress({ ...listParts(filter, pageSizes), stato });
}
