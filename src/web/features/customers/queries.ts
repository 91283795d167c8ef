import type { RowOf } from '#contract/api';
import { query } from '#lib/api';
import { asking } from '#lib/asking';

/** A customer as the wire has it. */
export type Customer = RowOf<'getClientiByCognome'>;

/** Countries with Italian names, Italy first. */
export const countriesQuery = asking('getNazioni', {}, { staleTime: Infinity });

/** Customers of the shop whose surname, tax code, company name or VAT number has this text. Throws ApiFault. */
export function searchCustomers(id_negozio: number, text: string): Promise<Customer[]> {
  // Codes are never longer than this: what is, can only be a name.
  const code = text.length <= 20 ? text : null;
  return query('getClientiByCognome', {
    id_negozio,
    cognome: text,
    ragione_sociale: text,
    codice_fiscale: code,
    partita_iva: code,
    limit: 200,
  });
}

/** How somebody is called at the counter. */
export function customerName({ ragione_sociale, nome, cognome }: Customer): string {
  return ragione_sociale ?? [nome, cognome].filter(Boolean).join(' ');
}
