import type { RowOf } from '#contract/api';
import { slipLines, slips } from '#contract/lists/slips';
import type { Scope } from '#domain/actor';
import type { SlipState, SlipType } from '#domain/slip';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { eventColumns } from '#server/ledger/record-event';
import { statement, type Db } from '#server/kit/database';

/** Payment slips in scope. */
export const listSlips = listOf<RowOf<'getDistinte'>>(slips, {
  from: 'slip sl join store s on s.id_negozio = sl.id_negozio join affiliate a on a.id_affiliato = sl.id_affiliato',
  alias: 'sl',
  columns: { negozio: 's.negozio', ragione_sociale: 'a.ragione_sociale' },
  search: `fold(s.negozio || ' ' || a.ragione_sociale || ' ' || sl.tipo_distinta || ' ' || to_char(sl.periodo, 'MM-YYYY'))`,
  tie: { 'sl.id_distinta': 'int' },
});

/** The lines of one slip; that it is in scope is asked first. */
export const listLines = listOf<RowOf<'getDistintaRighe'>>(slipLines, {
  from: 'slip_line l join device d using (serial_number, num_times)',
  alias: 'l',
  columns: {
    brand_name: 'd.brand_name',
    model_name: 'd.model_name',
    imei: 'd.imei',
    valore_acquisto: 'd.valore_acquisto',
    valore_accettazione: 'd.valore_accettazione',
  },
  scope: () => [],
  base: (_, { id_distinta }) => [on('l.id_distinta = ?', id_distinta)],
  search: `fold(l.causale || ' ' || coalesce(l.coupon_serial_number, '') || ' ') || d.cerca`,
  // The lines' own order: what came later has the higher number.
  orders: { data: ['l.id_riga', 'int'] },
  tie: { 'l.id_riga': 'int' },
});

const inScope = `($1::int is null or sl.id_affiliato = $1) and ($2::int is null or sl.id_negozio = $2)`;
/** A slip as an act needs to know it; euro. */
interface KnownSlip {
  id_affiliato: number;
  id_negozio: number;
  tipo_distinta: SlipType;
  /** month, by its first day */
  periodo: string;
  numero_righe: number;
  valore: number;
  pagata: SlipState;
}

const find = statement<KnownSlip>(
  'slip_find',
  `select sl.id_affiliato, sl.id_negozio, sl.tipo_distinta, sl.periodo, sl.numero_righe, sl.valore, sl.pagata from slip sl where sl.id_distinta = $3 and ${inScope}`,
);
/** A slip in scope; null outside it. */
export function findSlip(db: Db, scope: Scope, id_distinta: number): Promise<KnownSlip | null> {
  return find.maybe(db, [scope.id_affiliato, scope.id_negozio, id_distinta]);
}

/**
 * Closes an open slip ($2: from these states, $3: to this one); no row when somebody was first, or when it no longer comes
 * to $6 (null: whatever it comes to).
 */
export const closeSlip = statement(
  'slip_close',
  `update slip set pagata = $3, data_pagamento = $4, id_operatore_pagamento = $5
   where id_distinta = $1 and pagata = any($2::int[]) and ($6::numeric is null or valore = $6)`,
);

/**
 * Writes the payment on the devices of a closed slip, with an event each. A statement of its own after the closing: only
 * then are the lines there of whoever the closing waited for.
 */
export const refundDevices = statement(
  'slip_refund_devices',
  `with paid as (
     select d.serial_number, d.num_times from slip_line l join device d using (serial_number, num_times)
     where l.id_distinta = $1 and l.causale = 'RIMBORSO'
     order by d.serial_number, d.num_times for no key update of d
   ), marked as (
     update device d set data_pagamento_rimborso = $2 from paid
     where d.serial_number = paid.serial_number and d.num_times = paid.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio
   )
   insert into device_event (${eventColumns})
   select $2::timestamptz, serial_number, num_times, id_affiliato, id_negozio, 'RIMBORSATO', null, null, $3, $4, $5, $6
   from marked`,
);
