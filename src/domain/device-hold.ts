import { byKey, codesWhere, namesOf } from './code.ts';
import { deviceMachine, type DeviceMove } from './device.ts';
import type { DeviceState } from './device-state.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';
import type { registerOperations } from './register.ts';
import { deviceText } from './text.ts';

/**
 * A phone that an authority has asked for (rulings §11): head office holds it where it is until it is released or seized. What
 * its shop knows is that it is held, and nothing of who asked or why.
 */

interface HoldTraits {
  key: string;
  name: string;
  /** Why the phone does not move, as whoever may not move it reads it; null: it may. */
  stops: string | null;
}

/** `stato` of a hold; those that stop a phone are its `fermo`. */
export const holdStates = {
  FERMO: {
    key: 'held',
    name: 'Fermo',
    stops: deviceText.held,
  },
  SEQUESTRATO: {
    key: 'seized',
    name: 'Sequestrato',
    stops: 'Il device è stato sequestrato: non si spedisce, non si rende e non si liquida.',
  },
  RILASCIATO: { key: 'released', name: 'Rilasciato', stops: null },
} as const satisfies Record<string, HoldTraits>;

export type HoldState = keyof typeof holdStates;
/** The states by name. */
export const holdIs = byKey(holdStates);
export const holdStateNames = namesOf(holdStates);

/** Those that stop a phone, the strongest last. */
export const stoppingHolds = codesWhere(holdStates, ({ stops }) => stops !== null);
/** `fermo` of a device; null: nothing holds it. */
export type DeviceHold = HoldState | null;

/** A seizure ends when the authority gives the phone back, or when it was entered by mistake. */
export const holdMachine = machine<HoldState, 'release' | 'seize' | 'restore'>({
  states: holdStateNames,
  initial: ['FERMO'],
  moves: {
    release: { from: ['FERMO'], to: 'RILASCIATO', who: permissions['authority.use'] },
    seize: { from: ['FERMO'], to: 'SEQUESTRATO', who: permissions['authority.use'] },
    restore: { from: ['SEQUESTRATO'], to: 'RILASCIATO', who: permissions['authority.use'] },
  },
});

/** `esito`: what head office may decide of a phone; `entry` is the row that the register then has. */
export const holdOutcomes = {
  RILASCIATO: { key: 'released', move: 'release', entry: null, event: 'SBLOCCATO' },
  SEQUESTRATO: { key: 'seized', move: 'seize', entry: 'SEQUESTRATA', event: 'SEQUESTRATO' },
  DISSEQUESTRATO: { key: 'restored', move: 'restore', entry: 'DISSEQUESTRATA', event: 'SBLOCCATO' },
} as const satisfies Record<
  string,
  {
    key: string;
    move: keyof typeof holdMachine.moves;
    entry: (typeof registerOperations)[number] | null;
    event: string;
  }
>;
export type HoldOutcome = keyof typeof holdOutcomes;
/** The outcomes by name. */
export const outcomeIs = byKey(holdOutcomes);

/** By these a phone leaves whoever has it, or its money does: none of them is made with a held one. */
const stopped: readonly DeviceMove[] = ['ship', 'settle', 'cancel', 'correct'];

/** True for a move that a held phone does not make. */
export function isStoppedByHold(move: DeviceMove): boolean {
  return stopped.includes(move);
}

/** Why a held phone stays as it is; null: nothing holds it. */
export function heldReason({ fermo }: { fermo: DeviceHold }): string | null {
  return fermo === null ? null : holdStates[fermo].stops;
}

/** Why a device can't make this move, by its state or because it is held; null: it can. */
export function moveRefused(
  move: DeviceMove,
  device: { id_stato_device: DeviceState; fermo: DeviceHold },
): string | null {
  return (
    deviceMachine.reason(move, device.id_stato_device) ?? (isStoppedByHold(move) ? heldReason(device) : null)
  );
}
