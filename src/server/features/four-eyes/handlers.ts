import { requestIs } from '#domain/four-eyes';
import { may } from '#domain/permission';
import { fieldText } from '#domain/text';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, doneWith, refuse, RefusedCall } from '#server/call/outcome';
import { overtakeRequest } from './complete-request.ts';
import { approveRequest, closeRequest, demandRequest, isOwnRequest } from './give-answer.ts';
import { readStopToken } from './read-stop-token.ts';
import { findRequest, listRequests } from './store.ts';

type FourEyesCall =
  | 'getQuattroOcchi'
  | 'setQuattroOcchi'
  | 'setQuattroOcchiFermata'
  | 'getQuattroOcchiLink'
  | 'setQuattroOcchiLink';

export const fourEyesHandlers: Handlers<FourEyesCall> = {
  getQuattroOcchi: listRequests,

  async setQuattroOcchi(ctx, { id_richiesta, esito, motivo }) {
    if (esito === requestIs.refused) {
      if (motivo === null)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: fieldText.required } });
      return ctx.write(async (tx) => {
        const row = await demandRequest(tx, id_richiesta);
        if (isOwnRequest(ctx, row)) return refuse('RICHIESTA_PROPRIA');
        return (await closeRequest(tx, ctx, row, { nota: motivo, isRefused: true })) ?? done({ fatto: {} });
      });
    }
    const given = await ctx.write((tx) => approveRequest(tx, ctx, id_richiesta));
    if (given.ok || given.ret_message !== overtaken) return given;
    // What was done of it is gone; that it can't be done any more stays.
    return ctx.write(async (tx) => {
      await overtakeRequest(tx, ctx, await demandRequest(tx, id_richiesta), given);
      return doneWith(overtaken, given.fields);
    });
  },

  setQuattroOcchiFermata: (ctx, { id_richiesta, motivo }) =>
    ctx.write(async (tx) => {
      const row = await demandRequest(tx, id_richiesta);
      if (!isOwnRequest(ctx, row) && !may(sessionOf(ctx), 'four_eyes.answer'))
        throw new CallFault('NON_TROVATO');
      return (await closeRequest(tx, ctx, row, { nota: motivo, isRefused: false })) ?? done();
    }),

  async getQuattroOcchiLink(ctx, { token }) {
    const { id_richiesta } = stopTokenOf(ctx, token);
    const row = await demandRequest(ctx.db, id_richiesta, findRequest);
    const { atto, titolo, chiesta_il, vale_dal, stato } = row;
    return [{ atto, titolo, chiesta_il, vale_dal, stato }];
  },

  setQuattroOcchiLink: (ctx, { token }) =>
    ctx.write(async (tx) => {
      const { id_richiesta, indirizzo } = stopTokenOf(ctx, token);
      const row = await demandRequest(tx, id_richiesta);
      const nota = `Fermata dal link mandato a ${indirizzo}`;
      return (await closeRequest(tx, ctx, row, { nota, isRefused: false })) ?? done();
    }),
};

const overtaken = 'RICHIESTA_SUPERATA';

function stopTokenOf(ctx: Context, token: string) {
  const read = readStopToken(ctx.seal, token);
  if (!read) throw new RefusedCall('LINK_NON_VALIDO');
  return read;
}
