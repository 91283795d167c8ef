import { isDay } from '#domain/day';
import { asCode } from '#lib/format';

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
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const size = whole('righe');
  const order = text('ordine');
  return {
    da: day('da'),
    a: day('a'),
    cerca: text('cerca').slice(0, 100),
    ordine: (sortFields as readonly string[]).includes(order.replace(/^-/, '')) ? order : null,
    pagina: Math.max(0, whole('pagina') - 1),
    righe: (pageSizes as readonly number[]).includes(size) ? size : pageSizes[0],
    aperta: whole('id') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: ShipmentFilter): Record<string, string> {
  const all = {
    da: filter.da,
    a: filter.a,
    cerca: filter.cerca.trim(),
    ordine: filter.ordine ?? '',
    pagina: filter.pagina > 0 ? filter.pagina + 1 : '',
    righe: filter.righe === pageSizes[0] ? '' : filter.righe,
    id: filter.aperta ?? '',
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
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
