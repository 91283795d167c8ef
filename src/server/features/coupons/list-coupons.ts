import type { ParsedOf, RowOf } from '#contract/api';
import { romeDay } from '#domain/day';
import type { Context, Page } from '#server/call/context';
import { decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { orderOf, pageOf } from '#server/call/paging';
import { couponView } from './find-coupon.ts';
import { countCoupons, couponOrders, listCoupons } from './store.ts';

/** A page of the issued coupons in scope, newest first unless asked for otherwise. */
export async function listPage(
  ctx: Context,
  input: Omit<ParsedOf<'getCouponsMaster'>, 'id_affiliato'>,
): Promise<Page<RowOf<'getCoupon'>>> {
  const { limit, offset } = pageOf(input);
  const asked = orderOf(input.sort, couponOrders, '-data_creazione');
  // Newest first is the order that the list goes on in after a coupon.
  const isOnward = asked.column === 'data_creazione' && asked.direction === 'desc';
  const order = isOnward ? null : asked;
  const after = isOnward ? (decodeCursor(input.dopo, ['moment', 'text']) as [string, string] | null) : null;
  const filter = {
    scope: ctx.scope,
    pattern: input.search === null ? null : likePattern(input.search),
    state: input.stato_coupon,
    today: romeDay(ctx.now),
  };
  const [rows, counted] = await Promise.all([
    listCoupons(ctx.db, filter, { limit, offset: after ? 0 : offset, after, order }),
    input.conta === 0 ? null : countCoupons(ctx.db, filter),
  ]);
  const last = isOnward && rows.length === limit ? rows.at(-1) : undefined;
  const page: Page<RowOf<'getCoupon'>> = {
    rows: rows.map((row) => couponView(ctx, row)),
    next: last ? encodeCursor([last.data_creazione, last.coupon_serial_number]) : null,
  };
  if (counted !== null) page.total = totalOf(counted);
  return page;
}
