/** How far shops are from somebody (S2 §9). */

/** A point of the earth; degrees, WGS 84, under the wire's names. */
export interface Place {
  latitudine: number;
  longitudine: number;
}

/** S2 §9. */
const earthRadiusKm = 6371;

/** The way between two places as the crow flies, in km (haversine, S2 §9). */
export function distanceKm(from: Place, to: Place): number {
  const rise = haversine(to.latitudine - from.latitudine);
  const turn = haversine(to.longitudine - from.longitudine);
  const part = rise + Math.cos(radians(from.latitudine)) * Math.cos(radians(to.latitudine)) * turn;
  // Rounding may carry opposite ends of the earth a hair beyond one.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** '3,2 km', '1.034,5 km': one decimal (S2 §9). */
export function formatKm(km: number): string {
  return `${italian.format(km)} km`;
}

/** True where both coordinates are known. */
export function isPlaced<T extends { latitudine: number | null; longitudine: number | null }>(
  one: T,
): one is T & Place {
  return one.latitudine !== null && one.longitudine !== null;
}

/**
 * The nearest first, each with its distance in km; those whose place is unknown come last, in the order given. Without a
 * place to start from nobody has a distance and the order stays.
 */
export function byDistance<T extends { latitudine: number | null; longitudine: number | null }>(
  items: readonly T[],
  from: Place | null,
): (T & { km: number | null })[] {
  return items
    .map((item) => ({ ...item, km: from && isPlaced(item) ? distanceKm(from, item) : null }))
    .sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity));
}

const italian = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always' as unknown as boolean,
});

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}
