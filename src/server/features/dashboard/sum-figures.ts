import type { RowOf } from '#contract/api';
import { deviceStateName } from '#domain/device';
import { share } from '#domain/grading-accuracy';
import { cents, toCents, toEuro } from '#domain/money';
import { stepsOf, type Period, type Step } from '#domain/period';
import { ageBands } from '#domain/stock-age';
import { paymentModes, perMode } from '#domain/payment-mode';
import { onItsWay } from '#domain/device-state';
import type { CouponFigures, PurchaseFigures, ShopFigures, ShopName, StockFigures } from './store.ts';

/** Adds euro as they come from the database, in cents. */
function euroSum(amounts: readonly number[]): number {
  return toEuro(cents(amounts.reduce((sum, euro) => sum + toCents(euro), 0)));
}

/** The mean of an amount over a number, half up to the cent; null over none. */
function euroMean(euro: number, count: number): number | null {
  return count === 0 ? null : toEuro(cents(Math.round(toCents(euro) / count)));
}

function total<K extends string>(rows: readonly Record<K, number>[], field: K): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

const words = Object.values(perMode((mode) => paymentModes[mode].wire));
const modeCounts = words.map((word) => `numero_${word}` as const);
const purchaseCounts = ['numero', 'annullati', ...modeCounts] as const;
const purchaseValues = ['valore', ...words.map((word) => `valore_${word}` as const)] as const;
const noPurchases = Object.fromEntries(
  [...purchaseCounts, ...purchaseValues].map((field) => [field, 0]),
) as PurchaseFigures;

/** Purchases by step, steps without any included. */
export function sumPurchases(
  days: readonly (PurchaseFigures & { giorno: string })[],
  period: Period,
  step: Step,
): RowOf<'getCruscottoAcquisti'>[] {
  return stepsOf(period, step).map(({ da, a }) => {
    const own = days.filter(({ giorno }) => giorno >= da && giorno <= a);
    const figures = { ...noPurchases };
    for (const field of purchaseCounts) figures[field] = total(own, field);
    for (const field of purchaseValues) figures[field] = euroSum(own.map((day) => day[field]));
    return {
      data_inizio: da,
      data_fine: a,
      ...figures,
      valore_medio: euroMean(figures.valore, figures.numero),
    };
  });
}

/** Every shop with its purchases, those without any too. */
export function joinShops(
  shops: readonly ShopName[],
  found: readonly ShopFigures[],
): RowOf<'getCruscottoNegozi'>[] {
  const byShop = new Map(found.map((one) => [one.id_negozio, one]));
  return shops.map((shop) => {
    const own = byShop.get(shop.id_negozio);
    const figures = own ?? noPurchases;
    const { numero, valore, annullati } = figures;
    const byMode = Object.fromEntries(modeCounts.map((field) => [field, figures[field]])) as Pick<
      PurchaseFigures,
      (typeof modeCounts)[number]
    >;
    return {
      ...shop,
      numero,
      valore,
      valore_medio: euroMean(valore, numero),
      ...byMode,
      annullati,
      giorni_spedizione: own?.giorni_spedizione ?? null,
      giorni_liquidazione: own?.giorni_liquidazione ?? null,
    };
  });
}

/** The states that a device passes on its way, in their order, each with its age bands. */
export function spreadStock(rows: readonly StockFigures[]): RowOf<'getCruscottoStati'>[] {
  return onItsWay.map((id_stato_device) => {
    const found = rows.find((row) => row.id_stato_device === id_stato_device);
    const numero = found?.numero ?? 0;
    // Each count holds the younger ones: what is left over is the band's own.
    const until = [...(found?.da_giorni ?? ageBands.slice(1).map(() => 0)), numero];
    const bands = Object.fromEntries(
      ageBands.map(({ key }, place) => [key, (until[place] ?? 0) - (until[place - 1] ?? 0)]),
    ) as Record<(typeof ageBands)[number]['key'], number>;
    return {
      id_stato_device,
      stato: deviceStateName(id_stato_device),
      numero,
      valore: found?.valore ?? 0,
      ...bands,
    };
  });
}

type CouponRow = RowOf<'getCruscottoCoupon'>;

const nowhere = {
  data_inizio: null,
  data_fine: null,
  id_negozio: null,
  negozio: null,
  ragione_sociale: null,
};

function addCoupons(rows: readonly CouponFigures[]) {
  const utilizzati = total(rows, 'utilizzati');
  return {
    emessi: total(rows, 'emessi'),
    valore_emesso: euroSum(rows.map((row) => row.valore_emesso)),
    utilizzati,
    valore_utilizzato: euroSum(rows.map((row) => row.valore_utilizzato)),
    utilizzati_altrove: total(rows, 'utilizzati_altrove'),
    scaduti: total(rows, 'scaduti'),
    valore_scaduto: euroSum(rows.map((row) => row.valore_scaduto)),
    // A part of a whole to one decimal, as shares are; here it is days.
    giorni_medi_utilizzo: utilizzati === 0 ? null : share(total(rows, 'giorni') / 100, utilizzati),
  };
}

interface OpenCoupons {
  id_negozio: number;
  numero: number;
  valore: number;
}

function addOpen(open: readonly OpenCoupons[]) {
  return {
    da_utilizzare: total(open, 'numero'),
    valore_da_utilizzare: euroSum(open.map(({ valore }) => valore)),
  };
}

/** Coupons by step; what is open now belongs to no day. */
export function sumCoupons(
  days: readonly (CouponFigures & { giorno: string })[],
  period: Period,
  step: Step,
): CouponRow[] {
  return stepsOf(period, step).map(({ da, a }) => ({
    ...nowhere,
    data_inizio: da,
    data_fine: a,
    ...addCoupons(days.filter(({ giorno }) => giorno >= da && giorno <= a)),
    da_utilizzare: null,
    valore_da_utilizzare: null,
  }));
}

/** All coupons in one row. */
export function totalCoupons(
  shops: readonly CouponFigures[],
  open: readonly OpenCoupons[],
  { da, a }: Period,
): CouponRow {
  return { ...nowhere, data_inizio: da, data_fine: a, ...addCoupons(shops), ...addOpen(open) };
}

/** Coupons of every shop that has any. */
export function joinCoupons(
  shops: readonly ShopName[],
  figures: readonly (CouponFigures & { id_negozio: number })[],
  open: readonly OpenCoupons[],
): CouponRow[] {
  return shops.flatMap(({ id_negozio, negozio, ragione_sociale }) => {
    const own = figures.filter((one) => one.id_negozio === id_negozio);
    const ownOpen = open.filter((one) => one.id_negozio === id_negozio);
    if (own.length === 0 && ownOpen.length === 0) return [];
    return [{ ...nowhere, id_negozio, negozio, ragione_sociale, ...addCoupons(own), ...addOpen(ownOpen) }];
  });
}
