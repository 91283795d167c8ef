import { banErrors, loggedBan, normaliseBanned } from '#domain/ban';
import { romeDay } from '#domain/day';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { closeEnded, endBan, findBan, insertBan, listBans } from './store.ts';

export const bansHandlers: Handlers<'getListaBlocco' | 'setVoceBlocco' | 'delVoceBlocco'> = {
  getListaBlocco: listBans,

  async setVoceBlocco(ctx, { tipo, motivo, termina_il, ...input }) {
    const oggi = romeDay(ctx.now);
    const fields = banErrors({ tipo, valore: input.valore, termina_il }, oggi);
    if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    const valore = normaliseBanned(input.valore);
    const { id_operatore } = sessionOf(ctx);
    return ctx.write(async (tx) => {
      await closeEnded.run(tx, { tipo, valore, oggi, id_operatore, now: ctx.now });
      const entry = { tipo, valore, motivo, termina_il };
      const made = await insertBan.maybe(tx, { ...entry, id_operatore, now: ctx.now });
      if (!made) return refuse('VOCE_GIA_PRESENTE');
      await recordChange(tx, ctx, {
        oggetto: 'lista_blocco',
        chiave: String(made.id_voce),
        azione: 'CREATO',
        a: loggedBan(entry),
      });
      return done({ id_voce: made.id_voce });
    });
  },

  async delVoceBlocco(ctx, { id_voce, motivo }) {
    const { id_operatore } = sessionOf(ctx);
    return ctx.write(async (tx) => {
      const ended = await endBan.maybe(tx, { id_voce, now: ctx.now, id_operatore, motivo });
      if (!ended) {
        if (await findBan.maybe(tx, { id_voce })) return refuse('VOCE_GIA_TOLTA');
        throw new CallFault('NON_TROVATO');
      }
      await recordChange(tx, ctx, {
        oggetto: 'lista_blocco',
        chiave: String(id_voce),
        azione: 'ELIMINATO',
        da: { ...loggedBan(ended) },
        nota: motivo,
      });
      return done();
    });
  },
};
