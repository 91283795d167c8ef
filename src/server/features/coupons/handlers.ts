import type { RowOf } from '#contract/api';
import { isInScope } from '#domain/actor';
import { burnRefusal, couponState, normaliseCouponSerial } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { maskImei } from '#domain/imei';
import { toCents, toEuro } from '#domain/money';
import { actingShop, sessionOf, type Context, type Page } from '#server/call/context';
import { decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { done, refuse } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { authorValues } from '#server/features/devices/record-event';
import { onPending } from '#server/features/purchases/use-pending';
import { quoteOf } from '#server/features/purchases/read-purchase';
import { writeLines } from '#server/features/slips/write-lines';
import { makeCoupon, syncCoupon } from './make-coupon.ts';
import { burn, countCoupons, findCoupon, listCoupons, type CouponRow } from './store.ts';

export const couponsHandlers: Handlers<'setCoupon' | 'updateCoupon' | 'getCoupon' | 'burnCoupon'> = {
  setCoupon: (ctx, input) =>
    onPending(
      ctx,
      input,
      async (tx, row) => {
        if (row.id_modalita_pagamento !== 1) return refuse('COUPON_NON_PREVISTO');
        const coupon_serial_number =
          row.coupon_serial_number ?? (await makeCoupon(tx, row, quoteOf(row), ctx.now));
        return done({ coupon_serial_number });
      },
      ({ coupon_serial_number, progressivo }) =>
        coupon_serial_number !== null && progressivo !== null ? done({ coupon_serial_number }) : null,
    ),

  updateCoupon: (ctx, input) =>
    onPending(ctx, input, async (tx, row) => {
      const values = quoteOf(row);
      if (values.coupon_value === null) return refuse('COUPON_NON_PREVISTO');
      if (row.coupon_serial_number === null) return refuse('COUPON_NON_TROVATO');
      const coupon_value = toEuro(values.coupon_value);
      if (toCents(input.coupon_value) !== values.coupon_value)
        return refuse('VALORE_CAMBIATO', { coupon_value });
      await syncCoupon(tx, row, values);
      return done({ coupon_value });
    }),

  async getCoupon(ctx, input) {
    if (input.coupon_serial_number !== null) return oneCoupon(ctx, input.coupon_serial_number);
    if (ctx.actor.kind !== 'session') return [];
    const { limit, offset } = pageOf(input);
    const after = decodeCursor(input.dopo, ['moment', 'text']) as [string, string] | null;
    const pattern = input.search === null ? null : likePattern(input.search);
    const rows = await listCoupons(ctx.db, ctx.scope, { limit, offset: after ? 0 : offset, after, pattern });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const page: Page<RowOf<'getCoupon'>> = {
      rows: rows.map((row) => couponView(row, ctx.now)),
      next: last ? encodeCursor([last.data_creazione, last.coupon_serial_number]) : null,
    };
    if (input.conta !== 0) page.total = totalOf(await countCoupons(ctx.db, ctx.scope, pattern));
    return page;
  },

  async burnCoupon(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    const serial = normaliseCouponSerial(input.coupon_serial_number);
    const today = romeDay(ctx.now);
    return ctx.write(async (tx) => {
      const author = authorValues(ctx.actor);
      const place = [shop.id_affiliato, shop.id_negozio, today, ctx.now, sessionOf(ctx).id_operatore];
      const burnt = await burn.maybe(tx, [serial, ...place, ...author.slice(1)]);
      if (burnt) {
        const { coupon_value, ...cycle } = burnt;
        const line = { ...shop, ...cycle, coupon_serial_number: serial, importo: toCents(coupon_value) };
        await writeLines(tx, ctx.now, 'COUPON', [line]);
        return done({ coupon_value });
      }
      const refusal = burnRefusal(await findCoupon.maybe(tx, [serial]), shop, today);
      // Not its serial: who has that has the money.
      ctx.log.info({ refusal, ...shop, request_id: ctx.requestId }, 'coupon not used');
      // It was good when looked at and not when taken: somebody was first.
      return refuse(refusal ?? 'COUPON_GIA_UTILIZZATO');
    });
  },
};

/** By its serial alone, which can't be guessed; the IMEI in full and the customer only for who may see the shop's rows. */
async function oneCoupon(ctx: Context, serial: string): Promise<RowOf<'getCoupon'>[]> {
  const row = await findCoupon.maybe(ctx.db, [normaliseCouponSerial(serial)]);
  if (!row) return [];
  const mine = ctx.actor.kind === 'session' && isInScope(ctx.scope, row);
  if (!mine && row.stato_coupon === 'IN EMISSIONE') return [];
  const view = couponView(row, ctx.now);
  if (mine) return [view];
  return [{ ...view, imei: maskImei(row.imei), cliente: null, telefono_cellulare: null, email: null }];
}

function couponView({ id_affiliato: _a, id_negozio: _n, ...row }: CouponRow, now: Date): RowOf<'getCoupon'> {
  return {
    ...row,
    is_coupon: row.stato_coupon === 'IN EMISSIONE' ? 0 : 1,
    stato_coupon: couponState(row, romeDay(now)),
  };
}
