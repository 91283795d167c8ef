import { passesLuhn } from './luhn.ts';
import { visibleText } from './visible-text.ts';

/** The 15 digits that identify a phone (S1 §5, law §5). Length blocks, everything else warns. */

/** An IMEI as typed, read by a scanner or pasted: without spaces, dashes and dots. */
export function normaliseImei(text: string): string {
  return visibleText(text).replace(/[\s.\-–/]/g, '');
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
