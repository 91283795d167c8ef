import { describe, expect, it } from 'vitest';
import { differenceText, valueAsGraded } from './appraisal.ts';
import { toCents } from './money.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const difference = (paid: number, accepted: number) =>
  plain(differenceText(toCents(paid), toCents(accepted)));

describe('what head office accepts', () => {
  it('is told against what was paid, in euro and in percent', () => {
    expect(difference(285, 250)).toBe('−35,00 € (−12,3 %)');
    expect(difference(200, 205.5)).toBe('+5,50 € (+2,8 %)');
    expect(difference(1200, 0)).toBe('−1.200,00 € (−100,0 %)');
    expect(difference(285, 285)).toBeNull();
    expect(difference(0, 10)).toBe('+10,00 €');
  });

  it('follows from the worst part found, half up to the cent', () => {
    const parts = { schermo: 'A', vetro: 'B+', cornice: 'A-', fotocamera: 'A' } as const;
    expect(valueAsGraded(toCents(300.05), parts)).toEqual({ grade: 'B+', value: toCents(270.05) });
    expect(valueAsGraded(toCents(300), { ...parts, vetro: 'C-' })).toEqual({
      grade: 'C-',
      value: toCents(60),
    });
  });

  it('takes nothing off the 2 euro of a failed test', () => {
    const worn = { schermo: 'C-', vetro: 'A', cornice: 'A', fotocamera: 'A' } as const;
    expect(valueAsGraded(toCents(2), worn)).toEqual({ grade: 'C-', value: toCents(2) });
    expect(valueAsGraded(toCents(1.5), worn).value).toBe(toCents(1.5));
  });
});
