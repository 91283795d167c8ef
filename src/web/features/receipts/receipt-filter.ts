import { receiptStates, type ReceiptState } from '#domain/receipt-state';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What /ricevute shows; it lives in the address. */
export interface ReceiptFilter {
  cerca: string;
  stato: ReceiptState | null;
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

const sortFields = [
  'codice_pratica',
  'oggetto',
  'prezzo_acquisto',
  'data_acquisto',
  'nome_cedente',
  'codice_fiscale_cedente',
  'email_cedente',
  'negozio',
];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): ReceiptFilter {
  const at = readAddress(search);
  return {
    cerca: at.cerca,
    stato: receiptStates.find((state) => state === at.text('stato')) ?? null,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: ReceiptFilter): Record<string, string> {
  const { stato } = filter;
  return writeAddress({ ...listParts(filter, pageSizes), stato });
}
