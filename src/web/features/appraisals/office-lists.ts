import type { InputOf } from '#contract/api';
import { asCode } from '#lib/format';

/** One of the three tables of /get-devices: what it is searched for, its order and its page. */
export interface ListState {
  cerca: string;
  /** `field` or `-field`; null: the server's own order */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
}

/** The tables in their order: DEVICES IN ARRIVO, VALUTATI, LIQUIDATI; each has its own parameters in the address. */
export const listNames = ['arrivo', 'valutati', 'liquidati'] as const;

export type ListName = (typeof listNames)[number];

/** Everything that the address of /get-devices says. */
export interface OfficeView {
  lists: Readonly<Record<ListName, ListState>>;
  /** The device whose valuation is open. */
  open: { serial_number: string; num_times: number } | null;
  /** Arrivals are being registered by scanning. */
  isReceiving: boolean;
}

/** Rows a page (S2 §2 /get-devices); the first is the start. */
export const pageSizes = [5, 10, 50, 100] as const;

/** What the tables may be sorted by, under the names of the wire. */
const sortFields: readonly string[] = [
  'data_acquisto',
  'model_name',
  'imei',
  'valore_acquisto',
  'negozio_acquisto',
  'id_stato_device',
  'valore_accettazione',
  'data_valutazione',
  'data_liquidazione',
  'data_pagamento_rimborso',
];

/** A table as it is at the start. */
export const freshList: ListState = { cerca: '', ordine: null, pagina: 0, righe: pageSizes[0] };

/** The view in the address's parameters; what makes no sense there is as if it weren't. */
export function viewFrom(search: Readonly<Record<string, unknown>>): OfficeView {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const list = (name: ListName): ListState => {
    const order = text(`${name}_ordine`);
    const size = whole(`${name}_righe`);
    return {
      cerca: text(`${name}_cerca`).slice(0, 100),
      ordine: sortFields.includes(order.replace(/^-/, '')) ? order : null,
      pagina: Math.max(0, whole(`${name}_pagina`) - 1),
      righe: (pageSizes as readonly number[]).includes(size) ? size : freshList.righe,
    };
  };
  const serial_number = text('sn').slice(0, 60);
  return {
    lists: { arrivo: list('arrivo'), valutati: list('valutati'), liquidati: list('liquidati') },
    open: serial_number ? { serial_number, num_times: whole('nt') || 1 } : null,
    isReceiving: text('lettore') === '1',
  };
}

/** The address's parameters for a view, without what is as at the start. */
export function searchOf({ lists, open, isReceiving }: OfficeView): Record<string, string> {
  const all: Record<string, string | number> = {};
  for (const name of listNames) {
    const { cerca, ordine, pagina, righe } = lists[name];
    all[`${name}_cerca`] = cerca.trim();
    all[`${name}_ordine`] = ordine ?? '';
    all[`${name}_pagina`] = pagina > 0 ? pagina + 1 : '';
    all[`${name}_righe`] = righe === freshList.righe ? '' : righe;
  }
  if (open) Object.assign(all, { sn: open.serial_number, nt: open.num_times });
  if (isReceiving) all['lettore'] = 1;
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** What the list calls are asked with: all shops (S2 §6: 0 is no filter), without what was cancelled. */
export function pageInput({ cerca, ordine, pagina, righe }: ListState) {
  return {
    id_negozio: 0,
    active_status: 1,
    search: asCode(cerca) || null,
    sort: ordine,
    limit: righe,
    offset: pagina * righe,
  } satisfies InputOf<'getDevicesDaValutare'>;
}
