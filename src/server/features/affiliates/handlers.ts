import { likePattern } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { defaultToken, editAffiliate, renewToken } from './edit-affiliate.ts';
import { affiliateSorts, countAffiliates, listPage, type AffiliateSort } from './store.ts';

type AffiliateCall = 'getAffiliatiLista' | 'setAffiliato' | 'setTokenAffiliato';

export const affiliatesHandlers: Handlers<AffiliateCall> = {
  async getAffiliatiLista(ctx, input) {
    const { limit, offset } = pageOf(input);
    const { sort, direction } = sortOf(input.sort);
    const pattern = input.search === null ? null : likePattern(input.search);
    const filter = [input.id_affiliato || null, pattern, input.is_active];
    const [rows, counted, token] = await Promise.all([
      listPage(sort, direction).all(ctx.db, [...filter, limit, offset]),
      input.conta === 0 ? null : countAffiliates.one(ctx.db, filter),
      defaultToken(ctx.db, ctx.now),
    ]);
    return {
      rows: rows.map((row) => ({
        ...row,
        is_predefinito:
          row.token_pubblico !== null && row.token_pubblico === token ? (1 as const) : (0 as const),
      })),
      ...(counted ? { total: counted.n } : {}),
    };
  },

  setAffiliato: editAffiliate,
  setTokenAffiliato: renewToken,
};

function sortOf(text: string | null): { sort: AffiliateSort; direction: 'asc' | 'desc' } {
  if (text === null) return { sort: 'ragione_sociale', direction: 'asc' };
  const field = text.replace(/^-/, '');
  if (!Object.hasOwn(affiliateSorts, field))
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Ordine non previsto' } });
  return { sort: field as AffiliateSort, direction: text.startsWith('-') ? 'desc' : 'asc' };
}
