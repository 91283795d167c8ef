import type { RowOf } from '#contract/api';
import { slipLines, slips } from '#contract/lists/slips';
import type { Scope } from '#domain/actor';
import type { SlipState, SlipType } from '#domain/slip';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { told, type ToldValues } from '#server/ledger/record-event';
import { type Db, statement } from '#server/kit/database';

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

const find = statement<{ scope: Scope; id_distinta: number }, KnownSlip>(
  'slip_find',
  fragment`select sl.id_affiliato, sl.id_negozio, sl.tipo_distinta, sl.periodo, sl.numero_righe, sl.valore, sl.pagata from slip sl where sl.id_distinta = :id_distinta and ${inScope('sl')}`,
);
/** A slip in scope; null outside it. */
export function findSlip(db: Db, scope: Scope, id_distinta: number): Promise<KnownSlip | null> {
  return find.maybe(db, { scope, id_distinta });
}

/**
 * Closes an open slip; no row when somebody was first, or when it no longer comes
 * to `valore` (null: whatever it comes to).
 */
export const closeSlip = statement<{
  id_distinta: number;
  from: readonly (0 | 1)[];
  to: 0 | 1;
  now: Date;
  payer: number;
  valore: number | null;
}>(
  'slip_close',
  `update slip set pagata = :to, data_pagamento = :now, id_operatore_pagamento = :payer
   where id_distinta = :id_distinta and pagata = any(:from::int[]) and (:valore::numeric is null or valore = :valore)`,
);

/**
 * Writes the payment on the devices of a closed slip, with an event each. A statement of its own after the closing: only
 * then are the lines there of whoever the closing waited for.
 */
export const refundDevices = statement<
  {
    id_distinta: number;
  } & ToldValues
>(
  'slip_refund_devices',
  fragment`with paid as (
     select d.serial_number, d.num_times from slip_line l join device d using (serial_number, num_times)
     where l.id_distinta = :id_distinta and l.causale = 'RIMBORSO'
     order by d.serial_number, d.num_times for no key update of d
   ), marked as (
     update device d set data_pagamento_rimborso = :now from paid
     where d.serial_number = paid.serial_number and d.num_times = paid.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio
   )
   ${told('marked', fragment`'RIMBORSATO'`)}`,
);
