import type { RowOf } from '#contract/api';
import { query } from '#lib/api';
import { asking } from '#lib/asking';

/** A customer as the wire has it. */
export type Customer = RowOf<'getClientiByCognome'>;

/** Countries with Italian names, Italy first. */
export const countriesQuery = asking('getNazioni', {}, { staleTime: Infinity });

/** What a till may ask with: a search, and the same as a code, which people write with blanks and a leading IT. */
function asked(id_negozio: number, text: string) {
  // Codes are never longer than this: what is, can only be a name.
  const code = text.length <= 20 ? text : null;
  return { id_negozio, search: text, codice_fiscale: code, partita_iva: code };
}

/** Customers of the shop whom this text means: names in any order, a code, a telephone. Throws ApiFault. */
export function searchCustomers(id_negozio: number, text: string): Promise<Customer[]> {
  return query('getClientiByCognome', { ...asked(id_negozio, text), limit: 200 });
}

/** The first few of them, while one types. */
export const proposedCustomers = (id_negozio: number, text: string) =>
  asking('getClientiByCognome', { ...asked(id_negozio, text), limit: 6, conta: 0 }, { retry: false });

/** Whether somebody of this tax code or VAT number is there already. */
export const knownCustomers = (
  id_negozio: number,
  codice_fiscale: string | null,
  partita_iva: string | null,
) => asking('getClientiByCognome', { id_negozio, codice_fiscale, partita_iva, limit: 1, conta: 0 });

/** The towns of a postcode. */
export const postcodeQuery = (cap: string) =>
  asking('getLuoghi', { cap }, { staleTime: Infinity, retry: false });

/** Towns of a name. */
export const townQuery = (citta: string) =>
  asking('getLuoghi', { citta }, { staleTime: Infinity, retry: false });

/** Where a tax code says that somebody was born. */
export const birthplaceQuery = (codice_catastale: string, data: string) =>
  asking('getLuoghi', { codice_catastale, data }, { staleTime: Infinity, retry: false });

/** How somebody is called at the counter. */
export function customerName({ ragione_sociale, nome, cognome }: Customer): string {
  return ragione_sociale ?? [nome, cognome].filter(Boolean).join(' ');
}
