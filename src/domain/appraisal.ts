import { percentOf, formatEuro, cents, type Cents } from './money.ts';
import { gradeTable, worstGrade, type GradedPart, type Grade } from './grading.ts';
import { highestPrice } from './price-list.ts';
import { fixedValue } from './quote.ts';

/** What head office accepts for a phone against what the shop paid for it (rulings §6). */

/** The most that is accepted for a phone: what no used phone is worth can't be paid by a slip of the hand, or by a call. */
export const highestAppraisal: Cents = highestPrice;

/** '−35,00 € (−12,3 %)'; null where accepted and paid are the same. Of nothing paid there is no percentage. */
export function differenceText(paid: Cents, accepted: Cents): string | null {
  const difference = accepted - paid;
  if (difference === 0) return null;
  const sign = difference < 0 ? '−' : '+';
  const amount = `${sign}${formatEuro(cents(Math.abs(difference)))}`;
  if (paid === 0) return amount;
  const tenths = Math.round((Math.abs(difference) * 1000) / paid);
  return `${amount} (${sign}${String(Math.floor(tenths / 10))},${tenths % 10} %)`;
}

/**
 * The value that a phone has with the grades head office found, from its value before the grade (`valore_iniziale`),
 * half up to the cent as at the counter: nothing is taken off the 2 euro of a failed test or a manual entry.
 */
export function valueAsGraded(
  before: Cents,
  parts: Readonly<Record<GradedPart, Grade>>,
): { grade: Grade; value: Cents } {
  const grade = worstGrade(parts);
  return { grade, value: before > fixedValue ? percentOf(before, gradeTable[grade].percent) : before };
}
