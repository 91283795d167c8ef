import {
  bankAccountIs,
  bankAccountMachine,
  bankAccountProblems,
  confirmProblem,
  normaliseAccount,
} from '#domain/bank-account';
import { romeDay } from '#domain/day';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, isDone, refuse, type Outcome } from '#server/call/outcome';
import {
  approveRequest,
  closeRequest,
  demandRequest,
  isOwnRequest,
} from '#server/features/four-eyes/give-answer';
import { isTaken, type Db } from '#server/kit/database';
import { askSecond, wantSecond } from '#server/ledger/want-second';
import { recordChange } from '#server/ledger/record-change';
import {
  answerAccount,
  findPlace,
  findWaiting,
  insertAccount,
  listAccounts,
  lockAccount,
  namePlace,
} from './store.ts';

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
        const { id_richiesta, vale_dal } = await askSecond(
          tx,
          { ...ctx, asked: confirming(made.id_conto) },
          await askedOf(tx, { ...made, ...place, ...account }),
        );
        return done({ ...made, id_richiesta, vale_dal });
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
      if (isConfirmed && ctx.second === null) return confirm(tx, ctx, id_conto, account);
      if (isConfirmed) await wantSecond(tx, ctx, await askedOf(tx, { ...account, id_conto }));
      if (!isConfirmed && motivo === null)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: 'Campo obbligatorio' } });
      const reason = isConfirmed ? null : motivo;
      await answerAccount.run(tx, {
        id_conto,
        stato_conto: esito,
        id_operatore: ctx.second ? ctx.second.id_utente : id_utente,
        id_richiesta: ctx.second?.id_richiesta ?? null,
        now: ctx.now,
        motivo: reason,
      });
      const asked = isConfirmed ? null : await findWaiting.maybe(tx, { id_conto, atto: 'CONTO' });
      if (asked) {
        const row = await demandRequest(tx, asked.id_richiesta);
        await closeRequest(tx, ctx, row, { nota: reason, isRefused: !isOwnRequest(ctx, row) });
      }
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

/** What a yes to an account does. */
const confirming = (id_conto: number) => ({
  chiamata: 'setContoRisposta',
  input: { id_conto, esito: bankAccountIs.confirmed, motivo: null },
});

/** An account as a second person is asked about it. */
async function askedOf(
  tx: Db,
  account: {
    id_conto: number;
    id_affiliato: number;
    id_negozio: number | null;
    iban: string;
    intestatario: string;
    valido_dal: string;
  },
) {
  const { id_conto, id_affiliato, id_negozio, iban, intestatario, valido_dal } = account;
  const { luogo, iban_prima } = await namePlace.one(tx, { id_affiliato, id_negozio, oggi: valido_dal });
  return {
    atto: 'CONTO',
    chiave: String(id_conto),
    titolo: `${luogo}: ${intestatario}`,
    prima: { iban, intestatario, valido_dal },
    cambia: [{ campo: 'IBAN', da: iban_prima, a: iban }],
    id_affiliato,
    id_negozio,
  } as const;
}

/** Confirming is the yes to what was asked with the account, by the same rules. */
async function confirm(
  tx: Db,
  ctx: Context,
  id_conto: number,
  account: { id_operatore: number },
): Promise<Outcome> {
  const { id_utente } = sessionOf(ctx);
  if (confirmProblem(account, id_utente)) return refuse('CONFERMA_DI_ALTRO_UTENTE');
  const asked = await findWaiting.maybe(tx, { id_conto, atto: 'CONTO' });
  if (!asked) return refuse('CONTO_SENZA_RICHIESTA');
  const outcome = await approveRequest(tx, ctx, asked.id_richiesta);
  return isDone(outcome) ? done() : outcome;
}
