import type { RowOf } from '#contract/api';
import { custodies } from '#contract/lists/custody';
import { missingDevices } from '#contract/lists/shipments';
import type { Scope } from '#domain/actor';
import { deviceState } from '#domain/device-state';
import { daysSince } from '#domain/shipment-progress';
import { listOf } from '#server/call/list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { told, type AuthorValues, type ToldValues } from '#server/ledger/record-event';

type Missing = RowOf<'getMancanti'>;

/** Phones of unpacked parcels that have not arrived; `s` is the parcel, whose shop is theirs. */
export const listMissing = listOf<Missing, Omit<Missing, 'giorni'>>(missingDevices, {
  from: `(select d.*, s.ricezione_chiusa_il, s.numero_ddt, s.anno_ddt, s.data_richiesta_spedizione_magcent as data_spedizione,
      t.negozio, a.ragione_sociale
    from shipment s join device d on d.id_spedizione_magcent = s.id_spedizione_magcent
      join store t on t.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
    where s.ricezione_chiusa_il is not null and s.consegnata_il is null and d.id_stato_device = ${deviceState.sent}) d`,
  alias: 'd',
  joined: `cross join lateral (select count(*) as avvisi, max(m.accodata_il) as avvisato_il from mail_outbox m
    where m.id_spedizione_magcent = d.id_spedizione_magcent) m`,
  columns: { avvisi: 'm.avvisi', avvisato_il: 'm.avvisato_il', giorni: null },
  search: `fold(d.cerca || ' ddt ' || d.numero_ddt || '/' || d.anno_ddt || ' ' || d.negozio || ' ' || d.ragione_sociale)`,
  tie: { 'd.serial_number': 'text', 'd.num_times': 'int' },
  view: (row, { now }) => ({ ...row, giorni: daysSince(row.ricezione_chiusa_il, now) }),
});

/** A parcel as its unpacking needs to know it. */
export interface ParcelRow {
  id_spedizione_magcent: number;
  id_affiliato: number;
  id_negozio: number;
  numero_ddt: number;
  anno_ddt: number;
  data_richiesta_spedizione_magcent: string;
  ricezione_chiusa_il: string | null;
  negozio: string;
  email: string | null;
}

/** A sent parcel in scope, held against whoever receives from it. */
export const lockParcel = statement<{ id_spedizione: number; scope: Scope }, ParcelRow>(
  'reception_parcel_lock',
  fragment`select s.id_spedizione_magcent, s.id_affiliato, s.id_negozio, s.numero_ddt, s.anno_ddt,
     s.data_richiesta_spedizione_magcent, s.ricezione_chiusa_il, t.negozio, t.email
   from shipment s join store t on t.id_negozio = s.id_negozio
   where s.id_spedizione_magcent = :id_spedizione and s.stato <> 'BOZZA' and ${inScope('s')} for no key update of s`,
);

/** What of it has not arrived. */
export const missingOf = statement<
  { id_spedizione: number },
  Pick<Missing, 'brand_name' | 'model_name' | 'memory_gb' | 'imei' | 'serial_number'>
>(
  'reception_missing',
  `select brand_name, model_name, memory_gb, imei, serial_number from device
   where id_spedizione_magcent = :id_spedizione and id_stato_device = ${deviceState.sent}
   order by brand_name, model_name, serial_number, num_times`,
);

/** Closes the unpacking, and tells it with what is missing. */
export const closeParcel = statement<AuthorValues & { id_spedizione: number; now: Date; nota: string }>(
  'reception_close',
  `with closed as (
     update shipment set ricezione_chiusa_il = :now, id_operatore_ricezione = :id_operatore
     where id_spedizione_magcent = :id_spedizione returning id_spedizione_magcent
   )
   insert into shipment_event (id_spedizione_magcent, quando, stato, nota, id_operatore, id_utente, is_impersonato)
   select id_spedizione_magcent, :now::timestamptz, 'Ricezione chiusa', :nota, :id_operatore, :id_utente,
     :is_impersonato::smallint from closed`,
);

type Custody = RowOf<'getCustodie'>;

/** Phones kept for their shops, and those that were. */
export const listCustodies = listOf<Custody, Omit<Custody, 'giorni'>>(custodies, {
  from: `custody c join device d on d.serial_number = c.serial_number and d.num_times = c.num_times
    join store s on s.id_negozio = c.id_negozio join affiliate a on a.id_affiliato = c.id_affiliato
    join operator o on o.id_operatore = c.id_operatore`,
  alias: 'c',
  columns: {
    operatore: `(o.nome || ' ' || o.cognome)`,
    model_name: 'd.model_name',
    brand_name: 'd.brand_name',
    memory_gb: 'd.memory_gb',
    imei: 'd.imei',
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    id_stato_device: 'd.id_stato_device',
    posto: 'd.posto',
    is_aperta: '(c.finita_il is null)::int',
    giorni: null,
  },
  search: `fold(d.cerca || ' ' || s.negozio || ' ' || a.ragione_sociale || ' ' || coalesce(c.nota, ''))`,
  tie: { 'c.id_custodia': 'int' },
  view: (row, { now }) => ({
    ...row,
    giorni: daysSince(row.presa_il, row.finita_il === null ? now : new Date(row.finita_il)),
  }),
});

type Giving = ToldValues & { id_custodia: number; scope: Scope };

/** A phone in custody that is held for an authority: it stays. */
export const findHeldCustody = statement<{ id_custodia: number; scope: Scope }>(
  'custody_held',
  fragment`select 1 as found from custody c join device d on d.serial_number = c.serial_number and d.num_times = c.num_times
   where c.id_custodia = :id_custodia and c.finita_il is null and d.fermo is not null and ${inScope('c')}`,
);

/** Gives a phone back, off its shelf; no row: its custody is over, it is held, or none of the scope's. */
export const giveBack = statement<Giving>(
  'custody_give_back',
  fragment<Giving>`with ended as (
     update custody c set finita_il = :now, fine = 'RESO', motivo = :nota
     where c.id_custodia = :id_custodia and c.finita_il is null and ${inScope('c')}
       and not exists (select from device d where d.serial_number = c.serial_number and d.num_times = c.num_times and d.fermo is not null)
     returning c.serial_number, c.num_times, c.id_affiliato, c.id_negozio
   ), off as (
     update device d set posto = null from ended where d.serial_number = ended.serial_number and d.num_times = ended.num_times
   ), noted as (${told<Giving>('ended', fragment<Giving>`'CUSTODIA_RESA'`)})
   select from ended`,
);
