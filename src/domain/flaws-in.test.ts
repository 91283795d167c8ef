import { describe, expect, it } from 'vitest';
import { flawsIn, pageFlaw } from './flaws-in.ts';
import type { Raster } from './raster.ts';

/** Lines of letters on paper: dark bars, each edge `soft` pixels wide. */
function page({ width = 800, paper = 220, ink = 40, soft = 1 } = {}): Raster {
  const light = new Uint8Array(width * 600);
  for (let at = 0; at < light.length; at += 1) {
    const place = (at % width) % 24;
    const inside = Math.min(place - 6, 18 - place);
    const share = Math.min(1, Math.max(0, inside / soft + 0.5));
    light[at] = Math.round(paper + (ink - paper) * share);
  }
  return { width, height: 600, light };
}

describe('a photo of a document', () => {
  it('that can be read has no flaw', () => {
    expect(flawsIn(page())).toEqual([]);
    expect(flawsIn(page({ soft: 3 }))).toEqual([]);
  });

  it('is told what is wrong with it', () => {
    expect(flawsIn(page({ paper: 70, ink: 10 }))).toEqual(['BUIA']);
    expect(flawsIn(page({ soft: 9 }))).toEqual(['MOSSA']);
    expect(flawsIn(page({ width: 480 }))).toEqual(['PICCOLA']);
    expect(flawsIn(page({ width: 480, paper: 80, ink: 10, soft: 9 }))).toEqual(['BUIA', 'MOSSA', 'PICCOLA']);
  });

  const even = (light: number): Raster => ({
    width: 800,
    height: 600,
    light: new Uint8Array(480_000).fill(light),
  });
  it('that shows nothing at all is dark, empty or burnt, not blurred', () => {
    expect(flawsIn(even(0))).toEqual(['BUIA']);
    expect(flawsIn(even(150))).toEqual(['VUOTA']);
    expect(flawsIn(even(240))).toEqual(['VUOTA']);
    expect(flawsIn(even(250))).toEqual(['CHIARA']);
  });

  it('that a flash has burnt over more than half is told so, though letters are left', () => {
    const burnt = page();
    burnt.light.fill(255, 0, burnt.light.length * 0.6);
    expect(flawsIn(burnt)).toEqual(['CHIARA']);
    burnt.light.set(page().light.subarray(0, burnt.light.length * 0.3));
    expect(flawsIn(burnt)).toEqual([]);
  });
});

describe('a page signed on paper', () => {
  const size = { width: 1455, height: 2000 };
  const shade = (light: number): Raster => ({
    width: 800,
    height: 600,
    light: new Uint8Array(480_000).fill(light),
  });

  it('is legible as a photo or as a scan, which is white all over', () => {
    expect(pageFlaw(page(), size)).toBeNull();
    expect(pageFlaw(page({ paper: 255 }), size)).toBeNull();
    expect(pageFlaw(page(), { width: 1000, height: 707 })).toBeNull();
  });

  it('is not where it is too small, dark, or nothing stands on it', () => {
    expect(pageFlaw(page(), { width: 200, height: 150 })).toBe('PICCOLA');
    expect(pageFlaw(page(), { width: 2000, height: 600 })).toBe('PICCOLA');
    expect(pageFlaw(page({ paper: 70, ink: 10 }), size)).toBe('BUIA');
    expect(pageFlaw(shade(255), size)).toBe('VUOTA');
    expect(pageFlaw(shade(150), size)).toBe('VUOTA');
  });
});
