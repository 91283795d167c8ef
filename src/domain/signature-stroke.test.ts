import { describe, expect, it } from 'vitest';
import { inkIn, isFaintStroke } from './signature-stroke.ts';

/** A white picture of 300 x 100 with dark pixels from `from` to `to` in each of these rows. */
function drawn(from: number, to: number, rows: readonly number[], ink = 45) {
  const light = new Uint8Array(30_000).fill(255);
  for (const row of rows) light.fill(ink, row * 300 + from, row * 300 + to);
  return { width: 300, height: 100, light };
}

describe('the ink of a signature', () => {
  it('is its share of the picture and the width that it takes', () => {
    expect(inkIn(drawn(0, 0, []))).toEqual({ share: 0, width: 0 });
    expect(inkIn(drawn(60, 210, [50, 51]))).toEqual({ share: 0.01, width: 0.5 });
    expect(inkIn(drawn(60, 210, [50], 200)).share).toBe(0);
  });

  it('is next to none where the picture is white, all dark, or the stroke is narrow or a hair', () => {
    const faint = (picture: ReturnType<typeof drawn>) => isFaintStroke(inkIn(picture));
    expect(faint(drawn(60, 210, [50, 51]))).toBe(false);
    expect(faint(drawn(60, 160, [50]))).toBe(false);
    expect(faint(drawn(0, 0, []))).toBe(true);
    expect(faint(drawn(60, 155, [50, 51, 52]))).toBe(true);
    expect(faint(drawn(60, 61, [50]))).toBe(true);
    expect(
      faint(
        drawn(
          0,
          300,
          Array.from({ length: 100 }, (_, row) => row),
        ),
      ),
    ).toBe(true);
    const dots = drawn(10, 15, [50]);
    dots.light.fill(45, 290, 295);
    expect(faint(dots)).toBe(true);
  });
});
