import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { isBonusBrand } from '#domain/campaign';
import { mutate, query, queryPage } from '#lib/api';

/** A campaign as head office sees it. */
export type OfficeCampaign = RowOf<'getCampagneCliente'>;
export type CampaignChange = RowOf<'getStoricoCampagna'>;
/** A customer whose campaigns are kept: an affiliate. */
export type Customer = RowOf<'getAffiliati'>;
export type SoldImei = RowOf<'getImeiSamsung'>;
export type SoldImeiList = RowOf<'getCaricamentiImei'>;

const rarely = 10 * 60_000;

export const customers = queryOptions({
  queryKey: ['getAffiliati'],
  queryFn: ({ signal }) => query('getAffiliati', {}, { signal }),
  staleTime: 60_000,
});

/** Brands of the price list; those of a phone bought may only be the ones with a bonus (S1 §9). */
export const brands = queryOptions({
  queryKey: ['getBrands'],
  queryFn: ({ signal }) => query('getBrands', {}, { signal }),
  staleTime: rarely,
});
export const bonusBrandsOf = (all: RowOf<'getBrands'>[]) =>
  all.filter(({ brand_name }) => isBonusBrand(brand_name));

export const modelsOfBrand = (id_brand: number | null) =>
  queryOptions({
    queryKey: ['getPriceCheckModels', id_brand],
    queryFn: ({ signal }) => query('getPriceCheckModels', { id_brand }, { signal }),
    enabled: id_brand !== null,
    staleTime: rarely,
  });

/** One page of a customer's campaigns. */
export const campaignPage = (input: InputOf<'getCampagneCliente'>) =>
  queryOptions({
    queryKey: ['getCampagneCliente', input],
    queryFn: ({ signal }) => queryPage('getCampagneCliente', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** The last 500 changes of a campaign. */
export const changesOf = ({ id_affiliato, sku }: Pick<OfficeCampaign, 'id_affiliato' | 'sku'>) =>
  queryOptions({
    queryKey: ['getStoricoCampagna', id_affiliato, sku],
    queryFn: ({ signal }) =>
      query('getStoricoCampagna', { id_affiliato, sku, limit: 500, conta: 0 }, { signal }),
  });

export const soldImeiPage = (input: InputOf<'getImeiSamsung'>) =>
  queryOptions({
    queryKey: ['getImeiSamsung', input],
    queryFn: ({ signal }) => queryPage('getImeiSamsung', input, { signal }),
    placeholderData: keepPreviousData,
  });

export const soldImeiLists = ({ id_affiliato, sku }: Pick<OfficeCampaign, 'id_affiliato' | 'sku'>) =>
  queryOptions({
    queryKey: ['getCaricamentiImei', id_affiliato, sku],
    queryFn: ({ signal }) =>
      query('getCaricamentiImei', { id_affiliato, sku, limit: 500, conta: 0 }, { signal }),
  });

/** New, edited or duplicated campaign (decisions §7); a refusal is a value. */
export function useSetCampaign() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<'setCampagnaSupervalutazione'> & { key: string }) =>
      mutate('setCampagnaSupervalutazione', input, { idempotencyKey: key }),
    onSettled: () =>
      Promise.all(
        ['getCampagneCliente', 'getStoricoCampagna', 'getCampagne'].map((name) =>
          cache.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

/** Everything that shows sold IMEIs is asked again. */
export function useRefreshImeis(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['getImeiSamsung', 'getCaricamentiImei', 'getCampagneCliente'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
