import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What the list of shops shows; it lives in the address. */
export interface StoreFilter {
  /** `id_affiliato`; 0: all */
  affiliato: number;
  /** '' all, 'attivi', 'disattivati', 'collaudo' */
  stato: '' | 'attivi' | 'disattivati' | 'collaudo';
  cerca: string;
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** the shop in the sheet; 0: a new one; null: none */
  aperta: number | null;
}

export const pageSizes = [25, 50, 100] as const;
const states = ['attivi', 'disattivati', 'collaudo'] as const;
const sortFields = ['negozio', 'ragione_sociale', 'citta'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): StoreFilter {
  const at = readAddress(search);
  return {
    affiliato: at.whole('affiliato'),
    stato: states.find((one) => one === at.text('stato')) ?? '',
    cerca: at.cerca,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: at.text('aperta') === 'nuovo' ? 0 : at.whole('aperta') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: StoreFilter): Record<string, string> {
  const { affiliato, stato, aperta } = filter;
  return writeAddress({
    affiliato: affiliato || null,
    stato,
    aperta: aperta === 0 ? 'nuovo' : aperta,
    ...listParts(filter, pageSizes),
  });
}

/** What the list is asked with. */
export function askedFor({ affiliato, stato, cerca, ordine }: StoreFilter) {
  return {
    id_affiliato: affiliato || null,
    is_active: stato === 'attivi' ? (1 as const) : stato === 'disattivati' ? (0 as const) : null,
    is_collaudo: stato === 'collaudo' ? (1 as const) : null,
    search: cerca.trim() || null,
    sort: ordine,
  };
}
