import { cents, type Cents } from './money.ts';

const number = [
  /^(\d{1,6})$/,
  /^(\d{1,6})[.,](\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
];

/**
 * Reads a price written as text, in Italian ('1.234,56 €') or English ('€1,234.56'). Strict, because money hangs on it:
 * null for other currencies, signs, a mix of separators, and '1.234', which might be a thousand or three decimals.
 */
export function parsePrice(text: string): Cents | null {
  const bare = /^(?:(?:€|eur)\s*)?([\d.,]+)(?:\s*(?:€|eur|euro))?$/i.exec(text.trim())?.[1];
  if (bare === undefined) return null;
  for (const shape of number) {
    const match = shape.exec(bare);
    if (match)
      return cents(Number(match[1]!.replace(/[.,]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
  }
  return null;
}

/** What is said of an amount that can't be read for certain. */
export const unreadableAmount = 'Numero non leggibile: scrivi per esempio 1000 o 1.000,00';

/**
 * Reads a number as it is typed into a box: '4,5', '4.5', '1.000,00', '-3', at most two decimals. NaN for what is none, and for '1.000', which
 * might be a thousand or one: as with prices, a limit of money must not be guessed.
 */
export function parseNumber(text: string): number {
  const bare = text.trim();
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+([.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}
