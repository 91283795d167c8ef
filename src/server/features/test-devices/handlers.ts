import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { deletePurchases } from './delete-purchases.ts';
import { countPurchases, testShops } from './store.ts';

export const testDevicesHandlers: Handlers<'getDeviceCollaudo' | 'delDeviceCollaudo'> = {
  async getDeviceCollaudo(ctx, { id_negozio }) {
    if (id_negozio) {
      const found = await countPurchases.maybe(ctx.db, { id_negozio });
      if (!found) throw new CallFault('NON_TROVATO');
      return [found];
    }
    const shops = await testShops.all(ctx.db);
    return Promise.all(shops.map((shop) => countPurchases.one(ctx.db, { id_negozio: shop.id_negozio })));
  },

  delDeviceCollaudo: (ctx, { id_negozio }) =>
    ctx.write(async (tx) => {
      const deleted = await deletePurchases(ctx, tx, id_negozio);
      return deleted ? done({ ...deleted }) : refuse('NEGOZIO_NON_DI_COLLAUDO');
    }),
};
