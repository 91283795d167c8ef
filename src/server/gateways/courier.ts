import type { PickupWindow } from '#domain/shipment';
import type { Fetched, Unavailable } from './http.ts';

/** Sender or receiver of a parcel. */
export interface PickupParty {
  /** what it may be called, the fullest first: a courier takes the first that fits */
  names: readonly [string, ...string[]];
  street: string;
  postcode: string;
  town: string;
  province: string;
}

/** A pick-up as it is asked for. */
export interface Pickup {
  /** our number, by which it is found again; digits only */
  reference: string;
  /** who asks */
  requester: string;
  email: string | null;
  phone: string | null;
  parcels: number;
  /** kilograms */
  weight: number;
  /** YYYY-MM-DD */
  day: string;
  windows: readonly PickupWindow[];
  sender: PickupParty;
  receiver: PickupParty;
  note: string;
}

/**
 * refused: not for this parcel, `reason` in the courier's Italian. turned_away: the courier takes nothing of ours at present
 * (account, contract); nothing is booked, and no shop can mend it. unavailable: no answer, and so it may be booked or not.
 */
export type Booked =
  | { kind: 'booked'; numero_ritiro: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'turned_away'; detail: string }
  | Unavailable;

export interface CourierEvent {
  /** 'YYYY-MM-DD HH:MM Europe/Rome', as PostgreSQL reads a moment: couriers tell minutes and no offset */
  quando: string;
  stato: string;
  luogo: string | null;
  nota: string | null;
}

/** How far a pick-up is. */
export interface Tracking {
  /** oldest first */
  events: CourierEvent[];
  /** the courier has taken the request in charge, or the parcel */
  isTaken: boolean;
  isCancelled: boolean;
  /** when the parcel was handed over, as PostgreSQL reads a moment; null: not yet, or not told */
  recapitata_il: string | null;
  /** number of the parcel; null until the courier has it */
  tracking_spedizione: string | null;
  /** where people can follow it */
  url_tracking: string | null;
}

/**
 * A courier (rulings §6). Each question is answered within 10 seconds. A booking without an answer is unknown, not failed,
 * and the courier takes the same one twice: look it up by its reference before booking again.
 */
export interface CourierPort {
  /** as printed on the transport document */
  name: string;
  book(pickup: Pickup): Promise<Booked>;
  /** a pick-up that is not cancelled, by our reference */
  find(reference: string): Promise<Fetched<{ numero_ritiro: string }>>;
  track(numero_ritiro: string, reference: string): Promise<Fetched<Tracking>>;
}
