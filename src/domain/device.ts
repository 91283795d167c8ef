import {
  deviceState as is,
  deviceStateNames,
  isInStock,
  isPending,
  type DeviceState,
} from './device-state.ts';
import type { Refusal } from './fault.ts';
import { machine } from './machine.ts';
import { memoryName } from './memory.ts';
import { toCents, type Cents } from './money.ts';
import { serialIdentity } from './phone-identity.ts';
import { randomCode, type RandomBelow } from './random-code.ts';
import { permissions } from './permission.ts';

/** A bought phone's life (rulings §5), and whether a phone may be bought again (rulings §4). */

/** complete and abandon end the pending purchase; the others move what was bought. */
export type DeviceMove =
  | 'complete'
  | 'abandon'
  | 'cancel'
  | 'correct'
  | 'ship'
  | 'receive'
  | 'unreceive'
  | 'appraise'
  | 'settle';

/** States and moves of rulings §5: nothing else moves a device. */
export const deviceMachine = machine<DeviceState, DeviceMove>({
  states: deviceStateNames,
  initial: [is.pending],
  moves: {
    complete: { from: [is.pending], to: is.bought, who: permissions['purchases.make'] },
    // the system closes what was left pending for a day
    abandon: { from: [is.pending], to: is.cancelled, who: [...permissions['purchases.make'], 'system'] },
    cancel: { from: [is.bought], to: is.cancelled, who: permissions['devices.cancel'] },
    // once the coupon is used, by head office and with a reason (rulings §5)
    correct: { from: [is.bought], to: is.cancelled, who: permissions['devices.correct'] },
    ship: { from: [is.bought], to: is.sent, who: permissions['shipments.create'] },
    receive: { from: [is.sent], to: is.arrived, who: permissions['devices.receive'] },
    // an arrival by mistake, within the moment that `undoFor` gives (rulings §10)
    unreceive: { from: [is.arrived], to: is.sent, who: permissions['devices.receive'] },
    appraise: { from: [is.arrived], to: is.valued, who: permissions['devices.appraise'] },
    settle: { from: [is.valued], to: is.settled, who: permissions['devices.settle'] },
  },
});

/** The name of a state as shown. */
export function deviceStateName(state: DeviceState): string {
  return deviceMachine.states[state];
}

/** From this value before grade on, a proof of purchase is wanted (S2 §5). */
const proofThreshold: Cents = toCents(400);

/** True when a proof of purchase is wanted: `valore_iniziale` at the threshold already. */
export function needsProofOfPurchase(valoreIniziale: Cents, threshold: Cents = proofThreshold): boolean {
  return valoreIniziale >= threshold;
}

/** The most photos of a device that shop and head office may each add. */
export const maxDevicePhotos = 12;

/** After so long a pending purchase counts as cancelled (rulings §4), in milliseconds. */
export const pendingExpiresAfter = 24 * 60 * 60 * 1000;

/** True when a purchase opened then has been pending for 24 hours. */
export function isPendingExpired(openedAt: Date | string, now: Date): boolean {
  return now.getTime() - new Date(openedAt).getTime() >= pendingExpiresAfter;
}

/** A cycle of any affiliate that shares an identity with the new phone (`identitiesOf`). */
export interface CycleRow {
  serial_number: string;
  num_times: number;
  id_stato_device: DeviceState;
  id_affiliato: number;
  id_negozio: number;
  /** when `/setNewDevice` opened it, Date or ISO 8601 */
  opened_at: Date | string;
}

/** May the phone be bought? `expired` are pending cycles that the server closes (abandon) in the same transaction. */
type GuardDecision<R extends CycleRow = CycleRow> =
  | { ok: true; num_times: number; expired: R[] }
  | {
      ok: false;
      refusal: Extract<Refusal, 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO' | 'IMEI_PRESENTE_IN_BLACKLIST'>;
    }
  | { ok: false; refusal: Extract<Refusal, 'PROCESSO_GIA_APERTO'>; pending: R };

/**
 * The guards of `/setNewDevice` (rulings §4). What can't be helped is told first: blacklisted (5), pending elsewhere
 * or in stock (4); then pending in the same affiliate (3), which the operator may close. A free phone gets the cycle
 * after the highest ever used for its serial, however that was written, cancelled ones included.
 */
export function newDeviceGuard<R extends CycleRow>(phone: {
  serial_number: string;
  id_affiliato: number;
  isListed: boolean;
  rows: readonly R[];
  now: Date;
}): GuardDecision<R> {
  const { rows, now } = phone;
  if (phone.isListed) return { ok: false, refusal: 'IMEI_PRESENTE_IN_BLACKLIST' };

  const open = rows.filter(isPending);
  const expired = open.filter((row) => isPendingExpired(row.opened_at, now));
  const pending = open.filter((row) => !expired.includes(row));
  const elsewhere = pending.some((row) => row.id_affiliato !== phone.id_affiliato);
  if (elsewhere || lastCycles(rows).some((row) => isInStock(row.id_stato_device)))
    return { ok: false, refusal: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO' };
  if (pending[0]) return { ok: false, refusal: 'PROCESSO_GIA_APERTO', pending: pending[0] };

  const own = serialIdentity(phone.serial_number);
  const used = rows.filter((row) => serialIdentity(row.serial_number) === own).map((row) => row.num_times);
  return { ok: true, num_times: 1 + Math.max(0, ...used), expired };
}

function lastCycles<R extends CycleRow>(rows: readonly R[]): R[] {
  const last = new Map<string, R>();
  for (const row of rows) {
    const serial = serialIdentity(row.serial_number);
    const known = last.get(serial);
    if (!known || known.num_times < row.num_times) last.set(serial, row);
  }
  return [...last.values()];
}

/** `codice_pratica`: serial, dash, cycle (rulings §4). */
export function caseCode(device: { serial_number: string; num_times: number }): string {
  return `${device.serial_number}-${device.num_times}`;
}

/** 'Apple iPhone 13', with its memory where the row says it: 'Apple iPhone 13 128 GB'. */
export function phoneName(row: { brand_name: string; model_name: string; memory_gb?: number }): string {
  return `${row.brand_name} ${row.model_name} ${row.memory_gb ? memoryName(row.memory_gb) : ''}`.trim();
}

/** Splits a `codice_pratica` at its last dash (a serial may have dashes); null when it is none. */
export function parseCaseCode(code: string): { serial_number: string; num_times: number } | null {
  const match = /^(.+)-(\d{1,6})$/.exec(code);
  return match ? { serial_number: match[1]!, num_times: Number(match[2]) } : null;
}

const manualAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The serial of a manual entry: 9 alphanumeric characters at random (S1 §9). */
export function manualSerial(randomBelow: RandomBelow): string {
  return randomCode(manualAlphabet, 9, randomBelow);
}

/** `color` where nobody says which (S1 §3). */
export const anyColor = 'Various';

/** A colour as people read it; null: it isn't known. */
export function colorName(color: string | null): string | null {
  return color === anyColor ? null : color;
}
