import { codesOf } from './code.ts';
import { romeDay } from './day.ts';
import { deviceState as is, type DeviceState } from './device-state.ts';
import { daysIn } from './period.ts';
import { contestedCases, type CaseState } from './valuation-case.ts';

/**
 * The parts of head office's desk (S2 §2 /get-devices): the stations of the first table, the tables after it, and what of
 * these shops contest.
 */

interface DeskPartTraits {
  name: string;
  states: readonly DeviceState[];
  /** A station of DEVICES IN ARRIVO. */
  isStation: boolean;
  /** Only those whose case is in one of these states; null: whatever became of their value. */
  cases: readonly CaseState[] | null;
}

export const deskParts = {
  IN_NEGOZIO: { name: 'In negozio', states: [is.bought], isStation: true, cases: null },
  IN_VIAGGIO: { name: 'In viaggio', states: [is.sent], isStation: true, cases: null },
  DA_VALUTARE: { name: 'Da valutare', states: [is.arrived], isStation: true, cases: null },
  VALUTATI: { name: 'DEVICES VALUTATI', states: [is.valued], isStation: false, cases: null },
  LIQUIDATI: { name: 'DEVICES LIQUIDATI', states: [is.settled], isStation: false, cases: null },
  VALUTATI_CONTESTATI: { name: 'Contestati', states: [is.valued], isStation: false, cases: contestedCases },
  LIQUIDATI_CONTESTATI: { name: 'Contestati', states: [is.settled], isStation: false, cases: contestedCases },
} as const satisfies Record<string, DeskPartTraits>;

export type DeskPart = keyof typeof deskParts;

export const deskPartNames = codesOf(deskParts);

/** The stations that a device passes before it is valued, in order. */
export const deskStations = deskPartNames.filter((part) => deskParts[part].isStation);

/** A device as far as its wait is looked at. */
interface WaitingDevice {
  id_stato_device: DeviceState;
  data_acquisto: string;
  data_spedizione: string | null;
  data_arrivo: string | null;
}

/** Days that a device has been where it is: at head office since it arrived, under way since it was sent, else in the shop. */
export function daysWaiting(device: WaitingDevice, now: Date): number {
  const { id_stato_device: state, data_acquisto, data_spedizione, data_arrivo } = device;
  const since = state === is.arrived ? data_arrivo : state === is.sent ? data_spedizione : data_acquisto;
  return daysIn({ da: romeDay(new Date(since ?? data_acquisto)), a: romeDay(now) }) - 1;
}
