import { changing } from '#domain/audit-field';
import { stateNow } from '#domain/machine';
import { priceAnswerErrors, priceRequestMachine, priceRequestStates } from '#domain/price-request';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse, type Refused } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { wantSecondOver } from '#server/ledger/want-second';
import { tellInbox } from '#server/ledger/tell-inbox';
import { requestPrice } from './request-price.ts';
import { answerRequest, findRequest, listRequests, withdrawRequest } from './store.ts';
import { requestKey, tellRequest } from './tell-request.ts';

type PriceCall = 'getRichiestePrezzo' | 'setRichiestaPrezzo' | 'delRichiestaPrezzo' | 'setRispostaPrezzo';

export const priceRequestsHandlers: Handlers<PriceCall> = {
  getRichiestePrezzo: listRequests,
  setRichiestaPrezzo: requestPrice,

  delRichiestaPrezzo: (ctx, { id_richiesta }) =>
    ctx.write(async (tx) => {
      const gone = await withdrawRequest.maybe(tx, { id_richiesta, now: ctx.now, scope: ctx.scope });
      if (!gone) return whyNot(ctx, tx, id_richiesta);
      await tellRequest(tx, gone);
      return done();
    }),

  async setRispostaPrezzo(ctx, { id_richiesta, esito, ...answer }) {
    const fields = priceAnswerErrors({ esito, ...answer });
    if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    const { wants } = priceRequestStates[esito];
    return ctx.write(async (tx) => {
      const { prezzo } = answer;
      const asked =
        wants === 'prezzo' ? await findRequest.maybe(tx, { id_richiesta, scope: ctx.scope }) : null;
      if (asked && prezzo !== null && stateNow(priceRequestMachine, asked, ctx.now) === asked.stato)
        await wantSecondOver(tx, ctx, prezzo, {
          atto: 'PREZZO',
          chiave: `richiesta-${id_richiesta}`,
          titolo: 'Prezzo chiesto da un negozio, fuori listino',
          prima: { stato: asked.stato },
          cambia: [changing('working_price', null, prezzo)],
        });
      const given = await answerRequest.maybe(tx, {
        id_richiesta,
        stato: esito,
        prezzo: wants === 'prezzo' ? answer.prezzo : null,
        motivo: wants === 'motivo' ? answer.motivo : null,
        id_operatore: sessionOf(ctx).id_operatore,
        now: ctx.now,
        scope: ctx.scope,
      });
      if (!given) return whyNot(ctx, tx, id_richiesta);
      await tellRequest(tx, given);
      const testo = [priceRequestStates[esito].name, wants === 'motivo' ? answer.motivo : null];
      await tellInbox(tx, requestKey(given), {
        tipo_evento: 'PREZZO_RISPOSTO',
        author: ctx.actor,
        now: ctx.now,
        testo: testo.filter(Boolean).join(': '),
      });
      return done();
    });
  },
};

/** Somebody was first, or nobody waits for an answer any more. */
async function whyNot(ctx: Context, tx: Db, id_richiesta: number): Promise<Refused> {
  const found = await findRequest.maybe(tx, { id_richiesta, scope: ctx.scope });
  if (!found) throw new CallFault('NON_TROVATO');
  const isAnswered = priceRequestStates[stateNow(priceRequestMachine, found, ctx.now)].wants !== null;
  return refuse(isAnswered ? 'PREZZO_GIA_RISPOSTO' : 'RICHIESTA_PREZZO_CHIUSA');
}
