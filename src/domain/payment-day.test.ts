import { describe, expect, it } from 'vitest';
import { romeDay } from './day.ts';
import { paymentDayProblem, paymentMoment } from './payment-day.ts';

describe('the day of a payment', () => {
  it('lies between the debt and today', () => {
    const problem = (day: string) => paymentDayProblem(day, '2026-11-02', '2026-11-23');
    expect(['2026-11-01', '2026-11-02', '2026-11-23', '2026-11-24'].map(problem)).toEqual([
      'Non prima del 02-11-2026',
      null,
      null,
      'Non dopo oggi, 23-11-2026',
    ]);
  });

  it('is now, or the middle of a day that is over', () => {
    const now = new Date('2026-11-23T22:59:00Z');
    expect(paymentMoment(null, now)).toBe(now);
    expect(paymentMoment('2026-11-23', now)).toBe(now);
    for (const day of ['2026-03-29', '2026-10-25', '2026-07-01'])
      expect(romeDay(paymentMoment(day, now))).toBe(day);
  });
});
