import { accountStates, type AccountState } from '#domain/account';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** Who is listed: accounts, operators without one, or both. */
export const accountKinds = ['utenti', 'operatori', 'tutti'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What the list of users shows; it lives in the address. */
export interface AccountFilter {
  cerca: string;
  /** 0: any */
  ruolo: number;
  /** 0: any */
  id_affiliato: number;
  /** 0: any */
  id_negozio: number;
  stato: AccountState | null;
  /** null: accounts, and of one shop everybody */
  tipo: AccountKind | null;
  /** `field` or `-field`; null: by name */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** No row of this list is opened by the address. */
  aperta: null;
}

/** Rows a page; the first is the start. */
export const pageSizes = [25, 50, 100] as const;

const sortFields = ['cognome', 'ruolo', 'negozio', 'ultimo_accesso'];

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): AccountFilter {
  const at = readAddress(search);
  const ruolo = at.whole('ruolo');
  return {
    cerca: at.cerca,
    ruolo: ruolo <= 4 ? ruolo : 0,
    id_affiliato: at.whole('id_affiliato'),
    id_negozio: at.whole('id_negozio'),
    stato: stateFrom(at.text('stato')),
    tipo: accountKinds.find((kind) => kind === at.text('tipo')) ?? null,
    ordine: at.order(sortFields),
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: AccountFilter): Record<string, string> {
  const { ruolo, id_affiliato, id_negozio, stato, tipo } = filter;
  return writeAddress({
    ...listParts(filter, pageSizes),
    ruolo: ruolo || null,
    id_affiliato: id_affiliato || null,
    id_negozio: id_negozio || null,
    stato,
    tipo,
  });
}

/** The state so called; null: none is. */
export function stateFrom(text: string): AccountState | null {
  return Object.hasOwn(accountStates, text) ? (text as AccountState) : null;
}

/** Who is listed: a shop's sheet leads here to all of its people. */
export function kindOf({ tipo, id_negozio }: Pick<AccountFilter, 'tipo' | 'id_negozio'>): AccountKind {
  return tipo ?? (id_negozio > 0 ? 'tutti' : 'utenti');
}

/** What the list is asked with, without its page. */
export function questionOf(filter: AccountFilter) {
  const kind = kindOf(filter);
  return {
    search: filter.cerca.trim() || null,
    id_role: filter.ruolo ? [filter.ruolo] : null,
    id_affiliato: filter.id_affiliato || null,
    id_negozio: filter.id_negozio || null,
    stato: filter.stato && [filter.stato],
    is_account: kind === 'tutti' ? null : kind === 'utenti' ? (1 as const) : (0 as const),
    sort: filter.ordine,
  };
}
