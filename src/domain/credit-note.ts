import { byKey, codesOf } from './code.ts';
import { cents, formatEuro, percentOf, sum, toCents, type Cents } from './money.ts';
import { issuedStates, type SendingState } from './invoice-sending.ts';

/** Credit notes (TD04): an invoice that stands is taken back, in whole or in part, by a document of its own. */

/** `tipo_documento`, FatturaPA's types that we make; `sign` is what its amounts do to what is owed. */
export const invoiceKinds = {
  TD01: { key: 'invoice', name: 'Fattura', sign: 1 },
  TD04: { key: 'creditNote', name: 'Nota di credito', sign: -1 },
} as const satisfies Record<string, { key: string; name: string; sign: 1 | -1 }>;
export type InvoiceKind = keyof typeof invoiceKinds;
/** The kinds by name. */
export const invoiceIs = byKey(invoiceKinds);
/** True for one that takes another back. */
export const isCreditNote = (tipo_documento: InvoiceKind): boolean => invoiceKinds[tipo_documento].sign < 0;
/** The kinds that take others back. */
export const creditKinds = codesOf(invoiceKinds).filter(isCreditNote);

/** An invoice as far as it can be credited; euro, and what its notes have credited so far. */
interface Creditable {
  tipo_documento: InvoiceKind;
  stato_invio: SendingState;
  imponibile: number;
  imposta: number;
  percentuale_iva: number;
  imponibile_stornato: number;
  imposta_stornata: number;
}

/** Why an invoice can't be credited at all, in Italian; null: it can. */
export function creditProblem(
  invoice: Omit<Creditable, 'imposta' | 'percentuale_iva' | 'imposta_stornata'>,
): string | null {
  if (isCreditNote(invoice.tipo_documento)) return 'Una nota di credito non si storna.';
  if (!issuedStates.includes(invoice.stato_invio))
    return 'La fattura non è emessa finché lo SdI non la accetta: si corregge e si rifà il file, senza nota di credito.';
  return creditableOf(invoice) > 0 ? null : 'È già stornata per intero.';
}

/** What of an invoice can still be credited, without VAT. */
export function creditableOf(invoice: Pick<Creditable, 'imponibile' | 'imponibile_stornato'>): Cents {
  return cents(toCents(invoice.imponibile) - toCents(invoice.imponibile_stornato));
}

/** What is wrong with an amount to be credited (euro without VAT), in Italian; null: nothing. */
export function creditAmountProblem(
  invoice: Pick<Creditable, 'imponibile' | 'imponibile_stornato'>,
  imponibile: number,
): string | null {
  const most = creditableOf(invoice);
  const asked = toCents(imponibile);
  if (asked < 1) return 'Importo non valido';
  return asked > most ? `Al massimo ${formatEuro(most)} senza IVA` : null;
}

/** What a credit comes to. */
interface CreditAmounts {
  imponibile: Cents;
  imposta: Cents;
  lordo: Cents;
}

/**
 * The VAT of an amount to be credited: that of all that is credited by then, half up, less that of what was credited before. So it
 * is never more than a cent from the rate, as SdI wants it (00421), and all notes together take back the invoice to the cent.
 */
export function creditAmounts(invoice: Creditable, imponibile: number): CreditAmounts {
  const net = toCents(imponibile);
  const credited = sum(toCents(invoice.imponibile_stornato), net);
  const imposta = cents(percentOf(credited, invoice.percentuale_iva) - toCents(invoice.imposta_stornata));
  return { imponibile: net, imposta, lordo: sum(net, imposta) };
}

/** The one line of a credit note, and its subject. */
export function creditSubject(invoice: { numero: string; data: string; isWhole: boolean }): string {
  return `Storno ${invoice.isWhole ? 'totale' : 'parziale'} della fattura n. ${invoice.numero} del ${invoice.data}`;
}
