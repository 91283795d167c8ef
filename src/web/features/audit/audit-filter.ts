import type { InputOf } from '#contract/api';
import { auditSubjectNames, type AuditSubject } from '#domain/audit';
import { listParts, readAddress, writeAddress } from '#lib/list-address';

/** What the log of changes shows; it lives in the address, and other screens link to it (`#ui/changes-link`). */
export interface AuditFilter {
  cerca: string;
  oggetto: AuditSubject | null;
  /** key of one thing; '' for all */
  chiave: string;
  /** `id_operatore`; 0: all */
  autore: number;
  /** `id_affiliato`; 0: all */
  affiliato: number;
  /** `id_negozio`; 0: all. No box of its own: a link brings it */
  negozio: number;
  da: string;
  a: string;
  /** 'progressivo': oldest first; null: newest first */
  ordine: string | null;
  /** first is 0 */
  pagina: number;
  righe: number;
  /** number of the entry that is open */
  aperta: number | null;
}

/** Rows a page; the first is the start. */
export const pageSizes = [25, 50, 100] as const;

/** The filter in the address's parameters; what makes no sense there is as if it weren't. */
export function filterFrom(search: Readonly<Record<string, unknown>>): AuditFilter {
  const at = readAddress(search);
  return {
    cerca: at.cerca,
    oggetto: auditSubjectNames.find((name) => name === at.text('oggetto')) ?? null,
    chiave: at.text('chiave').slice(0, 200),
    autore: at.whole('autore'),
    affiliato: at.whole('affiliato'),
    negozio: at.whole('negozio'),
    da: at.day('da'),
    a: at.day('a'),
    ordine: at.order(['progressivo']) === 'progressivo' ? 'progressivo' : null,
    pagina: at.pagina,
    righe: at.size(pageSizes),
    aperta: at.whole('voce') || null,
  };
}

/** The address's parameters for a filter, without what is as at the start. */
export function searchOf(filter: AuditFilter): Record<string, string> {
  const { oggetto, chiave, autore, affiliato, negozio, da, a, aperta } = filter;
  return writeAddress({
    ...listParts(filter, pageSizes),
    oggetto,
    chiave,
    autore: autore || null,
    affiliato: affiliato || null,
    negozio: negozio || null,
    da,
    a,
    voce: aperta,
  });
}

/** What the list is asked with, but for its page. */
export function askedOf(filter: AuditFilter): InputOf<'getModifiche'> {
  return {
    search: filter.cerca.trim() || null,
    oggetto: filter.oggetto && [filter.oggetto],
    chiave: filter.chiave || null,
    id_operatore: filter.autore || null,
    id_affiliato: filter.affiliato || null,
    id_negozio: filter.negozio || null,
    date_start: filter.da || null,
    date_end: filter.a || null,
    sort: filter.ordine,
  };
}

/** The filter with everything off but order and page size. */
export function cleared(filter: AuditFilter): AuditFilter {
  return { ...filterFrom({}), ordine: filter.ordine, righe: filter.righe };
}

/** True when something narrows the list. */
export function isNarrowed(filter: AuditFilter): boolean {
  const { sort: _, ...narrowing } = askedOf(filter);
  return Object.values(narrowing).some((value) => value !== null);
}
