import { describe, expect, it } from 'vitest';
import {
  fitted,
  fromPixel,
  moved,
  nearRome,
  scaleOf,
  toPixel,
  toPlace,
  toPoint,
  zoomed,
} from './map-view.ts';

const size = { width: 400, height: 300 };
const milan = { latitudine: 45.4642, longitudine: 9.19 };
const naples = { latitudine: 40.8518, longitudine: 14.2681 };
const rounded = ({ left, top }: { left: number; top: number }) => [Math.round(left), Math.round(top)];

describe('the map', () => {
  it('draws the world as a square with the equator in the middle', () => {
    expect(toPoint({ latitudine: 0, longitudine: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toPoint({ latitudine: 85, longitudine: -180 }).x).toBe(0);
    expect(toPoint({ latitudine: 85.0511, longitudine: 180 }).y).toBeLessThan(0.01);
  });

  it('has its centre in the middle, north above and east at the right', () => {
    expect(rounded(toPixel(nearRome, size, nearRome))).toEqual([200, 150]);
    const [left = 0, top = 0] = rounded(toPixel(nearRome, size, toPoint(milan)));
    expect(left).toBeLessThan(200);
    expect(top).toBeLessThan(150);
  });

  it('shows all it is asked to, wherever it was before', () => {
    const view = fitted([milan, naples], size, 11);
    for (const place of [milan, naples]) {
      const { left, top } = toPixel(view, size, toPoint(place));
      expect(left).toBeGreaterThan(40);
      expect(left).toBeLessThan(360);
      expect(top).toBeGreaterThan(40);
      expect(top).toBeLessThan(260);
    }
  });

  it('goes no nearer than the drawing is good for, and stands near Rome at zoom 5 for nothing', () => {
    expect(fitted([milan], size, 11).zoom).toBe(9);
    expect(fitted([], size, 11)).toEqual(nearRome);
    expect(zoomed(nearRome, size, 99, 11).zoom).toBe(11);
    expect(zoomed(nearRome, size, -99, 11).zoom).toBe(4);
  });

  it('keeps the place under the pointer where it is while it comes nearer', () => {
    const at = { left: 90, top: 220 };
    const nearer = zoomed(nearRome, size, 1, 11, at);
    const before = {
      x: nearRome.x + (at.left - 200) / (256 * 2 ** 5),
      y: nearRome.y + (at.top - 150) / (256 * 2 ** 5),
    };
    expect(rounded(toPixel(nearer, size, before))).toEqual([90, 220]);
  });

  it('follows the hand, but Italy stays in sight', () => {
    const pushed = moved(nearRome, 30, -10);
    expect(rounded(toPixel(pushed, size, nearRome))).toEqual([230, 140]);
    const lost = moved(nearRome, 1e6, 1e6);
    expect(rounded(toPixel(lost, size, toPoint({ latitudine: 48, longitudine: 5 })))).toEqual([200, 150]);
  });
});

describe('the scale', () => {
  it('is a round distance that fits, as wide as it is on the map', () => {
    const near = { ...toPoint(milan), zoom: 9 };
    const { km, width } = scaleOf(near, 100);
    expect(km).toBe(20);
    expect(width).toBeGreaterThan(50);
    expect(width).toBeLessThanOrEqual(100);
    // a degree of latitude is 111 km
    const north = toPixel(near, size, toPoint({ ...milan, latitudine: milan.latitudine + km / 111.3 }));
    expect(150 - north.top).toBeCloseTo(width, 0);
    expect(scaleOf(nearRome, 100).km).toBe(200);
  });
});

describe('a place picked on the map', () => {
  it('is the one whose pixel was pressed', () => {
    const view = { ...nearRome, zoom: 9 };
    const size = { width: 520, height: 300 };
    const pavia = { latitudine: 45.1847, longitudine: 9.1582 };
    const picked = toPlace(fromPixel(view, size, toPixel(view, size, toPoint(pavia))));
    expect(picked.latitudine).toBeCloseTo(45.1847, 9);
    expect(picked.longitudine).toBeCloseTo(9.1582, 9);
  });
});
