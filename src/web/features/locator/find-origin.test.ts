import { describe, expect, it } from 'vitest';
import { findOrigin } from './find-origin.ts';
import { provincialTowns } from '#lib/provincial-towns';

const shop = (
  negozio: string,
  indirizzo: string,
  cap: string,
  citta: string,
  sigla_provincia: string,
  latitudine: number | null,
  longitudine: number | null,
) => ({ negozio, indirizzo, cap, citta, sigla_provincia, latitudine, longitudine });
const stores = [
  shop('Aurora Milano', 'Corso Buenos Aires 64', '20124', 'Milano', 'MI', 45.48, 9.21),
  shop('Aurora Duomo', 'Via Torino 2', '20123', 'Milano', 'MI', 45.46, 9.19),
  shop('Aurora Gardaland', 'Via Derna 4', '37014', 'Castelnuovo del Garda', 'VR', 45.45, 10.71),
  shop('Aurora Nuova', 'Via Ignota 1', '00015', 'Monterotondo', 'RM', null, null),
];
const named = (typed: string) => findOrigin(typed, stores)?.name;

describe('where somebody means to be', () => {
  it.each([
    ['a town with a shop', 'castelnuovo', 'Castelnuovo del Garda (VR)'],
    ['the beginning of one', 'mila', 'Milano (MI)'],
    ['a town without a shop', 'Monza', 'Monza (MB)'],
    ['accents, marks and capitals left out', 'FORLI', 'Forlì (FC)'],
    ['an apostrophe of any kind', "l'aquila", 'L’Aquila (AQ)'],
    ['a province', 'bg', 'Bergamo (BG)'],
    ['the name of a shop', 'gardaland', 'Castelnuovo del Garda (VR)'],
    ['a street', 'buenos aires', 'Milano (MI)'],
    ['a town before a street of its name', 'Torino', 'Torino (TO)'],
    ['the postcode of a shop', '37014', 'Castelnuovo del Garda (VR)'],
    ['a postcode of the same province', '37016', 'Castelnuovo del Garda (VR)'],
    ['a postcode far from every shop', '95030', 'Catania (CT)'],
    ['a postcode with zeros in front', '06132', 'Perugia (PG)'],
  ])('is found by %s: %s', (_, typed, name) => {
    expect(named(typed)).toBe(name);
  });

  it.each(['', ' ', 'm', '2', 'zzz', '99', 'Monterotondo'])('is not known from %j', (typed) => {
    expect(named(typed)).toBeUndefined();
  });

  it('is the middle of a town’s shops', () => {
    const { latitudine = 0, longitudine = 0 } = findOrigin('Milano', stores) ?? {};
    expect(latitudine).toBeCloseTo(45.47, 6);
    expect(longitudine).toBeCloseTo(9.2, 6);
  });
});

describe('the provinces', () => {
  it('are 107, each once, all in Italy', () => {
    expect(new Set(provincialTowns.map((town) => town.sigla_provincia)).size).toBe(107);
    for (const { name, cap, latitudine, longitudine } of provincialTowns) {
      expect(cap, name).toMatch(/^\d{5}$/);
      expect(latitudine > 36.5 && latitudine < 47 && longitudine > 6.6 && longitudine < 18.6, name).toBe(
        true,
      );
    }
  });
});
