import type { Session } from '#lib/session';
import type { Find } from './found-things.ts';

const most = 6;

// Whoever signs out takes them along, as all that the browser keeps of him (S1 §4).
const keyOf = ({ id_operatore, id_negozio }: Owner): string => `recenti:${id_operatore}-${id_negozio}`;
type Owner = Pick<Session, 'id_operatore' | 'id_negozio'>;

/** What this person has opened from Ctrl-K on this device, the last first: of the shop that acts, or of none. */
export function recentFinds(owner: Owner): Find[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as Find[];
    return kept.map((find) => ({ ...find, kind: 'Recenti', key: `recente-${find.key}` }));
  } catch {
    // Storage forbidden or written by another version: as if nothing had been opened.
    return [];
  }
}

const unkept: readonly Find['kind'][] = ['Schermate', 'Azioni', 'Impostazioni'];

/** It was opened just now. Acts, screens and settings are a word away and are not kept. */
export function keepRecent(owner: Owner, find: Find): void {
  if (unkept.includes(find.kind)) return;
  const key = find.key.replace(/^recente-/, '');
  const others = recentFinds(owner)
    .map((one) => ({ ...one, key: one.key.replace(/^recente-/, '') }))
    .filter((one) => one.key !== key);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([{ ...find, key }, ...others].slice(0, most)));
  } catch {
    // A comfort: without room for it the search works all the same.
  }
}
