import { passesLuhn } from './luhn.ts';
import { visibleText } from './visible-text.ts';

/** The Italian VAT number, partita IVA (law §1). Eleven digits block, the check digit warns. */

/** Without spaces, upper case, without the leading 'IT'. */
export function normaliseVatNumber(text: string): string {
  return visibleText(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/, '');
}

/** True for eleven digits, normalised. */
export function isVatNumberShape(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** True for eleven digits with a right check digit. It says nothing about the number being in use. */
export function isVatNumber(text: string): boolean {
  return isVatNumberShape(text) && passesLuhn(text);
}

/** What is odd about a VAT number of the right shape, in Italian; the operator confirms and goes on. */
export function vatNumberWarnings(text: string): string[] {
  const number = normaliseVatNumber(text);
  if (!isVatNumberShape(number) || isVatNumber(number)) return [];
  return ['Partita IVA: la cifra di controllo non torna, verificare sul documento.'];
}
