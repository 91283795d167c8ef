import type { SessionActor } from './actor.ts';
import { deviceMachine, needsProofOfPurchase } from './device.ts';
import { heldReason, moveRefused, type DeviceHold } from './device-hold.ts';
import {
  atShop,
  deviceState,
  type DeviceState,
  isCancelled,
  isInStock,
  isPending,
  photoOrigin,
} from './device-state.ts';
import { toCents } from './money.ts';
import { may } from './permission.ts';
import { reachOf } from './role.ts';

/** What may be done with a device in the warehouse, by role and state (S2 §4 to §6, rulings §3, §5, §6). */

/** A device as far as its acts look at it. */
export interface ActedDevice {
  id_stato_device: DeviceState;
  fermo: DeviceHold;
  is_device_inizializzato: 0 | 1;
  /** front of the seller's document; null: not acquired */
  documento: string | null;
  prova_acquisto: string | null;
  /** euro, before the grade's discount */
  valore_iniziale: number;
  /** the import that brought it from another system; null: bought here */
  id_importazione: number | null;
}

export type DeviceAct =
  | 'resume'
  | 'abandon'
  | 'cancel'
  | 'correct'
  | 'documents'
  | 'proof'
  | 'erase'
  | 'photograph';

/** What a role is offered: an act with null may be done, one with a sentence may not, and says why. */
export type DeviceActs = Partial<Record<DeviceAct, string | null>>;

const cancelled = 'L’acquisto è annullato.';
const shipped = 'Il device è già stato spedito.';
const pending = 'L’acquisto è ancora in corso.';
const imported = 'Importato: documenti e ricevuta firmata sono nell’altro sistema.';

/** Why the data of a device can't be marked as erased; null: they can (S2 §4), by the shop that has the phone. */
function eraseRefused(device: Pick<ActedDevice, 'id_stato_device' | 'is_device_inizializzato' | 'fermo'>) {
  if (isCancelled(device)) return cancelled;
  const held = heldReason(device);
  if (held !== null) return held;
  if (device.is_device_inizializzato === 1) return 'I dati del device risultano già eliminati.';
  return atShop.includes(device.id_stato_device) ? null : shipped;
}

/**
 * Why no proof of purchase can be given; null: it can. The first one until the phone is settled, another only while the shop
 * has the phone (rulings §12).
 */
export function proofRefused(device: Pick<ActedDevice, 'id_stato_device' | 'prova_acquisto'>): string | null {
  if (isCancelled(device)) return cancelled;
  if (device.prova_acquisto !== null) return atShop.includes(device.id_stato_device) ? null : shipped;
  return isPending(device) || isInStock(device.id_stato_device) ? null : 'Il device è già stato liquidato.';
}

/** Why the seller's documents can't be acquired; null: they can (S2 §4). */
export function documentsRefused(
  device: Pick<ActedDevice, 'id_stato_device' | 'id_importazione'>,
): string | null {
  if (isCancelled(device)) return cancelled;
  return device.id_importazione === null ? null : imported;
}

/** Why the full receipt can't be viewed; null: it is there (S2 §4: with a documento). */
export function receiptRefused(
  device: Pick<ActedDevice, 'id_stato_device' | 'documento' | 'id_importazione'>,
): string | null {
  if (isCancelled(device)) return cancelled;
  if (isPending(device)) return pending;
  if (device.id_importazione !== null) return imported;
  return device.documento === null ? 'Mancano i documenti del cliente.' : null;
}

/** Why the coupon can't be viewed; null: there is one (S2 §4). */
export function couponRefused(device: {
  id_stato_device: DeviceState;
  coupon_serial_number: string | null;
}): string | null {
  if (isCancelled(device)) return cancelled;
  if (isPending(device)) return pending;
  return device.coupon_serial_number === null ? 'Acquisto pagato senza coupon.' : null;
}

/** True while a proof of purchase is wanted and none is there (S2 §5). */
export function isProofMissing(
  device: Pick<ActedDevice, 'id_stato_device' | 'prova_acquisto' | 'valore_iniziale' | 'id_importazione'>,
): boolean {
  return (
    !isCancelled(device) &&
    device.prova_acquisto === null &&
    device.id_importazione === null &&
    needsProofOfPurchase(toCents(device.valore_iniziale))
  );
}

/** Why no photo of the phone can be added; null: it can. */
export function photoRefused(
  actor: Pick<SessionActor, 'id_role' | 'is_impersonato'>,
  { id_stato_device: state }: Pick<ActedDevice, 'id_stato_device'>,
): string | null {
  if (state === deviceState.cancelled) return cancelled;
  const isOffice = reachOf(actor) === 'all';
  if (photoOrigin(isOffice, state) !== null) return null;
  return isOffice ? 'Il device non è ancora arrivato in sede.' : shipped;
}

/**
 * The acts that a session is offered on a device; what its role has no part in is absent. A pending purchase is only
 * resumed or cancelled (rulings §6); documents and proof are offered while they are missing (S2 §2, §5).
 */
export function deviceActs(
  actor: Pick<SessionActor, 'id_role' | 'is_impersonato'>,
  device: ActedDevice,
): DeviceActs {
  const { id_stato_device: state } = device;
  const acts: DeviceActs = {};
  if (isPending(device)) {
    if (may(actor, 'purchases.make')) acts.resume = deviceMachine.reason('complete', state);
    if (may(actor, 'devices.cancel')) acts.abandon = deviceMachine.reason('abandon', state);
    return acts;
  }
  if (may(actor, 'devices.complete_documents')) {
    if (device.documento === null && device.id_importazione === null)
      acts.documents = documentsRefused(device);
    if (isProofMissing(device)) acts.proof = proofRefused(device);
  }
  if (may(actor, 'devices.photograph')) acts.photograph = photoRefused(actor, device);
  if (may(actor, 'devices.erase')) acts.erase = eraseRefused(device);
  if (may(actor, 'devices.cancel'))
    acts.cancel = isCancelled(device) ? cancelled : moveRefused('cancel', device);
  if (may(actor, 'devices.correct'))
    acts.correct = isCancelled(device) ? cancelled : moveRefused('correct', device);
  return acts;
}

/** What head office does next with a device: ARRIVATO, VALUTA, LIQUIDA (S2 §4); null where it is nobody's turn, not this one's, or held. */
export function nextOfficeAct(
  actor: Pick<SessionActor, 'id_role' | 'is_impersonato'>,
  device: Pick<ActedDevice, 'id_stato_device' | 'fermo'>,
): 'receive' | 'appraise' | 'settle' | null {
  const acts = ['receive', 'appraise', 'settle'] as const;
  return acts.find((act) => may(actor, `devices.${act}`) && moveRefused(act, device) === null) ?? null;
}
