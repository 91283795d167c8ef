import { describe, expect, it } from 'vitest';
import { cents, formatEuro, isEuro, percentOf, sum, toCents, toEuro } from './money.ts';

describe('money', () => {
  it('carries euro with two decimals exactly', () => {
    for (let c = 0; c < 200_000; c += 7) expect(toCents(toEuro(cents(c)))).toBe(c);
    expect(toCents(0.29)).toBe(29);
    expect(toCents(9_999_999_999.99)).toBe(999_999_999_999);
  });

  it('refuses what is not whole cents', () => {
    expect(() => toCents(0.291)).toThrow(RangeError);
    expect(() => cents(1.5)).toThrow(RangeError);
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(isEuro(1.005)).toBe(false);
    expect(isEuro(1.05)).toBe(true);
  });

  it('rounds half up to the cent', () => {
    expect(percentOf(cents(1), 50)).toBe(1);
    expect(percentOf(cents(29_999), 95)).toBe(28_499);
    expect(percentOf(cents(10), 95)).toBe(10);
  });

  it('adds and writes amounts the Italian way', () => {
    expect(sum(cents(1), cents(2), cents(-5))).toBe(-2);
    expect(formatEuro(cents(123_456))).toBe('1.234,56\u00a0€');
    expect(formatEuro(cents(200))).toBe('2,00\u00a0€');
  });
});
