import { addDays, addMonthsClamped, isDay, monthOf, weekdayOf, type Day } from './day.ts';

/** Stretches of days in Rome, both ends included: what the dashboard counts by. Nobody here reads a clock. */

export interface Period {
  da: Day;
  a: Day;
}

/** What one point of a series stands for. */
export const steps = ['GIORNO', 'SETTIMANA', 'MESE'] as const;

export type Step = (typeof steps)[number];

/** The longest period that is asked for at once: three years. */
export const maxPeriodDays = 1096;

const dayLength = 86_400_000;

/** Days from the first to the last, both counted; 0 or less when they are in the wrong order. */
export function daysIn({ da, a }: Period): number {
  if (!isDay(da) || !isDay(a)) throw new RangeError(`not days: ${da}, ${a}`);
  return Math.round((Date.parse(`${a}T00:00Z`) - Date.parse(`${da}T00:00Z`)) / dayLength) + 1;
}

/** The same number of days that end just before. */
export function periodBefore(period: Period): Period {
  return { da: addDays(period.da, -daysIn(period)), a: addDays(period.da, -1) };
}

/** A month by days, half a year by weeks, more by months. */
export function stepFor(period: Period): Step {
  const days = daysIn(period);
  if (days <= 31) return 'GIORNO';
  return days <= 184 ? 'SETTIMANA' : 'MESE';
}

/** The first day of the step that a day lies in: the week's Monday, the month's first. */
export function stepStart(day: Day, step: Step): Day {
  if (step === 'GIORNO') return day;
  return step === 'MESE' ? monthOf(day) : addDays(day, 1 - weekdayOf(day));
}

/** The period's steps in order, the first and the last cut to it: none is left out, and no day is in two. */
export function stepsOf({ da, a }: Period, step: Step): Period[] {
  const parts: Period[] = [];
  for (let start = da; start <= a;) {
    const first = stepStart(start, step);
    const next = step === 'MESE' ? addMonthsClamped(first, 1) : addDays(first, step === 'SETTIMANA' ? 7 : 1);
    parts.push({ da: start, a: next > a ? a : addDays(next, -1) });
    start = next;
  }
  return parts;
}

/** True when a step is all there is of it: not cut off by the period, and over by `today`. */
export function isWholeStep({ da, a }: Period, step: Step, today: Day): boolean {
  const next = addDays(a, 1);
  return a < today && stepStart(da, step) === da && stepStart(next, step) === next;
}
