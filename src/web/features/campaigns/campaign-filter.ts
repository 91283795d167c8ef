/** What GESTIONE CAMPAGNE shows; it lives in the address. */
export interface CampaignFilter {
  /** The customer (affiliate) whose campaigns are listed; null: none yet. */
  cliente: number | null;
  cerca: string;
  /** `field` or `-field`; null: those that end last first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  aperta: null;
}

export const pageSizes = [10, 25, 50, 100] as const;

/** What the table may be sorted by, under the names of the wire. */
const sortFields = ['id_campagna', 'sku', 'brand_campagna', 'supervalutazione', 'data_fine'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): CampaignFilter {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  const order = text('ordine');
  return {
    cliente: whole('cliente') || null,
    cerca: text('cerca').slice(0, 100),
    ordine: sortFields.includes(order.replace(/^-/, '')) ? order : null,
    pagina: Math.max(0, whole('pagina') - 1),
    righe: pageSizes.find((size) => size === whole('righe')) ?? pageSizes[0],
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf({ cliente, cerca, ordine, pagina, righe }: CampaignFilter): Record<string, string> {
  return {
    op: 'campagne',
    ...(cliente ? { cliente: String(cliente) } : {}),
    ...(cerca.trim() ? { cerca: cerca.trim() } : {}),
    ...(ordine ? { ordine } : {}),
    ...(pagina > 0 ? { pagina: String(pagina + 1) } : {}),
    ...(righe === pageSizes[0] ? {} : { righe: String(righe) }),
  };
}
