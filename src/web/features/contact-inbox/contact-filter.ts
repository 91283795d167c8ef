import { contactStates } from '#domain/contact';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What the inbox shows; it lives in the address. */
export interface ContactFilter {
  cerca: string;
  /** NUOVA, IN LAVORAZIONE, CHIUSA; null: all */
  stato: string | null;
  /** mine, nobody's; null: all */
  chi: 'mie' | 'libere' | null;
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** The request that is open; null: none. */
  aperta: number | null;
}

/** Rows a page; the first is the start. */
export const pageSizes = [20, 50, 100] as const;

const sortFields = ['data_creazione', 'riferimento', 'id_stato_contatto'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): ContactFilter {
  const at = readAddress(search);
  const chi = at.text('chi');
  return {
    cerca: at.cerca,
    stato: contactStates.find((state) => state === at.text('stato')) ?? null,
    chi: chi === 'mie' || chi === 'libere' ? chi : null,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: at.whole('id') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: ContactFilter): Record<string, string> {
  const { stato, chi, aperta } = filter;
  return writeAddress({
    ...listParts(filter, pageSizes),
    stato,
    chi,
    id: aperta,
  });
}
