import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { decideDevices, endRequest } from './close-request.ts';
import { giveExtract, givePaper } from './give-extract.ts';
import { openRequest } from './open-request.ts';
import { findRequest, listHeld, listRequests } from './store.ts';

type AuthorityCall =
  | 'getRichiesteAutorita'
  | 'getDeviceAutorita'
  | 'caricaRichiestaAutorita'
  | 'setEsitoAutorita'
  | 'setRichiestaAutoritaChiusa'
  | 'scaricaAttoAutorita'
  | 'scaricaEstrattoAutorita';

export const authorityRequestsHandlers: Handlers<AuthorityCall> = {
  getRichiesteAutorita: listRequests,

  async getDeviceAutorita(ctx, { id_richiesta }) {
    if (!(await findRequest.maybe(ctx.db, { id_richiesta }))) throw new CallFault('NON_TROVATO');
    return listHeld.all(ctx.db, { id_richiesta });
  },

  caricaRichiestaAutorita: openRequest,
  setEsitoAutorita: decideDevices,
  setRichiestaAutoritaChiusa: endRequest,
  scaricaAttoAutorita: givePaper,
  scaricaEstrattoAutorita: giveExtract,
};
