import type { RowOf } from '#contract/api';
import { coupons } from '#contract/lists/coupons';
import { couponIs, couponMachine, type CouponState, couponState, couponStates } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { erasedName } from '#domain/person-request';
import { notArrived } from '#domain/device-state';
import { seesCancelled } from '#server/call/cancelled-papers';
import type { Context } from '#server/call/context';
import { listOf, selectedOf } from '#server/call/list';
import { inTestShop, on } from '#server/call/list-conditions';
import type { Condition, ListSource } from '#server/call/list-source';
import { allIn, inShopOr } from '#server/call/shop-words';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { dateOf } from '#server/kit/rome-time';
import { wordingOn } from '#server/ledger/dated-settings';
import { isErasedPerson } from '#server/ledger/erased-person';
import { logoAddress } from '#server/ledger/logo-address';
import type { AuthorValues } from '#server/ledger/record-event';

export const insertIssuing = statement<
  {
    coupon_serial_number: string;
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
    valore_device: number;
    valore_bonus: number;
    now: Date;
  },
  { coupon_serial_number: string }
>(
  'coupon_insert',
  `insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon,
     valore_device, valore_bonus, data_creazione)
   values (:coupon_serial_number, :serial_number, :num_times, :id_affiliato, :id_negozio, '${couponIs.issuing}',
     :valore_device, :valore_bonus, :now)
   on conflict on constraint coupon_device_key do nothing returning coupon_serial_number`,
);
/** Values of a coupon that is still being issued. */
export const syncIssuing = statement<{
  serial_number: string;
  num_times: number;
  valore_device: number;
  valore_bonus: number;
}>(
  'coupon_sync',
  `update coupon set valore_device = :valore_device, valore_bonus = :valore_bonus
   where serial_number = :serial_number and num_times = :num_times and stato_coupon = '${couponIs.issuing}'`,
);
export const dropIssuing = statement<{ serial_number: string; num_times: number }>(
  'coupon_drop',
  `delete from coupon where serial_number = :serial_number and num_times = :num_times and stato_coupon = '${couponIs.issuing}'`,
);

type CouponView = RowOf<'getCoupon'>;

/** A coupon with its shop, customer and device; `stato_coupon` as stored. */
type CouponRow = Omit<CouponView, 'is_coupon' | 'is_stesso_affiliato' | 'regole' | 'stato_coupon'> & {
  id_affiliato: number;
  id_negozio: number;
  stato_coupon: CouponState;
};

// SCADUTO is not stored: it is VALIDO after its last day (`couponState` of the domain; a test holds one against the other).
const stateSql = `case when cp.stato_coupon = '${couponIs.valid}' and cp.data_scadenza < :today::date
  then '${couponIs.expired}' else cp.stato_coupon end`;
const joined = `join device d on d.serial_number = cp.serial_number and d.num_times = cp.num_times
    join store s on s.id_negozio = cp.id_negozio join affiliate a on a.id_affiliato = cp.id_affiliato
    left join receipt r on r.serial_number = cp.serial_number and r.num_times = cp.num_times
    left join customer c on c.id_cliente = d.id_cliente`;
// Whoever reads it: a coupon needs no name, and head office has it on the receipt (rulings §12).
const isErased = isErasedPerson('d').sql;
const isErasedInOrder = isErasedPerson('t').sql;
const source: ListSource<CouponRow> = {
  from: 'coupon cp',
  alias: 'cp',
  joined,
  columns: {
    is_coupon: null,
    is_stesso_affiliato: null,
    regole: null,
    negozio: 's.negozio',
    is_collaudo: 's.is_collaudo',
    ragione_sociale: 'a.ragione_sociale',
    logo: logoAddress.sql,
    colore: 'a.colore',
    cliente: `case when ${isErased} then '${erasedName}' else coalesce(r.nome_cedente, d.nome_cliente) end`,
    telefono_cellulare: `case when not ${isErased} then c.telefono_cellulare end`,
    email: `case when not ${isErased} then c.email end`,
    brand_name: 'd.brand_name',
    model_name: 'd.model_name',
    memory_gb: 'd.memory_gb',
    imei: 'd.imei',
  },
  extra: 'cp.id_affiliato, cp.id_negozio',
  given: (ctx) => ({ today: romeDay(ctx.now) }),
  // A coupon that was never issued is nobody's business yet.
  base: (ctx) => [
    on(`cp.stato_coupon <> '${couponIs.issuing}' and cp.data_scadenza is not null`),
    // Who doesn't read the papers of a cancelled purchase has no list of its coupons (rulings §12).
    ...(seesCancelled(ctx.actor) ? [] : [on(`cp.stato_coupon <> '${couponIs.void}'`)]),
  ],
  orders: {
    negozio: '(select t.negozio from store t where t.id_negozio = cp.id_negozio)',
    ragione_sociale: '(select t.ragione_sociale from affiliate t where t.id_affiliato = cp.id_affiliato)',
    cliente: `(select case when ${isErasedInOrder} then '${erasedName}' else lower(t.nome_cliente) end from device t
        where t.serial_number = cp.serial_number and t.num_times = cp.num_times)`,
    stato_coupon: stateSql,
  },
  filters: {
    stato_coupon: ({ stato_coupon }) => on(`${stateSql} = any(?::text[])`, stato_coupon),
    is_arrivato: ({ is_arrivato }) =>
      on(
        `exists (select from device p where p.serial_number = cp.serial_number and p.num_times = cp.num_times
           and p.id_stato_device in ${codeList(notArrived)}) is ${is_arrivato === 0}`,
      ),
    is_collaudo: ({ is_collaudo }) => inTestShop('cp', is_collaudo),
  },
  searchAll: inShopOr(bySerialOrDevice, 'cp'),
  tie: { 'cp.coupon_serial_number': 'text' },
  isUnnamed: true,
  view: (row, ctx) => couponView(ctx, row),
};

/** Issued coupons in scope. */
export const listCoupons = listOf<CouponView, CouponRow>(coupons, source);

/** One coupon by its serial, whosever it is, with the rules of its day of issue. */
export const findCoupon = statement<{ coupon_serial_number: string }, CouponRow & { regole: string | null }>(
  'coupon_find',
  fragment`select ${selectedOf(coupons, source)}, ${wordingOn('coupon_regole', dateOf('cp.data_creazione'))} as regole
   from coupon cp ${joined} where cp.coupon_serial_number = :coupon_serial_number`,
);

/** By the coupon's serial, or what the device is found by: IMEIs, model, seller. */
function bySerialOrDevice(words: readonly string[]): Condition {
  const own = allIn('lower(cp.coupon_serial_number)')(words);
  const device = allIn('d.cerca')(words);
  return on(
    `((${own.sql}) or exists (select from device d
      where d.serial_number = cp.serial_number and d.num_times = cp.num_times and ${device.sql}))`,
    ...own.values,
    ...device.values,
  );
}

/** A coupon as it travels: its state as of today, and whether it is of the affiliate that the session acts for. */
export function couponView(
  ctx: Context,
  { id_affiliato, id_negozio: _, ...row }: CouponRow & { regole?: string | null },
): CouponView {
  const { actor, stores } = ctx;
  const session = actor.kind === 'session' ? actor : null;
  const own = session?.id_negozio ? stores.affiliateOf(session.id_negozio) : (session?.id_affiliato ?? null);
  return {
    ...row,
    regole: row.regole ?? null,
    is_coupon: couponStates[row.stato_coupon].isIssued ? 1 : 0,
    stato_coupon: couponState(row, romeDay(ctx.now)),
    is_stesso_affiliato: own === null ? null : own === id_affiliato ? 1 : 0,
  };
}

/** 1: a test shop. */
const kindOf = (shop: string) => `(select k.is_collaudo from store k where k.id_negozio = ${shop})`;

/** Of which kind of shop a coupon is, and who would use it; null: there is no such coupon. */
export const kindsOf = statement<
  { coupon_serial_number: string; id_negozio: number },
  { coupon: 0 | 1 | null; shop: 0 | 1 }
>(
  'coupon_kinds',
  `select (select ${kindOf('c.id_negozio')} from coupon c where c.coupon_serial_number = :coupon_serial_number) as coupon,
     ${kindOf(':id_negozio')} as shop`,
);

/**
 * Uses a coupon if it may be used (`burnRefusal` of the domain; a test holds one against the other), and tells it, in one
 * statement; no row when it may not.
 */
export const burn = statement<
  AuthorValues & {
    coupon_serial_number: string;
    id_affiliato: number;
    id_negozio: number;
    oggi: string;
    now: Date;
  },
  { coupon_value: number; serial_number: string; num_times: number }
>(
  'coupon_burn',
  `with burnt as (
     update coupon set stato_coupon = '${couponMachine.moves.burn.to}', data_utilizzo = :now, id_negozio_utilizzo = :id_negozio,
       id_operatore_utilizzo = :id_operatore
     where coupon_serial_number = :coupon_serial_number and id_affiliato = :id_affiliato and stato_coupon in ${codeList(couponMachine.moves.burn.from)}
       and data_scadenza >= :oggi and ${kindOf('coupon.id_negozio')} = ${kindOf(':id_negozio')}
     returning coupon_value, serial_number, num_times
   ), told as (
     insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento, id_operatore, id_utente,
       is_impersonato, nota)
     select :now, serial_number, num_times, :id_affiliato, :id_negozio, 'COUPON_UTILIZZATO', :id_operatore,
       :id_utente, :is_impersonato, :coupon_serial_number from burnt
   )
   select coupon_value, serial_number, num_times from burnt`,
);

/** Holds a coupon for the transaction: a till that is using it is first or finds its new last day. */
export const lockCoupon = statement<
  { coupon_serial_number: string },
  {
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
    stato_coupon: CouponState;
    data_scadenza: string | null;
  }
>(
  'coupon_lock',
  `select serial_number, num_times, id_affiliato, id_negozio, stato_coupon, data_scadenza from coupon
   where coupon_serial_number = :coupon_serial_number for no key update`,
);
/** The new last day of a locked coupon. */
export const setExpiry = statement<{ coupon_serial_number: string; data_scadenza: string }>(
  'coupon_expiry',
  'update coupon set data_scadenza = :data_scadenza where coupon_serial_number = :coupon_serial_number',
);
