import { describe, expect, it } from 'vitest';
import { addedIn, shownIn, widthShare, type Drawn } from './signature-strokes.ts';

interface Line {
  points: { x: number; y: number }[];
}
const upright = { width: 351, height: 148 };
const lying = { width: 700, height: 128 };
const line = (from: number, to: number): Line => ({
  points: [
    { x: from, y: 40 },
    { x: to, y: 100 },
  ],
});
const xOf = (drawn: Drawn<Line>, box: typeof upright): number[] =>
  shownIn(drawn, box).flatMap(({ points }) => points.map(({ x }) => Math.round(x)));

describe('a signature', () => {
  const drawn = addedIn(null, [line(30, 297)], upright);

  it('is the same again after the window has been every other size', () => {
    expect(xOf(drawn, upright)).toEqual([30, 297]);
    expect(addedIn(drawn, [], lying)).toBe(drawn);
    for (const box of [lying, { width: 351, height: 234 }, { width: 100, height: 40 }]) xOf(drawn, box);
    expect(xOf(drawn, upright)).toEqual([30, 297]);
  });

  it('stands in the middle of another box, whole and as large as it goes', () => {
    const scale = 128 / 148;
    const left = (700 - 351 * scale) / 2;
    expect(xOf(drawn, lying)).toEqual([Math.round(30 * scale + left), Math.round(297 * scale + left)]);
    expect(xOf(drawn, { width: 702, height: 296 })).toEqual([60, 594]);
  });

  it('keeps what is added in another box where it was drawn, through the next turns too', () => {
    const both = addedIn(drawn, [line(20, 680)], lying);
    expect(xOf(both, lying).slice(2)).toEqual([20, 680]);
    expect(xOf(both, lying).slice(0, 2)).toEqual(xOf(drawn, lying));
    const back = xOf(both, upright);
    expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...back)).toBeLessThanOrEqual(351);
    expect(back[3]! - back[2]!).toBe(Math.round((660 * 351) / 700));
  });

  it('is as wide as its ink, held against the box that it was drawn in', () => {
    expect(widthShare(drawn)).toBeCloseTo(267 / 351);
    expect(widthShare(addedIn(null, [line(10, 34)], upright))).toBeLessThan(1 / 3);
    expect(widthShare(addedIn(null, [], upright))).toBe(0);
  });
});
