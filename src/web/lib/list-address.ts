import { isDay } from '#domain/day';

/** What a list's address says, read with care: what makes no sense there is as if it weren't. */
export interface AddressReader {
  text(name: string): string;
  /** 0 when there is none */
  whole(name: string): number;
  /** '' when there is none */
  day(name: string): string;
  /** what was typed into the search box */
  cerca: string;
  /** `field` or `-field` of those that the list may be sorted by, else null */
  order(fields: readonly string[]): string | null;
  /** rows a page: one of the list's sizes, else the first of them */
  size<S extends number>(sizes: readonly [S, ...S[]]): S;
  /** page, the first is 0 */
  pagina: number;
}

/** Reads a list's state from the address's parameters. */
export function readAddress(search: Readonly<Record<string, unknown>>): AddressReader {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  return {
    text,
    whole,
    day: (name) => (isDay(text(name)) ? text(name) : ''),
    cerca: text('cerca').slice(0, 100),
    order: (fields) => (fields.includes(text('ordine').replace(/^-/, '')) ? text('ordine') : null),
    size: (sizes) => sizes.find((one) => one === whole('righe')) ?? sizes[0],
    pagina: Math.max(0, whole('pagina') - 1),
  };
}

/** The address's parameters for a list's state, without what is empty. */
export function writeAddress(
  parts: Readonly<Record<string, string | number | null>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** The parts that every list has: search, order, page, and the page's size where there is a choice of `sizes`. */
export function listParts(
  filter: { cerca: string; ordine: string | null; pagina: number; righe?: number },
  sizes: readonly number[] = [],
) {
  const { cerca, ordine, pagina, righe } = filter;
  return {
    cerca: cerca.trim(),
    ordine,
    pagina: pagina > 0 ? pagina + 1 : null,
    righe: righe === undefined || righe === sizes[0] ? null : righe,
  };
}
