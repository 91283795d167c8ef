import { machine } from './machine.ts';

/** A shop's requests for packaging material (S2 §4): a new one only when the last is fulfilled. */

/** `is_evasa`: 0 pending, 1 fulfilled. */
export type PackagingState = 0 | 1;

/** States and the one move of a request. */
export const packagingMachine = machine<PackagingState, 'fulfil'>({
  states: { 0: 'IN CORSO', 1: 'EVASA' },
  initial: [0],
  moves: { fulfil: { from: [0], to: 1, who: ['office', 'support'] } },
});

/** True when a shop may ask for material: never asked, or the last request is fulfilled. */
export function canRequest(last: { is_evasa: PackagingState } | null): boolean {
  return last === null || last.is_evasa === 1;
}
