import { formatEuro, type Cents } from './money.ts';
import { changePercent, jumpPercent } from './price-list.ts';

/** True where an amount is further from what is known than a slip of the hand may be: asked before it counts (rulings §11). */
function isFar(known: Cents, value: Cents): boolean {
  const percent = changePercent(known, value);
  return percent === null ? known !== value : Math.abs(percent) > jumpPercent;
}

/**
 * Why an amount is asked about before it counts, in Italian; null: it isn't. It is far from the first of what is known,
 * and none of the others (the list's price, a price by another grade) explains it. Of what nobody knows nothing is said.
 */
export function farValueQuestion(value: Cents, known: readonly (Cents | null)[]): string | null {
  const all = known.filter((one) => one !== null);
  const [first] = all;
  if (first === undefined || !all.every((one) => isFar(one, value))) return null;
  const percent = changePercent(first, value);
  const change = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  return `${formatEuro(first)} → ${formatEuro(value)}${change}: è giusto?`;
}
