import { likePattern } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { orderOf, pageOf } from '#server/call/paging';
import { defaultToken, editAffiliate, renewToken } from './edit-affiliate.ts';
import { affiliateSorts, countAffiliates, listPage } from './store.ts';

type AffiliateCall = 'getAffiliatiLista' | 'setAffiliato' | 'setTokenAffiliato';

export const affiliatesHandlers: Handlers<AffiliateCall> = {
  async getAffiliatiLista(ctx, input) {
    const { limit, offset } = pageOf(input);
    const { column, direction } = orderOf(input.sort, affiliateSorts, 'ragione_sociale');
    const pattern = input.search === null ? null : likePattern(input.search);
    const filter = [input.id_affiliato || null, pattern, input.is_active];
    const [rows, counted, token] = await Promise.all([
      listPage(column, direction).all(ctx.db, [...filter, limit, offset]),
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
