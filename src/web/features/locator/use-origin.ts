import { useEffect, useState } from 'react';
import { isPlaced, type Place } from '#domain/distance';
import { query } from '#lib/api';
import { matchesTyped } from '#lib/type-match';
import type { Store } from './store-card.tsx';

/** Where distances are counted from: where somebody stands, the middle of a town (which is not), or a shop. */
export interface Origin extends Place {
  from: { kind: 'here' } | { kind: 'town' | 'store'; name: string };
}

/** What became of a text: looked for, found, nowhere, or nobody could be asked. */
type Found = { text: string; origin: Origin | null; isFailed: boolean };

/** Letters that come closer together than this are one question, in milliseconds. */
const pause = 350;

/**
 * The place that somebody means who types a town, a postcode, a province or an address: the server knows all towns. What it
 * doesn't know may be the name or the street of a shop. Until there is an answer the last one stands.
 */
export function useOrigin(typed: string, stores: readonly Store[]) {
  const text = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text.length < 2) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      query('getLuoghi', { testo: text }, { signal: stop.signal })
        .then(([place]) => setFound({ text, origin: place ? middleOf(place) : null, isFailed: false }))
        .catch(() => {
          if (!stop.signal.aborted) setFound({ text, origin: null, isFailed: true });
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  if (text.length < 2) return { origin: null, isLost: false, isFailed: false };
  const isAnswered = found?.text === text;
  const origin = found?.origin ?? (isAnswered ? shopNamed(text, stores) : null);
  return {
    origin,
    isLost: isAnswered && !origin && !found.isFailed,
    isFailed: isAnswered && !origin && found.isFailed,
  };
}

function middleOf(place: {
  citta: string;
  sigla_provincia: string;
  latitudine: number | null;
  longitudine: number | null;
}): Origin | null {
  if (!isPlaced(place)) return null;
  const { citta, sigla_provincia, latitudine, longitudine } = place;
  return { latitudine, longitudine, from: { kind: 'town', name: `${citta} (${sigla_provincia})` } };
}

/** A shop by its name or its street. */
function shopNamed(text: string, stores: readonly Store[]): Origin | null {
  const shop = stores
    .filter(isPlaced)
    .find((one) => matchesTyped(`${one.negozio} ${one.indirizzo} ${one.citta}`, text));
  if (!shop) return null;
  const { latitudine, longitudine, negozio } = shop;
  return { latitudine, longitudine, from: { kind: 'store', name: negozio } };
}
