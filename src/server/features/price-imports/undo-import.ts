import { priceImport } from '#domain/price-import';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { lockPrices } from '#server/features/price-list/store';
import { recordImport } from './record-import.ts';
import { changedSince, findImport, markEnded, restorePrices } from './store.ts';

/**
 * Drops a preview, cancels a plan, or gives the prices of an applied import back what they were. Prices that somebody has
 * changed since refuse it, unless `isSkipping`: then they stay, and the others go back.
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
      return done({ stato: priceImport.moves.discard.to, ripristinati: 0, saltati: 0 });
    }
    if (!priceImport.can('undo', found.stato))
      return refuse('IMPORT_NON_APPLICABILE', { stato: found.stato });
    const changed = await changedSince.all(tx, { id_import });
    const saltati = changed[0]?.numero ?? 0;
    if (saltati > 0 && !isSkipping) {
      const righe = changed.map(({ numero: _, ...row }) => row);
      return refuse('PREZZI_MODIFICATI_DOPO', { righe_cambiate: saltati, righe });
    }
    const ripristinati = await restorePrices.run(tx, {
      id_import,
      now: ctx.now,
      id_operatore: sessionOf(ctx).id_operatore,
    });
    await markEnded.run(tx, { id_import, to: priceImport.moves.undo.to });
    await recordImport(tx, ctx, id_import, 'ANNULLATO', { ripristinati, saltati });
    return done({ stato: priceImport.moves.undo.to, ripristinati, saltati });
  });
}
