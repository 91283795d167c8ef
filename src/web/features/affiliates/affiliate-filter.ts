import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What the list of affiliates shows; it lives in the address. */
export interface AffiliateFilter {
  /** '' all, '1' those that are on, '0' those that are off */
  stato: '' | '0' | '1';
  cerca: string;
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** the affiliate in the sheet; 0: a new one; null: none */
  aperta: number | null;
}

export const pageSizes = [25, 50, 100] as const;

const sortFields = [
  'ragione_sociale',
  'citta',
  'percentuale_contanti',
  'percentuale_listino',
  'percentuale_commissione',
];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): AffiliateFilter {
  const at = readAddress(search);
  const stato = at.text('stato');
  return {
    stato: stato === '0' || stato === '1' ? stato : '',
    cerca: at.cerca,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: at.text('aperta') === 'nuovo' ? 0 : at.whole('aperta') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: AffiliateFilter): Record<string, string> {
  const { stato, aperta } = filter;
  return writeAddress({
    stato,
    aperta: aperta === 0 ? 'nuovo' : aperta,
    ...listParts(filter, pageSizes),
  });
}
