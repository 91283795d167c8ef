import { romeDay } from '#domain/day';
import { paymentDayProblem, paymentMoment } from '#domain/payment-day';
import { runIs, transferIs, transferMachine } from '#domain/payment-run';
import { sum, toCents, toEuro } from '#domain/money';
import { sessionOf, type Context } from '#server/call/context';
import { FileAnswer, streamOf, xmlType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse, RefusedCall } from '#server/call/outcome';
import { writePayments } from '#server/formats/pain-001';
import type { Db } from '#server/kit/database';
import { findOwnSlips } from '#server/ledger/own-work';
import { recordChange } from '#server/ledger/record-change';
import { createRun } from './create-run.ts';
import { readAnswer } from './read-answer.ts';
import { wantRelease, wantTakenBack } from './send-run.ts';
import { settleTransfers } from './settle-transfers.ts';
import {
  findRunOfTransfer,
  listRuns,
  listTransfers,
  lockRun,
  markRun,
  markSent,
  noteChecks,
  slipsOf,
  transfersOf,
} from './store.ts';

type RunCall =
  | 'getDisposizioni'
  | 'getBonifici'
  | 'setDisposizione'
  | 'scaricaDisposizione'
  | 'setDisposizionePagata'
  | 'setDisposizioneAnnullata'
  | 'setBonificoAnnullato'
  | 'setBonificoVerifica'
  | 'caricaEsitoBanca';

export const paymentRunsHandlers: Handlers<RunCall> = {
  getDisposizioni: listRuns,
  getBonifici: listTransfers,
  setDisposizione: createRun,
  caricaEsitoBanca: readAnswer,

  async scaricaDisposizione(ctx, { id_disposizione }) {
    const written: { file?: FileAnswer } = {};
    await ctx.write(async (tx) => {
      const run = await demand(tx, id_disposizione);
      const all = await transfersOf.all(tx, { id_disposizione });
      const kept = all.filter((one) => one.stato_bonifico !== transferIs.void);
      const isSent = run.stato_disposizione === runIs.sent;
      // Once it is out, the bank has it as it was: another under the same name would be taken for the same, or paid twice.
      const isChanged =
        kept.length < all.length || kept.some((one) => one.stato_bonifico !== transferIs.waiting);
      const mayGo = isSent ? !isChanged : run.stato_disposizione === runIs.ready;
      if (!mayGo || kept.length === 0) throw new RefusedCall('DISPOSIZIONE_GIA_CAMBIATA');
      if (!isSent) await wantRelease(tx, ctx, run, kept);
      await markSent.run(tx, { id_disposizione, stato: runIs.sent, now: ctx.now });
      const totale = toEuro(sum(...kept.map(({ importo }) => toCents(importo)))).toFixed(2);
      const xml = writePayments({ ...run, totale, bonifici: kept });
      written.file = new FileAnswer(`SEPA-${run.msg_id}.xml`, streamOf(Buffer.from(xml)), xmlType);
      return done();
    });
    if (!written.file) throw new Error('no payment file was written');
    return written.file;
  },

  setDisposizionePagata: (ctx, { id_disposizione, data_pagamento, riferimento }) =>
    ctx.write(async (tx) => {
      const run = await demand(tx, id_disposizione);
      const problem = paymentDayProblem(
        data_pagamento,
        romeDay(new Date(run.data_creazione)),
        romeDay(ctx.now),
      );
      if (problem) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_pagamento: problem } });
      const all = await transfersOf.all(tx, { id_disposizione });
      const moving = all.map(({ id_bonifico }) => ({ id_bonifico, motivo: null }));
      const slips = (await slipsOf.all(tx, { id_disposizione })).map(({ id_distinta }) => id_distinta);
      if ((await findOwnSlips(tx, sessionOf(ctx), slips)).length > 0) return refuse('FATTO_DA_TE');
      const at = paymentMoment(data_pagamento, ctx.now);
      const { moved } = await settleTransfers(tx, ctx, id_disposizione, 'pay', moving, at);
      if (moved.length === 0) return refuse('DISPOSIZIONE_GIA_CAMBIATA');
      await markRun.run(tx, { id_disposizione, data_pagamento, riferimento, motivo: null });
      const importo = totalOf(moved);
      await recordChange(tx, ctx, {
        oggetto: 'disposizione',
        chiave: String(id_disposizione),
        azione: 'PAGATO',
        a: { numero_bonifici: moved.length, valore_pagato: importo, data_pagamento, riferimento },
      });
      return done({ pagati: moved.length, importo });
    }),

  setDisposizioneAnnullata: (ctx, { id_disposizione, motivo }) =>
    ctx.write(async (tx) => {
      const run = await demand(tx, id_disposizione);
      const all = await transfersOf.all(tx, { id_disposizione });
      const moving = all
        .filter((one) => transferMachine.can('undo', one.stato_bonifico))
        .map(({ id_bonifico }) => ({ id_bonifico, motivo }));
      const undone = all.filter((one) => moving.some(({ id_bonifico }) => id_bonifico === one.id_bonifico));
      if (undone.length > 0) await wantTakenBack(tx, ctx, run, undone, motivo);
      const { moved } = await settleTransfers(tx, ctx, id_disposizione, 'undo', moving);
      if (moved.length === 0) return refuse('DISPOSIZIONE_GIA_CAMBIATA');
      await markRun.run(tx, { id_disposizione, data_pagamento: null, riferimento: null, motivo });
      const importo = totalOf(moved);
      await recordChange(tx, ctx, {
        oggetto: 'disposizione',
        chiave: String(id_disposizione),
        azione: 'STORNATO',
        da: { numero_bonifici: moved.length, importo },
        nota: motivo,
      });
      return done({ annullati: moved.length, importo });
    }),

  setBonificoAnnullato: (ctx, { id_bonifico, motivo }) =>
    ctx.write(async (tx) => {
      const { id_disposizione } = await runOf(ctx, id_bonifico);
      const run = await demand(tx, id_disposizione);
      const undone = (await transfersOf.all(tx, { id_disposizione })).filter(
        (one) => one.id_bonifico === id_bonifico && transferMachine.can('undo', one.stato_bonifico),
      );
      if (undone.length > 0) await wantTakenBack(tx, ctx, run, undone, motivo);
      const { moved } = await settleTransfers(tx, ctx, id_disposizione, 'undo', [{ id_bonifico, motivo }]);
      if (moved.length === 0) return refuse('DISPOSIZIONE_GIA_CAMBIATA');
      await recordChange(tx, ctx, {
        oggetto: 'disposizione',
        chiave: String(id_disposizione),
        azione: 'STORNATO',
        da: { id_bonifico, importo: totalOf(moved) },
        nota: motivo,
      });
      return done();
    }),

  async setBonificoVerifica(ctx, { id_bonifico, esito_verifica, nome_verificato }) {
    const { id_disposizione } = await runOf(ctx, id_bonifico);
    return ctx.write(async (tx) => {
      await noteChecks.run(tx, {
        id_bonifico: [id_bonifico],
        esito_verifica: [esito_verifica],
        nome_verificato: [nome_verificato],
      });
      await recordChange(tx, ctx, {
        oggetto: 'disposizione',
        chiave: String(id_disposizione),
        azione: 'MODIFICATO',
        a: { id_bonifico, esito_verifica, nome_verificato },
      });
      return done();
    });
  },
};

/** The run, held until the transaction ends. */
async function demand(tx: Db, id_disposizione: number) {
  const run = await lockRun.maybe(tx, { id_disposizione });
  if (!run) throw new CallFault('NON_TROVATO');
  return run;
}

async function runOf(ctx: Context, id_bonifico: number) {
  const found = await findRunOfTransfer.maybe(ctx.db, { id_bonifico });
  if (!found) throw new CallFault('NON_TROVATO');
  return found;
}

const totalOf = (moved: readonly { importo: number }[]) =>
  toEuro(sum(...moved.map(({ importo }) => toCents(importo))));
