import { roleNames } from '#domain/account';
import { likePattern, totalOf } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { orderOf, pageOf } from '#server/call/paging';
import { blockAccount, closeAccount, inviteAgain, resetFactor, resetPassword } from './change-access.ts';
import { editAccount } from './edit-account.ts';
import { loadAccounts } from './load-accounts.ts';
import { accountSorts, countAccounts, listAccounts } from './store.ts';

export const accountsHandlers: Handlers<
  | 'getUtenti'
  | 'setUtente'
  | 'setUtenteBloccato'
  | 'setUtenteInvito'
  | 'setUtenteRipristino'
  | 'setUtenteSecondoFattore'
  | 'setUtenteUscito'
  | 'caricaUtenti'
> = {
  async getUtenti(ctx, input) {
    const { limit, offset } = pageOf(input);
    const { column, direction } = orderOf(input.sort, accountSorts, 'cognome');
    const filter = [
      input.id_operatore || null,
      input.id_role || null,
      ctx.scope.id_affiliato,
      ctx.scope.id_negozio,
      input.stato,
      input.is_account,
      input.search === null ? null : likePattern(input.search),
    ];
    const [rows, counted] = await Promise.all([
      listAccounts(column, direction).all(ctx.db, [...filter, limit, offset, ctx.now]),
      input.conta === 0 ? null : countAccounts.one(ctx.db, filter),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, ruolo: row.is_dummy === 1 ? 'Operatore' : roleNames[row.id_role] })),
      ...(counted ? { total: totalOf(counted.n) } : {}),
    };
  },

  setUtente: editAccount,
  setUtenteBloccato: blockAccount,
  setUtenteInvito: inviteAgain,
  setUtenteRipristino: resetPassword,
  setUtenteSecondoFattore: resetFactor,
  setUtenteUscito: closeAccount,
  caricaUtenti: loadAccounts,
};
