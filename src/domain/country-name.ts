import { fold } from './fold.ts';

/** Countries by what people and other systems call them. */

const italian = new Intl.DisplayNames(['it'], { type: 'region' });
const english = new Intl.DisplayNames(['en'], { type: 'region' });

// As they are written too, where neither language's list has it so.
const others: Readonly<Record<string, string>> = {
  'repubblica italiana': 'IT',
  inghilterra: 'GB',
  'gran bretagna': 'GB',
  'great britain': 'GB',
  england: 'GB',
  uk: 'GB',
  olanda: 'NL',
  holland: 'NL',
  usa: 'US',
  "stati uniti d'america": 'US',
  'repubblica ceca': 'CZ',
  'czech republic': 'CZ',
  'federazione russa': 'RU',
  moldova: 'MD',
  macedonia: 'MK',
  'repubblica popolare cinese': 'CN',
  "costa d'avorio": 'CI',
  turkey: 'TR',
  birmania: 'MM',
};

/** A country as an address has it: 'SVEZIA' for SE (law §7); what is no code, as it is. */
export function printedCountry(sigla: string): string {
  const name = /^[A-Z]{2}$/.test(sigla) ? italian.of(sigla) : undefined;
  return (name ?? sigla).toUpperCase();
}

/**
 * The two letters of a country that is written by them or by its name, in Italian ('Romania', 'ITALIA', or as `names` has
 * it under its letters) or in English; null: none is called so.
 */
export function countryOf(text: string, names: ReadonlyMap<string, string>): string | null {
  const sigla = text.replace(/[\s.]/g, '').toUpperCase();
  if (names.has(sigla)) return sigla;
  const called = fold(text).replace(/\./g, '').replace(/\s+/g, ' ').trim();
  for (const [code, name] of names)
    if ([name, italian.of(code) ?? '', english.of(code) ?? ''].some((one) => fold(one) === called))
      return code;
  const other = others[called];
  return other !== undefined && names.has(other) ? other : null;
}
