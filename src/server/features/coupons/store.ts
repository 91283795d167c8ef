import type { Scope } from '#domain/actor';
import type { CouponState } from '#domain/coupon';
import type { Day } from '#domain/day';
import { countCeiling } from '#server/call/cursor';
import type { Order } from '#server/call/paging';
import { statement, type Db } from '#server/kit/database';

export const insertIssuing = statement<{ coupon_serial_number: string }>(
  'coupon_insert',
  `insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon,
     valore_device, valore_bonus, data_creazione)
   values ($1, $2, $3, $4, $5, 'IN EMISSIONE', $6, $7, $8)
   on conflict on constraint coupon_device_key do nothing returning coupon_serial_number`,
);
/** Values of a coupon that is still being issued. */
export const syncIssuing = statement(
  'coupon_sync',
  `update coupon set valore_device = $3, valore_bonus = $4
   where serial_number = $1 and num_times = $2 and stato_coupon = 'IN EMISSIONE'`,
);
export const dropIssuing = statement(
  'coupon_drop',
  `delete from coupon where serial_number = $1 and num_times = $2 and stato_coupon = 'IN EMISSIONE'`,
);

/** A coupon with its shop, customer and device; `stato_coupon` as stored. */
export interface CouponRow {
  coupon_serial_number: string;
  id_affiliato: number;
  id_negozio: number;
  coupon_value: number;
  valore_device: number;
  valore_bonus: number;
  data_creazione: string;
  data_scadenza: string | null;
  data_utilizzo: string | null;
  stato_coupon: CouponState;
  negozio: string;
  cliente: string | null;
  telefono_cellulare: string | null;
  email: string | null;
  ragione_sociale: string;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  imei: string;
}

const coupons = `select cp.coupon_serial_number, cp.id_affiliato, cp.id_negozio, cp.coupon_value, cp.valore_device,
    cp.valore_bonus, cp.data_creazione, cp.data_scadenza, cp.data_utilizzo, cp.stato_coupon, s.negozio,
    coalesce(r.nome_cedente, d.nome_cliente) as cliente, c.telefono_cellulare, c.email, a.ragione_sociale, d.brand_name,
    d.model_name, d.memory_gb, d.imei
  from coupon cp join device d on d.serial_number = cp.serial_number and d.num_times = cp.num_times
    join store s on s.id_negozio = cp.id_negozio join affiliate a on a.id_affiliato = cp.id_affiliato
    left join receipt r on r.serial_number = cp.serial_number and r.num_times = cp.num_times
    left join customer c on c.id_cliente = d.id_cliente`;

/** One coupon by its serial, whosever it is. */
export const findCoupon = statement<CouponRow>(
  'coupon_find',
  `${coupons} where cp.coupon_serial_number = $1`,
);

// A coupon that was never issued is nobody's business yet. SCADUTO is not stored: it is VALIDO after its last day.
const found = `cp.stato_coupon <> 'IN EMISSIONE' and cp.data_scadenza is not null
  and ($1::int is null or cp.id_affiliato = $1) and ($2::int is null or cp.id_negozio = $2)
  and ($3::text is null or d.cerca like $3 or cp.coupon_serial_number like upper($3))
  and ($4::text is null or cp.stato_coupon = case $4 when 'SCADUTO' then 'VALIDO' else $4 end
    and ($4 not in ('VALIDO', 'SCADUTO') or (cp.data_scadenza >= $5::date) = ($4 = 'VALIDO')))`;
const newestFirst = statement<CouponRow>(
  'coupon_page',
  `${coupons} where ${found} and ($8::timestamptz is null or (cp.data_creazione, cp.coupon_serial_number) < ($8, $9))
   order by cp.data_creazione desc, cp.coupon_serial_number desc limit $6 offset $7`,
  'unnamed',
);
const count = statement<{ n: number }>(
  'coupon_count',
  `select count(*) as n from (select 1 from coupon cp
     join device d on d.serial_number = cp.serial_number and d.num_times = cp.num_times
   where ${found} limit ${countCeiling + 1}) t`,
  'unnamed',
);

/** What coupons may be sorted by. */
export const couponOrders = {
  data_creazione: 'cp.data_creazione',
  data_scadenza: 'cp.data_scadenza',
  data_utilizzo: 'cp.data_utilizzo',
  coupon_value: 'cp.coupon_value',
  cliente: 'lower(coalesce(r.nome_cedente, d.nome_cliente))',
  negozio: 's.negozio',
} as const;

const sorted = new Map(
  (Object.keys(couponOrders) as (keyof typeof couponOrders)[]).flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => [
      `${column} ${direction}`,
      statement<CouponRow>(
        `coupon_page_${column}_${direction}`,
        `${coupons} where ${found} order by ${couponOrders[column]} ${direction} nulls last,
           cp.coupon_serial_number ${direction} limit $6 offset $7`,
        'unnamed',
      ),
    ]),
  ),
);

/** Which issued coupons are wanted. */
export interface CouponFilter {
  scope: Scope;
  /** a LIKE pattern, folded; null: all */
  pattern: string | null;
  /** as on this day; null: all */
  state: CouponState | null;
  today: Day;
}

/** Where a page of coupons begins: after this one, or at the offset. */
export interface CouponPage {
  limit: number;
  offset: number;
  after: [data_creazione: string, coupon_serial_number: string] | null;
  /** null: newest first, the only order that goes on after a coupon */
  order: Order<keyof typeof couponOrders> | null;
}

/** A page of issued coupons. */
export function listCoupons(db: Db, filter: CouponFilter, page: CouponPage): Promise<CouponRow[]> {
  const values = [...filterValues(filter), page.limit, page.offset];
  if (page.order === null)
    return newestFirst.all(db, [...values, page.after?.[0] ?? null, page.after?.[1] ?? null]);
  const inOrder = sorted.get(`${page.order.column} ${page.order.direction}`);
  if (!inOrder) throw new Error(`no such order: ${page.order.column}`);
  return inOrder.all(db, values);
}

/** How many issued coupons there are, counted up to 10 001. */
export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  return (await count.one(db, filterValues(filter))).n;
}

function filterValues({ scope, pattern, state, today }: CouponFilter): unknown[] {
  return [scope.id_affiliato, scope.id_negozio, pattern, state, today];
}

/** Uses a coupon if it may be used, and tells it, in one statement; no row when it may not. */
export const burn = statement<{ coupon_value: number; serial_number: string; num_times: number }>(
  'coupon_burn',
  `with burnt as (
     update coupon set stato_coupon = 'UTILIZZATO', data_utilizzo = $5, id_negozio_utilizzo = $3, id_operatore_utilizzo = $6
     where coupon_serial_number = $1 and id_affiliato = $2 and stato_coupon = 'VALIDO' and data_scadenza >= $4
     returning coupon_value, serial_number, num_times
   ), told as (
     insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento, id_operatore, id_utente,
       is_impersonato, nota)
     select $5, serial_number, num_times, $2, $3, 'COUPON_UTILIZZATO', $6, $7, $8, $1 from burnt
   )
   select coupon_value, serial_number, num_times from burnt`,
);

/** Holds a coupon for the transaction: a till that is using it is first or finds its new last day. */
export const lockCoupon = statement<{
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  stato_coupon: CouponState;
  data_scadenza: string | null;
}>(
  'coupon_lock',
  `select serial_number, num_times, id_affiliato, id_negozio, stato_coupon, data_scadenza from coupon
   where coupon_serial_number = $1 for no key update`,
);
/** The new last day of a locked coupon. */
export const setExpiry = statement(
  'coupon_expiry',
  'update coupon set data_scadenza = $2 where coupon_serial_number = $1',
);
