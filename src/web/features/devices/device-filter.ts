import { isDay } from '#domain/day';
import type { InputOf } from '#contract/api';
import { asCode } from '#lib/format';

/** What a warehouse shows: filters, order and page. It lives in the address, so that Back and a reload bring it back. */
export interface DeviceFilter {
  /** `id_stato_device`; 0: all (S2 §9) */
  stato: number;
  /** `id_brand`; 0: all */
  marca: number;
  /** '' all, '0' without, '1' with a supervaluation */
  supervalutazione: '' | '0' | '1';
  da: string;
  a: string;
  cerca: string;
  /** `field` or `-field`; null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** The brand's own column, hidden at first (S2 §2). */
  conMarca: boolean;
}

/** Rows a page (S2 §9). */
export const pageSizes = [10, 25, 50, 100] as const;

/** What the list may be sorted by, under the names of the wire. */
export const sortFields = [
  'serial_number',
  'brand_name',
  'model_name',
  'memory_gb',
  'imei',
  'data_acquisto',
  'valore_acquisto',
  'nome_cliente',
  'id_stato_device',
] as const;

/** Everything, newest first. */
export const noFilter: DeviceFilter = {
  stato: 0,
  marca: 0,
  supervalutazione: '',
  da: '',
  a: '',
  cerca: '',
  ordine: null,
  pagina: 0,
  righe: pageSizes[0],
  conMarca: false,
};

/** States offered by the filter; head office and support also see VALUTATO (S2 §6, §9). */
export function stateChoices(id_role: number): number[] {
  return id_role >= 3 ? [1, 3, 4, 5, 14] : [1, 3, 4, 14];
}

/** States that head office's own warehouse is filtered by; LIQUIDATO shows among all (decisions §6). */
export const ownStates: readonly number[] = [4, 5];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): DeviceFilter {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const order = text('ordine');
  const size = whole('righe');
  const bonus = text('supervalutazione');
  return {
    stato: whole('stato'),
    marca: whole('marca'),
    supervalutazione: bonus === '0' || bonus === '1' ? bonus : '',
    da: day('da'),
    a: day('a'),
    cerca: text('cerca').slice(0, 100),
    ordine: (sortFields as readonly string[]).includes(order.replace(/^-/, '')) ? order : null,
    pagina: Math.max(0, whole('pagina') - 1),
    righe: (pageSizes as readonly number[]).includes(size) ? size : noFilter.righe,
    conMarca: text('colonne') === 'marca',
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: DeviceFilter): Record<string, string> {
  const all = {
    stato: filter.stato || '',
    marca: filter.marca || '',
    supervalutazione: filter.supervalutazione,
    da: filter.da,
    a: filter.a,
    cerca: filter.cerca.trim(),
    ordine: filter.ordine ?? '',
    pagina: filter.pagina > 0 ? filter.pagina + 1 : '',
    righe: filter.righe === noFilter.righe ? '' : filter.righe,
    colonne: filter.conMarca ? 'marca' : '',
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Everything, in the order, the size and the columns that somebody likes to see. */
export function clearedOf({ righe, ordine, conMarca }: DeviceFilter): DeviceFilter {
  return { ...noFilter, righe, ordine, conMarca };
}

/** True when nothing narrows the list. */
export function isUnfiltered({ stato, marca, supervalutazione, da, a, cerca }: DeviceFilter): boolean {
  return !stato && !marca && !supervalutazione && !da && !a && !cerca.trim();
}

/** What `/getDevice` is asked: the stock, without what is still IN CORSO. */
export function inputOf(filter: DeviceFilter): InputOf<'getDevice'> {
  return {
    // 0: all in one's scope.
    id_negozio: 0,
    id_stato_device: filter.stato ? [filter.stato] : null,
    id_brand_name: filter.marca || null,
    is_supervalutazione: filter.supervalutazione === '' ? null : filter.supervalutazione === '1' ? 1 : 0,
    data_acquisto_da: filter.da || null,
    data_acquisto_a: filter.a || null,
    search: asCode(filter.cerca) || null,
    sort: filter.ordine,
    limit: filter.righe,
    offset: filter.pagina * filter.righe,
  };
}
