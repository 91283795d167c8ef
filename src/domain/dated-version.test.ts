import { describe, expect, it } from 'vitest';
import { firstDayError, versionBefore, versionState } from './dated-version.ts';

const all = ['2023-01-01', '2026-11-20', '2027-01-01'];

describe('versionState', () => {
  it('has one version in force on every day: the last one begun', () => {
    expect(all.map((day) => versionState(day, all, '2026-11-20'))).toEqual([
      'SUPERATA',
      'IN VIGORE',
      'PROGRAMMATA',
    ]);
    expect(all.map((day) => versionState(day, all, '2026-11-19'))).toEqual([
      'IN VIGORE',
      'PROGRAMMATA',
      'PROGRAMMATA',
    ]);
    expect(all.map((day) => versionState(day, all, '2027-01-01'))).toEqual([
      'SUPERATA',
      'SUPERATA',
      'IN VIGORE',
    ]);
  });
});

describe('versionBefore', () => {
  it('is the version that the new one takes over from', () => {
    expect(versionBefore('2026-12-01', all)).toBe('2026-11-20');
    expect(versionBefore('2026-11-20', all)).toBe('2023-01-01');
    expect(versionBefore('2023-01-01', all)).toBeNull();
  });
});

describe('firstDayError', () => {
  it('lets a version begin today or later, never in the past', () => {
    expect(firstDayError('2026-11-21', '2026-11-21')).toBeNull();
    expect(firstDayError('2030-01-01', '2026-11-21')).toBeNull();
    expect(firstDayError('2026-11-20', '2026-11-21')).toContain('21-11-2026');
    expect(firstDayError('', '2026-11-21')).toBe('Scegli il primo giorno');
    expect(firstDayError('2101-01-01', '2026-11-21')).toBe('Data non valida');
  });
});
