import { asCode } from '#lib/format';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What STORICO SPEDIZIONI shows; it lives in the address, so that Back, a reload and a link bring it back. */
export interface ShipmentFilter {
  da: string;
  a: string;
  cerca: string;
  /** `field` or `-field`; null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** The shipment whose contents are open; null: none. */
  aperta: number | null;
}

/** Rows a page; 5 is the grid's own (S2 §9). */
export const pageSizes = [5, 10, 20, 50] as const;

/** What the list may be sorted by, under the names of the wire. */
export const sortFields = [
  'numero_ddt',
  'data_richiesta_spedizione_magcent',
  'negozio_spedizione',
  'motivo_spedizione_magcent',
  'tracking_spedizione',
  'numero_devices',
  'stato',
] as const;

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): ShipmentFilter {
  const at = readAddress(search);
  return {
    da: at.day('da'),
    a: at.day('a'),
    cerca: at.cerca,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: at.whole('id') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: ShipmentFilter): Record<string, string> {
  const { da, a, aperta } = filter;
  const own = { da, a, id: aperta };
  return writeAddress({ ...listParts(filter, pageSizes), ...own });
}

/** True when nothing narrows the list. */
export function isUnfiltered({ da, a, cerca }: ShipmentFilter): boolean {
  return da === '' && a === '' && cerca.trim() === '';
}

/** What the history is asked with; days in the wrong order are no filter. */
export function inputOf(filter: ShipmentFilter) {
  const isReversed = filter.da !== '' && filter.a !== '' && filter.da > filter.a;
  return {
    data_inizio: (!isReversed && filter.da) || null,
    data_fine: (!isReversed && filter.a) || null,
    // People read the number off the paper, where it stands as 'DDT 12/2026'.
    search: asCode(filter.cerca.replace(/^\s*ddt\s*/i, '')) || null,
    sort: filter.ordine,
    limit: filter.righe,
    offset: filter.pagina * filter.righe,
  };
}
