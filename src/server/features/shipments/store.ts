import type { DeviceHold } from '#domain/device-hold';
import type { LegalBuyer } from '#domain/legal-buyer';
import type { DeviceState } from '#domain/device-state';
import { mostPickups, type ShipmentState } from '#domain/shipment';
import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { AuthorValues } from '#server/ledger/record-event';
import { inScope } from '#server/kit/in-scope';

/** A shipment in scope, whatever its state; locked until the transaction ends. */
export const lockShipment = statement<
  { id_spedizione_magcent: number; scope: Scope },
  {
    id_spedizione_magcent: number;
    id_affiliato: number;
    id_negozio: number;
    stato: ShipmentState;
    numero_device: number;
    data_creazione: string;
  }
>(
  'shipment_lock',
  fragment`select id_spedizione_magcent, id_affiliato, id_negozio, stato, numero_device, data_creazione from shipment s
   where ${inScope('s')} and id_spedizione_magcent = :id_spedizione_magcent for update`,
);

/** True when the shipment is in scope. */
export const isShipmentInScope = statement<
  { id_spedizione_magcent: number; scope: Scope },
  { found: number }
>(
  'shipment_in_scope',
  fragment`select 1 as found from shipment s where ${inScope('s')} and s.id_spedizione_magcent = :id_spedizione_magcent`,
);

export const insertDraft = statement<
  {
    id_affiliato: number;
    id_negozio: number;
    id_operatore: number;
    numero_device: number | null;
    /** null: follows who bought what is in it */
    motivo_spedizione_magcent: string | null;
    numero_colli: number;
    now: Date;
  },
  { id_spedizione_magcent: number }
>(
  'shipment_draft',
  `insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, motivo_spedizione_magcent,
     numero_colli, data_creazione)
   values (:id_affiliato, :id_negozio, :id_operatore, 'BOZZA', :numero_device, :motivo_spedizione_magcent,
     :numero_colli, :now) returning id_spedizione_magcent`,
);

/** Puts devices into a shipment; those in it already are not counted. */
export const insertContents = statement<{
  id_spedizione_magcent: number;
  serial_number: readonly string[];
  num_times: readonly number[];
}>(
  'shipment_contents_insert',
  `insert into shipment_device (id_spedizione_magcent, serial_number, num_times)
   select :id_spedizione_magcent, serial_number, num_times from unnest(:serial_number::text[],
     :num_times::int[]) as asked (serial_number, num_times)
   on conflict do nothing`,
);

export const listCycles = statement<
  { id_spedizione_magcent: number },
  { serial_number: string; num_times: number }
>(
  'shipment_cycles',
  'select serial_number, num_times from shipment_device where id_spedizione_magcent = :id_spedizione_magcent',
);

/** The shop's devices among these, as they are now and stay until the transaction ends; in the order in which all lock them. */
export const lockDevices = statement<
  { id_negozio: number; serial_number: readonly string[]; num_times: readonly number[] },
  {
    serial_number: string;
    num_times: number;
    id_stato_device: DeviceState;
    fermo: DeviceHold;
    valore_acquisto: number;
    acquirente: LegalBuyer | null;
  }
>(
  'shipment_devices_lock',
  `select d.serial_number, d.num_times, d.id_stato_device, d.fermo, d.valore_acquisto, (select r.acquirente from receipt r
     where r.serial_number = d.serial_number and r.num_times = d.num_times) as acquirente
   from unnest(:serial_number::text[], :num_times::int[]) as asked (serial_number, num_times)
     join device d using (serial_number, num_times)
   where d.id_negozio = :id_negozio order by d.serial_number, d.num_times for no key update of d`,
);

/**
 * Numbers a draft and sends it, in one statement. The number of the affiliate's year is taken under a row lock that lasts until the
 * transaction ends: one that is rolled back gives its number back, so there are no gaps. No row: it was no draft.
 */
export const sendDraft = statement<
  {
    id_spedizione: number;
    id_negozio: number;
    anno: number;
    from: readonly string[];
    to: string;
    length: number;
    now: Date;
    courier: string | null;
    errore_ritiro: string | null;
    parties: string;
    /** what the draft's stands for where it has none */
    motivo: string;
  },
  { numero_ddt: number; tentativo: number }
>(
  'shipment_send',
  `with number as (
     insert into sender_progressive (id_affiliato, anno, ultimo)
     select s.id_affiliato, :anno::smallint, 1 from store s where s.id_negozio = :id_negozio
     on conflict (id_affiliato, anno) do update set ultimo = sender_progressive.ultimo + 1 returning ultimo
   )
   update shipment s set stato = :to, anno_ddt = :anno::smallint, numero_ddt = number.ultimo, tentativo = 1,
     numero_device = :length,
     data_richiesta_spedizione_magcent = :now, corriere = :courier, errore_ritiro = :errore_ritiro, parti = :parties,
     motivo_spedizione_magcent = coalesce(s.motivo_spedizione_magcent, :motivo)
   from number where s.id_spedizione_magcent = :id_spedizione and s.stato = any(:from)
   returning s.numero_ddt, s.tentativo`,
);

/** Asks for a new pick-up of what has not arrived; no row in any other state than those of the move. */
export const resendShipment = statement<
  {
    id_spedizione_magcent: number;
    scope: Scope;
    from: readonly string[];
    to: string;
    courier: string | null;
    problem: string | null;
  },
  { id_negozio: number; tentativo: number }
>(
  'shipment_resend',
  fragment`update shipment s set stato = :to, tentativo = tentativo + 1, numero_ritiro = null, ritiro_chiesto_il = null,
     prossimo_controllo = null, corriere = :courier, errore_ritiro = :problem
   where ${inScope('s')} and s.id_spedizione_magcent = :id_spedizione_magcent and s.stato = any(:from)
     and s.consegnata_il is null and s.tentativo < ${String(mostPickups)}
   returning s.id_negozio, s.tentativo`,
);

/** Events of a shipment, each once: moments, what, where and notes run in step. */
export const insertEvents = statement<
  AuthorValues & {
    id_spedizione_magcent: number;
    quando: readonly string[];
    stato: readonly string[];
    luogo: readonly (string | null)[];
    nota: readonly (string | null)[];
  }
>(
  'shipment_events_insert',
  `insert into shipment_event (id_spedizione_magcent, quando, stato, luogo, nota, id_operatore, id_utente, is_impersonato)
   select :id_spedizione_magcent, quando::timestamptz, stato, luogo, nota, :id_operatore::int, :id_utente::int,
     :is_impersonato::smallint
   from unnest(:quando::text[], :stato::text[], :luogo::text[], :nota::text[]) with ordinality as told (quando,
     stato, luogo, nota, place)
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
  { id_negozio: number },
  Pick<Parties, Extract<keyof Parties, `mittente_${string}`>> & {
    sede: { indirizzo: string; cap: string; citta: string; sigla_provincia: string } | null;
  }
>(
  'shipment_places',
  `select a.ragione_sociale as mittente_ragione_sociale, s.negozio as mittente_negozio, s.indirizzo as mittente_indirizzo, s.cap as mittente_cap,
     s.citta as mittente_citta, s.sigla_provincia as mittente_provincia, a.partita_iva as mittente_partita_iva,
     (select jsonb_build_object('indirizzo', h.indirizzo, 'cap', h.cap, 'citta', h.citta, 'sigla_provincia', h.sigla_provincia)
      from store h where h.is_sede = 1 and h.is_active = 1 order by h.id_negozio limit 1) as sede
   from store s join affiliate a on a.id_affiliato = s.id_affiliato where s.id_negozio = :id_negozio`,
);

/** What a transport document is made of. */
export const readDdt = statement<
  { id_spedizione_magcent: number; scope: Scope },
  {
    id_negozio: number;
    numero_ddt: number | null;
    data_richiesta_spedizione_magcent: string | null;
    numero_colli: number;
    motivo_spedizione_magcent: string | null;
    is_numero_negozio: 0 | 1;
    negozio: string;
    corriere: string | null;
    /** of before the shop was among them: without it */
    parti: (Omit<Parties, 'mittente_negozio'> & { mittente_negozio?: string }) | null;
    dispositivi: RowOf<'getDdt'>['dispositivi'];
  }
>(
  'shipment_ddt',
  fragment`select s.id_negozio, st.negozio, s.is_numero_negozio, s.numero_ddt, s.data_richiesta_spedizione_magcent, s.numero_colli, s.motivo_spedizione_magcent,
     s.corriere, s.parti, coalesce((
       select jsonb_agg(jsonb_build_object('brand_name', d.brand_name, 'model_name', d.model_name, 'imei', coalesce(nullif(d.imei, ''), 'S/N ' || d.serial_number),
           'acquirente', r.parte_acquirente ->> 'ragione_sociale')
         order by d.brand_name, d.model_name, d.serial_number, d.num_times)
       ${contents} left join receipt r using (serial_number, num_times)
       where sd.id_spedizione_magcent = s.id_spedizione_magcent), '[]') as dispositivi
   from shipment s join store st on st.id_negozio = s.id_negozio where ${inScope('s')} and s.id_spedizione_magcent = :id_spedizione_magcent`,
);
