import { describe, expect, it } from 'vitest';
import { codesOf } from '#domain/code';
import { languages } from '#domain/language';
import { formatDay, formatMoney, formatWait } from './format.ts';
import { formatsIn } from './spoken-formats.ts';

/** Without the blanks and marks that only place things. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

describe('what is the same in every language', () => {
  it('is written in Italian as the house writes it', () => {
    const { money, day, soon, figure } = formatsIn('it');
    expect(money(1234.5)).toBe(formatMoney(1234.5));
    expect(day('2027-11-22')).toBe(formatDay('2027-11-22'));
    for (const seconds of [1, 45, 480, 18_000]) expect(soon(seconds)).toBe(`tra ${formatWait(seconds)}`);
    expect(figure(1034.46)).toBe('1.034,5');
  });

  it('is the same amount everywhere, in figures that can be held against the papers', () => {
    for (const language of codesOf(languages)) {
      const amount = plain(formatsIn(language).money(1234.5));
      expect([language, amount.replaceAll(/[^\d]/g, '')]).toEqual([language, '123450']);
      expect([language, /€|EUR/.test(amount)]).toEqual([language, true]);
    }
    expect(plain(formatsIn('en').money(300))).toBe('€300.00');
    expect(plain(formatsIn('ar').money(1234.5))).toBe('1.234,50 €');
  });

  it('says days and waits as people say them', () => {
    expect(formatsIn('en').day('2027-11-22')).toBe('22 November 2027');
    expect(formatsIn('ro').day('2027-11-22T23:30:00Z')).toBe('23 noiembrie 2027');
    expect(formatsIn('de').soon(480)).toBe('in 8 Minuten');
    expect(formatsIn('ro').soon(60 * 25)).toBe('peste 25 de minute');
    expect(formatsIn('ar').soon(480)).toContain('8');
  });
});
