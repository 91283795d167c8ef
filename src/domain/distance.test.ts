import { describe, expect, it } from 'vitest';
import { byDistance, distanceKm, formatKm } from './distance.ts';

const rome = { latitudine: 41.9028, longitudine: 12.4964 };
const milan = { latitudine: 45.4642, longitudine: 9.19 };
const place = (latitudine: number, longitudine: number) => ({ latitudine, longitudine });

describe('the distance', () => {
  it('of Rome and Milan is 477 km, both ways', () => {
    expect(distanceKm(rome, milan)).toBeCloseTo(476.9, 0);
    expect(distanceKm(milan, rome)).toBe(distanceKm(rome, milan));
  });

  it.each([
    ['nothing from here to here', rome, rome, 0],
    ['a degree of the equator', place(0, 0), place(0, 1), (Math.PI * 6371) / 180],
    ['a degree of a meridian', place(44, 9), place(45, 9), (Math.PI * 6371) / 180],
    ['a quarter of the earth from equator to pole', place(0, 12), place(90, 100), (Math.PI * 6371) / 2],
    ['half the earth to the other side', place(41, 12), place(-41, -168), Math.PI * 6371],
    ['a short step over the date line', place(0, 179.5), place(0, -179.5), (Math.PI * 6371) / 180],
  ])('is %s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 3);
  });

  it.each([
    [0, '0,0 km'],
    [0.04, '0,0 km'],
    [3.25, '3,3 km'],
    [12, '12,0 km'],
    [1034.5, '1.034,5 km'],
  ])('%d reads %s', (km, text) => {
    expect(formatKm(km)).toBe(text);
  });
});

describe('shops by distance', () => {
  const shops = [
    { name: 'senza coordinate', latitudine: null, longitudine: null },
    { name: 'Milano', ...milan },
    { name: 'a metà', latitudine: 45, longitudine: null },
    { name: 'Roma', ...rome },
  ];

  it('come nearest first, and last those whose place is unknown', () => {
    const sorted = byDistance(shops, place(42.4, 12.1));
    expect(sorted.map(({ name }) => name)).toEqual(['Roma', 'Milano', 'senza coordinate', 'a metà']);
    expect(sorted.map(({ km }) => km !== null)).toEqual([true, true, false, false]);
  });

  it('stay in their order where nobody knows from where', () => {
    expect(byDistance(shops, null)).toEqual(shops.map((shop) => ({ ...shop, km: null })));
  });
});
