import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { query } from '#lib/api';

/** Fewest characters that the server is asked with (S1 §5). */
export const fewest = 3;

// What was found for the letters before stays in sight while these are looked for: nothing flickers.
const shared = { placeholderData: keepPreviousData, staleTime: 5000 } as const;

/** Devices by IMEI, serial, model or customer, of one's scope; what is in progress is found by `foundPending`. */
export const foundDevices = (search: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['getDevice', 'found', search],
    queryFn: ({ signal }) => query('getDevice', { search, limit: 8, conta: 0 }, { signal }),
    enabled: isWanted,
    ...shared,
  });

/** Shipments of one's scope by DDT or tracking number; the master has a call of its own (S2 §6). */
export const foundShipments = (id_affiliato: number | null, search: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['shipments', 'found', id_affiliato, search],
    queryFn: ({ signal }) => {
      const part = { search, limit: 5, conta: 0 } as const;
      return id_affiliato === null
        ? query('getListaSpedizioni', { ...part, id_negozio: 0 }, { signal })
        : query('getSpedizioniMaster', { ...part, id_affiliato }, { signal });
    },
    enabled: isWanted,
    ...shared,
  });

/** Customers of the shop by name, company, tax code or VAT number. */
export const foundCustomers = (id_negozio: number, search: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['getClientiByCognome', 'found', id_negozio, search],
    queryFn: ({ signal }) =>
      query('getClientiByCognome', { id_negozio, search, limit: 5, conta: 0 }, { signal }),
    enabled: isWanted,
    ...shared,
  });

/** Coupons of one's scope by serial or customer. */
export const foundCoupons = (search: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['getCoupon', 'found', search],
    queryFn: ({ signal }) => query('getCoupon', { id_negozio: 0, search, limit: 5, conta: 0 }, { signal }),
    enabled: isWanted,
    ...shared,
  });

/** The shop's purchases in progress: few, so they are looked through here. */
export const pendingPurchases = (id_negozio: number, isWanted: boolean) =>
  queryOptions({
    queryKey: ['getAcquistiInCorso', id_negozio],
    queryFn: ({ signal }) => query('getAcquistiInCorso', { id_negozio }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
