import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { paySlip, undoPayment } from './pay-slip.ts';
import { findSlip, listLines, listSlips, sumSlips } from './store.ts';

type SlipCall =
  | 'getDistinte'
  | 'getDistinteTotali'
  | 'getDistintaRighe'
  | 'setDistintaPagata'
  | 'setDistintaStornata';

export const slipsHandlers: Handlers<SlipCall> = {
  getDistinte: listSlips,
  getDistinteTotali: sumSlips,

  async getDistintaRighe(ctx, input) {
    if (!(await findSlip(ctx.db, ctx.scope, input.id_distinta))) throw new CallFault('NON_TROVATO');
    return listLines(ctx, input);
  },

  setDistintaPagata: paySlip,
  setDistintaStornata: undoPayment,
};
