import { describe, expect, it } from 'vitest';
import { isVatNumber, isVatNumberShape, normaliseVatNumber, vatNumberWarnings } from './vat-number.ts';

describe('vat number', () => {
  it('is eleven digits with a check digit', () => {
    for (const good of ['00743110157', '07643520567']) expect(isVatNumber(good)).toBe(true);
    for (const bad of ['07643520568', '0764352056', '076435205677', 'IT07643520567', ''])
      expect(isVatNumber(bad)).toBe(false);
    expect(isVatNumberShape('07643520568')).toBe(true);
  });

  it('is read however typed', () => {
    expect(normaliseVatNumber(' it 0764 352 0567 ')).toBe('07643520567');
    expect(normaliseVatNumber('de123456789')).toBe('DE123456789');
  });

  it('warns of the check digit alone', () => {
    expect(vatNumberWarnings('07643520567')).toEqual([]);
    expect(vatNumberWarnings('07643520568')).toEqual([
      'Partita IVA: la cifra di controllo non torna, verificare sul documento.',
    ]);
    expect(vatNumberWarnings('12')).toEqual([]);
  });
});
