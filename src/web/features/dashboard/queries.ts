import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import type { Period } from '#domain/period';
import { query, queryPage } from '#lib/api';

/** Figures are a minute old at the most on the server: asking sooner brings the same. */
const fresh = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

/** Whose figures: 0 is all. */
export interface Place {
  id_affiliato: number;
  id_negozio: number;
}

export type Purchases = RowOf<'getCruscottoAcquisti'>;
export type ShopFigures = RowOf<'getCruscottoNegozi'>;
export type Grading = RowOf<'getCruscottoGrading'>;
export type Coupons = RowOf<'getCruscottoCoupon'>;
export type Stock = RowOf<'getCruscottoStati'>;

/** The wire's names of a period. */
export const daysOf = ({ da, a }: Period) => ({ data_inizio: da, data_fine: a });

/** Purchases over time. */
export const purchasesOf = (input: InputOf<'getCruscottoAcquisti'>) =>
  queryOptions({
    queryKey: ['getCruscottoAcquisti', input],
    queryFn: ({ signal }) => query('getCruscottoAcquisti', input, { signal }),
    ...fresh,
  });

/** Devices on their way, by state and age. */
export const stockOf = (place: Place) =>
  queryOptions({
    queryKey: ['getCruscottoStati', place],
    queryFn: ({ signal }) => query('getCruscottoStati', place, { signal }),
    ...fresh,
  });

/** A page of shops with their purchases. */
export const shopPage = (input: InputOf<'getCruscottoNegozi'>) =>
  queryOptions({
    queryKey: ['getCruscottoNegozi', input],
    queryFn: ({ signal }) => queryPage('getCruscottoNegozi', input, { signal }),
    ...fresh,
  });

/** A page of shops, or all grades, with how accurately they grade. */
export const gradingPage = (input: InputOf<'getCruscottoGrading'>) =>
  queryOptions({
    queryKey: ['getCruscottoGrading', input],
    queryFn: ({ signal }) => queryPage('getCruscottoGrading', input, { signal }),
    ...fresh,
  });

/** Coupons, in all or over time. */
export const couponsOf = (input: InputOf<'getCruscottoCoupon'>) =>
  queryOptions({
    queryKey: ['getCruscottoCoupon', input],
    queryFn: ({ signal }) => query('getCruscottoCoupon', input, { signal }),
    ...fresh,
  });

/** A page of shops with their coupons. */
export const couponPage = (input: InputOf<'getCruscottoCoupon'>) =>
  queryOptions({
    queryKey: ['getCruscottoCoupon', 'page', input],
    queryFn: ({ signal }) => queryPage('getCruscottoCoupon', input, { signal }),
    ...fresh,
  });

/** What wants attention: always as it is now. */
export const attentionsOf = (place: Place) =>
  queryOptions({
    queryKey: ['getCruscottoAttenzione', place],
    queryFn: ({ signal }) => query('getCruscottoAttenzione', place, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** Shops in scope, to choose from. */
export const shopChoices = queryOptions({
  queryKey: ['getListaNegoziSys'],
  queryFn: ({ signal }) => query('getListaNegoziSys', {}, { signal }),
});
