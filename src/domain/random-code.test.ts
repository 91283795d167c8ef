import { describe, expect, it } from 'vitest';
import { clearAlphabet, randomCode } from './random-code.ts';

describe('random code', () => {
  it('takes each character from the source given', () => {
    const draws = [0, 2, 1, 2];
    expect(randomCode('ABC', 4, (below) => (below === 3 ? draws.shift()! : -1))).toBe('ACBC');
  });

  it('has an alphabet without look-alikes', () => {
    expect(clearAlphabet).not.toMatch(/[01BILOSUZ]/);
    expect(new Set(clearAlphabet).size).toBe(clearAlphabet.length);
  });
});
