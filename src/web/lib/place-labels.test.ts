import { describe, expect, it } from 'vitest';
import { nearRome } from './map-view.ts';
import { placeLabels } from './place-labels.ts';

const size = { width: 400, height: 400 };
const rome = { name: 'Roma', latitudine: 41.9, longitudine: 12.5 };
const tivoli = { name: 'Tivoli', latitudine: 41.96, longitudine: 12.8 };
const milan = { name: 'Milano', latitudine: 45.46, longitudine: 9.19 };
const moscow = { name: 'Mosca', latitudine: 55.75, longitudine: 37.6 };
const boxOf = (_: object, { left, top }: { left: number; top: number }) => ({
  left,
  top,
  width: 40,
  height: 16,
});

describe('labels of places', () => {
  it('stand where there is room: the first keeps it, what is off the map has none', () => {
    const placed = placeLabels([rome, tivoli, milan, moscow], nearRome, size, [], boxOf);
    expect(placed.map(({ item }) => item.name)).toEqual(['Roma', 'Milano']);
  });

  it('leave the room that is taken', () => {
    const taken = [{ left: 190, top: 190, width: 20, height: 20 }];
    const placed = placeLabels([rome, milan], nearRome, size, taken, boxOf);
    expect(placed.map(({ item }) => item.name)).toEqual(['Milano']);
  });
});
