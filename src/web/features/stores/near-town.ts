import { distanceKm, formatKm, type Place } from '#domain/distance';
import { fold } from '#domain/fold';
import { provincialTowns, type Town } from '#lib/provincial-towns';

/** The town that an address lies in or near: the chief town of its name, else of its province; null: not known yet. */
export function townOf(citta: string, sigla: string): { town: Town; isItself: boolean } | null {
  const name = plain(citta);
  const itself = name.length > 1 ? provincialTowns.find((town) => plain(town.name) === name) : undefined;
  if (itself) return { town: itself, isItself: true };
  const chief = provincialTowns.find((town) => town.sigla_provincia === sigla.trim().toUpperCase());
  return chief ? { town: chief, isItself: false } : null;
}

/** So far from its own centre may a shop of a chief town lie; and from the chief town one of its province (km). */
const usual = { town: 15, province: 90 } as const;

/** Why a pin seems to be in the wrong place, or null. */
export function farProblem(place: Place, citta: string, sigla: string): string | null {
  const near = townOf(citta, sigla);
  if (!near) return null;
  const km = distanceKm(place, near.town);
  if (km <= (near.isItself ? usual.town : usual.province)) return null;
  return `Il segnaposto è a ${formatKm(km)} da ${near.town.name} (${near.town.sigla_provincia}): controlla la posizione o l’indirizzo.`;
}

/** Two numbers as maps give them to copy: '45.4642, 9.19', '45,4642 9,19'; null for anything else. */
export function placeFromText(text: string): Place | null {
  if (text.length > 60) return null;
  const [, north, east] =
    /^\s*(-?\d{1,2}[.,]\d+)\s*°?\s*[;,\s]\s*(-?\d{1,3}[.,]\d+)\s*°?\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return null;
  return { latitudine: Number(north.replace(',', '.')), longitudine: Number(east.replace(',', '.')) };
}

function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\d]/gu, '');
}
