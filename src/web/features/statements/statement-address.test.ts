import { describe, expect, it } from 'vitest';
import { monthChoices, shownMonth } from './statement-address.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('the month of /estratti', () => {
  it('is the last month over where the address says none, or one to come', () => {
    expect(shownMonth(undefined, now)).toBe('2026-10-01');
    expect(shownMonth('2026-13', now)).toBe('2026-10-01');
    expect(shownMonth('2026-12', now)).toBe('2026-10-01');
    expect(shownMonth('2026-11', now)).toBe('2026-11-01');
  });

  it('is chosen from the month that lasts, two years before it, and an older one that is shown', () => {
    const choices = monthChoices(now, '2020-01-01');
    expect(choices).toHaveLength(26);
    expect(choices[0]).toEqual({ value: '2026-11', label: 'novembre 2026, in corso' });
    expect(choices.at(-1)).toEqual({ value: '2020-01', label: 'gennaio 2020' });
  });
});
