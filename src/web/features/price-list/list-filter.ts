import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What of the price list is looked at, as the address keeps it. */
export interface ListFilter {
  cerca: string;
  /** id_device_type; 0: all */
  tipo: number;
  ordine: string | null;
  /** the first is 0 */
  pagina: number;
  righe: number;
  aperta: null;
}

export const pageSizes = [25, 50, 100] as const;
const sorts = ['brand_name', 'model_name', 'id_device_type', 'memory', 'data_modifica', 'working_price'];

/** Reads the list's state from the address. */
export function filterFrom(search: Readonly<Record<string, unknown>>): ListFilter {
  const { cerca, whole, order, size, pagina } = readAddress(search);
  return { cerca, tipo: whole('tipo'), ordine: order(sorts), pagina, righe: size(pageSizes), aperta: null };
}

/** Writes it; /settings opens on the price list without being told. */
export function searchOf(filter: ListFilter): Record<string, string> {
  const { tipo } = filter;
  return writeAddress({
    tipo: tipo === 0 ? null : tipo,
    ...listParts(filter, pageSizes),
  });
}
