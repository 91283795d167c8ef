import { describe, expect, it } from 'vitest';
import { axisLabel, axisTicks, labelEvery } from './chart-scale.ts';

describe('a chart’s axis', () => {
  it('goes up in round steps to what holds the greatest value', () => {
    expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
    expect(axisTicks(12_345)).toEqual([0, 5000, 10_000, 15_000]);
    expect(axisTicks(1)).toEqual([0, 1]);
  });

  it('is there where there is nothing to draw', () => {
    expect(axisTicks(0)).toEqual([0, 1]);
    expect(axisTicks(Number.NaN)).toEqual([0, 1]);
  });

  it('has labels that fit', () => {
    expect(labelEvery(30, 600, 50)).toBe(3);
    expect(labelEvery(7, 600, 50)).toBe(1);
    expect(labelEvery(30, 10, 50)).toBe(30);
    expect([850, 9500, 12_500, 1_200_000].map(axisLabel)).toEqual(['850', '9.500', '12,5 mila', '1,2 mln']);
  });
});
