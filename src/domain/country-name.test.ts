import { expect, it } from 'vitest';
import { countryOf, printedCountry } from './country-name.ts';

it('a country in an address is its Italian name in capitals; what is no code stays', () => {
  expect(['SE', 'GB', 'DE', 'CH'].map(printedCountry)).toEqual([
    'SVEZIA',
    'REGNO UNITO',
    'GERMANIA',
    'SVIZZERA',
  ]);
  expect(['ITALIA', '', '1'].map(printedCountry)).toEqual(['ITALIA', '', '1']);
});

it('a country is read by its letters or its name, in Italian or English, and nothing else is one', () => {
  const names = new Map([
    ['IT', 'Italia'],
    ['RO', 'Romania'],
    ['GB', 'Regno Unito'],
    ['CI', 'Costa d’Avorio'],
    ['SE', 'Svezia'],
  ]);
  for (const [text, sigla] of [
    ['ITALIA', 'IT'],
    ['Italy', 'IT'],
    ['it', 'IT'],
    ['Romania', 'RO'],
    ['regno  unito', 'GB'],
    ['U.K.', 'GB'],
    ["COSTA D'AVORIO", 'CI'],
    ['Sweden', 'SE'],
    ['Olanda', null],
    ['Atlantide', null],
    ['', null],
    ['constructor', null],
  ] as const)
    expect([text, countryOf(text, names)]).toEqual([text, sigla]);
});
