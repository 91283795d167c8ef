import { formatDay, romeDay, type Day } from './day.ts';

/** The day on which something was paid, as it is typed after the bank's statement. */

/** Why nothing that is owed since a day can have been paid on this one, in Italian; null: it can. */
export function paymentDayProblem(day: Day, since: Day, today: Day): string | null {
  if (day > today) return `Non dopo oggi, ${formatDay(today)}`;
  return day < since ? `Non prima del ${formatDay(since)}` : null;
}

/** The moment that stands for the day: now for today, the middle of the day for one that is over. */
export function paymentMoment(day: Day | null, now: Date): Date {
  return day === null || day === romeDay(now) ? now : new Date(`${day}T11:00:00Z`);
}
