import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { query } from '#lib/api';

/** A price of the list, already reduced where the asker's affiliate has the reduced one (decisions §4). */
export type Price = RowOf<'getPriceCheckPrice'>;
export type Campaign = RowOf<'getCampagne'>;

/** Brand, model and memory, all chosen. */
export interface Lookup {
  id_brand: number;
  id_model_name: number;
  id_memory: number;
}

const listed = 10 * 60_000;

export const brandsWithPrice = queryOptions({
  queryKey: ['getPriceCheckBrands'],
  queryFn: ({ signal }) => query('getPriceCheckBrands', {}, { signal }),
  staleTime: listed,
});

export const modelsOf = (id_brand: number | null) =>
  queryOptions({
    queryKey: ['getPriceCheckModels', id_brand],
    queryFn: ({ signal }) => query('getPriceCheckModels', { id_brand }, { signal }),
    enabled: id_brand !== null,
    staleTime: listed,
  });

export const memoriesOf = (id_model_name: number | null) =>
  queryOptions({
    queryKey: ['getPriceModelsMemory', id_model_name],
    queryFn: ({ signal }) => query('getPriceModelsMemory', { id_model_name }, { signal }),
    enabled: id_model_name !== null,
    staleTime: listed,
  });

/** The price of a lookup; null where the list has none. */
export const priceOf = (lookup: Lookup) =>
  queryOptions({
    queryKey: ['getPriceCheckPrice', lookup],
    queryFn: async ({ signal }) => (await query('getPriceCheckPrice', { ...lookup }, { signal }))[0] ?? null,
    staleTime: 0,
  });

/** Campaigns that run now for a model handed in; `id_negozio` 0: all in one's scope. */
export const campaignsFor = (id_model_name: number, id_negozio: number) =>
  queryOptions({
    queryKey: ['getCampagne', id_model_name, id_negozio],
    queryFn: ({ signal }) => query('getCampagne', { id_model_name, id_negozio }, { signal }),
  });
