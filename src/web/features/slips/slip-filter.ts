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
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const order = text('ordine');
  return {
    cerca: text('cerca').slice(0, 100),
    ordine: (sortFields as readonly string[]).includes(order.replace(/^-/, '')) ? order : null,
    pagina: Math.max(0, whole('pagina') - 1),
    aperta: whole('id') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf({ cerca, ordine, pagina, aperta }: SlipFilter): Record<string, string> {
  return {
    ...(cerca.trim() ? { cerca: cerca.trim() } : {}),
    ...(ordine ? { ordine } : {}),
    ...(pagina > 0 ? { pagina: String(pagina + 1) } : {}),
    ...(aperta ? { id: String(aperta) } : {}),
  };
}
