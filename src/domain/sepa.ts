import { addDays, weekdayOf, type Day } from './day.ts';
import { cents } from './money.ts';

/**
 * What a SEPA credit transfer may be, by the European Payments Council's guidelines: its letters, its amounts, the days on
 * which banks carry it out.
 */

/** The smallest and largest amount of one transfer, and how many one file bears. */
export const transferLimits = { least: cents(1), most: cents(99_999_999_999), rows: 10_000 } as const;

/** Longest remittance text. */
export const remittanceLimit = 140;

// Letters that no accent is taken from, and signs that stand for others.
const replaced = new Map(
  "ßss ÆAE æae ØO øo ŒOE œoe ŁL łl ĐD đd ıi &+ _- –- —- ‑- ’' ‘' `' ´' \"' “' ”' [( ]) {( }) ;, €EUR @(a)"
    .split(' ')
    .map((one) => [one.slice(0, 1), one.slice(1)] as const),
);

/**
 * Text in the letters that every bank takes: `a-z A-Z 0-9 / - ? : ( ) . , ' +` and the blank, accents dropped, anything else
 * as a point; at most `most` characters.
 */
export function sepaText(text: string, most: number): string {
  const kept = Array.from(text.normalize('NFC'), (sign) => {
    if (/\s/.test(sign)) return ' ';
    const plain = replaced.get(sign) ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[a-zA-Z0-9/?:().,'+ -]+$/.test(plain) ? plain : '.';
  });
  return kept.join('').replace(/ +/g, ' ').trim().slice(0, most).trimEnd();
}

/** The days on which TARGET rests besides the weekends, as month and date; Easter's two come beside them. */
const closed = new Set(['01-01', '05-01', '12-25', '12-26']);

/** True when banks carry out transfers on this day. */
export function isBankDay(day: Day): boolean {
  if (weekdayOf(day) > 5 || closed.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** This day, or the first after it on which banks work. */
export function nextBankDay(day: Day): Day {
  return isBankDay(day) ? day : nextBankDay(addDays(day, 1));
}

/** Easter Sunday (Gauss, as corrected by Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4);
  const lunar = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped - lunar + 15) % 30;
  const full =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - skipped) % 7;
  return addDays(`${year}-03-28`, full - weekday);
}
