import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatEuro } from './money.ts';
import { parseNumber, parsePrice } from './price-text.ts';

describe('parsePrice', () => {
  it.each([
    ['123,45 €', 12345],
    ['123.45 €', 12345],
    ['€ 123,45', 12345],
    ['EUR 123.45', 12345],
    ['123,45\u00a0€', 12345],
    ['1.234,56 €', 123456],
    ['1,234.56 EUR', 123456],
    ['250', 25000],
    ['250,5', 25050],
    ['0,00 €', 0],
  ])('reads %j', (text, value) => {
    expect(parsePrice(text)).toBe(value);
  });

  it.each([
    '',
    '€',
    '$ 123.45',
    '-5,00 €',
    '1.234',
    '1,234',
    '1.23,45',
    '1.234.56',
    '12,345,6',
    '1 234,56',
    '12,',
    '1e3',
  ])('refuses %j', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('reads back every price we write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        expect(parsePrice(formatEuro(cents(value)))).toBe(value);
      }),
    );
  });
});

describe('parseNumber', () => {
  it.each([
    ['90', 90],
    [' 4,5 ', 4.5],
    ['4.25', 4.25],
    ['-1', -1],
    ['1.000,00', 1000],
    ['12.345.678,9', 12_345_678.9],
  ])('reads %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['', 'mille', '5.000', '5,000', '1.00,00', '1e3', '4,5,5', '--1'])(
    'does not guess at «%s»',
    (text) => {
      expect(parseNumber(text)).toBeNaN();
    },
  );
});
