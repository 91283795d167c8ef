import { ibanProblem } from './iban.ts';
import { checkLetter, isNumericTaxCode, isTaxCode, normaliseTaxCode } from './tax-code.ts';
import { isVatNumber, isVatNumberShape, normaliseVatNumber } from './vat-number.ts';

/** The parties to an invoice: what they must have before it is numbered, and what SdI would refuse about them (law §3). */

/** A party to an invoice; what is not known is null or missing. */
interface InvoiceParty {
  ragione_sociale?: string | null | undefined;
  partita_iva?: string | null | undefined;
  codice_fiscale?: string | null | undefined;
  indirizzo?: string | null | undefined;
  cap?: string | null | undefined;
  citta?: string | null | undefined;
  sigla_provincia?: string | null | undefined;
  codice_destinatario?: string | null | undefined;
  pec?: string | null | undefined;
}

/** What a party lacks for an invoice to be made out by or to it, in Italian; empty when nothing. */
export function missingOnParty(party: InvoiceParty): string[] {
  const isVat = isVatNumberShape(normaliseVatNumber(party.partita_iva ?? ''));
  return kept([
    !party.ragione_sociale?.trim() && 'ragione sociale',
    !isVat && 'partita IVA',
    !party.indirizzo?.trim() && 'indirizzo',
    !/^\d{5}$/.test(party.cap ?? '') && 'CAP',
    !party.citta?.trim() && 'città',
    !/^[A-Z]{2}$/.test(party.sigla_provincia ?? '') && 'provincia',
  ]);
}

/** The recipient code that means none of its own: the invoice goes by certified mail or to the reserved area. */
export const noRecipientCode = '0000000';

// As the official schema has addresses: any sign that mail allows, dots only between.
const pecShape =
  /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)+$/;

/** True for a certified mail address that the electronic invoice takes. */
export function isInvoicePec(address: string): boolean {
  return pecShape.test(address) && address.length >= 7 && address.length <= 256;
}

/** True for a tax code that SdI takes: a person's with its check letter, or eleven digits with theirs. */
function isInvoiceTaxCode(code: string): boolean {
  if (isNumericTaxCode(code)) return isVatNumber(code);
  return isTaxCode(code) && checkLetter(code) === code[15];
}

/** What SdI would refuse about the seller, in Italian: check digits (00301). */
export function refusedOfSeller(seller: InvoiceParty): string[] {
  return kept([vatProblem(seller)]);
}

/**
 * What SdI would refuse about a customer, in Italian, beside what is missing: check digits of VAT number (00305) and tax code
 * (00306), the seller itself (00471), a recipient code or certified mail of another shape (00200).
 */
export function refusedOfCustomer(customer: InvoiceParty, seller: InvoiceParty): string[] {
  const vat = normaliseVatNumber(customer.partita_iva ?? '');
  const taxCode = normaliseTaxCode(customer.codice_fiscale ?? '');
  const recipient = customer.codice_destinatario?.trim() ?? '';
  const pec = customer.pec?.trim() ?? '';
  const isSelf = isVatNumberShape(vat) && vat === normaliseVatNumber(seller.partita_iva ?? '');
  return kept([
    vatProblem(customer),
    isSelf && `la partita IVA ${vat} è quella dell’azienda: non si fattura a sé stessi`,
    taxCode !== '' &&
      !isInvoiceTaxCode(taxCode) &&
      `il carattere di controllo del codice fiscale ${taxCode} non torna`,
    recipient !== '' &&
      !/^[A-Z0-9]{7}$/i.test(recipient) &&
      `il codice destinatario ${recipient} non ha 7 lettere o cifre`,
    pec !== '' && !isInvoicePec(pec) && `la PEC ${pec} non è un indirizzo che lo SdI accetta`,
  ]);
}

function vatProblem({ partita_iva }: InvoiceParty): string | false {
  const vat = normaliseVatNumber(partita_iva ?? '');
  return (
    isVatNumberShape(vat) && !isVatNumber(vat) && `la cifra di controllo della partita IVA ${vat} non torna`
  );
}

/** What ought to be looked at on a customer; it keeps no invoice from being made. */
export function warningsOfCustomer({ codice_destinatario, pec }: InvoiceParty): string[] {
  const isReachable = (codice_destinatario && codice_destinatario !== noRecipientCode) || pec;
  return kept([!isReachable && 'senza codice destinatario e senza PEC']);
}

/** What of the company's own data an invoice ought to say and can't; it keeps none from being made (c.c. art. 2250). */
export function warningsOfSeller(company: Readonly<Record<string, string>>): string[] {
  const of = (name: string) => company[name]?.trim() ?? '';
  return kept([
    of('iban') === '' && 'manca l’IBAN: il cliente non sa dove pagare',
    of('iban') !== '' && ibanProblem(of('iban')) !== null && 'l’IBAN non è valido',
    of('rea') === '' && 'manca il numero REA',
    of('rea') !== '' && readRea(of('rea')) === null && 'il numero REA va scritto come MI-1234567',
    of('capitale_sociale') === '' && 'manca il capitale sociale',
    of('capitale_sociale') !== '' &&
      readShareCapital(of('capitale_sociale')) === null &&
      'il capitale sociale va scritto con un importo, come 10.000,00 €',
    of('pec') === '' && 'manca la PEC',
    of('pec') !== '' && !isInvoicePec(of('pec')) && 'la PEC non è un indirizzo che lo SdI accetta',
  ]);
}

/** The company register's office and number in 'MI-1234567'; null where there is nothing of the kind. */
export function readRea(rea: string | undefined): { ufficio: string; numero: string } | null {
  const found = /^([A-Z]{2})[\s-]*(\d{1,20})$/.exec(rea?.trim().toUpperCase() ?? '');
  return found ? { ufficio: found[1] ?? '', numero: found[2] ?? '' } : null;
}

/** The amount in '500.000,00 € i.v.', as files write it: '500000.00'; null where there is none. */
export function readShareCapital(text: string | undefined): string | null {
  const [found = ''] = /\d[\d.]*(,\d+)?/.exec(text ?? '') ?? [];
  if (!/^(\d{1,3}(\.\d{3}){1,3}|\d{1,11})(,\d{1,2})?$/.test(found)) return null;
  const [whole = '', part = ''] = found.split(',');
  return `${whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
}

const kept = (texts: readonly (string | false)[]): string[] => texts.filter((one) => one !== false);
