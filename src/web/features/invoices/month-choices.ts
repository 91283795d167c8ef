import { addMonthsClamped, monthName } from '#domain/day';
import { lastMonthOver } from '#domain/invoice';

/** The last months that are over, newest first, to choose from: two years of them. */
export function monthChoices(now: Date): { value: string; label: string }[] {
  const last = lastMonthOver(now);
  return Array.from({ length: 24 }, (_, back) => {
    const value = addMonthsClamped(last, -back);
    return { value, label: monthName(value) };
  });
}
