import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { paySlip } from './pay-slip.ts';
import { findSlip, listLines, listSlips } from './store.ts';

export const slipsHandlers: Handlers<'getDistinte' | 'getDistintaRighe' | 'setDistintaPagata'> = {
  getDistinte: listSlips,

  async getDistintaRighe(ctx, input) {
    const { limit, offset } = pageOf(input);
    const slip = await findSlip(ctx.db, ctx.scope, input.id_distinta);
    if (!slip) throw new CallFault('NON_TROVATO');
    const rows = await listLines(ctx.db, input.id_distinta, limit, offset);
    return input.conta === 0 ? { rows } : { rows, total: slip.numero_righe };
  },

  setDistintaPagata: paySlip,
};
