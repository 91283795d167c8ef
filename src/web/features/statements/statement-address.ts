import { addMonthsClamped, isDay, monthName, monthOf, romeDay } from '#domain/day';
import { lastMonthOver } from '#domain/invoice';

/** The month that an address means, by its first day; none, or one to come, is the last one over. */
export function shownMonth(mese: unknown, now: Date): string {
  const day = `${String(mese)}-01`;
  return isDay(day) && day <= monthOf(romeDay(now)) ? day : lastMonthOver(now);
}

/** The month that lasts and the two years before it, newest first, to choose from; and the one that is shown. */
export function monthChoices(now: Date, shown: string): { value: string; label: string }[] {
  const current = monthOf(romeDay(now));
  const months = Array.from({ length: 25 }, (_, back) => addMonthsClamped(current, -back));
  if (!months.includes(shown)) months.push(shown);
  return months.map((day) => ({
    value: day.slice(0, 7),
    label: day === current ? `${monthName(day)}, in corso` : monthName(day),
  }));
}
