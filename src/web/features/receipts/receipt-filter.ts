import { receiptStates, type ReceiptState } from '#domain/receipt-state';

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
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const order = text('ordine');
  const size = whole('righe');
  return {
    cerca: text('cerca').slice(0, 100),
    stato: receiptStates.find((state) => state === text('stato')) ?? null,
    ordine: sortFields.includes(order.replace(/^-/, '')) ? order : null,
    pagina: Math.max(0, whole('pagina') - 1),
    righe: pageSizes.find((one) => one === size) ?? pageSizes[0],
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf({ cerca, stato, ordine, pagina, righe }: ReceiptFilter): Record<string, string> {
  return {
    ...(cerca.trim() ? { cerca: cerca.trim() } : {}),
    ...(stato ? { stato } : {}),
    ...(ordine ? { ordine } : {}),
    ...(pagina > 0 ? { pagina: String(pagina + 1) } : {}),
    ...(righe === pageSizes[0] ? {} : { righe: String(righe) }),
  };
}
