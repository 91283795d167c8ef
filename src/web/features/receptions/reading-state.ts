import { caseCode, deviceMachine, phoneName } from '#domain/device';
import { deviceState, deviceStates, isCancelled, type DeviceState } from '#domain/device-state';
import { asCode } from '#domain/typed-code';
import { groupCode } from '#lib/format';
import type { Heard } from '#parts/code-reader';

/** What comes out of a parcel, code by code: what each means, and what is kept of those that don't belong to it. */

/**
 * ready: SPEDITO in this parcel. elsewhere: SPEDITO in another one. unchecked: the line broke before anybody knew.
 */
export type Verdict = 'ready' | 'elsewhere' | 'here' | 'not-shipped' | 'cancelled' | 'unknown' | 'unchecked';

/** What matters of a device that is read. */
export interface Readable {
  serial_number: string;
  num_times: number;
  imei: string;
  imei2?: string | null;
  brand_name: string;
  model_name: string;
  id_stato_device: DeviceState;
}

/** What was read and is none of the parcel's phones; each once, the newest first. */
export interface Stranger {
  /** as it was read, without gaps */
  code: string;
  /** '' where nothing is known of it */
  name: string;
  verdict: Verdict;
  /** in a sentence */
  text: string;
  cycle: { serial_number: string; num_times: number } | null;
}

/** How many are kept: a day's parcels, and no draft without end. */
const mostStrangers = 100;

/** What each verdict means, to whoever holds the phone. */
const verdictText: Readonly<Record<Exclude<Verdict, 'ready'>, string>> = {
  elsewhere: 'di un altro pacco: il suo arrivo è registrato lì',
  here: 'già arrivato',
  'not-shipped': 'nessuno l’ha spedito: prendilo in custodia',
  cancelled: 'acquisto annullato dal negozio: prendilo in custodia',
  unknown: 'sconosciuto: nessun device con questo codice',
  unchecked: 'non verificato: la connessione è mancata, leggilo di nuovo',
};

/** What a device means in the parcel that is unpacked; `isInside`: it is one of its phones. */
export function verdictOf(device: Readable, isInside: boolean): Verdict {
  if (deviceMachine.can('receive', device.id_stato_device)) return isInside ? 'ready' : 'elsewhere';
  if (deviceStates[device.id_stato_device].atOffice) return 'here';
  return isCancelled(device) ? 'cancelled' : 'not-shipped';
}

/** True for what head office keeps for its shop: it is here, and nobody has sent it. */
export function isToKeep({ verdict, cycle }: Stranger): boolean {
  return cycle !== null && (verdict === 'not-shipped' || verdict === 'cancelled');
}

/** What was read beyond the parcel, as a line; `detail` says more than the verdict does. */
export function strangerOf(
  code: string,
  device: Readable | null,
  verdict: Exclude<Verdict, 'ready'>,
  detail?: string,
): Stranger {
  return {
    code: asCode(code),
    name: device ? phoneName({ brand_name: device.brand_name, model_name: device.model_name }) : '',
    verdict,
    text: detail ?? verdictText[verdict],
    cycle: device ? { serial_number: device.serial_number, num_times: device.num_times } : null,
  };
}

/** Adds it before the others; read again it takes its own place. */
export function addStranger(strangers: readonly Stranger[], one: Stranger): Stranger[] {
  const others = strangers.filter((other) => !isSame(other, one));
  return [one, ...others].slice(0, mostStrangers);
}

function isSame(one: Stranger, other: Stranger): boolean {
  if (one.cycle && other.cycle) return caseCode(one.cycle) === caseCode(other.cycle);
  return one.code === other.code;
}

/** For ear and eye: what a reading came to. */
export function heardOf({ verdict, code, name, text }: Stranger): Heard {
  const kind = verdict === 'here' || verdict === 'elsewhere' ? 'again' : 'bad';
  return { kind, text: `${name || groupCode(code)}: ${text}` };
}

/** What is still to be read of a parcel, and what has arrived. */
export function sortOut<R extends { id_stato_device: DeviceState }>(contents: readonly R[]) {
  return {
    awaited: contents.filter((row) => row.id_stato_device === deviceState.sent),
    arrived: contents.filter((row) => deviceStates[row.id_stato_device].atOffice),
  };
}
