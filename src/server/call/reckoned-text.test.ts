import { describe, expect, it } from 'vitest';
import { isReckoned } from './reckoned-text.ts';

describe('what a spreadsheet makes something else of', () => {
  it.each([
    ['a code with leading zeros', '00123'],
    ['a code of many digits', '353260051234567'],
    ['a day', '1/2026'],
    ['a day with its year', '12-05-2026'],
    ['a day and a time', '12/05/2026 8:30'],
    ['a model that is a month', 'MAR-5'],
    ['a month with its day before', '3 giugno 2026'],
    ['a day of a month', '5 mag'],
    ['a time', '8:30'],
    ['a number with an exponent', '12E5'],
    ['a price', '€ 1.234,50'],
    ['a share', '50%'],
    ['a number in brackets', '(12)'],
    ['a whole number and a fraction', '1 1/2'],
    ['a truth value', 'Vero'],
    ['one with blanks around', ' 1/2026 '],
  ])('%s: %j', (_what, text) => {
    expect(isReckoned(text)).toBe(true);
  });

  it.each(['123456789', '0', 'Galaxy S23', 'A2483', 'marzo', 'Via Roma 1/2', '1/2026 bis', 'N. 16', ''])(
    'and not of %j',
    (text) => {
      expect(isReckoned(text)).toBe(false);
    },
  );
});
