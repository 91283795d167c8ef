import { describe, expect, it } from 'vitest';
import { plainTown, townName } from './place-name.ts';

describe('the name of a town', () => {
  it.each([
    ['ABANO TERME', 'Abano Terme'],
    ["FORLI'", 'Forlì'],
    ["L'AQUILA", "L'Aquila"],
    ["SANT'ANGELO LODIGIANO", "Sant'Angelo Lodigiano"],
    ["CASSANO D'ADDA", "Cassano d'Adda"],
    ["REGGIO NELL'EMILIA", "Reggio nell'Emilia"],
    ["CASTELNOVO NE' MONTI", "Castelnovo ne' Monti"],
    ['Castelnuovo Del Garda', 'Castelnuovo del Garda'],
    ['BOLZANO/BOZEN', 'Bolzano'],
    ['PRESICCE-ACQUARICA', 'Presicce-Acquarica'],
  ])('of %s is %s', (listed, name) => {
    expect(townName(listed)).toBe(name);
  });

  it.each([
    ['Reggio Emilia', "REGGIO NELL'EMILIA"],
    ['reggio calabria', 'Reggio di Calabria'],
    ['FORLI', 'Forlì'],
    ['aquila', 'L’Aquila'],
    ["Sant'Angelo", 'Santangelo'],
  ])('%s is the same as %s', (one, other) => {
    expect(plainTown(one)).toBe(plainTown(other));
  });

  it('keeps a little word that is the whole name', () => {
    expect(plainTown('Ne')).toBe('ne');
    expect(plainTown(' - ')).toBe('');
  });
});
