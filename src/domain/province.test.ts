import { describe, expect, it } from 'vitest';
import { isProvince } from './province.ts';

describe('a province', () => {
  it.each(['MI', 'RM', 'SU', 'BT', 'FC', 'VB'])('%s is one', (sigla) => {
    expect(isProvince(sigla)).toBe(true);
  });

  it.each(['', 'mi', 'XX', 'MIL', 'EE', 'FO', 'PS'])('%j is none', (sigla) => {
    expect(isProvince(sigla)).toBe(false);
  });

  it('comes in 107 kinds', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap((one) => letters.map((other) => one + other)).filter(isProvince);
    expect(all).toHaveLength(107);
  });
});
