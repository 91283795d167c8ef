import { isCancelled } from '#domain/device-state';
import { toCents, toEuro } from '#domain/money';
import { withCoupon } from '#domain/payment-mode';
import type { Handlers } from '#server/call/handlers';
import { done, refuse } from '#server/call/outcome';
import { onPending } from '#server/pending-purchase/use-pending';
import { findCompanyProblem } from '#server/ledger/company-details';
import { buyerProblemOf, quoteOf } from '#server/pending-purchase/read-purchase';
import { burnCoupon } from './burn-coupon.ts';
import { changeExpiry } from './change-expiry.ts';
import { oneCoupon } from './find-coupon.ts';
import { makeCoupon, syncCoupon } from './make-coupon.ts';
import { listCoupons } from './store.ts';

export const couponsHandlers: Handlers<
  'setCoupon' | 'updateCoupon' | 'getCoupon' | 'getCouponsMaster' | 'burnCoupon' | 'setScadenzaCoupon'
> = {
  setCoupon: (ctx, input) =>
    onPending(
      ctx,
      input,
      async (tx, row) => {
        if (!withCoupon(row.id_modalita_pagamento)) return refuse('COUPON_NON_PREVISTO');
        // No serial is drawn for what could not be concluded.
        const motivo = buyerProblemOf(row, await findCompanyProblem(tx, ctx.now));
        if (motivo !== null) return refuse('DATI_AZIENDA_DI_ESEMPIO', { motivo });
        const coupon_serial_number =
          row.coupon_serial_number ?? (await makeCoupon(tx, row, quoteOf(row), ctx.now));
        return done({ coupon_serial_number });
      },
      (row) => {
        const { coupon_serial_number, progressivo } = row;
        const isDone = coupon_serial_number !== null && progressivo !== null && !isCancelled(row);
        return isDone ? done({ coupon_serial_number }) : null;
      },
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
    return ctx.actor.kind === 'session' ? listCoupons(ctx, input) : [];
  },

  getCouponsMaster: listCoupons,
  burnCoupon,
  setScadenzaCoupon: changeExpiry,
};
