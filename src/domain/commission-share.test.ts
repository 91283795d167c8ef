import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareCommission } from './commission-share.ts';
import { cents } from './money.ts';

const shops = (...values: number[]) =>
  values.map((valore, place) => ({ id_negozio: 1001 + place, valore: cents(valore) }));
const shares = (commission: number, ...values: number[]) => [
  ...shareCommission(cents(commission), shops(...values)).values(),
];

describe('the commission of an affiliate', () => {
  it('is shared by settled value; cents left over go to who lost most, then to the lower number', () => {
    expect(shares(1540, 38_510, 2)).toEqual([1540, 0]);
    expect(shares(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(shares(101, 1, 1, 1)).toEqual([34, 34, 33]);
    expect(shares(10, 299, 701)).toEqual([3, 7]);
    expect(shares(0, 5, 5)).toEqual([0, 0]);
    expect(shares(0, 0, 0)).toEqual([0, 0]);
    expect(shares(0)).toEqual([]);
  });

  it('is shared to the last cent, each within a cent of its part, whatever was settled', () => {
    const amounts = fc.array(fc.nat(900_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2500 }), (values, hundredths) => {
        const total = values.reduce((sum, one) => sum + one, 0);
        const commission = Math.floor((total * hundredths) / 10_000);
        const found = shares(commission, ...values);
        expect(found.reduce((sum, one) => sum + one, 0)).toBe(total === 0 ? 0 : commission);
        for (const [place, share] of found.entries()) {
          const part = total === 0 ? 0 : (commission * (values[place] ?? 0)) / total;
          expect(Math.abs(share - part)).toBeLessThan(1.001);
        }
      }),
    );
  });
});
