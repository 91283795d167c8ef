import { describe, expect, it } from 'vitest';
import { passesLuhn } from './luhn.ts';

describe('luhn', () => {
  it('knows right and wrong check digits', () => {
    for (const good of ['490154203237518', '001234560000014', '00743110157', '0'])
      expect(passesLuhn(good)).toBe(true);
    for (const bad of ['490154203237517', '07643520568', '', '49015420323751a', '1'])
      expect(passesLuhn(bad)).toBe(false);
  });

  it('notices every single wrong digit', () => {
    const good = '490154203237518';
    for (let place = 0; place < good.length; place += 1)
      for (const digit of '0123456789') {
        const changed = good.slice(0, place) + digit + good.slice(place + 1);
        expect(passesLuhn(changed)).toBe(digit === good[place]);
      }
  });
});
