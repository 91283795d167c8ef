import { describe, expect, it } from 'vitest';
import { monthName } from '#domain/day';
import { causeName, typeName } from './slip-words.ts';

describe('the words of a slip', () => {
  it('name its type, its month and what a line is for', () => {
    expect([typeName('rimborso'), typeName('coupon')]).toEqual(['Rimborso', 'Coupon']);
    expect([monthName('2026-01-01'), monthName('2025-12-01')]).toEqual(['gennaio 2026', 'dicembre 2025']);
    expect(causeName('STORNO COUPON')).toBe('Storno coupon');
  });

  it('leave what they do not know as it is', () => {
    expect([typeName('altro'), causeName('ALTRO')]).toEqual(['altro', 'ALTRO']);
  });
});
