import type { ParsedOf, RowOf } from '#contract/api';
import { formatHours } from '#domain/opening-hours';
import type { Context, Page } from '#server/call/context';
import { likePattern } from '#server/call/cursor';
import { orderOf, pageOf } from '#server/call/paging';
import { countAllStores, pageOfStores, storeSorts, type ListedStore } from './store.ts';

/** /getNegoziLista: shops for administration, a page of them. */
export async function listAllStores(
  ctx: Context,
  input: ParsedOf<'getNegoziLista'>,
): Promise<Page<RowOf<'getNegoziLista'>>> {
  const { limit, offset } = pageOf(input);
  const { column, direction } = orderOf(input.sort, storeSorts, 'negozio');
  const pattern = input.search === null ? null : likePattern(input.search);
  const { id_affiliato, id_negozio, is_active, is_collaudo } = input;
  const filter = [id_affiliato || null, id_negozio || null, pattern, is_active, is_collaudo];
  const [rows, counted] = await Promise.all([
    pageOfStores(column, direction).all(ctx.db, [...filter, limit, offset]),
    input.conta === 0 ? null : countAllStores.one(ctx.db, filter),
  ]);
  return { rows: rows.map(withWords), ...(counted ? { total: counted.n } : {}) };
}

/** The row as it is answered: its week in words too. */
export function withWords(row: ListedStore): RowOf<'getNegoziLista'> {
  return { ...row, orari_testo: formatHours(row.orari) };
}
