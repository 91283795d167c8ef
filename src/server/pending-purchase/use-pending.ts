import { isPending, type DeviceState } from '#domain/device-state';
import { endedSentence } from '#domain/purchase';
import { sessionOf, type Context } from '#server/call/context';
import { notify } from '#server/call/notify';
import { CallFault, refuse, type Outcome } from '#server/call/outcome';
import type { Cycle } from '#server/ledger/find-cycles';
import { moveDevice } from '#server/ledger/move-device';
import type { Db } from '#server/kit/database';
import { isExpired } from './read-purchase.ts';
import { lockPurchase, readPurchase, type PurchaseRow } from './store.ts';

/** Closes a purchase left pending for 24 hours, in the system's name (rulings §4). */
export async function closeExpired(db: Db, now: Date, device: Cycle): Promise<void> {
  const nota = 'in corso da oltre 24 ore';
  await moveDevice(db, 'system', now, device, { move: 'abandon', evento: 'SCADUTO', nota });
}

/**
 * Runs `work` on a pending purchase in scope, locked against other tills. Anything not pending is 8
 * ACQUISTO_NON_IN_CORSO (with who ended it and when as `motivo`) unless `otherwise` says more; one that has stood for 24 hours is closed when met. Outside the
 * scope: 404. Done, every till that shows the purchase is told.
 */
export async function onPending(
  ctx: Context,
  cycle: Cycle,
  work: (tx: Db, row: PurchaseRow) => Promise<Outcome>,
  otherwise?: (row: PurchaseRow, state: DeviceState) => Outcome | null,
): Promise<Outcome> {
  let expired = false;
  const outcome = await ctx.write(async (tx) => {
    const key = { serial_number: cycle.serial_number, num_times: cycle.num_times, scope: ctx.scope };
    // Sent together: the server locks first, and reads what is there once it has the lock.
    const [, row] = await Promise.all([lockPurchase.maybe(tx, key), readPurchase.maybe(tx, key)]);
    if (!row) throw new CallFault('NON_TROVATO');
    expired = isExpired(row, ctx.now);
    if (isPending(row) && !expired) {
      const worked = await work(tx, row);
      if (worked.ok) await tellStep(tx, ctx, row);
      return worked;
    }
    const motivo = endedSentence(row);
    return (
      otherwise?.(row, row.id_stato_device) ??
      refuse('ACQUISTO_NON_IN_CORSO', motivo === null ? {} : { motivo })
    );
  });
  // After the refusal has been rolled back: what is closed here must stay closed.
  if (expired) await closeExpired(ctx.db, ctx.now, cycle);
  return outcome;
}

/** Other tills may be showing a purchase as it was before this; whose hand it was lets one's own pass it over. */
export async function tellStep(
  tx: Db,
  ctx: Context,
  { serial_number, num_times, id_negozio }: Pick<PurchaseRow, keyof Cycle | 'id_negozio'>,
): Promise<void> {
  const { id_operatore } = sessionOf(ctx);
  await notify(tx, { tipo: 'passo', serial_number, num_times, id_negozio, dati: { id_operatore } });
}
