import { caseCode } from '#domain/device';
import { heldReason, moveRefused, type DeviceHold } from '#domain/device-hold';
import { type DeviceState, isCancelled, isPending } from '#domain/device-state';
import { bearsCode } from '#domain/phone-identity';
import { asCode } from '#domain/typed-code';
import type { Heard } from '#parts/code-reader';

/** Devices chosen for a shipment, by table or by barcode reader; `caseCode` names each. */

/** What packing is about; kept as a draft. */
export interface Packing {
  /** ticked: what will be shipped, in the order it was ticked */
  chosen: readonly string[];
  /** the selection with which packing by scanning began; null: no scanning going on */
  expected: readonly string[] | null;
  /** read, but not to be shipped: has to leave the box */
  strangers: readonly Stranger[];
}

/** A code that was read and doesn't belong into the box, with the reason in a sentence. */
export interface Stranger {
  code: string;
  reason: string;
}

/** What matters of a device that may be shipped. */
interface Packable {
  serial_number: string;
  num_times: number;
  brand_name: string;
  model_name: string;
  imei: string;
  imei2: string | null;
}

/** Nothing chosen. */
export const emptyPacking: Packing = { chosen: [], expected: null, strangers: [] };

/** True when the device bears this code: IMEI, IMEI2, serial or case code. */
export function bears(device: Packable, code: string): boolean {
  return bearsCode(device, code) || caseCode(device).toUpperCase() === asCode(code).toUpperCase();
}

/** Ticks, or takes the tick away. */
export function toggle(packing: Packing, key: string): Packing {
  const { chosen } = packing;
  return {
    ...packing,
    chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
  };
}

/** Packing by scanning begins: what was ticked is what has to get into the empty box. */
export function begin(packing: Packing): Packing {
  return { chosen: [], expected: packing.chosen, strangers: [] };
}

/** Scanning is over: what is in the box stays ticked. */
export function finish(packing: Packing): Packing {
  return { ...packing, expected: null, strangers: [] };
}

/** Puts the device with this code into the box; `heard` null: none of these devices bears it. */
export function take(
  packing: Packing,
  rows: readonly Packable[],
  code: string,
): { packing: Packing; heard: Heard | null } {
  const row = rows.find((one) => bears(one, code));
  if (!row) return { packing, heard: null };
  const key = caseCode(row);
  const name = `${row.brand_name} ${row.model_name}`;
  if (packing.chosen.includes(key))
    return { packing, heard: { kind: 'again', text: `${name} è già nel pacco` } };
  const isExtra = Boolean(packing.expected?.length) && !packing.expected?.includes(key);
  return {
    packing: toggle(packing, key),
    heard: isExtra
      ? { kind: 'again', text: `${name} è nel pacco, ma non era tra i selezionati` }
      : { kind: 'good', text: `${name} nel pacco` },
  };
}

/** Keeps what doesn't belong into the box, the newest first, each once. */
export function addStranger(packing: Packing, stranger: Stranger): Packing {
  const others = packing.strangers.filter(({ code }) => code !== stranger.code);
  return { ...packing, strangers: [stranger, ...others] };
}

/** The stranger was taken out. */
export function dropStranger(packing: Packing, code: string): Packing {
  return { ...packing, strangers: packing.strangers.filter((one) => one.code !== code) };
}

/** Devices of the list that are ticked, missing of the selection, and ticked beyond it. */
export function sortOut<R extends Packable>(packing: Packing, rows: readonly R[]) {
  const byKey = new Map(rows.map((row) => [caseCode(row), row]));
  const expected = packing.expected ?? [];
  const of = (keys: readonly string[]): R[] => keys.flatMap((key) => byKey.get(key) ?? []);
  return {
    chosen: of(packing.chosen),
    missing: of(expected.filter((key) => !packing.chosen.includes(key))),
    extra: of(expected.length > 0 ? packing.chosen.filter((key) => !expected.includes(key)) : []),
  };
}

/** Why a device found elsewhere is not to be shipped, in a sentence. */
export function strangerReason(
  device: Packable & { id_stato_device: DeviceState; fermo: DeviceHold; stato_device: string },
): string {
  const name = `${device.brand_name} ${device.model_name}`;
  if (isPending(device)) return `${name}: l’acquisto è ancora IN CORSO`;
  if (isCancelled(device)) return `${name}: l’acquisto è annullato`;
  const held = heldReason(device);
  if (held !== null) return `${name}: ${held}`;
  if (moveRefused('ship', device) === null) return `${name} non è tra i device da spedire di questo negozio`;
  return `${name} non è da spedire: è già ${device.stato_device}`;
}
