import { formatInstant } from './day.ts';
import { deviceStates, type DeviceState } from './device-state.ts';

/** The erasure of a bought phone (law §4): an act with its method and hour. Nobody asks for the customer's passcode. */

/** `metodo_cancellazione`, in the order in which they are tried. */
export const erasureMethods = {
  IMPOSTAZIONI: { name: 'Ripristino dalle impostazioni' },
  RECUPERO: { name: 'Ripristino dalla modalità di recupero' },
  COMPUTER: { name: 'Ripristino da un computer' },
} as const satisfies Record<string, { name: string }>;

export type ErasureMethod = keyof typeof erasureMethods;

/** How, and whether the customer stood by: 'Ripristino da un computer, alla presenza del cliente'. */
export function erasureNote(metodo: ErasureMethod | null, isWitnessed: boolean): string | null {
  const parts = [metodo && erasureMethods[metodo].name, isWitnessed ? 'alla presenza del cliente' : null];
  return parts.filter((one) => one !== null).join(', ') || null;
}

/** The receipt's line: when, how, with whom. */
export function erasureLine(metodo: ErasureMethod | null, when: string, isWitnessed: boolean): string {
  return [formatInstant(when), erasureNote(metodo, isWitnessed)].filter((one) => one !== null).join(', ');
}

/** Whole hours for which a bought phone has kept its seller's data; null: it is erased, or not bought. */
export function hoursUnerased(
  device: { id_stato_device: DeviceState; is_device_inizializzato: 0 | 1; data_acquisto: string },
  now: Date,
): number | null {
  const { key } = deviceStates[device.id_stato_device];
  if (device.is_device_inizializzato === 1 || key === 'pending' || key === 'cancelled') return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(device.data_acquisto)) / 3_600_000));
}
