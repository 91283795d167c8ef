import type { Scope } from '#domain/actor';
import { voucherAges, type VoucherAge } from '#domain/attention';
import { couponIs } from '#domain/coupon';
import { addDays, type Day } from '#domain/day';
import { notArrived } from '#domain/device-state';
import { codeList } from '#server/kit/code-list';
import { statement, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { midnight } from '#server/kit/rome-time';
import type { Waiting } from './read-kept.ts';
import { inFigures } from './store.ts';

/** Coupons that want attention: those about to be over, and those that were paid while the phone has not come. */

const sum = `select count(*) as numero, coalesce(sum(c.coupon_value), 0) as valore`;

export const countExpiring = statement<{ scope: Scope; today: Day; until: Day }, Waiting>(
  'dashboard_waiting_coupons',
  fragment`${sum} from coupon c
     where c.stato_coupon = '${couponIs.valid}' and c.data_scadenza between :today::date and :until::date and ${inFigures('c')}`,
  // One shop and all of them want different plans.
  'unnamed',
);

const spent = statement<{ scope: Scope; first: Day | null; last: Day }, Waiting>(
  'dashboard_waiting_vouchers',
  fragment`${sum} from device d join coupon c on c.serial_number = d.serial_number and c.num_times = d.num_times
     where d.id_stato_device in ${codeList(notArrived)} and c.stato_coupon = '${couponIs.used}'
       and (:first::date is null or c.data_utilizzo >= ${midnight(':first::date')})
       and c.data_utilizzo < ${midnight(':last::date + 1')} and ${inFigures('c')}`,
);

/** Vouchers that were used so many days ago, of phones that head office has not got. */
export function spentMatter(age: VoucherAge) {
  const { from, to } = voucherAges[age];
  const limitOf = (today: Day): Day => addDays(today, -from);
  return {
    limitOf,
    count: (db: Db, scope: Scope, today: Day) =>
      spent.one(db, { scope, first: to === null ? null : addDays(today, -to), last: limitOf(today) }),
  };
}
