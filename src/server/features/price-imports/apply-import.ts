import { romeDay } from '#domain/day';
import { priceImport } from '#domain/price-import';
import { workIs } from '#domain/work-object';
import type { App } from '#server/call/app-state';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { lockPrices } from '#server/features/price-list/store';
import { jobAuthor, type ChangeAuthor } from '#server/ledger/record-change';
import { tellInbox } from '#server/ledger/tell-inbox';
import { type Db, transaction } from '#server/kit/database';
import { setHighAside } from './set-aside.ts';
import { recordImport } from './record-import.ts';
import {
  addBrands,
  addModels,
  applyRows,
  countRows,
  dueImports,
  findImport,
  markApplied,
  markPlanned,
  refreshRows,
  rowSpan,
  staleRows,
  tellProgress,
} from './store.ts';

/** Rows of the file between two words about the progress. */
const rowsAtOnce = 5000;

/** Applies a preview in one transaction, or plans it for a day to come (YYYY-MM-DD, from 00:00 in Rome). */
export async function applyImport(
  ctx: Context,
  id_import: number,
  data_inizio: string | null,
): Promise<Outcome> {
  const isPlan = data_inizio !== null && data_inizio > romeDay(ctx.now);
  if (data_inizio !== null && data_inizio < romeDay(ctx.now))
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_inizio: 'La data è già passata' } });
  const who = sessionOf(ctx).id_operatore;
  const outcome = await ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const known = await findImport.maybe(tx, { id_import });
    if (!known) throw new CallFault('NON_TROVATO');
    if (!priceImport.can(isPlan ? 'plan' : 'apply', known.stato))
      return refuse('IMPORT_NON_APPLICABILE', { stato: known.stato });
    await setHighAside(tx, ctx, id_import, isPlan ? data_inizio : null);
    const found = await findImport.one(tx, { id_import });
    if (isPlan) {
      if (found.righe === found.errati) return refuse('NIENTE_DA_APPLICARE');
      await markPlanned.run(tx, { id_import, data_inizio, who });
      await recordImport(tx, ctx, id_import, 'PROGRAMMATO');
      return done({ ...(await findImport.one(tx, { id_import })) });
    }
    const stale = await staleRows.all(tx, { id_import });
    if (stale.length > 0) {
      const righe = stale.map(({ numero: _, ...row }) => row);
      return refuse('LISTINO_CAMBIATO', { righe_cambiate: stale[0]?.numero ?? 0, righe });
    }
    if (found.nuovi + found.cambiati === 0) return refuse('NIENTE_DA_APPLICARE');
    const tell = (percent: number) => tellAside(ctx, ctx.db, id_import, percent);
    await applyRowsOf(tx, id_import, { author: ctx, who, tell });
    return done({ ...(await findImport.one(tx, { id_import })) });
  });
  // The refusal rolled everything back; the preview as it would be now is what the person looks at next.
  if (!outcome.ok && outcome.ret_message === 'LISTINO_CAMBIATO') await refresh(ctx.db, id_import);
  return outcome;
}

/** Brands, models, prices and history of the right rows; marks the import applied and says so in the log of changes. */
export async function applyRowsOf(
  tx: Db,
  id_import: number,
  { author, who, tell }: { author: ChangeAuthor; who: number; tell: (percent: number) => void },
): Promise<void> {
  const { now } = author;
  tell(0);
  await addBrands.run(tx, { id_import });
  await addModels.run(tx, { id_import });
  const { first, last } = await rowSpan.one(tx, { id_import });
  for (let from = first; from <= last; from += rowsAtOnce) {
    await applyRows.run(tx, { id_import, from, until: from + rowsAtOnce - 1, now, who });
    tell(Math.min(99, Math.round(((from + rowsAtOnce - first) * 100) / (last - first + 1))));
  }
  await markApplied.run(tx, { id_import, now, who });
  const { nuovi, cambiati } = await findImport.one(tx, { id_import });
  await tellInbox(
    tx,
    { tipo_oggetto: workIs.priceImport, chiave: String(id_import) },
    {
      tipo_evento: 'LISTINO_APPLICATO',
      // Whoever planned it was not there: he hears it like his colleagues.
      author: author.actor.kind === 'operator' ? 'system' : author.actor,
      now,
      testo: `${nuovi} nuovi, ${cambiati} cambiati`,
    },
  );
  await recordImport(tx, author, id_import, 'APPLICATO');
}

/** Beside the transaction, and never waited for: with every connection busy it would wait for itself. */
function tellAside(app: Pick<App, 'log'>, db: Db, id_import: number, percent: number): void {
  tellProgress.run(db, { id_import, percent }).catch((error: Error) => {
    app.log.warn({ reason: error.message, id_import }, 'progress of a price import not told');
  });
}

async function refresh(db: Db, id_import: number): Promise<void> {
  await refreshRows.run(db, { id_import });
  await countRows.run(db, { id_import });
}

/**
 * The job of planned imports: whatever is due by Rome's calendar comes into force, in its order. A plan decides about the
 * prices from its day on, so it also goes over what changed since it was made; the history says from which price.
 */
export async function applyDueImports(app: App): Promise<number> {
  const now = app.now();
  const due = await dueImports.all(app.pool, { data_inizio: romeDay(now) });
  for (const { id_import, id_operatore } of due) {
    await transaction(app.pool, async (tx) => {
      await lockPrices.run(tx);
      const found = await findImport.maybe(tx, { id_import });
      // Cancelled, or applied by another process, since it was looked up.
      if (found?.stato !== 'PROGRAMMATO') return;
      await refresh(tx, id_import);
      const tell = (percent: number) => tellAside(app, app.pool, id_import, percent);
      const author = jobAuthor(now, id_operatore);
      await applyRowsOf(tx, id_import, { author, who: id_operatore, tell });
    });
  }
  return due.length;
}
