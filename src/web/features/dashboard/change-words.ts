import { formatEuro, cents, toCents } from '#domain/money';
import { formatCount } from '#lib/format';

/** How a figure has changed, in words that need no colour. */
export interface Change {
  direction: 'more' | 'less' | 'same';
  /** '12 in più (+8,3 %)' */
  text: string;
}

const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A count against the one before it. */
export function countChange(now: number, before: number): Change {
  return change(now - before, before, formatCount(Math.abs(now - before)));
}

/** Euro against the euro before. */
export function moneyChange(now: number, before: number): Change {
  const difference = toCents(now) - toCents(before);
  return change(difference, toCents(before), formatEuro(cents(Math.abs(difference))));
}

// Where there was nothing before, no per cent says how much more it is.
function change(difference: number, before: number, figure: string): Change {
  if (difference === 0) return { direction: 'same', text: 'come prima' };
  const share = before === 0 ? '' : ` (${percent.format((difference * 100) / Math.abs(before))} %)`;
  return difference > 0
    ? { direction: 'more', text: `${figure} in più${share}` }
    : { direction: 'less', text: `${figure} in meno${share}` };
}
