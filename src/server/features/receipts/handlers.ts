import type { Scope } from '#domain/actor';
import { may } from '#domain/permission';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, refuse, RefusedCall, type Refused } from '#server/call/outcome';
import { isErasedTo, seesCancelled } from '#server/call/cancelled-papers';
import type { Cycle } from '#server/ledger/find-cycles';
import { completePurchase } from './complete-purchase.ts';
import { captureFields, fillCapture, handFields } from './fill-capture.ts';
import { listReceipts } from './list-receipts.ts';
import { viewReceipt } from './read-receipt.ts';
import { findDevice, readReceipt } from './store.ts';

export const receiptsHandlers: Handlers<'setRicevuta' | 'getRicevuta' | 'getRicevute' | 'getRicevuteMaster'> =
  {
    async setRicevuta(ctx, input) {
      // The phone never completes a purchase, whatever else it sends.
      if (linkOf(ctx)) {
        keyOf(ctx, input);
        return fillCapture(ctx, input);
      }
      if (handFields.some((field) => input[field] !== null)) return refuseSession(ctx);
      if (input.id_cliente) return completePurchase(ctx, input);
      if (captureFields.every((field) => input[field] === null)) {
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { id_cliente: 'Campo obbligatorio' } });
      }
      if (!may(sessionOf(ctx), 'devices.complete_documents')) throw new CallFault('NON_PERMESSO');
      return fillCapture(ctx, input);
    },

    async getRicevuta(ctx, input) {
      const key = keyOf(ctx, input);
      const row = await readReceipt.maybe(ctx.db, key);
      if (row?.data_annullo && !seesCancelled(ctx.actor)) {
        if (linkOf(ctx)) throw new CallFault('NON_TROVATO');
        throw new RefusedCall('ACQUISTO_ANNULLATO');
      }
      if (row && isErasedTo(ctx.actor, row)) {
        if (linkOf(ctx)) throw new CallFault('NON_TROVATO');
        throw new RefusedCall('CLIENTE_CANCELLATO');
      }
      // What it said, and who signed it, that system has.
      if (row && row.serie !== null) throw new RefusedCall('RICEVUTA_IMPORTATA');
      if (row) return [await viewReceipt(ctx.db, row)];
      // Known and not completed yet: no row. Anybody else's: not there.
      if (!(await findDevice.maybe(ctx.db, key))) throw new CallFault('NON_TROVATO');
      return [];
    },

    getRicevute: listReceipts,
    getRicevuteMaster: listReceipts,
  };

/** Signatures and marks are the seller's own hand: by the link, or on paper (rulings §12). */
function refuseSession(ctx: Context): Refused {
  if (!may(sessionOf(ctx), 'devices.complete_documents')) throw new CallFault('NON_PERMESSO');
  return refuse('FIRMA_SOLO_DAL_CEDENTE');
}

/** Serial, cycle and scope; a link opens its own purchase only. */
function keyOf(ctx: Context, { serial_number, num_times }: Cycle): Cycle & { scope: Scope } {
  const link = linkOf(ctx);
  if (link && (link.serial_number !== serial_number || link.num_times !== num_times)) {
    throw new CallFault('NON_PERMESSO');
  }
  return { serial_number, num_times, scope: ctx.scope };
}
