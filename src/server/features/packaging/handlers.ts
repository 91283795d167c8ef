import { canRequest } from '#domain/packaging';
import { actingShop, sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { fulfilRequest, lastRequest, listRequests, openRequest } from './store.ts';

export const packagingHandlers: Handlers<'getPackaging' | 'setPackaging' | 'setPackagingEvaso'> = {
  getPackaging: listRequests,

  async setPackaging(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    return ctx.write(async (tx) => {
      if (!canRequest(await lastRequest.maybe(tx, { id_negozio: shop.id_negozio })))
        return refuse('RICHIESTA_IN_CORSO');
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
