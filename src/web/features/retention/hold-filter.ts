import { readAddress, writeAddress } from '#lib/list-address';

/** What the list of holds shows; it lives in the address. */
export interface HoldFilter {
  cerca: string;
  /** those removed too */
  tutti: boolean;
  /** first is 0 */
  pagina: number;
  /** No row of this list is opened by the address. */
  aperta: null;
}

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): HoldFilter {
  const at = readAddress(search);
  return { cerca: at.cerca, tutti: at.text('blocchi') === 'tutti', pagina: at.pagina, aperta: null };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf({ cerca, tutti, pagina }: HoldFilter): Record<string, string> {
  return writeAddress({
    cerca: cerca.trim(),
    blocchi: tutti ? 'tutti' : null,
    pagina: pagina > 0 ? pagina + 1 : null,
  });
}
