import { addDays, type Day } from '#domain/day';

/**
 * Days of Rome where PostgreSQL reckons with moments: it knows when they are 23 or 25 hours long. The first two answer SQL
 * over SQL expressions, the others the value of a parameter.
 */

/** A day's first moment. */
export const midnight = (day: string) => `((${day})::timestamp at time zone 'Europe/Rome')`;

/** The day that a moment lies in. */
export const dateOf = (moment: string) => `((${moment}) at time zone 'Europe/Rome')::date`;

/** A day's first moment, as PostgreSQL reads it; null for none. */
export function startOf(day: Day | null): string | null {
  return day && `${day} 00:00:00 Europe/Rome`;
}

/** The first moment after a day; null for none. */
export function endOf(day: Day | null): string | null {
  return day && startOf(addDays(day, 1));
}
