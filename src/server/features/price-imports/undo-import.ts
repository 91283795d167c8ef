import { priceImport } from '#domain/price-import';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { lockPrices } from '#server/features/price-list/store';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import type { ChangeAuthor } from '#server/ledger/record-change';
import { recordImport } from './record-import.ts';
import { wantRestored } from './set-aside.ts';
import { type ChangedRow, findImport, isChangedSince, markEnded, restoredRows } from './store.ts';

/** Prices of an import that somebody has changed since, the first of them; `numero` is how many. */
const changedSince = statement<{ id_import: number }, ChangedRow>(
  'price_import_changed_since',
  `select b.brand_name, m.model_name, mem.memory, h.prezzo_a as prezzo_noto, p.working_price as prezzo_attuale,
     count(*) over () as numero
   from price_history h join device_model m using (id_model_name) join brand b using (id_brand)
     join memory mem using (id_memory) left join price p using (id_model_name, id_memory)
   where h.id_import = :id_import and h.origine = 'LISTINO' and ${isChangedSince}
   order by h.id_storico limit 20`,
  'unnamed',
);
/** Gives the others back what they were. How many. */
const restorePrices = statement<{ id_import: number; now: Date; id_operatore: number }>(
  'price_import_restore',
  fragment`with back as (${restoredRows}), gone as (
     delete from price p using back b
     where p.id_model_name = b.id_model_name and p.id_memory = b.id_memory and b.prezzo_da is null
   ), kept as (
     update price p set working_price = b.prezzo_da, data_modifica = :now from back b
     where p.id_model_name = b.id_model_name and p.id_memory = b.id_memory and b.prezzo_da is not null
   )
   insert into price_history (id_model_name, id_memory, brand_name, model_name, prezzo_da, prezzo_a, quando, origine,
     id_import, id_operatore)
   select id_model_name, id_memory, brand_name, model_name, prezzo_a, prezzo_da, :now, 'RIPRISTINO', :id_import,
     :id_operatore from back`,
  'unnamed',
);

// Models and brands of undone imports that nobody has a use for: no price, no phone, no campaign, no locked price, no
// price by hand that was taken off. Held first, so that a purchase that is just taking one keeps it.
const wasUndone = (of: string) =>
  `${of}.id_import in (select id_import from price_import where stato = 'RIPRISTINATO')`;
const holdBrought = statement<None>(
  'price_import_hold_models',
  `select from device_model m where ${wasUndone('m')} order by m.id_model_name for update`,
);
/** Takes the models back. How many. */
const dropModels = statement<None>(
  'price_import_drop_models',
  `delete from device_model m where ${wasUndone('m')}
     and not exists (select from price p where p.id_model_name = m.id_model_name)
     and not exists (select from device d where d.id_model_name = m.id_model_name)
     and not exists (select from campaign c where c.id_model_name = m.id_model_name)
     and not exists (select from price_lock l where l.id_model_name = m.id_model_name)
     and not exists (select from model_number n where n.id_model_name = m.id_model_name)
     and not exists (select from price_history h where h.id_model_name = m.id_model_name and h.origine = 'MANUALE')`,
);
/** Takes back the brands that are left without a model. How many. */
const dropBrands = statement<None>(
  'price_import_drop_brands',
  `delete from brand b where ${wasUndone('b')}
     and not exists (select from device_model m where m.id_brand = b.id_brand)
     and not exists (select from campaign c where c.id_brand_campagna = b.id_brand)
     and not exists (select from device d where lower(d.brand_name) = lower(b.brand_name))`,
);

/**
 * Gives the prices of an applied import back what they were, under the lock of prices; those that somebody has changed
 * since stay, or, unless `isSkipping`, stop all of it and are answered. `agree` is asked before the first one changes.
 */
export async function restoreList(
  tx: Db,
  author: ChangeAuthor,
  {
    id_import,
    who,
    isSkipping,
    agree,
  }: { id_import: number; who: number; isSkipping: boolean; agree?: () => Promise<void> },
): Promise<
  | { ripristinati: number; saltati: number; modelli_tolti: number; marche_tolte: number }
  | { numero: number; righe: Omit<ChangedRow, 'numero'>[] }
> {
  const changed = await changedSince.all(tx, { id_import });
  const saltati = changed[0]?.numero ?? 0;
  if (saltati > 0 && !isSkipping)
    return { numero: saltati, righe: changed.map(({ numero: _, ...row }) => row) };
  await agree?.();
  const ripristinati = await restorePrices.run(tx, { id_import, now: author.now, id_operatore: who });
  await markEnded.run(tx, { id_import, to: priceImport.moves.undo.to });
  await holdBrought.run(tx);
  const modelli_tolti = await dropModels.run(tx);
  const marche_tolte = await dropBrands.run(tx);
  const undone = { ripristinati, saltati, modelli_tolti, marche_tolte };
  await recordImport(tx, author, id_import, 'ANNULLATO', undone);
  return undone;
}

/**
 * Drops a preview, cancels a plan, or gives the prices of an applied import back what they were. Prices that somebody has
 * changed since refuse it, unless `isSkipping`: then they stay, and the others go back. Brands and models that it alone
 * brought, and that nobody has a use for, go too.
 */
export function undoImport(ctx: Context, id_import: number, isSkipping: boolean): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const found = await findImport.maybe(tx, { id_import });
    if (!found) throw new CallFault('NON_TROVATO');
    if (priceImport.can('discard', found.stato)) {
      await markEnded.run(tx, { id_import, to: priceImport.moves.discard.to });
      // A preview that nobody wanted has changed nothing; a plan that is called off has.
      if (found.stato === 'PROGRAMMATO') await recordImport(tx, ctx, id_import, 'ANNULLATO');
      const none = { ripristinati: 0, saltati: 0, modelli_tolti: 0, marche_tolte: 0 };
      return done({ stato: priceImport.moves.discard.to, ...none });
    }
    if (!priceImport.can('undo', found.stato))
      return refuse('IMPORT_NON_APPLICABILE', { stato: found.stato });
    const who = sessionOf(ctx).id_operatore;
    const agree = () => wantRestored(tx, ctx, found);
    const undone = await restoreList(tx, ctx, { id_import, who, isSkipping, agree });
    if ('righe' in undone)
      return refuse('PREZZI_MODIFICATI_DOPO', { righe_cambiate: undone.numero, righe: undone.righe });
    return done({ stato: priceImport.moves.undo.to, ...undone });
  });
}
