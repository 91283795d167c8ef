import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { paySlip } from './pay-slip.ts';
import { findSlip, listLines, listSlips } from './store.ts';

export const slipsHandlers: Handlers<'getDistinte' | 'getDistintaRighe' | 'setDistintaPagata'> = {
  getDistinte: listSlips,

  async getDistintaRighe(ctx, input) {
    if (!(await findSlip(ctx.db, ctx.scope, input.id_distinta))) throw new CallFault('NON_TROVATO');
    return listLines(ctx, input);
  },

  setDistintaPagata: paySlip,
};
