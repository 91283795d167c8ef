import { z } from 'zod';
import { bankAccounts } from '#contract/lists/bank-accounts';
import { bankAccountAnswers } from '#domain/bank-account';
import { mutation } from './call.ts';
import { day, id, optionalId, optionalText, out, text, word } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Bank accounts of affiliates and shops, those that wait and those of old too. */
export const getConti = listQuery('getConti', bankAccounts, {
  access: 'bank_accounts.read',
  doc: 'Conti su cui affiliati e negozi vengono pagati.',
  source: 'rulings §11',
});

/**
 * Types an account of an affiliate, or with `id_negozio` of a shop that has its own; it counts from `valido_dal` once another
 * user has confirmed it. 56 CONTO_DA_CONFERMARE: one of the same place waits already.
 */
export const setConto = mutation('setConto', {
  access: 'bank_accounts.edit',
  unscoped: ['id_affiliato', 'id_negozio'],
  input: z.object({
    id_affiliato: id(),
    id_negozio: optionalId(),
    iban: text(60),
    intestatario: text(140),
    valido_dal: day(),
  }),
  done: z.object({ id_conto: out.int, id_richiesta: out.int, vale_dal: out.momentOrNull }),
  doc: 'Inserisce il conto di un affiliato o di un negozio, da confermare.',
  source: 'rulings §11',
});

/**
 * Confirms an account, or refuses it with a reason; who typed it may only take it back. 57 CONFERMA_DI_ALTRO_UTENTE,
 * 58 CONTO_GIA_RISPOSTO.
 */
export const setContoRisposta = mutation('setContoRisposta', {
  access: 'bank_accounts.edit',
  input: z.object({ id_conto: id(), esito: word(bankAccountAnswers), motivo: optionalText(500) }),
  done: z.object({}),
  refused: z.object({ cambiato: z.array(z.string()).optional(), parola: z.string().optional() }),
  doc: 'Conferma o rifiuta un conto.',
  source: 'rulings §11',
});
