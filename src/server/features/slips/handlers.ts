import type { Handlers } from '#server/call/handlers';
import { likePattern, totalOf } from '#server/call/cursor';
import { CallFault } from '#server/call/outcome';
import { orderOf, pageOf } from '#server/call/paging';
import { paySlip } from './pay-slip.ts';
import { countSlips, findSlip, listLines, listSlips, slipOrders } from './store.ts';

export const slipsHandlers: Handlers<'getDistinte' | 'getDistintaRighe' | 'setDistintaPagata'> = {
  async getDistinte(ctx, input) {
    const { limit, offset } = pageOf(input);
    const pattern = input.search === null ? null : likePattern(input.search);
    const rows = await listSlips(
      ctx.db,
      ctx.scope,
      pattern,
      orderOf(input.sort, slipOrders, '-data_creazione'),
      limit,
      offset,
    );
    if (input.conta === 0) return { rows };
    return { rows, total: totalOf(await countSlips(ctx.db, ctx.scope, pattern)) };
  },

  async getDistintaRighe(ctx, input) {
    const { limit, offset } = pageOf(input);
    const slip = await findSlip(ctx.db, ctx.scope, input.id_distinta);
    if (!slip) throw new CallFault('NON_TROVATO');
    const rows = await listLines(ctx.db, input.id_distinta, limit, offset);
    return input.conta === 0 ? { rows } : { rows, total: slip.numero_righe };
  },

  setDistintaPagata: paySlip,
};
