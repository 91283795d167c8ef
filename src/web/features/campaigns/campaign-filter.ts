import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What GESTIONE CAMPAGNE shows; it lives in the address. */
export interface CampaignFilter {
  /** The customer (affiliate) whose campaigns are listed; null: none yet. */
  cliente: number | null;
  cerca: string;
  /** `field` or `-field`; null: those that end last first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  aperta: null;
}

export const pageSizes = [10, 25, 50, 100] as const;

/** What the table may be sorted by, under the names of the wire. */
const sortFields = ['id_campagna', 'sku', 'brand_campagna', 'supervalutazione', 'data_fine'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): CampaignFilter {
  const at = readAddress(search);
  return {
    cliente: at.whole('cliente') || null,
    cerca: at.cerca,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: CampaignFilter): Record<string, string> {
  const { cliente } = filter;
  const own = { op: 'campagne', cliente };
  return writeAddress({ ...own, ...listParts(filter, pageSizes) });
}
