import { addDays, weekdayOf, type Day } from './day.ts';
import { machine } from './machine.ts';
import { toCents, type Cents } from './money.ts';
import { permissions } from './permission.ts';

/** A shop's parcel to head office and its pick-up (S2 §4, §5, rulings §6). */

/** `stato`; BOZZA has no number and is in no list. */
export type ShipmentState = 'BOZZA' | 'RICHIESTA INVIATA' | 'RITIRO PRESO IN CARICO';

/** send numbers the draft and asks for the pick-up; take is the courier's; resend asks for another pick-up. */
type ShipmentMove = 'send' | 'take' | 'resend';

/** States of S2 §4: a new pick-up may be asked for in the second only. */
export const shipmentMachine = machine<ShipmentState, ShipmentMove>({
  states: {
    BOZZA: 'BOZZA',
    'RICHIESTA INVIATA': 'RICHIESTA INVIATA',
    'RITIRO PRESO IN CARICO': 'RITIRO PRESO IN CARICO',
  },
  initial: ['BOZZA'],
  moves: {
    send: { from: ['BOZZA'], to: 'RICHIESTA INVIATA', who: permissions['shipments.create'] },
    take: { from: ['RICHIESTA INVIATA'], to: 'RITIRO PRESO IN CARICO', who: ['system'] },
    resend: {
      from: ['RITIRO PRESO IN CARICO'],
      to: 'RICHIESTA INVIATA',
      who: permissions['shipments.create'],
    },
  },
});

/** What a shipment is called whose pick-up the courier has not booked yet: nobody waits for a van that nobody called. */
export const awaitingCourier = 'IN ATTESA DEL CORRIERE';

/** The state as it is shown: asked for it is only once the courier has answered with the pick-up's number. */
export function shownState(row: {
  stato: ShipmentState;
  corriere: string | null;
  numero_ritiro: string | null;
}): ShipmentState | typeof awaitingCourier {
  const isWaiting =
    shipmentMachine.can('take', row.stato) && row.corriere !== null && row.numero_ritiro === null;
  return isWaiting ? awaitingCourier : row.stato;
}

/** From so many devices on a shipment may leave whatever they cost (S2 §5). */
export const shipmentMinimum = 3;

/** One device of this value may leave alone (S2 §5). */
export const shipmentSingleValue: Cents = toCents(300);

/** After so long a draft is void (rulings §6), in milliseconds. */
export const draftExpiresAfter = 60 * 60 * 1000;

/** S2 §5's error, shown beside the selection. */
export const shipmentError = 'Non è possibile creare la spedizione con i device selezionati.';

/** May these be shipped together? At least 3, or one of 300 euro or more. */
export function mayShip(values: readonly Cents[]): boolean {
  return values.length >= shipmentMinimum || values.some((value) => value >= shipmentSingleValue);
}

/**
 * Reasons of transport that a shop may choose in the place of the usual one, which follows who bought the phones (`transportReasonOf`;
 * rulings §10, law §3).
 */
export const otherTransportReasons = ['Trasferimento tra sedi', 'Riparazione', 'Reso'] as const;

/** Nature of the goods on the transport document (DPR 472/1996 art. 1). */
export const natureOfGoods = 'Dispositivi elettronici usati';

/** What the parcel looks like from outside. */
export const appearanceOfGoods = 'Scatole di cartone';

/** What a shop reads where a pick-up was not booked (rulings §8: a sentence that it understands). */
export const pickupProblem = {
  notConfigured: 'Corriere non configurato: il pacco è registrato, ma il ritiro va chiesto a parte.',
  silent: 'Il corriere non risponde: la richiesta parte da sola appena possibile.',
  unanswered:
    'Il corriere non ha risposto alla richiesta: il ritiro può essere già prenotato. Tieni pronto il pacco; prima di chiederlo di nuovo il sistema controlla se c’è già.',
  turnedAway: 'Il corriere per ora non prende richieste da noi: la richiesta parte da sola appena possibile.',
  givenUp: 'Il corriere non ha risposto per giorni: la richiesta non parte più da sola. Avvisa l’assistenza.',
  lost: 'Il corriere non ha risposto per giorni: il ritiro può essere prenotato o no, e non si chiede più da solo. Avvisa l’assistenza.',
  cancelled: 'Il corriere ha annullato il ritiro. Avvisa l’assistenza.',
} as const;

/** The same for a pick-up that the courier would not take; `reason` is the courier's own words. */
export function pickupRefused(reason: string): string {
  return `Il corriere non ha accettato la richiesta di ritiro: ${reason.trim().replace(/\.$/, '')}. Avvisa l’assistenza.`;
}

/** So many pick-ups of one shipment may be asked for: the reference has two digits for them. */
export const mostPickups = 99;

/**
 * What the courier knows a booking by: the same for every try of one pick-up, another for the next one. So a booking whose
 * answer was lost is found again instead of made twice. Digits only, eleven of them at most: the shipment's number, and two
 * for the pick-up.
 */
export function pickupReference(id_spedizione: number, tentativo: number): string {
  if (tentativo < 1 || tentativo > mostPickups) throw new RangeError(`no reference for pick-up ${tentativo}`);
  return `${id_spedizione}${String(tentativo).padStart(2, '0')}`;
}

/** Kilograms of a parcel, in tenths: a phone with its box is 0.4, each package weighs 0.5 by itself. */
export function parcelWeight(devices: number, packages: number): number {
  return (devices * 4 + packages * 5) / 10;
}

/** When the van may come: whole hours of the shop's day. */
export interface PickupWindow {
  from: number;
  to: number;
}

const morning: PickupWindow = { from: 9, to: 13 };
const afternoon: PickupWindow = { from: 15, to: 18 };

/**
 * Day and hours asked for, from the day and hour it is in Rome: in the afternoon of the same day when asked for on a working
 * morning, else any time of the next working day. Holidays are the courier's to move.
 */
export function pickupTime(today: Day, hour: number): { day: Day; windows: readonly PickupWindow[] } {
  if (hour < 12 && isWorkday(today)) return { day: today, windows: [afternoon] };
  let day = addDays(today, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  return { day, windows: [morning, afternoon] };
}

function isWorkday(day: Day): boolean {
  return weekdayOf(day) <= 5;
}
