import { romeDay } from '#domain/day';
import { serverNow } from '#lib/server-clock';

/** A locked price as this browser keeps it, so that who looks again finds the code and is not given another. */
export interface KeptLock {
  st: string | null;
  id_model_name: number;
  id_memory: number;
  codice: string;
  ragione_sociale: string;
  device: string;
  prezzo: number;
  data_scadenza: string;
}

const place = 'prezzi-bloccati';
/** So many are remembered. */
const most = 20;

/** The code that this browser was given for a phone and that is still good; null: none. */
export function keptLock(asked: Pick<KeptLock, 'st' | 'id_model_name' | 'id_memory'>): KeptLock | null {
  const { st, id_model_name, id_memory } = asked;
  return (
    keptLocks().find(
      (one) => one.st === st && one.id_model_name === id_model_name && one.id_memory === id_memory,
    ) ?? null
  );
}

/** Keeps a code until it is over; where the browser forbids it the customer has the screen. */
export function keepLock(lock: KeptLock): void {
  try {
    localStorage.setItem(place, JSON.stringify([lock, ...keptLocks()].slice(0, most)));
  } catch {
    // Full or forbidden: the code is on the screen all the same.
  }
}

function keptLocks(): KeptLock[] {
  const today = romeDay(serverNow());
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptLock[]).filter((one) => one.data_scadenza >= today) : [];
  } catch {
    // Forbidden, or written by another version: as if there were none.
    return [];
  }
}
