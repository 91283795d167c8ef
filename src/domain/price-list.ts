import { cents, type Cents } from './money.ts';
import { parsePrice } from './price-text.ts';

/** What a price of the list may be, and when a change of it is worth a second look. */

/** 9 999.99 euro: no used phone is worth more. */
const highestPrice = cents(999_999);

/** A change of more than this many per cent is marked in the preview. */
export const jumpPercent = 30;

type ReadPrice = { ok: true; price: Cents } | { ok: false; motivo: string };

const no = (motivo: string): ReadPrice => ({ ok: false, motivo });

/**
 * Reads a price as a number of euro or as text ('120,50', '1.234,56 €'). Strict, because money hangs on it: what can be
 * read in two ways is refused and says so.
 */
export function readPrice(value: string | number): ReadPrice {
  if (typeof value === 'number') return readNumber(value);
  const text = value.replace(/\u00a0|\u202f/g, ' ').trim();
  if (text === '') return no('Manca il prezzo');
  if (/^[-−(]/.test(text) || text.endsWith('-')) return no('Prezzo negativo');
  const price = parsePrice(text);
  if (price !== null) return inRange(price);
  const twice = /^(?:(?:€|eur)\s*)?(\d{1,3})([.,])(\d{3})(?:\s*(?:€|eur|euro))?$/i.exec(text);
  if (twice) {
    const [, whole = '', , rest = ''] = twice;
    return no(`Prezzo ambiguo: «${text}» può valere ${whole}${rest},00 o ${whole},${rest}`);
  }
  if (/[$£¥]|usd|gbp|chf/i.test(text)) return no('Prezzo in una valuta diversa dall’euro');
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

/** A name as the list compares it: 'iPhone  13', 'IPHONE 13' and 'iPhone13' are the same model. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/\s/g, '');
}
