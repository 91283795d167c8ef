import { passesLuhn } from './luhn.ts';
import { visibleText } from './visible-text.ts';

/** The 15 digits that identify a phone (S1 §5, law §5). Length blocks, everything else warns. */

/**
 * An IMEI as typed, read by a scanner or pasted: without its label ('IMEI 1:', a reader's ']C1'), the software's version
 * behind a stroke ('/01'), spaces, dashes, dots and what can't be seen.
 */
export function normaliseImei(text: string): string {
  const shown = visibleText(text.normalize('NFKC')).replace(/\p{Cc}/gu, ' ');
  const number = shown
    .replace(/^\s*\][A-Z]\d/i, '')
    .replace(/^\s*IMEI(?:SV)?\s*(?:\(?[12]\)?(?=[\s:)]))?[\s:.)#=-]*/i, '');
  const [body = '', version = null, ...more] = number.split('/');
  const isVersion = version !== null && more.length === 0 && /^\s*\d\d\s*$/.test(version);
  return (isVersion && digitsIn(body) === 15 ? body : number).replace(/[\s./'’\p{Pd}]/gu, '');
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * The 15 digits of an IMEI however it is written, for looking a phone up: of 14 the check digit is found, of 16 and 17 the
 * software's version is left away. Null: it is none. What is typed to be kept has 15 digits by itself (S1 §9).
 */
export function readImei(text: string): string | null {
  const digits = normaliseImei(text);
  if (isImei(digits)) return digits;
  // Groups that give out these numbers begin them so; other rows of as many digits are of boxes and parcels.
  if (!/^(0[1-9]|35|86|9[189])\d{12,15}$/.test(digits) || isEan(digits)) return null;
  if (digits.length === 17) return passesLuhn(digits.slice(0, 15)) ? digits.slice(0, 15) : null;
  const body = digits.slice(0, 14);
  const check = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '';
  return body + check;
}

/** True for the 8, 12, 13 or 14 digits of an article with a right check digit. */
export function isEan(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const total = [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return total % 10 === 0;
}

/** True for exactly 15 digits, already normalised. */
export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text);
}

/** What is wrong with an IMEI as it is typed, in Italian; null: nothing. */
export function imeiProblem(typed: string): string | null {
  return isImei(normaliseImei(typed)) ? null : 'L’IMEI deve avere esattamente 15 cifre';
}

/**
 * A report's second IMEI, or null where the phone has none: services write 'N/A' or 0 there, and two phones that "share"
 * it would keep each other from being bought.
 */
export function secondImei(text: string | null): string | null {
  const imei = normaliseImei(text ?? '');
  return isImei(imei) && !/^0+$/.test(imei) ? imei : null;
}

/** What is odd about an IMEI, in Italian; the operator confirms and goes on (rulings §4). Wrong length is not asked here. */
export function imeiWarnings(imei: string, imei2?: string | null): string[] {
  const warnings: string[] = [];
  const named = [
    ['IMEI', imei],
    ['IMEI 2', imei2 ?? ''],
  ] as const;
  for (const [name, value] of named) {
    if (!isImei(value)) continue;
    if (/^(\d)\1+$/.test(value)) warnings.push(`${name}: tutte le cifre sono uguali, verificare con *#06#.`);
    else if (!passesLuhn(value))
      warnings.push(`${name}: la cifra di controllo non torna, verificare con *#06#.`);
  }
  if (imei !== '' && imei === imei2) warnings.push('IMEI e IMEI 2 sono uguali.');
  return warnings;
}

/** An IMEI in groups for reading: '00 123456 789012 4'. Anything else comes back as it is. */
export function groupImei(imei: string): string {
  return isImei(imei) ? imei.replace(/^(\d{2})(\d{6})(\d{6})(\d)$/, '$1 $2 $3 $4') : imei;
}

/** An IMEI of which only the last four digits show. */
export function maskImei(imei: string): string {
  return '•'.repeat(Math.max(0, imei.length - 4)) + imei.slice(-4);
}
