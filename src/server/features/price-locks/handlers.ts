import type { Handlers } from '#server/call/handlers';
import { askedTerms } from '#server/features/stores/find-terms';
import { checkLock } from './check-lock.ts';
import { issueLock } from './issue-lock.ts';

type LockCall = 'getGiorniBlocco' | 'setPrezzoBloccato' | 'getPrezzoBloccato';

export const priceLocksHandlers: Handlers<LockCall> = {
  async getGiorniBlocco(ctx, input) {
    const terms = await askedTerms(ctx, input.st);
    return [{ giorni_blocco_prezzo: terms?.giorni_blocco_prezzo ?? 0 }];
  },

  setPrezzoBloccato: issueLock,
  getPrezzoBloccato: checkLock,
};
