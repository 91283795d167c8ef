import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';

/** What a rule deletes. */
export type RuleCount = RowOf<'getConservazioneProva'>;

/** A legal hold. */
export type Hold = RowOf<'getBlocchiDocumenti'>;

/** A purchase whose documents may be held. */
export type HeldPurchase = RowOf<'getPraticheBlocco'>;

/** 'Scadenze prossime': the next 30 days. */
export const upcoming = queryOptions({
  queryKey: ['getConservazioneScadenze'],
  queryFn: ({ signal }) => query('getConservazioneScadenze', {}, { signal }),
});

/** A page of what the daily deletion did. */
export const runPage = (limit: number, offset: number) =>
  queryOptions({
    queryKey: ['getCancellazioni', limit, offset],
    queryFn: ({ signal }) => queryPage('getCancellazioni', { limit, offset }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the legal holds. */
export const holdPage = (
  asked: Pick<InputOf<'getBlocchiDocumenti'>, 'attivi' | 'search' | 'limit' | 'offset'>,
) =>
  queryOptions({
    queryKey: ['getBlocchiDocumenti', asked],
    queryFn: ({ signal }) => queryPage('getBlocchiDocumenti', asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** The dry run, asked for anew each time. Throws ApiFault. */
export const tryRetention = () => query('getConservazioneProva', {});

/** The purchases of a phone by serial, IMEI or practice code. Throws ApiFault. */
export const purchasesOf = (codice: string) => query('getPraticheBlocco', { codice });

/** Sets a hold; a refusal is a value. */
export function useSetHold() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setBloccoDocumenti'> & { act: string }) =>
      mutate('setBloccoDocumenti', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getBlocchiDocumenti'] }),
  });
}

/** Ends a hold; a refusal is a value. */
export function useEndHold() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'delBloccoDocumenti'> & { act: string }) =>
      mutate('delBloccoDocumenti', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getBlocchiDocumenti'] }),
  });
}
