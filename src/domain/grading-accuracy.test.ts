import { describe, expect, it } from 'vitest';
import { deviation, deviationPercent, gradingAccuracy, isGradedAlike, share } from './grading-accuracy.ts';
import { toCents } from './money.ts';

const graded = (bought: number, accepted: number) => ({
  valore_acquisto: toCents(bought),
  valore_accettazione: toCents(accepted),
});

describe('the accuracy of grading', () => {
  it('measures head office against the shop, in euro and in per cent of what was paid', () => {
    expect(deviation(graded(200, 150))).toBe(-5000);
    expect(deviationPercent(graded(200, 150))).toBe(-25);
    expect(deviationPercent(graded(300, 301))).toBe(0.3);
    expect(deviationPercent(graded(0, 10))).toBeNull();
  });

  it('takes for alike what differs by no more than the finest step between grades', () => {
    expect(isGradedAlike(graded(100, 95))).toBe(true);
    expect(isGradedAlike(graded(100, 94.99))).toBe(false);
    expect(isGradedAlike(graded(100, 105))).toBe(true);
    expect(isGradedAlike(graded(100, 105.01))).toBe(false);
    expect(isGradedAlike(graded(0, 0))).toBe(true);
  });

  it('tells mean, median, how many were valued lower, and the worst of them', () => {
    const worst = graded(300, 150);
    const answer = gradingAccuracy([graded(100, 100), graded(200, 180), worst, graded(50, 60)]);
    expect(answer).toEqual({
      numero: 4,
      precisione: 25,
      scarto_medio: -4000,
      scarto_mediano: -1000,
      // 0, −10, −50 and +20 per cent
      scarto_medio_percento: -10,
      scarto_mediano_percento: -5,
      numero_ribassati: 2,
      quota_ribassati: 50,
      peggiore: worst,
    });
  });

  it('has no worst where nothing was valued lower, and nothing to say of no devices', () => {
    expect(gradingAccuracy([])).toBeNull();
    expect(gradingAccuracy([graded(0, 5)])).toMatchObject({
      peggiore: null,
      scarto_medio_percento: null,
      scarto_mediano_percento: null,
      quota_ribassati: 0,
    });
  });

  it('rounds a loss as it rounds a gain', () => {
    expect(gradingAccuracy([graded(10, 10.01), graded(10, 10)])?.scarto_medio).toBe(1);
    expect(gradingAccuracy([graded(10, 9.99), graded(10, 10)])?.scarto_medio).toBe(-1);
  });

  it('is no share of nothing', () => {
    expect(share(0, 0)).toBe(0);
    expect(share(1, 3)).toBe(33.3);
    expect(share(2, 3)).toBe(66.7);
  });
});
