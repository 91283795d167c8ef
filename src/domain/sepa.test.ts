import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankDay, nextBankDay, sepaText } from './sepa.ts';

describe('SEPA text', () => {
  it('is written in the letters that every bank takes', () => {
    expect(sepaText('Caffè & Città “Così” S.r.l. – n° 1', 70)).toBe("Caffe + Citta 'Cosi' S.r.l. - n. 1");
    expect(sepaText('Łódź  Straße\n日', 70)).toBe('Lodz Strasse .');
    expect(sepaText('abcdef', 3)).toBe('abc');
  });

  it('of anything has none but those, and never more than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        expect(sepaText(text, most)).toMatch(/^[a-zA-Z0-9/?:().,'+ -]*$/);
        expect(sepaText(text, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a transfer', () => {
  it('is carried out on a day of TARGET', () => {
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-22'];
    expect(closed.filter(isBankDay)).toEqual([]);
    expect(['2026-04-02', '2026-04-07', '2026-11-23', '2026-12-24'].filter((day) => !isBankDay(day))).toEqual(
      [],
    );
    expect(['2025-04-18', '2025-04-21', '2027-03-26', '2027-03-29', '2038-04-23'].filter(isBankDay)).toEqual(
      [],
    );
    expect(nextBankDay('2026-12-25')).toBe('2026-12-28');
  });
});
