import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { changeValuation } from './change-valuation.ts';
import { decideCase } from './close-case.ts';
import { listCases, listMessages } from './store.ts';
import { answerCase } from './write-message.ts';

type CaseCall =
  | 'getContestazioni'
  | 'getMessaggiContestazione'
  | 'setMessaggioContestazione'
  | 'setEsitoContestazione'
  | 'setCorrezioneValutazione';

export const valuationCasesHandlers: Handlers<CaseCall> = {
  getContestazioni: listCases,

  async getMessaggiContestazione(ctx, { id_contestazione }) {
    const rows = await listMessages.all(ctx.db, { id_contestazione, scope: ctx.scope });
    if (rows.length === 0) throw new CallFault('NON_TROVATO');
    return rows;
  },

  setMessaggioContestazione: answerCase,
  setEsitoContestazione: decideCase,
  setCorrezioneValutazione: changeValuation,
};
