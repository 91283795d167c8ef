import { purchaseRegimeNames, type PurchaseRegime } from '#domain/purchase-regime';
import { registerOperations, type RegisterOperation } from '#domain/register';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

export const registerTabs = ['registro', 'margine'] as const;
export type RegisterTab = (typeof registerTabs)[number];

/** What /registro shows; it lives in the address. */
export interface RegisterFilter {
  scheda: RegisterTab;
  cerca: string;
  /** shop; 0: all in scope */
  negozio: number;
  da: string;
  a: string;
  operazione: RegisterOperation | null;
  /** null: the regimes of the margin scheme */
  regime: PurchaseRegime | null;
  /** of the margin register: 'no' waits for accounting; '': both */
  esportati: 'si' | 'no' | '';
  /** null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** No row of these lists is opened by the address. */
  aperta: null;
}

/** Rows a page; the first is the start. */
export const pageSizes = [10, 25, 50, 100] as const;

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): RegisterFilter {
  const at = readAddress(search);
  const handed = at.text('esportati');
  return {
    scheda: registerTabs.find((tab) => tab === at.text('scheda')) ?? 'registro',
    cerca: at.cerca,
    negozio: at.whole('negozio'),
    da: at.day('da'),
    a: at.day('a'),
    operazione: registerOperations.find((one) => one === at.text('operazione')) ?? null,
    regime: purchaseRegimeNames.find((one) => one === at.text('regime')) ?? null,
    esportati: handed === 'si' || handed === 'no' ? handed : '',
    ordine: at.order(['quando']),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: RegisterFilter): Record<string, string> {
  const { scheda, negozio, da, a, operazione, regime, esportati } = filter;
  return writeAddress({
    scheda: scheda === 'registro' ? null : scheda,
    ...listParts(filter, pageSizes),
    negozio: negozio || null,
    da,
    a,
    operazione,
    regime,
    esportati,
  });
}
