import {
  caseFigures,
  couponFigures,
  droppedOffers,
  gradingAccuracy,
  purchaseHints,
  lockFigures,
  purchasesByShop,
} from '#contract/lists/dashboard';
import { profileOf, reachOf } from '#domain/role';
import { formatInstant, romeDay } from '#domain/day';
import { daysIn, maxPeriodDays, stepFor, type Period } from '#domain/period';
import { bandStarts } from '#domain/stock-age';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { remember } from '#server/kit/remember';
import { gradingByGrade, gradingByShop } from './compute-grading.ts';
import { countAttentions } from './count-attentions.ts';
import { caseFigures as casesFound } from './count-cases.ts';
import { droppedOffers as offersDropped } from './count-dropped.ts';
import { hintFigures } from './count-hints.ts';
import { locksByAffiliate, locksByShop } from './count-locks.ts';
import { listFigures } from './list-figures.ts';
import { countPurchases, countStock } from './read-kept.ts';
import { chooseReport, readChoice } from './send-reports.ts';
import {
  couponsByDay,
  couponsByShop,
  couponsToUse,
  gradedDevices,
  shopPurchases,
  shopsInScope,
} from './store.ts';
import {
  joinCoupons,
  joinShops,
  spreadStock,
  sumCoupons,
  sumPurchases,
  totalCoupons,
} from './sum-figures.ts';

type Names =
  | 'getCruscottoAcquisti'
  | 'getCruscottoStati'
  | 'getCruscottoNegozi'
  | 'getCruscottoGrading'
  | 'getCruscottoCoupon'
  | 'getCruscottoRinunce'
  | 'getCruscottoSegnali'
  | 'getCruscottoBlocchi'
  | 'getCruscottoContestazioni'
  | 'getRapportoSettimanale'
  | 'setRapportoSettimanale'
  | 'getCruscottoAttenzione';

export const dashboardHandlers: Handlers<Names> = {
  async getCruscottoAcquisti(ctx, input) {
    const period = periodOf(input);
    const ora = input.stessa_ora === 1 ? (formatInstant(ctx.now).split(' ')[1] ?? null) : null;
    const days = await figures(ctx, 'purchases', [period.da, period.a, ora ?? ''], () =>
      countPurchases(ctx.db, { scope: ctx.scope, ...period, ora }),
    );
    return sumPurchases(days, period, input.passo ?? stepFor(period));
  },

  async getCruscottoStati(ctx) {
    const today = romeDay(ctx.now);
    return figures(ctx, 'stock', [today], async () => {
      return spreadStock(await countStock(ctx.db, { scope: ctx.scope, starts: bandStarts(today) }));
    });
  },

  async getCruscottoNegozi(ctx, input) {
    const period = periodOf(input);
    const rows = await figures(ctx, 'shops', [period.da, period.a], async () => {
      const found = await shopPurchases.all(ctx.db, { scope: ctx.scope, ...period });
      const shops = await shopNames(ctx, found);
      return joinShops(shops, found).sort((one, other) => other.valore - one.valore);
    });
    return listFigures(purchasesByShop, rows, input);
  },

  async getCruscottoGrading(ctx, input) {
    const period = periodOf(input);
    const key = [period.da, period.a];
    const both = await figures(ctx, 'grading', key, async () => {
      const rows = await gradedDevices.all(ctx.db, { scope: ctx.scope, ...period });
      return { NEGOZIO: gradingByShop(rows, await shopNames(ctx, rows)), GRADO: gradingByGrade(rows) };
    });
    return listFigures(gradingAccuracy, both[input.per ?? 'NEGOZIO'], input);
  },

  async getCruscottoCoupon(ctx, input) {
    const period = periodOf(input);
    const today = romeDay(ctx.now);
    const key = [period.da, period.a, today];
    if (input.per === 'TEMPO') {
      const days = await figures(ctx, 'coupons by day', key, () =>
        couponsByDay.all(ctx.db, { scope: ctx.scope, ...period, today }),
      );
      // A series comes whole, as long as it is.
      return sumCoupons(days, period, input.passo ?? stepFor(period));
    }
    const { total, shops } = await figures(ctx, 'coupons by shop', key, async () => {
      const [found, open] = await Promise.all([
        couponsByShop.all(ctx.db, { scope: ctx.scope, ...period, today }),
        couponsToUse.all(ctx.db, { scope: ctx.scope, today }),
      ]);
      const names = await shopNames(ctx, [...found, ...open]);
      const rows = joinCoupons(names, found, open);
      return {
        total: totalCoupons(found, open, period),
        shops: rows.sort((one, other) => other.valore_emesso - one.valore_emesso),
      };
    });
    return input.per === 'NEGOZIO' ? listFigures(couponFigures, shops, input) : [total];
  },

  async getCruscottoContestazioni(ctx, input) {
    const period = periodOf(input);
    const per = input.per ?? 'NEGOZIO';
    // Who of head office gives which values is head office's to compare.
    if (per === 'VALUTATORE' && reachOf(sessionOf(ctx)) !== 'all') throw new CallFault('NON_PERMESSO');
    const rows = await figures(ctx, 'cases', [period.da, period.a, per], () =>
      casesFound.all(ctx.db, { scope: ctx.scope, ...period, per }),
    );
    return listFigures(caseFigures, rows, input);
  },

  async getCruscottoRinunce(ctx, input) {
    const period = periodOf(input);
    const per = input.per ?? 'NEGOZIO';
    const rows = await figures(ctx, 'dropped', [period.da, period.a, per], () =>
      offersDropped.all(ctx.db, { scope: ctx.scope, ...period, per }),
    );
    return listFigures(droppedOffers, rows, input);
  },

  async getCruscottoSegnali(ctx, input) {
    const period = periodOf(input);
    const per = input.per ?? 'SEGNALE';
    const rows = await figures(ctx, 'hints', [period.da, period.a, per], () =>
      hintFigures.all(ctx.db, { scope: ctx.scope, ...period, per }),
    );
    return listFigures(purchaseHints, rows, input);
  },

  async getCruscottoBlocchi(ctx, input) {
    const period = periodOf(input);
    const today = romeDay(ctx.now);
    const asked = { scope: ctx.scope, ...period };
    const isByShop = input.per === 'NEGOZIO';
    const rows = await figures(ctx, `locks ${isByShop}`, [period.da, period.a, today], () =>
      isByShop ? locksByShop.all(ctx.db, asked) : locksByAffiliate.all(ctx.db, { ...asked, today }),
    );
    return listFigures(lockFigures, rows, input);
  },

  getRapportoSettimanale: (ctx) => readChoice.all(ctx.db, { id_operatore: sessionOf(ctx).id_operatore }),
  setRapportoSettimanale: (ctx, { is_attiva }) => chooseReport(ctx, is_attiva),

  // Not kept: who has just done what was waiting sees it gone.
  getCruscottoAttenzione: (ctx) =>
    countAttentions(ctx.db, ctx.scope, profileOf(sessionOf(ctx)), romeDay(ctx.now), ctx.now),
};

/** The days asked for; 400 when they are in the wrong order or more than three years. */
function periodOf({ data_inizio, data_fine }: { data_inizio: string; data_fine: string }): Period {
  const period = { da: data_inizio, a: data_fine };
  const days = daysIn(period);
  if (days < 1)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_fine: 'La fine viene prima dell’inizio' } });
  if (days > maxPeriodDays)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_inizio: 'Al massimo tre anni' } });
  return period;
}

/** Figures of this scope, kept for a minute (decision 20). */
function figures<T>(
  ctx: Context,
  what: string,
  parts: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { id_affiliato, id_negozio } = ctx.scope;
  const key = [what, id_affiliato ?? 'all', id_negozio ?? 'all', ...parts].join(' ');
  return remember(ctx.stores, key, ctx.now, work);
}

/** The names of the shops in scope, with those that figures speak of although they are closed. */
function shopNames(ctx: Context, figuresOf: readonly { id_negozio: number }[]) {
  const ids = [...new Set(figuresOf.map(({ id_negozio }) => id_negozio))];
  return shopsInScope.all(ctx.db, { scope: ctx.scope, ids });
}
