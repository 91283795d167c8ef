import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** A shop's requests for packaging material (S2 §4): a new one only when the last is fulfilled. */

/** `is_evasa`: 0 pending, 1 fulfilled. */
export type PackagingState = 0 | 1;

/** States and moves of a request: fulfilled by mistake, it is opened again within the moment that `undoFor` gives (rulings §10). */
export const packagingMachine = machine<PackagingState, 'fulfil' | 'reopen'>({
  states: { 0: 'IN CORSO', 1: 'EVASA' },
  initial: [0],
  moves: {
    fulfil: { from: [0], to: 1, who: permissions['packaging.fulfil'] },
    reopen: { from: [1], to: 0, who: permissions['packaging.fulfil'] },
  },
});

/** True when a shop may ask for material: never asked, or nothing of the last request is left to fulfil. */
export function canRequest(last: { is_evasa: PackagingState } | null): boolean {
  return last === null || !packagingMachine.can('fulfil', last.is_evasa);
}

/** Characters of the note that may go with a request (rulings §6). */
export const longestPackagingNote = 200;

/** What is wrong with the note, in Italian; null: nothing, and none at all is fine. */
export function packagingNoteProblem(note: string): string | null {
  return note.trim().length > longestPackagingNote ? `Massimo ${longestPackagingNote} caratteri` : null;
}
