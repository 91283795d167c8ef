import type { RowOf } from '#contract/api';
import { missingDevices } from '#contract/lists/shipments';
import type { Scope } from '#domain/actor';
import { deviceState } from '#domain/device-state';
import { daysSince } from '#domain/shipment-progress';
import { listOf } from '#server/call/list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import type { AuthorValues } from '#server/ledger/record-event';

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
