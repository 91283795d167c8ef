import {
  bankAccountIs,
  bankAccountMachine,
  bankAccountProblems,
  confirmProblem,
  normaliseAccount,
} from '#domain/bank-account';
import { romeDay } from '#domain/day';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { isTaken } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { answerAccount, findPlace, insertAccount, listAccounts, lockAccount } from './store.ts';

export const bankAccountsHandlers: Handlers<'getConti' | 'setConto' | 'setContoRisposta'> = {
  getConti: listAccounts,

  async setConto(ctx, { id_affiliato, id_negozio: shop, ...typed }) {
    const id_negozio = shop || null;
    const problems = Object.entries(bankAccountProblems(typed, romeDay(ctx.now))).filter(([, one]) => one);
    if (problems.length > 0)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: Object.fromEntries(problems) as never });
    if (!(await findPlace.maybe(ctx.db, { id_affiliato, id_negozio }))) throw new CallFault('NON_TROVATO');
    const { valido_dal } = typed;
    const account = { ...normaliseAccount(typed), valido_dal };
    try {
      return await ctx.write(async (tx) => {
        const id_operatore = sessionOf(ctx).id_utente;
        const place = { id_affiliato, id_negozio };
        const made = await insertAccount.one(tx, { ...place, ...account, id_operatore, now: ctx.now });
        await recordChange(tx, ctx, {
          oggetto: 'conto',
          chiave: String(made.id_conto),
          azione: 'CREATO',
          a: account,
          ...place,
        });
        return done(made);
      });
    } catch (error) {
      if (isTaken(error, 'bank_account_waiting_key')) return refuse('CONTO_DA_CONFERMARE');
      throw error;
    }
  },

  setContoRisposta: (ctx, { id_conto, esito, motivo }) =>
    ctx.write(async (tx) => {
      const account = await lockAccount.maybe(tx, { id_conto });
      if (!account) throw new CallFault('NON_TROVATO');
      const isConfirmed = esito === bankAccountIs.confirmed;
      const { id_utente } = sessionOf(ctx);
      if (!bankAccountMachine.can(isConfirmed ? 'confirm' : 'refuse', account.stato_conto))
        return refuse('CONTO_GIA_RISPOSTO');
      if (isConfirmed && confirmProblem(account, id_utente)) return refuse('CONFERMA_DI_ALTRO_UTENTE');
      if (!isConfirmed && motivo === null)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: 'Campo obbligatorio' } });
      const reason = isConfirmed ? null : motivo;
      await answerAccount.run(tx, {
        id_conto,
        stato_conto: esito,
        id_operatore: id_utente,
        now: ctx.now,
        motivo: reason,
      });
      const { id_affiliato, id_negozio, iban, intestatario, valido_dal } = account;
      await recordChange(tx, ctx, {
        oggetto: 'conto',
        chiave: String(id_conto),
        azione: isConfirmed ? 'CONFERMATO' : 'RIFIUTATO',
        a: { iban, intestatario, valido_dal },
        nota: reason,
        id_affiliato,
        id_negozio,
      });
      return done();
    }),
};
