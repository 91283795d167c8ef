import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { SlipState, SlipType } from '#domain/slip';
import { countCeiling } from '#server/call/cursor';
import { eventColumns } from '#server/features/devices/record-event';
import { statement, type Db } from '#server/kit/database';

type SlipRow = RowOf<'getDistinte'>;

const columns = `sl.id_distinta, sl.id_negozio, a.ragione_sociale, s.negozio, sl.tipo_distinta, sl.periodo, sl.data_creazione,
  sl.data_pagamento, sl.valore, sl.numero_righe, sl.pagata`;
const source = `slip sl join store s on s.id_negozio = sl.id_negozio join affiliate a on a.id_affiliato = sl.id_affiliato`;
const inScope = `($1::int is null or sl.id_affiliato = $1) and ($2::int is null or sl.id_negozio = $2)`;
const found = `${inScope} and ($3::text is null
  or fold(s.negozio || ' ' || a.ragione_sociale || ' ' || sl.tipo_distinta || ' ' || to_char(sl.periodo, 'MM-YYYY')) like $3)`;

/** What slips may be sorted by. */
export const slipOrders = {
  data_creazione: 'sl.data_creazione',
  data_pagamento: 'sl.data_pagamento',
  valore: 'sl.valore',
  pagata: 'sl.pagata',
  tipo_distinta: 'sl.tipo_distinta',
  negozio: 's.negozio',
  ragione_sociale: 'a.ragione_sociale',
} as const;

export type SlipOrder = keyof typeof slipOrders;

const pageBy = (column: SlipOrder, direction: 'asc' | 'desc') =>
  statement<SlipRow>(
    `slip_page_${column}_${direction}`,
    `select ${columns} from ${source} where ${found}
     order by ${slipOrders[column]} ${direction}${column === 'data_pagamento' ? ' nulls last' : ''}, sl.id_distinta ${direction} limit $4 offset $5`,
    'unnamed',
  );
const pages = new Map(
  (Object.keys(slipOrders) as SlipOrder[]).flatMap((column) =>
    (['asc', 'desc'] as const).map(
      (direction) => [`${column} ${direction}`, pageBy(column, direction)] as const,
    ),
  ),
);
const count = statement<{ n: number }>(
  'slip_count',
  `select count(*) as n from (select 1 from ${source} where ${found} limit ${countCeiling + 1}) t`,
  'unnamed',
);
/** A slip as an act needs to know it; euro. */
export interface KnownSlip {
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
const lines = statement<RowOf<'getDistintaRighe'>>(
  'slip_lines',
  `select l.id_riga, l.causale, l.serial_number, l.num_times, d.brand_name, d.model_name, d.imei, l.coupon_serial_number,
     d.valore_acquisto, d.valore_accettazione, l.importo, l.data
   from slip_line l join device d using (serial_number, num_times)
   where l.id_distinta = $1 order by l.id_riga limit $2 offset $3`,
);

/** A page of slips in scope. `pattern`: LIKE, folded; null: all. */
export function listSlips(
  db: Db,
  scope: Scope,
  pattern: string | null,
  order: { column: SlipOrder; direction: 'asc' | 'desc' },
  limit: number,
  offset: number,
): Promise<SlipRow[]> {
  const page = pages.get(`${order.column} ${order.direction}`);
  if (!page) throw new Error(`no such order: ${order.column}`);
  return page.all(db, [scope.id_affiliato, scope.id_negozio, pattern, limit, offset]);
}

/** How many slips are found, counted up to 10 001. */
export async function countSlips(db: Db, scope: Scope, pattern: string | null): Promise<number> {
  return (await count.one(db, [scope.id_affiliato, scope.id_negozio, pattern])).n;
}

/** A slip in scope; null outside it. */
export function findSlip(db: Db, scope: Scope, id_distinta: number): Promise<KnownSlip | null> {
  return find.maybe(db, [scope.id_affiliato, scope.id_negozio, id_distinta]);
}

/** A page of a slip's lines, in the order they came. */
export function listLines(
  db: Db,
  id_distinta: number,
  limit: number,
  offset: number,
): Promise<RowOf<'getDistintaRighe'>[]> {
  return lines.all(db, [id_distinta, limit, offset]);
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
