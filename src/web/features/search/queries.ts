import { keepPreviousData } from '@tanstack/react-query';
import { asking, askingOne } from '#lib/asking';
import { sessionReach, type Session } from '#lib/session';

const few = (search: string, limit = 5) => ({ search, limit, conta: 0 }) as const;
// What was found for the letters before stays in sight while these are looked for: nothing flickers.
const shown = { placeholderData: keepPreviousData, staleTime: 5000 } as const;

/** Everything in one's reach that the server finds, in one call. */
export const foundAll = (search: string) => askingOne('getRicerca', { search }, shown);

/** Devices by IMEI, serial, model or customer, of one's scope; what is in progress is found by `pendingPurchases`. */
export const foundDevices = (search: string) => asking('getDevice', few(search, 8), shown);

/** Shipments of one's scope by DDT or tracking number; the master has a call of its own (S2 §6). */
export const foundShipments = (session: Session, search: string) =>
  sessionReach(session) === 'affiliate'
    ? asking('getSpedizioniMaster', { ...few(search), id_affiliato: session.id_affiliato }, shown)
    : asking('getListaSpedizioni', { ...few(search), id_negozio: 0 }, shown);

/** Customers of the shop by name, company, tax code or VAT number. */
export const foundCustomers = (id_negozio: number, search: string) =>
  asking('getClientiByCognome', { id_negozio, ...few(search) }, shown);

/** Coupons of one's scope by serial or customer. */
export const foundCoupons = (search: string) => asking('getCoupon', { id_negozio: 0, ...few(search) }, shown);

/** The shop's purchases in progress: few, so they are looked through here. */
export const pendingPurchases = (id_negozio: number) =>
  asking('getAcquistiInCorso', { id_negozio }, { staleTime: 0 });

/** Shops in the session's scope, by name. */
export const shops = asking('getListaNegoziSys', {}, { staleTime: 60_000 });
