import { addDays, daysBetween, romeDay, type Day } from './day.ts';
import { codesWhere, namesOf } from './code.ts';

/**
 * How far a parcel is, told by what happened to it (rulings §11): the courier's two states of S2 §4 end with the van, and
 * what counts in the end is which of its phones have arrived.
 */

interface ProgressTraits {
  /** As a filter calls it. */
  name: string;
  /** Head office still waits for something of it. */
  isOpen: boolean;
  /** Some of it lies at head office. */
  isUnpacked: boolean;
}

/** `avanzamento`. */
export const shipmentProgress = {
  DA_RITIRARE: { name: 'Da ritirare', isOpen: true, isUnpacked: false },
  IN_VIAGGIO: { name: 'In viaggio', isOpen: true, isUnpacked: false },
  CONSEGNATA: { name: 'Consegnata', isOpen: true, isUnpacked: false },
  IN_PARTE: { name: 'Arrivata in parte', isOpen: true, isUnpacked: true },
  INCOMPLETA: { name: 'Con device mancanti', isOpen: true, isUnpacked: true },
  ARRIVATA: { name: 'Arrivata', isOpen: false, isUnpacked: true },
} as const satisfies Record<string, ProgressTraits>;

export type ShipmentProgress = keyof typeof shipmentProgress;

/** What they are called. */
export const shipmentProgressNames = namesOf(shipmentProgress);

/** Those that head office still awaits. */
export const openProgress = codesWhere(shipmentProgress, ({ isOpen }) => isOpen);

/** After so many days a parcel that has not arrived whole is late. */
export const lateAfterDays = 7;

/** The last day of which a parcel is late today. */
export function lateSince(today: Day): Day {
  return addDays(today, -lateAfterDays - 1);
}

/** Whole days of Rome since a moment. */
export function daysSince(moment: string | Date, now: Date): number {
  return daysBetween(romeDay(new Date(moment)), romeDay(now));
}

/** How far it is, in a word or two: 'In viaggio 3 gg', 'Arrivati 2 di 3', 'Mancano 2'. */
export function progressText(row: {
  avanzamento: ShipmentProgress;
  giorni: number;
  numero_devices: number;
  numero_arrivati: number;
}): string {
  const { giorni, numero_devices: all, numero_arrivati: here } = row;
  const left = all - here;
  switch (row.avanzamento) {
    case 'IN_VIAGGIO':
      return giorni === 0 ? 'In viaggio da oggi' : `In viaggio ${giorni} gg`;
    case 'IN_PARTE':
      return `Arrivati ${here} di ${all}`;
    case 'INCOMPLETA':
      return left === 1 ? 'Manca 1' : `Mancano ${left}`;
    case 'ARRIVATA':
      return `Arrivata ${here} di ${all}`;
    case 'DA_RITIRARE':
    case 'CONSEGNATA':
      return shipmentProgress[row.avanzamento].name;
  }
}
