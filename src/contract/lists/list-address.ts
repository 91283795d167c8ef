import { isDay } from '#domain/day';
import { asCode } from '#domain/typed-code';
import { ordersOf, type Filter, type List } from './list.ts';

/** What a list shows. It lives in the address, so that Back, a reload and a link bring it back. */
export interface ListState {
  cerca: string;
  /** `field` or `-field`; null: the list's own */
  ordine: string | null;
  /** the first is 0 */
  pagina: number;
  /** rows a page; null: as this person likes them */
  righe: number | null;
  /** by the names that each filter has in the address; what is not there narrows nothing */
  filters: Readonly<Record<string, string>>;
  /** the opened row's key; null: none */
  aperta: string | null;
}

/** A row's key in the address: what makes it this one, with dashes between. */
export function keyOf(list: List, row: object): string {
  return list.key.map((name) => String((row as Record<string, unknown>)[name])).join('-');
}

/** The names a filter has in the address: its own, or from and to; the list's one period is just 'da' and 'a'. */
export function namesOf(key: string, { wire }: Filter): readonly string[] {
  if (wire.length === 1) return [key];
  return key === 'periodo' ? ['da', 'a'] : [`${key}_da`, `${key}_a`];
}

/** Reads an address with care: what makes no sense there is as if it weren't. `prefix` tells lists of one screen apart. */
export function readList(list: List, search: Readonly<Record<string, unknown>>, prefix = ''): ListState {
  const text = (name: string) => {
    const value = search[prefix + name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const filters: Record<string, string> = {};
  for (const [key, filter] of Object.entries(list.filters))
    for (const name of namesOf(key, filter)) {
      const value = text(name);
      if (value !== '' && fits(filter, value)) filters[name] = value;
    }
  const ordine = text('ordine');
  const righe = Number(text('righe'));
  return {
    cerca: text('cerca').slice(0, 100),
    ordine: ordersOf(list).includes(ordine.replace(/^-/, '')) ? ordine : null,
    pagina: Math.max(0, (Number.parseInt(text('pagina'), 10) || 1) - 1),
    righe: list.sizes.includes(righe) ? righe : null,
    filters,
    aperta: text('id') || null,
  };
}

function fits({ kind, options }: Filter, value: string): boolean {
  switch (kind) {
    case 'words':
    case 'codes':
    case 'flag':
      return value.split(',').every((one) => one in options);
    case 'text':
      return value.length <= 200;
    case 'period':
      return isDay(value);
    case 'range':
      return /^\d{1,9}(\.\d{1,2})?$/.test(value);
    default:
      return /^\d{1,9}$/.test(value) && Number(value) > 0;
  }
}

/** The address's parameters for a list, without what is as at the start. */
export function writeList(state: ListState, prefix = ''): Record<string, string> {
  const { cerca, ordine, pagina, righe, filters, aperta } = state;
  const all = {
    ...filters,
    cerca: cerca.trim(),
    ordine,
    pagina: pagina > 0 ? pagina + 1 : null,
    righe,
    id: aperta,
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => [prefix + name, String(value)]),
  );
}

/** True when nothing narrows the list. */
export function isWhole({ cerca, filters }: ListState): boolean {
  return cerca.trim() === '' && Object.keys(filters).length === 0;
}

/** What the call is asked: filters, search and order, without the page. */
export function askedOf(list: List, { cerca, ordine, filters }: ListState): Record<string, string | null> {
  const asked: Record<string, string | null> = { search: asCode(cerca) || null, sort: ordine };
  for (const [key, filter] of Object.entries(list.filters))
    namesOf(key, filter).forEach((name, at) => {
      const value = filters[name];
      const field = filter.wire[at];
      if (value !== undefined && field) asked[field] = value;
    });
  return asked;
}
