import { randomInt } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { toCents, toEuro } from '#domain/money';
import { lockCode, lockLastDay } from '#domain/price-lock';
import { listPrice } from '#domain/quote';
import type { Context } from '#server/call/context';
import { doneInSecret, refuse, type Outcome } from '#server/call/outcome';
import { listPrices } from '#server/features/prices/store';
import { askedTerms } from '#server/features/stores/find-terms';
import { lockMark } from './check-lock.ts';
import { insertLock } from './store.ts';

/** /setPrezzoBloccato: today's price as the affiliate pays it, kept for so many days under a code that nobody else knows. */
export async function issueLock(ctx: Context, input: ParsedOf<'setPrezzoBloccato'>): Promise<Outcome> {
  const terms = await askedTerms(ctx, input.st);
  const { id_model_name, id_memory } = input;
  const listed = await listPrices.maybe(ctx.db, { id_brand: null, id_model_name, id_memory });
  if (!terms || terms.giorni_blocco_prezzo === 0 || !listed) return refuse('PREZZO_NON_BLOCCABILE');
  const { id_affiliato, ragione_sociale, giorni_blocco_prezzo, percentuale_listino } = terms;
  const codice = lockCode((below) => randomInt(below));
  const prezzo = toEuro(listPrice(toCents(listed.working_price), percentuale_listino));
  const data_scadenza = lockLastDay(romeDay(ctx.now), giorni_blocco_prezzo);
  const { brand_name, model_name, memory } = listed;
  return ctx.write(async (tx) => {
    await insertLock.run(tx, {
      impronta: lockMark(ctx.seal, codice),
      id_affiliato,
      id_model_name,
      id_memory,
      percentuale_listino,
      prezzo,
      data_scadenza,
      now: ctx.now,
    });
    // Whoever asks again under the same key, because the answer was lost on its way, is told this code and not given another.
    return doneInSecret(
      { brand_name, model_name, memory, prezzo, data_scadenza, ragione_sociale },
      { codice },
    );
  });
}
