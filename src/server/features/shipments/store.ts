import type { DeviceState } from '#domain/device-state';
import type { ShipmentState } from '#domain/shipment';
import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

/** `$1` and `$2`: affiliate and shop of the scope, null for all. */
const inScope = (alias: string) =>
  `($1::int is null or ${alias}.id_affiliato = $1) and ($2::int is null or ${alias}.id_negozio = $2)`;

/** A shipment in scope, whatever its state; locked until the transaction ends. */
export const lockShipment = statement<{
  id_spedizione_magcent: number;
  id_affiliato: number;
  id_negozio: number;
  stato: ShipmentState;
  numero_device: number;
  data_creazione: string;
}>(
  'shipment_lock',
  `select id_spedizione_magcent, id_affiliato, id_negozio, stato, numero_device, data_creazione from shipment s
   where ${inScope('s')} and id_spedizione_magcent = $3 for update`,
);

/** True when the shipment is in scope. */
export const isShipmentInScope = statement<{ found: number }>(
  'shipment_in_scope',
  `select 1 as found from shipment s where ${inScope('s')} and s.id_spedizione_magcent = $3`,
);

export const insertDraft = statement<{ id_spedizione_magcent: number }>(
  'shipment_draft',
  `insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, motivo_spedizione_magcent,
     numero_colli, data_creazione)
   values ($1, $2, $3, 'BOZZA', $4, $5, $6, $7) returning id_spedizione_magcent`,
);

/** Puts devices into a shipment; those in it already are not counted. */
export const insertContents = statement(
  'shipment_contents_insert',
  `insert into shipment_device (id_spedizione_magcent, serial_number, num_times)
   select $1, serial_number, num_times from unnest($2::text[], $3::int[]) as asked (serial_number, num_times)
   on conflict do nothing`,
);

export const listCycles = statement<{ serial_number: string; num_times: number }>(
  'shipment_cycles',
  'select serial_number, num_times from shipment_device where id_spedizione_magcent = $1',
);

/** The shop's devices among these, as they are now and stay until the transaction ends; in the order in which all lock them. */
export const lockDevices = statement<{
  serial_number: string;
  num_times: number;
  id_stato_device: DeviceState;
  valore_acquisto: number;
}>(
  'shipment_devices_lock',
  `select d.serial_number, d.num_times, d.id_stato_device, d.valore_acquisto
   from unnest($2::text[], $3::int[]) as asked (serial_number, num_times) join device d using (serial_number, num_times)
   where d.id_negozio = $1 order by d.serial_number, d.num_times for no key update of d`,
);

/**
 * Numbers a draft and sends it, in one statement. The number of a shop's year is taken under a row lock that lasts until the
 * transaction ends: one that is rolled back gives its number back, so there are no gaps. No row: it was no draft.
 */
export const sendDraft = statement<{ numero_ddt: number; tentativo: number }>(
  'shipment_send',
  `with number as (
     insert into progressive (tipo, id_negozio, anno, ultimo) values ('ddt', $2, $3::smallint, 1)
     on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo
   )
   update shipment s set stato = $5, anno_ddt = $3::smallint, numero_ddt = number.ultimo, tentativo = 1, numero_device = $6,
     data_richiesta_spedizione_magcent = $7, corriere = $8, errore_ritiro = $9, parti = $10
   from number where s.id_spedizione_magcent = $1 and s.stato = any($4)
   returning s.numero_ddt, s.tentativo`,
);

/** Asks for a new pick-up of what has not arrived; no row in any other state than those of the move. */
export const resendShipment = statement<{ id_negozio: number; tentativo: number }>(
  'shipment_resend',
  `update shipment s set stato = $5, tentativo = tentativo + 1, numero_ritiro = null, prossimo_controllo = null,
     corriere = $6, errore_ritiro = $7
   where ${inScope('s')} and s.id_spedizione_magcent = $3 and s.stato = any($4) and s.consegnata_il is null
   returning s.id_negozio, s.tentativo`,
);

/** Events of a shipment, each once: `$2` moments, `$3` what, `$4` where, `$5` notes, `$6` to `$8` who acted, as whom. */
export const insertEvents = statement(
  'shipment_events_insert',
  `insert into shipment_event (id_spedizione_magcent, quando, stato, luogo, nota, id_operatore, id_utente, is_impersonato)
   select $1, quando::timestamptz, stato, luogo, nota, $6::int, $7::int, $8::smallint
   from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as told (quando, stato, luogo, nota, place)
   order by place on conflict do nothing`,
);

const contents = `from shipment_device sd join device d using (serial_number, num_times)`;

/** Who sends and who receives, as a transport document names them. */
export type Parties = Pick<
  RowOf<'getDdt'>,
  Extract<keyof RowOf<'getDdt'>, `mittente_${string}` | `destinatario_${string}`>
>;

/** The sender's half of the parties, and head office's address where there is such a place. */
export const readPlaces = statement<
  Pick<Parties, Extract<keyof Parties, `mittente_${string}`>> & {
    sede: { indirizzo: string; cap: string; citta: string; sigla_provincia: string } | null;
  }
>(
  'shipment_places',
  `select a.ragione_sociale as mittente_ragione_sociale, s.indirizzo as mittente_indirizzo, s.cap as mittente_cap,
     s.citta as mittente_citta, s.sigla_provincia as mittente_provincia, a.partita_iva as mittente_partita_iva,
     (select jsonb_build_object('indirizzo', h.indirizzo, 'cap', h.cap, 'citta', h.citta, 'sigla_provincia', h.sigla_provincia)
      from store h where h.is_sede = 1 and h.is_active = 1 order by h.id_negozio limit 1) as sede
   from store s join affiliate a on a.id_affiliato = s.id_affiliato where s.id_negozio = $1`,
);

/** What a transport document is made of. */
export const readDdt = statement<{
  id_negozio: number;
  numero_ddt: number | null;
  data_richiesta_spedizione_magcent: string | null;
  numero_colli: number;
  motivo_spedizione_magcent: string;
  corriere: string | null;
  parti: Parties | null;
  dispositivi: RowOf<'getDdt'>['dispositivi'];
}>(
  'shipment_ddt',
  `select s.id_negozio, s.numero_ddt, s.data_richiesta_spedizione_magcent, s.numero_colli, s.motivo_spedizione_magcent,
     s.corriere, s.parti, coalesce((
       select jsonb_agg(jsonb_build_object('brand_name', d.brand_name, 'model_name', d.model_name, 'imei', d.imei)
         order by d.brand_name, d.model_name, d.serial_number, d.num_times)
       ${contents} where sd.id_spedizione_magcent = s.id_spedizione_magcent), '[]') as dispositivi
   from shipment s where ${inScope('s')} and s.id_spedizione_magcent = $3`,
);

/** A pick-up that is to be booked, with its shop and the shipment's state. */
export interface PickupRow {
  id_spedizione_magcent: number;
  id_negozio: number;
  stato: ShipmentState;
  tentativo: number;
  numero_ritiro: string | null;
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

export const readPickup = statement<PickupRow>(
  'pickup_read',
  `select s.id_spedizione_magcent, s.id_negozio, s.stato, s.tentativo, s.numero_ritiro, s.consegnata_il, s.anno_ddt,
     s.numero_ddt, s.numero_device, s.numero_colli, s.parti, st.negozio, st.telefono, st.email
   from shipment s join store st on st.id_negozio = s.id_negozio
   where s.id_spedizione_magcent = $1 and s.stato <> 'BOZZA'`,
);

/** A pick-up is booked: it is asked about from now on. No row when this attempt has its number, or is over. */
export const saveBooking = statement(
  'pickup_booked',
  `update shipment set numero_ritiro = $3, errore_ritiro = null, prossimo_controllo = $4
   where id_spedizione_magcent = $1 and tentativo = $2 and numero_ritiro is null`,
);

/** Why an attempt has no pick-up; no row when that is known already. */
export const saveProblem = statement(
  'pickup_problem',
  `update shipment set errore_ritiro = $3
   where id_spedizione_magcent = $1 and tentativo = $2 and errore_ritiro is distinct from $3`,
);

/** A pick-up to ask about. */
export interface DuePickup {
  id_spedizione_magcent: number;
  id_negozio: number;
  tentativo: number;
  numero_ritiro: string;
}

/**
 * Pick-ups to ask about, each for one process only: they are due again at `$2`. Nothing is asked any more of what has arrived,
 * nor of what left before `$3`.
 */
export const takeDue = statement<DuePickup & { consegnata_il: string | null }>(
  'pickup_due',
  `with due as (
     select id_spedizione_magcent from shipment where prossimo_controllo <= $1
     order by prossimo_controllo limit 20 for update skip locked
   )
   update shipment s set prossimo_controllo =
     case when s.consegnata_il is null and s.data_richiesta_spedizione_magcent > $3 then $2::timestamptz end
   from due where s.id_spedizione_magcent = due.id_spedizione_magcent
   returning s.id_spedizione_magcent, s.id_negozio, s.tentativo, s.numero_ritiro, s.consegnata_il`,
);

/** The courier has the request; no row in any other state than those of the move, nor for a pick-up that is over. */
export const takeInCharge = statement(
  'pickup_taken',
  `update shipment set stato = $4, errore_ritiro = null
   where id_spedizione_magcent = $1 and numero_ritiro = $2 and stato = any($3)`,
);

/** The parcel's number and page; no row when they are known. */
export const saveTracking = statement(
  'pickup_tracking',
  `update shipment set tracking_spedizione = $3, url_tracking = $4
   where id_spedizione_magcent = $1 and numero_ritiro = $2 and tracking_spedizione is distinct from $3`,
);
