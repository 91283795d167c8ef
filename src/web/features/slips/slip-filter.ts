import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What /distinte shows; it lives in the address. */
export interface SlipFilter {
  cerca: string;
  /** `field` or `-field`; null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  /** The slip whose lines are open; null: none. */
  aperta: number | null;
}

/** Rows a page (S2 §9). */
export const pageSize = 5;

/** What the grid may be sorted by, under the names of the wire. */
export const sortFields = [
  'ragione_sociale',
  'negozio',
  'tipo_distinta',
  'data_creazione',
  'data_pagamento',
  'valore',
  'pagata',
] as const;

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): SlipFilter {
  const at = readAddress(search);
  return {
    cerca: at.cerca,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    aperta: at.whole('id') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: SlipFilter): Record<string, string> {
  return writeAddress({ ...listParts(filter), id: filter.aperta });
}
