import { describe, expect, it } from 'vitest';
import { farProblem, placeFromText, townOf } from './near-town.ts';

const pavia = { latitudine: 45.1847, longitudine: 9.1582 };
const naples = { latitudine: 40.8518, longitudine: 14.2681 };

describe('the town of an address', () => {
  it('is the chief town itself, else that of its province', () => {
    expect(townOf('forlì', 'FC')).toMatchObject({ town: { name: 'Forlì' }, isItself: true });
    expect(townOf('Vigevano', 'pv')).toMatchObject({ town: { name: 'Pavia' }, isItself: false });
    expect(townOf('', '')).toBeNull();
  });
});

describe('a pin', () => {
  it('far from its town is asked about', () => {
    expect(farProblem(pavia, 'Pavia', 'PV')).toBeNull();
    expect(farProblem(pavia, 'Vigevano', 'PV')).toBeNull();
    expect(farProblem(naples, 'Pavia', 'PV')).toMatch(
      /^Il segnaposto è a 6\d\d,\d km da Pavia \(PV\): controlla/,
    );
    expect(farProblem(pavia, 'Milano', 'MI')).toMatch(/da Milano \(MI\)/);
  });

  it('is set by coordinates as maps give them', () => {
    const place = { latitudine: 45.4642, longitudine: 9.19 };
    expect(['45.4642, 9.19', '45,4642 9,19', ' 45.4642;9.19 '].map(placeFromText)).toEqual([
      place,
      place,
      place,
    ]);
    expect(['45.4642', 'Milano', '45, 9'].map(placeFromText)).toEqual([null, null, null]);
  });
});
