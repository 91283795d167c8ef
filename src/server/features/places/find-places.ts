import type { RowOf } from '#contract/api';
import type { Day } from '#domain/day';
import { plainTown } from '#domain/place-name';
import { isProvince } from '#domain/province';
import { loadPlaces, type PostPlace, type Town } from './load-places.ts';

type Found = RowOf<'getLuoghi'>;

/** So many are answered: who has more types a letter. */
const most = 20;

/** Where the code of a tax code is: as it was called on the day of the birth. */
export function findBirthplace(code: string, born: Day | null): Found[] {
  const eras = loadPlaces().births.get(code.toUpperCase()) ?? [];
  const day = (born ?? '9999-12-31').replaceAll('-', '');
  const era = eras.find(({ until }) => until === null || day <= until) ?? eras.at(-1);
  if (!era) return [];
  const { citta, sigla_provincia } = era;
  return [{ citta, sigla_provincia, cap: null, latitudine: null, longitudine: null }];
}

/** The towns of a postcode; where none has its town hall there, the places. */
export function findByPostcode(cap: string): Found[] {
  const places = loadPlaces().byPostcode.get(cap) ?? [];
  const towns = places.filter(({ isTown }) => isTown);
  return (towns.length > 0 ? towns : places).slice(0, most).map(ofPostcode);
}

/** Towns of a name, or else those that begin so, the large ones first. */
export function findByTown(name: string, sigla: string | null): Found[] {
  const plain = plainTown(name);
  if (plain.length < 2) return [];
  const isThere = ({ sigla_provincia }: Town) => sigla === null || sigla_provincia === sigla.toUpperCase();
  const { byName, towns } = loadPlaces();
  const exact = (byName.get(plain) ?? []).filter(isThere);
  const halls = exact.filter(({ isTown }) => isTown);
  const found =
    halls.length > 0
      ? halls
      : towns.filter((town) => isThere(town) && town.plain.startsWith(plain)).slice(0, most);
  return found.map(ofTown);
}

/** The one place that somebody means: by its postcode, its province, its name, or the town and postcode of an address. */
export function findMeant(text: string): Found[] {
  const typed = text.trim();
  const { towns } = loadPlaces();
  const whole = typed.toUpperCase();
  if (isProvince(whole))
    return towns.filter((one) => one.isChief && one.sigla_provincia === whole).map(ofTown);
  const cap = /(?<!\d)\d{5}(?!\d)/.exec(typed)?.[0];
  if (cap !== undefined) {
    const rest = plainTown(typed.replace(cap, ' '));
    const places = loadPlaces().byPostcode.get(cap) ?? [];
    const named = places.find(({ citta }) => rest.includes(plainTown(citta)));
    const found = named ?? places.find(({ isTown }) => isTown) ?? places[0];
    if (found) return [ofPostcode(found)];
  }
  if (plainTown(typed).length < 2) return [];
  const named = namedIn(typed);
  if (named) return [ofTown(named)];
  // Still being typed, and no address yet.
  return /\d/.test(typed) || typed.split(/\s+/).some((word) => street.test(word))
    ? []
    : findByTown(typed, null).slice(0, 1);
}

const street =
  /^(via|viale|v\.?le|corso|c\.?so|piazza|p\.?zza|p\.?za|piazzale|largo|vicolo|strada|lungo\w*|contrada|localita'?)\.?$/i;

/** The town that a text names, the last of them: an address begins with a street, which may bear another's name. */
function namedIn(text: string): Town | null {
  const { byName } = loadPlaces();
  const words = text.split(/[\s,;()]+/).filter(Boolean);
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const isStreet = words
        .slice(0, start + 1)
        .some((word, place) => street.test(word) && place >= start - 1);
      if (isStreet) continue;
      const [town] = byName.get(plainTown(words.slice(start, end).join(' '))) ?? [];
      if (town?.isTown) return town;
    }
  }
  return null;
}

function ofPostcode({ citta, sigla_provincia, cap, latitudine, longitudine }: PostPlace): Found {
  return { citta, sigla_provincia, cap, latitudine, longitudine };
}

function ofTown({ citta, sigla_provincia, caps, latitudine, longitudine }: Town): Found {
  return {
    citta,
    sigla_provincia,
    cap: caps.length === 1 ? (caps[0] ?? null) : null,
    latitudine,
    longitudine,
  };
}
