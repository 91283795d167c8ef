import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIban, ibanProblem, normaliseIban } from './iban.ts';

const good = [
  'IT60X0542811101000000123456',
  'SM86U0322509800000000270100',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
];

describe('IBAN', () => {
  it.each(good)('%s is one, in groups and small letters too', (iban) => {
    expect(ibanProblem(iban)).toBeNull();
    expect(ibanProblem(formatIban(iban).toLowerCase())).toBeNull();
    expect(normaliseIban(formatIban(iban))).toBe(iban);
  });

  it('says what is wrong', () => {
    expect(ibanProblem('')).toBe('Campo obbligatorio');
    expect(ibanProblem('IT60X0542811101000000123457')).toBe('IBAN errato: le cifre di controllo non tornano');
    expect(ibanProblem('IT60X05428111010000001234')).toBe('Un IBAN IT ha 27 caratteri, questo 25');
    expect(ibanProblem('US64SVBKUS6S3300958879')).toBe('Il paese US non riceve bonifici SEPA');
    expect(ibanProblem('1234')).toMatch(/^IBAN non valido/);
  });

  it('with one character changed, or two neighbours swapped, is none', () => {
    const digits = fc.constantFrom(...'0123456789');
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(40), digits, (iban, seed, digit) => {
        const at = 4 + (seed % (iban.length - 4));
        const changed = iban.slice(0, at) + digit + iban.slice(at + 1);
        const swapped = iban.slice(0, at - 1) + iban[at]! + iban[at - 1]! + iban.slice(at + 1);
        if (changed !== iban && /\d/.test(iban[at]!)) expect(ibanProblem(changed)).not.toBeNull();
        if (at > 4 && swapped !== iban) expect(ibanProblem(swapped)).not.toBeNull();
      }),
    );
  });
});
