import { describe, expect, it } from 'vitest';
import { pinError } from './pin.ts';

describe('a PIN', () => {
  it('has four to six digits', () => {
    for (const right of ['2580', '90210', '135790']) expect(pinError(right)).toBeNull();
    for (const wrong of ['', '123', '1234567', '12a4', ' 2580', '25.80'])
      expect(pinError(wrong)).not.toBeNull();
  });

  it('is no row that everybody tries first', () => {
    for (const easy of ['1111', '1234', '98765', '000000']) expect(pinError(easy)).toContain('Troppo facile');
  });
});
