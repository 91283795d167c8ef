import type { ParsedOf, RowOf } from '#contract/api';
import { formatHours } from '#domain/opening-hours';
import type { Context, Page } from '#server/call/context';
import { likePattern } from '#server/call/cursor';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { countAllStores, pageOfStores, storeSorts, type ListedStore, type StoreSort } from './store.ts';

/** /getNegoziLista: shops for administration, a page of them. */
export async function listAllStores(
  ctx: Context,
  input: ParsedOf<'getNegoziLista'>,
): Promise<Page<RowOf<'getNegoziLista'>>> {
  const { limit, offset } = pageOf(input);
  const { sort, direction } = sortOf(input.sort);
  const pattern = input.search === null ? null : likePattern(input.search);
  const { id_affiliato, id_negozio, is_active, is_collaudo } = input;
  const filter = [id_affiliato || null, id_negozio || null, pattern, is_active, is_collaudo];
  const [rows, counted] = await Promise.all([
    pageOfStores(sort, direction).all(ctx.db, [...filter, limit, offset]),
    input.conta === 0 ? null : countAllStores.one(ctx.db, filter),
  ]);
  return { rows: rows.map(withWords), ...(counted ? { total: counted.n } : {}) };
}

/** The row as it is answered: its week in words too. */
export function withWords(row: ListedStore): RowOf<'getNegoziLista'> {
  return { ...row, orari_testo: formatHours(row.orari) };
}

function sortOf(text: string | null): { sort: StoreSort; direction: 'asc' | 'desc' } {
  if (text === null) return { sort: 'negozio', direction: 'asc' };
  const field = text.replace(/^-/, '');
  if (!Object.hasOwn(storeSorts, field))
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Ordine non previsto' } });
  return { sort: field as StoreSort, direction: text.startsWith('-') ? 'desc' : 'asc' };
}
