import { sessionOf, type Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { endSession, type SessionPlace } from './store.ts';

/** Ends the session that makes the call, and what it stood in for. */
export async function closeSession(tx: Db, ctx: Context): Promise<void> {
  const place = await endSession.maybe(tx, { id_sessione: sessionOf(ctx).id_sessione });
  if (place) await recordImpersonation(tx, ctx, place, null);
}

/** Into the log of changes: support begins to stand in for a shop, goes to another, or ends (null). */
export async function recordImpersonation(
  tx: Db,
  ctx: Context,
  place: SessionPlace,
  id_negozio: number | null,
): Promise<void> {
  const actor = sessionOf(ctx);
  const before = place.is_impersonato ? place.id_negozio : null;
  if (before === id_negozio) return;
  await recordChange(tx, ctx, {
    oggetto: 'impersonazione',
    chiave: String(actor.id_utente),
    azione: id_negozio === null ? 'TERMINATO' : 'INIZIATO',
    da: before === null ? null : { id_negozio: before },
    a: id_negozio === null ? null : { id_negozio },
    id_affiliato: ctx.stores.affiliateOf(id_negozio ?? before ?? 0),
    id_negozio: id_negozio ?? before,
  });
}
