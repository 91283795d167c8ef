import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';

/** A shipment as the lists have it. */
export type Shipment = RowOf<'getListaSpedizioni'>;

/** A device that may be shipped. */
export type PendingDevice = RowOf<'getSpedizioniPending'>;

/** A device of a shipment. */
export type ShippedDevice = RowOf<'getSpedizioniContenuto'>;

/** So many devices may leave in one shipment, and so many are shown to choose from. */
export const atMost = 500;

/** What a shop may ship, newest first; `total` says when there is more than is shown. */
export const pendingDevices = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getSpedizioniPending', id_negozio],
    queryFn: ({ signal }) => queryPage('getSpedizioniPending', { id_negozio, limit: atMost }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Whose shipments: an affiliate's (role 2) or a shop's, 0 for all in scope (S2 §6). */
export type Whose = { id_affiliato: number } | { id_negozio: number };

/** The call and the input of the history (S2 §6: the master has its own call). */
export function historyCall(whose: Whose, part: Omit<InputOf<'getListaSpedizioni'>, 'id_negozio'>) {
  return 'id_affiliato' in whose
    ? ({ name: 'getSpedizioniMaster', input: { ...part, ...whose } } as const)
    : ({ name: 'getListaSpedizioni', input: { ...part, ...whose } } as const);
}

/** One page of the history. */
export const shipmentPage = (whose: Whose, part: Omit<InputOf<'getListaSpedizioni'>, 'id_negozio'>) => {
  const call = historyCall(whose, part);
  return queryOptions({
    queryKey: ['shipments', call.name, call.input],
    queryFn: ({ signal }) => queryPage(call.name, call.input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

/** What is in a shipment. */
export const contentsOf = (id_spedizione_magcent: number) =>
  queryOptions({
    queryKey: ['getSpedizioniContenuto', id_spedizione_magcent],
    queryFn: ({ signal }) =>
      query('getSpedizioniContenuto', { id_spedizione_magcent, limit: atMost }, { signal }),
  });

/** What the courier told of a shipment, newest first. */
export const trackingOf = (id_spedizione_magcent: number) =>
  queryOptions({
    queryKey: ['getEventiSpedizione', id_spedizione_magcent],
    queryFn: ({ signal }) =>
      query('getEventiSpedizione', { id_spedizione_magcent, limit: atMost }, { signal }),
  });

/** The devices of one's scope that bear this code as IMEI, IMEI2 or serial, the newest cycle first. */
export async function devicesByCode(code: string): Promise<PendingDevice[]> {
  const rows = await query('getDevice', { id_negozio: 0, search: code, limit: 20, conta: 0 });
  return rows.toSorted((one, other) => other.num_times - one.num_times);
}

/** Ships devices in one go; a refusal is a value. */
export const ship = (input: InputOf<'setSpedizioniManuali'>, idempotencyKey: string) =>
  mutate('setSpedizioniManuali', input, { idempotencyKey, timeout: 60_000 });

/** Asks for another pick-up of a shipment. */
export function useAskPickup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<'setReinvioSpedizione'> & { key: string }) =>
      mutate('setReinvioSpedizione', input, { idempotencyKey: key }),
    onSettled: () => refreshShipments(cache),
  });
}

/** Everything about shipments is asked again: lists, contents, courier's events, devices to ship. */
export async function refreshShipments(cache: QueryClient): Promise<void> {
  const keys = ['shipments', 'getSpedizioniPending', 'getSpedizioniContenuto', 'getEventiSpedizione'];
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

/** The transport document's data; null where there is none in one's scope. */
export const transportDocumentOf = (id_spedizione: number) =>
  queryOptions({
    queryKey: ['getDdt', id_spedizione],
    queryFn: async ({ signal }) =>
      (await query('getDdt', { id_spedizione }, { signal, quiet: true }))[0] ?? null,
  });
