import { statesWhere, type DeviceState } from './device-state.ts';

/** Phones that came to head office though nobody had shipped them (rulings §10): kept for their shop, in the state they have. */

/** `fine`. */
export const custodyEnds = {
  SPEDITO: { name: 'Spedito dal negozio' },
  RESO: { name: 'Reso al negozio' },
} as const satisfies Record<string, { name: string }>;

/** What may be kept so: bought and not sent, or given up by its shop. */
const keepable = statesWhere(({ key }) => key === 'bought' || key === 'cancelled');

/** True for a phone that head office may take into custody. */
export function mayBeKept(state: DeviceState): boolean {
  return keepable.includes(state);
}
