import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '#domain/distance';
import { plainTown } from '#domain/place-name';

/** What the server knows of places, out of two files (SOURCES.md beside them), read when they are first asked for. */

/** A place with a postcode. */
export interface PostPlace extends Place {
  citta: string;
  sigla_provincia: string;
  cap: string;
  /** has a town hall; others belong to one that has */
  isTown: boolean;
  /** chief town of its province */
  isChief: boolean;
}

/** A town, or a part of one, with all its postcodes. */
export interface Town extends Omit<PostPlace, 'cap'> {
  caps: readonly string[];
  /** as `plainTown` has it */
  plain: string;
}

/** What a code was called up to a day; the last name has none. */
interface Era {
  citta: string;
  sigla_provincia: string;
  until: string | null;
}

interface Places {
  byPostcode: ReadonlyMap<string, readonly PostPlace[]>;
  /** By plain name. */
  byName: ReadonlyMap<string, readonly Town[]>;
  /** Those with most postcodes first, which are the large ones. */
  towns: readonly Town[];
  births: ReadonlyMap<string, readonly Era[]>;
}

let loaded: Places | null = null;

/** The places, read once. */
export function loadPlaces(): Places {
  if (loaded) return loaded;
  const all = linesOf('postcodes.txt').flatMap(postPlaces);
  const towns = townsOf(all);
  loaded = {
    byPostcode: Map.groupBy(all, ({ cap }) => cap),
    byName: Map.groupBy(towns, ({ plain }) => plain),
    towns,
    births: new Map(linesOf('birthplaces.txt').map(erasOf)),
  };
  return loaded;
}

function linesOf(name: string): string[] {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
}

function postPlaces(line: string): PostPlace[] {
  const [cap = '', sigla_provincia = '', ...places] = line.split('\t');
  const parts = places.indexOf('');
  return places.flatMap((place, at) => {
    if (place === '') return [];
    const [name = '', latitudine, longitudine] = place.split(';');
    const isChief = name.startsWith('*');
    return {
      citta: isChief ? name.slice(1) : name,
      sigla_provincia,
      cap,
      latitudine: Number(latitudine),
      longitudine: Number(longitudine),
      isTown: parts === -1 || at < parts,
      isChief,
    };
  });
}

function townsOf(all: readonly PostPlace[]): Town[] {
  const groups = Map.groupBy(all, ({ citta, sigla_provincia }) => `${sigla_provincia} ${citta}`);
  const mean = (numbers: readonly number[]) =>
    Number((numbers.reduce((total, one) => total + one, 0) / numbers.length).toFixed(3));
  return [...groups.values()]
    .flatMap((group): Town[] => {
      const [first] = group;
      if (!first) return [];
      const { cap: _, ...town } = first;
      return [
        {
          ...town,
          isTown: group.some(({ isTown }) => isTown),
          isChief: group.some(({ isChief }) => isChief),
          latitudine: mean(group.map(({ latitudine }) => latitudine)),
          longitudine: mean(group.map(({ longitudine }) => longitudine)),
          plain: plainTown(first.citta),
          caps: [...new Set(group.map(({ cap }) => cap))],
        },
      ];
    })
    .sort((one, other) => rank(other) - rank(one) || one.citta.localeCompare(other.citta, 'it'));
}

function rank({ isTown, isChief, caps }: Town): number {
  return (isTown ? 10_000 : 0) + (isChief ? 1000 : 0) + caps.length;
}

function erasOf(line: string): [string, Era[]] {
  const [code = '', ...said] = line.split('\t');
  const eras = said.flatMap((text, at) =>
    at % 2 === 0
      ? { sigla_provincia: text.slice(0, 2), citta: text.slice(3), until: said[at + 1] ?? null }
      : [],
  );
  return [code, eras];
}
