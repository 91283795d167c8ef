import { canRequest, packagingMachine } from '#domain/packaging';
import { undoableSince } from '#domain/undo';
import { actingShop, sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { authorValues } from '#server/ledger/record-event';
import {
  findRequest,
  fulfilRequest,
  lastRequest,
  listRequests,
  openRequest,
  reopenRequest,
} from './store.ts';

export const packagingHandlers: Handlers<
  'getPackaging' | 'setPackaging' | 'setPackagingEvaso' | 'delPackagingEvaso'
> = {
  getPackaging: listRequests,

  async setPackaging(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    return ctx.write(async (tx) => {
      if (!canRequest(await lastRequest.maybe(tx, { id_negozio: shop.id_negozio })))
        return refuse('RICHIESTA_IN_CORSO');
      const { id_operatore } = sessionOf(ctx);
      const made = await openRequest.maybe(tx, { ...shop, id_operatore, now: ctx.now, nota: input.nota });
      return made ? done(made) : refuse('RICHIESTA_IN_CORSO');
    });
  },

  async setPackagingEvaso(ctx, input) {
    const asked = { scope: ctx.scope, id_packaging: input.id_packaging };
    return ctx.write(async (tx) => {
      const { from, to } = packagingMachine.moves.fulfil;
      const author = { ...authorValues(ctx.actor), id_operatore: sessionOf(ctx).id_operatore };
      if ((await fulfilRequest.run(tx, { ...asked, from, to, ...author, now: ctx.now })) === 1) return done();
      if (!(await findRequest.maybe(tx, asked))) throw new CallFault('NON_TROVATO');
      return refuse('RICHIESTA_GIA_EVASA');
    });
  },

  async delPackagingEvaso(ctx, input) {
    const asked = { scope: ctx.scope, id_packaging: input.id_packaging };
    return ctx.write(async (tx) => {
      const { from, to } = packagingMachine.moves.reopen;
      const author = authorValues(ctx.actor);
      const since = undoableSince(ctx.now);
      if ((await reopenRequest.run(tx, { ...asked, from, to, ...author, since, now: ctx.now })) === 1)
        return done();
      if (!(await findRequest.maybe(tx, asked))) throw new CallFault('NON_TROVATO');
      return refuse('RITORNO_NON_AMMESSO');
    });
  },
};
