import { byKey, codesWhere, namesOf } from './code.ts';

/** The states of a bought phone (rulings §5): all that differs by state, in one table; the moves are `deviceMachine`'s. */

/** `origine` of a device's photo. */
export const photoOrigins = {
  NEGOZIO: { of: 'del negozio', other: 'SEDE', isOffice: false },
  SEDE: { of: 'della sede', other: 'NEGOZIO', isOffice: true },
} as const satisfies Record<string, { of: string; other: string; isOffice: boolean }>;
type PhotoOrigin = keyof typeof photoOrigins;

/** What is true of a state. */
interface StateTraits {
  key: string;
  name: string;
  /** What it means, as the legend says it. */
  meaning: string;
  /** Where the phone is; null: at the shop that bought it. */
  where: string | null;
  /** Bought and not settled: it can't be bought again (rulings §4). */
  inStock: boolean;
  /** Has reached head office (rulings §6). */
  atOffice: boolean;
  /** Head office has put a value on it. */
  isValued: boolean;
  /** On its way from the shop to its settlement: what waits here is counted by age. */
  isOnItsWay: boolean;
  /** Whose photos are added now: the shop's before it leaves, then head office's. */
  photos: PhotoOrigin | null;
}

/** `id_stato_device`. */
export const deviceStates = {
  1: {
    key: 'bought',
    name: 'ACQUISTATO',
    meaning: 'Comprato dal negozio, pronto per la spedizione.',
    where: null,
    inStock: true,
    atOffice: false,
    isValued: false,
    isOnItsWay: true,
    photos: 'NEGOZIO',
  },
  2: {
    key: 'pending',
    name: 'IN CORSO',
    meaning: 'Acquisto iniziato e non concluso: si riprende da qui entro 24 ore.',
    where: null,
    inStock: false,
    atOffice: false,
    isValued: false,
    isOnItsWay: false,
    photos: 'NEGOZIO',
  },
  3: {
    key: 'sent',
    name: 'SPEDITO',
    meaning: 'In viaggio verso la sede.',
    where: 'In viaggio verso la sede',
    inStock: true,
    atOffice: false,
    isValued: false,
    isOnItsWay: true,
    photos: null,
  },
  4: {
    key: 'arrived',
    name: 'RICEVUTO SEDE',
    meaning: 'Arrivato al magazzino della sede.',
    where: 'Sede',
    inStock: true,
    atOffice: true,
    isValued: false,
    isOnItsWay: true,
    photos: 'SEDE',
  },
  5: {
    key: 'valued',
    name: 'VALUTATO',
    meaning: 'Controllato dalla sede, in attesa di liquidazione.',
    where: 'Sede',
    inStock: true,
    atOffice: true,
    isValued: true,
    isOnItsWay: true,
    photos: 'SEDE',
  },
  6: {
    key: 'settled',
    name: 'LIQUIDATO',
    meaning: 'Valore riconosciuto al negozio.',
    where: 'Sede',
    inStock: false,
    atOffice: true,
    isValued: true,
    isOnItsWay: false,
    photos: 'SEDE',
  },
  14: {
    key: 'cancelled',
    name: 'ANNULLATO NEGOZIO',
    meaning: 'Acquisto annullato: niente ricevuta né coupon.',
    where: 'Nessuno: acquisto annullato',
    inStock: false,
    atOffice: false,
    isValued: false,
    isOnItsWay: false,
    photos: null,
  },
} as const satisfies Record<number, StateTraits>;

export type DeviceState = keyof typeof deviceStates;

/** The states by name: `deviceState.pending`. */
export const deviceState = byKey(deviceStates);

/** What the states are called. */
export const deviceStateNames = namesOf(deviceStates);

/** The states of which something is true. */
export function statesWhere(holds: (traits: StateTraits, state: DeviceState) => boolean): DeviceState[] {
  return codesWhere(deviceStates, holds);
}

/** What has reached head office. */
export const atOffice = statesWhere((state) => state.atOffice);
/** What head office has put a value on: accounting's. */
export const valuedStates = statesWhere((state) => state.isValued);
/** What is on its way to be settled. */
export const onItsWay = statesWhere((state) => state.isOnItsWay);
/** What head office awaits or has to value (S2 §2 /get-devices). */
export const toValue = statesWhere((state) => state.isOnItsWay && !state.isValued);

/** Where the phone is at the shop that bought it. */
export const atShop = statesWhere(({ photos }) => photos === 'NEGOZIO');

/** Bought, and not come to head office yet. */
export const notArrived = statesWhere(({ isOnItsWay, atOffice: isThere }) => isOnItsWay && !isThere);

/** True for a phone that is bought and not settled: it can't be bought again (rulings §4). */
export function isInStock(state: DeviceState): boolean {
  return deviceStates[state].inStock;
}

/** True while the purchase is neither concluded nor given up. */
export function isPending(row: { id_stato_device: DeviceState }): boolean {
  return row.id_stato_device === deviceState.pending;
}

/** True for a purchase that was taken back. */
export function isCancelled(row: { id_stato_device: DeviceState }): boolean {
  return row.id_stato_device === deviceState.cancelled;
}

/** Whose photo one is that is added to a device now; null when none may be: each only of the phone that it has. */
export function photoOrigin(isOffice: boolean, state: DeviceState): PhotoOrigin | null {
  const { photos } = deviceStates[state];
  return photos === (isOffice ? 'SEDE' : 'NEGOZIO') ? photos : null;
}
