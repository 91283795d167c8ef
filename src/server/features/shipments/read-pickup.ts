import type { ShipmentState } from '#domain/shipment';
import { statement } from '#server/kit/database';
import type { Parties } from './store.ts';

/** A pick-up that is to be booked, with its shop and the shipment's state. */
export interface PickupRow {
  id_spedizione_magcent: number;
  id_negozio: number;
  stato: ShipmentState;
  tentativo: number;
  numero_ritiro: string | null;
  /** when the courier was asked for this pick-up and has not answered; null: it has, or was not asked */
  ritiro_chiesto_il: string | null;
  consegnata_il: string | null;
  anno_ddt: number;
  numero_ddt: number;
  numero_device: number;
  numero_colli: number;
  parti: Parties | null;
  negozio: string;
  telefono: string | null;
  email: string | null;
}

export const readPickup = statement<{ id_spedizione: number }, PickupRow>(
  'pickup_read',
  `select s.id_spedizione_magcent, s.id_negozio, s.stato, s.tentativo, s.numero_ritiro, s.ritiro_chiesto_il, s.consegnata_il, s.anno_ddt,
     s.numero_ddt, s.numero_device, s.numero_colli, s.parti, st.negozio, st.telefono, st.email
   from shipment s join store st on st.id_negozio = s.id_negozio
   where s.id_spedizione_magcent = :id_spedizione and s.stato <> 'BOZZA'`,
);

const thisAttempt = `id_spedizione_magcent = :id_spedizione_magcent and tentativo = :tentativo and numero_ritiro is null`;

/** The courier is about to be asked for a pick-up; no row when another process is, or this attempt is over. */
export const saveAsked = statement<{
  id_spedizione_magcent: number;
  tentativo: number;
  asked: string | null;
  now: Date;
}>(
  'pickup_asked',
  `update shipment set ritiro_chiesto_il = :now
   where ${thisAttempt} and ritiro_chiesto_il is not distinct from :asked::timestamptz`,
);

/** It has answered, and booked nothing. */
export const saveAnswered = statement<{ id_spedizione_magcent: number; tentativo: number }>(
  'pickup_answered',
  `update shipment set ritiro_chiesto_il = null where ${thisAttempt}`,
);

/** A pick-up is booked: it is asked about from now on. No row when this attempt has its number, or is over. */
export const saveBooking = statement<{
  id_spedizione_magcent: number;
  tentativo: number;
  numero_ritiro: string;
  prossimo_controllo: Date;
}>(
  'pickup_booked',
  `update shipment set numero_ritiro = :numero_ritiro, errore_ritiro = null, ritiro_chiesto_il = null,
     prossimo_controllo = :prossimo_controllo
   where ${thisAttempt}`,
);

/** Why an attempt has no pick-up; no row when that is known already. */
export const saveProblem = statement<{
  id_spedizione_magcent: number;
  tentativo: number;
  errore_ritiro: string;
}>(
  'pickup_problem',
  `update shipment set errore_ritiro = :errore_ritiro
   where id_spedizione_magcent = :id_spedizione_magcent and tentativo = :tentativo and errore_ritiro is distinct
     from :errore_ritiro`,
);

/** A pick-up to ask about. */
export interface DuePickup {
  id_spedizione_magcent: number;
  id_negozio: number;
  tentativo: number;
  numero_ritiro: string;
}

/**
 * Pick-ups to ask about, each for one process only: they are due again at `next`. Nothing is asked any more of what has arrived,
 * nor of what left too long ago.
 */
export const takeDue = statement<
  { prossimo_controllo: Date; next: Date; data_richiesta_spedizione_magcent: Date },
  DuePickup & { consegnata_il: string | null }
>(
  'pickup_due',
  `with due as (
     select id_spedizione_magcent from shipment where prossimo_controllo <= :prossimo_controllo
     order by prossimo_controllo limit 20 for update skip locked
   )
   update shipment s set
     prossimo_controllo = case when s.consegnata_il is null and s.data_richiesta_spedizione_magcent > :data_richiesta_spedizione_magcent then :next::timestamptz end
   from due where s.id_spedizione_magcent = due.id_spedizione_magcent
   returning s.id_spedizione_magcent, s.id_negozio, s.tentativo, s.numero_ritiro, s.consegnata_il`,
);

/** The courier has the request; no row in any other state than those of the move, nor for a pick-up that is over. */
export const takeInCharge = statement<{
  id_spedizione_magcent: number;
  numero_ritiro: string;
  from: readonly string[];
  to: string;
}>(
  'pickup_taken',
  `update shipment set stato = :to, errore_ritiro = null
   where id_spedizione_magcent = :id_spedizione_magcent and numero_ritiro = :numero_ritiro and stato = any(:from)`,
);

/** The parcel's number and page; no row when they are known. */
export const saveTracking = statement<{
  id_spedizione_magcent: number;
  numero_ritiro: string;
  tracking_spedizione: string;
  url_tracking: string | null;
}>(
  'pickup_tracking',
  `update shipment set tracking_spedizione = :tracking_spedizione, url_tracking = :url_tracking
   where id_spedizione_magcent = :id_spedizione_magcent and numero_ritiro = :numero_ritiro
     and tracking_spedizione is distinct from :tracking_spedizione`,
);

/** When the courier handed the parcel over; no row when that is known. */
export const saveDelivery = statement<{
  id_spedizione_magcent: number;
  numero_ritiro: string;
  recapitata_il: string;
}>(
  'pickup_delivery',
  `update shipment set recapitata_il = :recapitata_il::text::timestamptz
   where id_spedizione_magcent = :id_spedizione_magcent and numero_ritiro = :numero_ritiro and recapitata_il is null`,
);
