import { describe, expect, it } from 'vitest';
import { changeValue, moneyText, readTerms, sentTerms, typedCount, typedMoney } from './campaign-words.ts';

describe('what is typed into a campaign', () => {
  it('is read as money with a comma or a point, and never guessed', () => {
    expect(typedMoney('30')).toBe(3000);
    expect(typedMoney('30,50')).toBe(3050);
    expect(typedMoney('1.000,00')).toBe(100_000);
    expect(typedMoney(' ')).toBeNull();
    expect(typedMoney('1.000')).toBe('unreadable');
    expect(typedMoney('-3')).toBe('unreadable');
    expect([moneyText(30), moneyText(30.5), moneyText(null)]).toEqual(['30', '30,50', '']);
  });

  it('is read as a count', () => {
    expect([typedCount('50'), typedCount('1.000'), typedCount('')]).toEqual([50, 1000, null]);
    expect(typedCount('dieci')).toBeNaN();
  });

  it('travels in euro from the first minute to the last, and is told where it can not be read', () => {
    const typed = { supervalutazione: '30,50', data_inizio: '2026-06-01', data_fine: '2026-06-30' };
    expect(sentTerms({ ...typed, budget: '1000', limite_pezzi: '' })).toEqual({
      supervalutazione: 30.5,
      data_inizio: '2026-06-01 00:00',
      data_fine: '2026-06-30 23:59',
      budget: 1000,
      limite_pezzi: null,
    });
    const { errors } = readTerms({ ...typed, budget: '1.000', limite_pezzi: 'dieci' });
    expect(Object.keys(errors).toSorted()).toEqual(['budget', 'limite_pezzi']);
    expect(errors.budget).toContain('non leggibile');
  });
});

it('the history writes values as people read them', () => {
  expect(changeValue('data_fine', '2026-07-31')).toBe('31-07-2026');
  expect(changeValue('budget', '1000')).toBe('1.000,00\u00a0€');
  expect([changeValue('budget', null), changeValue(null, null)]).toEqual(['nessuno', '—']);
});
