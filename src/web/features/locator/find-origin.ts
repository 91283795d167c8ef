import { isPlaced, type Place } from '#domain/distance';
import { matchesTyped } from '#lib/type-match';
import type { Store } from './store-card.tsx';
import { provincialTowns } from '#lib/provincial-towns';

/** Where distances are counted from, and how it is called. */
interface Origin extends Place {
  name: string;
}

type Located = Pick<
  Store,
  'negozio' | 'indirizzo' | 'cap' | 'citta' | 'sigla_provincia' | 'latitudine' | 'longitudine'
>;

/**
 * The place that somebody means who types a town, a postcode, a province or an address: first the towns where there are
 * shops, then the chief towns of the provinces, then the shops' names and streets. Null when nothing fits or too little is
 * typed to tell.
 */
export function findOrigin(typed: string, stores: readonly Located[]): Origin | null {
  const text = typed.trim();
  if (text.length < 2) return null;
  if (/^\d+$/.test(text)) return byPostcode(text, stores);
  const placed = stores.filter(isPlaced);
  if (text.length === 2) {
    const sigla = text.toUpperCase();
    const town = provincialTowns.find((one) => one.sigla_provincia === sigla);
    if (town) return originOf(town.name, town.sigla_provincia, [town]);
  }
  const withShop = placed.find((one) => startsAs(one.citta, text));
  if (withShop) {
    const sameTown = placed.filter((one) => one.citta === withShop.citta);
    return originOf(withShop.citta, withShop.sigla_provincia, sameTown);
  }
  const town = provincialTowns.find((one) => startsAs(one.name, text));
  if (town) return originOf(town.name, town.sigla_provincia, [town]);
  const shop = placed.find((one) => matchesTyped(`${one.negozio} ${one.indirizzo} ${one.citta}`, text));
  return shop ? originOf(shop.citta, shop.sigla_provincia, [shop]) : null;
}

/** Postcodes go by region and province from the left: the more figures agree, the nearer. Two must. */
function byPostcode(figures: string, stores: readonly Located[]): Origin | null {
  const shops = stores.filter(isPlaced).map((one) => ({ ...one, name: one.citta }));
  const ranked = [...shops, ...provincialTowns]
    .map((place) => ({ place, agree: agreeing(place.cap, figures) }))
    .sort((one, other) => other.agree - one.agree);
  const best = ranked[0];
  if (!best || best.agree < 2) return null;
  return originOf(best.place.name, best.place.sigla_provincia, [best.place]);
}

function agreeing(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function startsAs(name: string, typed: string): boolean {
  return plain(name).startsWith(plain(typed));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}

function originOf(name: string, sigla: string, places: readonly Place[]): Origin {
  const mean = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0) / numbers.length;
  return {
    name: `${name} (${sigla})`,
    latitudine: mean(places.map((place) => place.latitudine)),
    longitudine: mean(places.map((place) => place.longitudine)),
  };
}
