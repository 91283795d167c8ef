import { fieldText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** Bank account numbers, ISO 13616: what may stand in a payment. */

/** How long an IBAN is, in the countries that take SEPA transfers. */
const lengths = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 ' +
    'LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))] as const),
);

/** As it is kept: capitals, without the gaps in which it is printed. */
export function normaliseIban(typed: string): string {
  return visibleText(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
}

/** What is wrong with an IBAN, in Italian; null: nothing. */
export function ibanProblem(typed: string): string | null {
  const iban = normaliseIban(typed);
  if (iban === '') return fieldText.required;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'IBAN non valido: due lettere, due cifre, poi il conto';
  const length = lengths.get(iban.slice(0, 2));
  if (length === undefined) return `Il paese ${iban.slice(0, 2)} non riceve bonifici SEPA`;
  if (iban.length !== length)
    return `Un IBAN ${iban.slice(0, 2)} ha ${length} caratteri, questo ${iban.length}`;
  return checkRemainder(iban) === 1 ? null : 'IBAN errato: le cifre di controllo non tornano';
}

/** ISO 7064, mod 97-10: letters are 10 to 35, the first four characters stand last. */
function checkRemainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** In groups of four, as it is printed. */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
}
