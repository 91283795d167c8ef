import { actingShop, sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { countRequests, fulfilRequest, listRequests, openRequest } from './store.ts';

export const packagingHandlers: Handlers<'getPackaging' | 'setPackaging' | 'setPackagingEvaso'> = {
  async getPackaging(ctx, input) {
    const { limit, offset } = pageOf(input);
    const rows = await listRequests(ctx.db, ctx.scope, limit, offset);
    return { rows, ...(input.conta === 0 ? {} : { total: await countRequests(ctx.db, ctx.scope) }) };
  },

  async setPackaging(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    return ctx.write(async (tx) => {
      const id_packaging = await openRequest(tx, shop, sessionOf(ctx).id_operatore, ctx.now);
      return id_packaging === null ? refuse('RICHIESTA_IN_CORSO') : done({ id_packaging });
    });
  },

  async setPackagingEvaso(ctx, input) {
    return ctx.write(async (tx) => {
      const result = await fulfilRequest(tx, input.id_packaging, sessionOf(ctx).id_operatore, ctx.now);
      if (result === 'gone') throw new CallFault('NON_TROVATO');
      return result === 'done' ? refuse('RICHIESTA_GIA_EVASA') : done();
    });
  },
};
