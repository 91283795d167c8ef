import { cents, type Cents } from './money.ts';
import { parsePrice } from './price-text.ts';
import { visibleText } from './visible-text.ts';

/** What a price of the list may be, and when a change of it is worth a second look. */

/** 9 999.99 euro: no used phone is worth more. */
export const highestPrice = cents(999_999);

/** A change of more than this many per cent is marked in the preview. */
export const jumpPercent = 30;

type ReadPrice = { ok: true; price: Cents } | { ok: false; motivo: string };

/** Said of a price in another currency. */
export const foreignCurrency = 'Prezzo in una valuta diversa dall’euro';

const no = (motivo: string): ReadPrice => ({ ok: false, motivo });

/**
 * Reads a price as a number of euro or as text ('120,50', '1.234,56 €'). Strict, because money hangs on it: what can be
 * read in two ways is refused and says so.
 */
export function readPrice(value: string | number): ReadPrice {
  if (typeof value === 'number') return readNumber(value);
  const text = visibleText(value)
    .replace(/\u00a0|\u202f/g, ' ')
    .trim();
  if (text === '') return no('Manca il prezzo');
  if (/^[-−(]/.test(text) || /\d\s*-$/.test(text)) return no('Prezzo negativo');
  const price = parsePrice(text);
  if (price !== null) return inRange(price);
  const twice = /^(?:(?:€|eur)\s*)?(\d{1,3})([.,])(\d{3})(?:\s*(?:€|eur|euro))?$/i.exec(text);
  if (twice) {
    const [, whole = '', , rest = ''] = twice;
    return no(`Prezzo ambiguo: «${text}» può valere ${whole}${rest},00 o ${whole},${rest}`);
  }
  if (/[$£¥]|usd|gbp|chf/i.test(text)) return no(foreignCurrency);
  return no(`Prezzo non leggibile: «${text.slice(0, 40)}»`);
}

function readNumber(euro: number): ReadPrice {
  if (!Number.isFinite(euro)) return no('Prezzo non leggibile');
  if (euro < 0) return no('Prezzo negativo');
  if (euro > highestPrice) return no(outOfRange);
  const whole = Math.round(euro * 100);
  // Spreadsheets keep 199,95 as 199.95000000000002; half a cent is somebody's mistake.
  if (Math.abs(euro * 100 - whole) > 1e-6) return no('Prezzo con più di due decimali');
  return inRange(cents(whole));
}

const outOfRange = 'Prezzo fuori dai limiti: da 0 a 9.999,99 €';

function inRange(price: Cents): ReadPrice {
  return price > highestPrice ? no(outOfRange) : { ok: true, price };
}

/** Change in whole per cent of the price before, rounded away from 0; null where there was none or it was 0. */
export function changePercent(before: Cents | null, after: Cents): number | null {
  if (before === null || before === 0) return null;
  const percent = ((after - before) * 100) / before;
  return percent < 0 ? Math.floor(percent) : Math.ceil(percent);
}

/** What a varied price is rounded to, in cents, and how that is said. */
export const roundings = { 1: 'al centesimo', 100: 'all’euro', 500: 'a 5 euro' } as const;
export type Rounding = keyof typeof roundings;

/** A variation's limits in per cent: more at once is a new price list. */
const least = -90;
const most = 200;

/** A variation as it is typed: '5', '+7,5', '-3 %'; why it can't be one, where it can't. */
export function readVariation(typed: string): { ok: true; percent: number } | { ok: false; motivo: string } {
  const found = /^([+-]?)(\d{1,3}(?:[.,]\d)?)\s*%?$/.exec(typed.trim().replace('−', '-'));
  if (!found) return { ok: false, motivo: 'Scrivi una percentuale, per esempio 5 o -7,5' };
  const percent = Number(`${found[1] === '-' ? '-' : ''}${(found[2] ?? '').replace(',', '.')}`);
  return isVariation(percent) ? { ok: true, percent } : { ok: false, motivo: variationFault };
}

/** Said of a variation that is none. */
export const variationFault = `Da ${least} a +${most} per cento, con al massimo un decimale, e non zero`;

/** True for a per cent that prices can be varied by. */
export function isVariation(percent: number): boolean {
  return (
    percent !== 0 && percent >= least && percent <= most && Number.isInteger(Math.round(percent * 1e6) / 1e5)
  );
}

/** A price so many per cent higher or lower, rounded half up. */
export function variedPrice(price: Cents, percent: number, rounding: Rounding): Cents {
  // In whole tenths of a per cent: 5,1 % must not come from 5.0999999.
  const exact = price * (1000 + Math.round(percent * 10));
  return cents(Math.round(exact / (1000 * rounding)) * rounding);
}

/** A name as the list compares it: 'iPhone  13', 'IPHONE 13' and 'iPhone13' are the same model. */
export function sameName(name: string): string {
  return visibleText(name).toLowerCase().replace(/\s/g, '');
}
