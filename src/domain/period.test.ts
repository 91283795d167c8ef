import { describe, expect, it } from 'vitest';
import { daysIn, isWholeStep, periodBefore, stepFor, stepStart, stepsOf } from './period.ts';

describe('periods', () => {
  it('count both ends, also over the days that are 23 and 25 hours long', () => {
    expect(daysIn({ da: '2026-03-28', a: '2026-03-30' })).toBe(3);
    expect(daysIn({ da: '2026-10-24', a: '2026-10-26' })).toBe(3);
    expect(daysIn({ da: '2026-11-21', a: '2026-11-21' })).toBe(1);
    expect(daysIn({ da: '2026-11-22', a: '2026-11-21' })).toBe(0);
    expect(() => daysIn({ da: '2026-02-30', a: '2026-03-01' })).toThrow(RangeError);
  });

  it('are compared with as many days just before', () => {
    expect(periodBefore({ da: '2026-03-01', a: '2026-03-30' })).toEqual({
      da: '2026-01-30',
      a: '2026-02-28',
    });
    expect(periodBefore({ da: '2026-01-01', a: '2026-01-01' })).toEqual({
      da: '2025-12-31',
      a: '2025-12-31',
    });
  });

  it('are shown by days, weeks or months as long as they are', () => {
    expect(stepFor({ da: '2026-11-15', a: '2026-11-21' })).toBe('GIORNO');
    expect(stepFor({ da: '2026-10-01', a: '2026-10-31' })).toBe('GIORNO');
    expect(stepFor({ da: '2026-08-24', a: '2026-11-21' })).toBe('SETTIMANA');
    expect(stepFor({ da: '2025-11-22', a: '2026-11-21' })).toBe('MESE');
  });

  it('have weeks that begin on Monday and months that begin on the first', () => {
    expect(stepStart('2026-11-22', 'SETTIMANA')).toBe('2026-11-16');
    expect(stepStart('2026-11-16', 'SETTIMANA')).toBe('2026-11-16');
    expect(stepStart('2026-11-22', 'MESE')).toBe('2026-11-01');
    expect(stepsOf({ da: '2026-11-14', a: '2026-11-24' }, 'SETTIMANA')).toEqual([
      { da: '2026-11-14', a: '2026-11-15' },
      { da: '2026-11-16', a: '2026-11-22' },
      { da: '2026-11-23', a: '2026-11-24' },
    ]);
    expect(stepsOf({ da: '2026-01-31', a: '2026-03-02' }, 'MESE')).toEqual([
      { da: '2026-01-31', a: '2026-01-31' },
      { da: '2026-02-01', a: '2026-02-28' },
      { da: '2026-03-01', a: '2026-03-02' },
    ]);
  });

  it('have steps that are whole once they are over and nothing cuts them off', () => {
    const whole = (da: string, a: string, step: 'GIORNO' | 'SETTIMANA' | 'MESE') =>
      isWholeStep({ da, a }, step, '2026-11-23');
    expect([
      whole('2026-11-22', '2026-11-22', 'GIORNO'),
      whole('2026-11-23', '2026-11-23', 'GIORNO'),
    ]).toEqual([true, false]);
    expect(whole('2026-11-16', '2026-11-22', 'SETTIMANA')).toBe(true);
    expect(whole('2026-11-18', '2026-11-22', 'SETTIMANA')).toBe(false);
    expect([whole('2026-10-01', '2026-10-31', 'MESE'), whole('2026-10-01', '2026-10-30', 'MESE')]).toEqual([
      true,
      false,
    ]);
    expect(whole('2026-11-01', '2026-11-30', 'MESE')).toBe(false);
  });

  it('are covered by their steps without a gap and without an overlap', () => {
    for (const step of ['GIORNO', 'SETTIMANA', 'MESE'] as const) {
      const period = { da: '2026-02-11', a: '2027-03-31' };
      const parts = stepsOf(period, step);
      expect(parts.reduce((days, part) => days + daysIn(part), 0)).toBe(daysIn(period));
      expect([parts[0]?.da, parts.at(-1)?.a]).toEqual([period.da, period.a]);
    }
  });
});
