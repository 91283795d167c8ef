import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  ageOn,
  dayFromTyping,
  formatDay,
  formatInstant,
  formatInstantDay,
  isDay,
  isMoment,
  romeDay,
} from './day.ts';

describe('day', () => {
  it('is the day in Rome, winter and summer', () => {
    expect(romeDay(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
    expect(romeDay(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
    expect(romeDay(new Date('2026-07-31T21:59:59Z'))).toBe('2026-07-31');
    expect(romeDay(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });

  it('reads what people type, and never another day than they meant', () => {
    for (const typed of [
      '31-12-2026',
      '31/12/2026',
      '31.12.26',
      ' 31 12 2026',
      '31122026',
      '31-12',
      '2026-12-31',
    ])
      expect(dayFromTyping(typed, '2026-11-22')).toBe('2026-12-31');
    expect(dayFromTyping('1-2-2027', '2026-11-22')).toBe('2027-02-01');
    for (const bad of ['', '31-02-2026', '12', '13-13-2026', '12-11-202', '3112', 'ieri', '01-01-2101'])
      expect(dayFromTyping(bad, '2026-11-22')).toBe('');
    // While one types: '31-12-20' may go on to 2026.
    for (const open of ['31-12-20', '31-12', '1-2-2027'])
      expect(dayFromTyping(open, '2026-11-22', false)).toBe('');
    expect(dayFromTyping('31-12-2026', '2026-11-22', false)).toBe('2026-12-31');
  });

  it('knows which days exist', () => {
    for (const good of ['2024-02-29', '2026-12-31', '2100-01-01']) expect(isDay(good)).toBe(true);
    for (const bad of [
      '2026-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '31-12-2026',
      '',
      '2026-1-1',
      '2026-04-31',
    ])
      expect(isDay(bad)).toBe(false);
  });

  it('writes day-month-year', () => {
    expect(formatDay('2026-03-05')).toBe('05-03-2026');
    expect(formatInstantDay('2026-03-05T23:30:00+00:00')).toBe('06-03-2026');
    expect(formatInstant('2026-03-05T23:30:00+00:00')).toBe('06-03-2026 00:30');
    expect(formatInstant(new Date('2026-07-05T08:05:00Z'))).toBe('05-07-2026 10:05');
  });

  it('adds months up to the month’s end, and days', () => {
    expect(addMonthsClamped('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonthsClamped('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonthsClamped('2026-11-20', 12)).toBe('2027-11-20');
    expect(addMonthsClamped('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonthsClamped('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonthsClamped('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonthsClamped('2026-01-15', -13)).toBe('2024-12-15');
    expect(() => addMonthsClamped('2026-02-31', 1)).toThrow(RangeError);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('counts completed years', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  });

  it('knows a moment as it travels from what only looks like one', () => {
    for (const good of [
      '2026-11-21T02:57:30.303Z',
      '2026-11-21T02:57:30.303456Z',
      '2026-11-21T23:59:59+01:00',
    ])
      expect(isMoment(good), good).toBe(true);
    for (const bad of [
      '2026-02-30T10:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T10:00:00+23:59',
      '2026-01-01',
      '1',
      'infinity',
    ])
      expect(isMoment(bad), bad).toBe(false);
  });
});

it.each([
  ['2026-03-29T00:59:59Z', '29-03-2026 01:59'],
  ['2026-03-29T01:00:00Z', '29-03-2026 03:00'],
  ['2026-10-25T00:30:00Z', '25-10-2026 02:30'],
  ['2026-10-25T01:30:00Z', '25-10-2026 02:30'],
  ['2026-10-25T23:30:00Z', '26-10-2026 00:30'],
])('on the days on which the clocks change %s is %s in Rome', (instant, clock) => {
  expect(formatInstant(instant)).toBe(clock);
});
