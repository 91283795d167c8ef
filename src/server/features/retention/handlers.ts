import { parseCaseCode } from '#domain/device';
import { identitiesIn, serialIdentity } from '#domain/phone-identity';
import { retentionRuleNames } from '#domain/retention';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { countRetention, listUpcoming } from './delete-old.ts';
import {
  endHold,
  findHold,
  findPurchase,
  findPurchases,
  insertHold,
  listHolds,
  listRuns,
  lockFiles,
} from './store.ts';

type RetentionCall =
  | 'getConservazioneProva'
  | 'getConservazioneScadenze'
  | 'getCancellazioni'
  | 'getBlocchiDocumenti'
  | 'getPraticheBlocco'
  | 'setBloccoDocumenti'
  | 'delBloccoDocumenti';

const month = 30 * 24 * 3_600_000;

export const retentionHandlers: Handlers<RetentionCall> = {
  async getConservazioneProva(ctx) {
    const report = await countRetention(ctx.db, ctx.now);
    return retentionRuleNames.map((regola) => ({ regola, quanti: report[regola] }));
  },

  getConservazioneScadenze: (ctx) => listUpcoming(ctx.db, ctx.now, new Date(ctx.now.getTime() + month)),

  getCancellazioni: listRuns,
  getBlocchiDocumenti: listHolds,

  getPraticheBlocco(ctx, { codice }) {
    const cycle = parseCaseCode(codice);
    return findPurchases.all(ctx.db, {
      identities: identitiesIn(codice),
      serial: cycle && serialIdentity(cycle.serial_number),
      num_times: cycle?.num_times ?? null,
    });
  },

  async setBloccoDocumenti(ctx, { serial_number, num_times, motivo }) {
    return ctx.write(async (tx) => {
      const purchase = await findPurchase.maybe(tx, { serial_number, num_times });
      if (!purchase) throw new CallFault('NON_TROVATO');
      await lockFiles.run(tx, { serial_number, num_times });
      const { id_operatore } = sessionOf(ctx);
      const hold = await insertHold.maybe(tx, {
        serial_number,
        num_times,
        motivo,
        id_operatore,
        now: ctx.now,
      });
      if (!hold) return refuse('BLOCCO_GIA_PRESENTE');
      await recordChange(tx, ctx, {
        oggetto: 'conservazione',
        chiave: `${serial_number}-${num_times}`,
        azione: 'BLOCCATO',
        a: { motivo },
        ...purchase,
      });
      return done({ id_blocco: hold.id_blocco });
    });
  },

  async delBloccoDocumenti(ctx, { id_blocco, motivo }) {
    return ctx.write(async (tx) => {
      const ended = await endHold.maybe(tx, {
        id_blocco,
        now: ctx.now,
        id_operatore: sessionOf(ctx).id_operatore,
        motivo,
      });
      if (!ended) {
        if (await findHold.maybe(tx, { id_blocco })) return refuse('BLOCCO_GIA_TOLTO');
        throw new CallFault('NON_TROVATO');
      }
      const { serial_number, num_times } = ended;
      const purchase = await findPurchase.one(tx, { serial_number, num_times });
      await recordChange(tx, ctx, {
        oggetto: 'conservazione',
        chiave: `${serial_number}-${num_times}`,
        azione: 'SBLOCCATO',
        da: { motivo: ended.motivo },
        nota: motivo,
        ...purchase,
      });
      return done();
    });
  },
};
