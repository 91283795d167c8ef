import { describe, expect, it } from 'vitest';
import { maskPhone, phoneWarnings } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    '3331234567',
    '333 123 4567',
    '+39 333 1234567',
    '0039 333.123.456',
    '02 1234567',
    '+40 721 234 567',
  ])('%s may be one', (phone) => {
    expect(phoneWarnings(phone)).toEqual([]);
  });

  it.each(['abc', '333', '12345678', '33312345678901', '0000000000', '+1', '3331234567 ore pasti'])(
    '%s is doubted',
    (phone) => {
      expect(phoneWarnings(phone)).toEqual([
        'Telefono cellulare: non sembra un numero di telefono, verificare.',
      ]);
    },
  );

  it('of somebody from abroad may be one of there', () => {
    expect(phoneWarnings('0612345678', true)).toEqual([]);
    expect(phoneWarnings('72123456', true)).toEqual([]);
    expect(phoneWarnings('72123456')).toHaveLength(1);
  });

  it('is recognised by its ends', () => {
    expect(maskPhone('333 1234567')).toBe('333•••567');
    expect(maskPhone('1234')).toBe('•••');
  });
});
