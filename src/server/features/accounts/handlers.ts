import type { Handlers } from '#server/call/handlers';
import { blockAccount, closeAccount, inviteAgain, resetFactor, resetPassword } from './change-access.ts';
import { editAccount } from './edit-account.ts';
import { loadAccounts } from './load-accounts.ts';
import { listAccounts } from './store.ts';

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
  getUtenti: listAccounts,
  setUtente: editAccount,
  setUtenteBloccato: blockAccount,
  setUtenteInvito: inviteAgain,
  setUtenteRipristino: resetPassword,
  setUtenteSecondoFattore: resetFactor,
  setUtenteUscito: closeAccount,
  caricaUtenti: loadAccounts,
};
