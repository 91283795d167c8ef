import { describe, expect, it } from 'vitest';
import { ageBands, bandStarts } from './stock-age.ts';

describe('the age of stock', () => {
  it('has bands that leave no day out', () => {
    const ends = ageBands.map(({ from, to }) => [from, to]);
    expect(ends[0]?.[0]).toBe(0);
    for (const [place, [, to]] of ends.entries())
      expect(to).toBe(to === null ? null : ends[place + 1]![0]! - 1);
    expect(ends.at(-1)).toEqual([91, null]);
  });

  it('begins each band a day after the older one ends', () => {
    expect(bandStarts('2026-03-08')).toEqual(['2026-03-01', '2026-02-06', '2026-01-07', '2025-12-08']);
  });
});
