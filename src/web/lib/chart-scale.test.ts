import { describe, expect, it } from 'vitest';
import { axisLabel, axisTicks, besidePointer, labelEvery } from './chart-scale.ts';

describe('a chart’s axis', () => {
  it('goes up in round steps to what holds the greatest value', () => {
    expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
    expect(axisTicks(12_345)).toEqual([0, 5000, 10_000, 15_000]);
    expect(axisTicks(1)).toEqual([0, 1]);
  });

  it('has no half pieces', () => {
    for (let most = 1; most <= 60; most += 1)
      expect(axisTicks(most).filter((tick) => tick % 1 !== 0)).toEqual([]);
    expect([axisTicks(9), axisTicks(8)]).toEqual([
      [0, 5, 10],
      [0, 2, 4, 6, 8],
    ]);
  });

  it('is there where there is nothing to draw', () => {
    expect(axisTicks(0)).toEqual([0, 1]);
    expect(axisTicks(Number.NaN)).toEqual([0, 1]);
  });

  it('has what is said of a point beside it, on the side where there is room', () => {
    expect(besidePointer({ x: 100, y: 120 }, 600)).toEqual({ left: 114, top: 64 });
    expect(besidePointer({ x: 500, y: 10 }, 600)).toEqual({ right: 114, top: 0 });
  });

  it('has labels that fit', () => {
    expect(labelEvery(30, 600, 50)).toBe(3);
    expect(labelEvery(7, 600, 50)).toBe(1);
    expect(labelEvery(30, 10, 50)).toBe(30);
    expect([850, 9500, 12_500, 1_200_000].map(axisLabel)).toEqual(['850', '9.500', '12,5 mila', '1,2 mln']);
  });
});
