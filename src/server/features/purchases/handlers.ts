import type { RowOf } from '#contract/api';
import { pendingExpiresAfter } from '#domain/device';
import { isPending } from '#domain/device-state';
import { isImei, normaliseImei } from '#domain/imei';
import { isClosedTo, isErasedTo } from '#server/call/cancelled-papers';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { moveDevice } from '#server/ledger/move-device';
import { listPending, readPurchase, type PurchaseRow } from '#server/pending-purchase/store';
import { changePurchase } from './change-purchase.ts';
import { checkDevice } from './check-device.ts';
import { closePending } from './close-pending.ts';
import { dropOffer } from './record-drop.ts';
import { openPurchase } from './open-purchase.ts';
import { modelsOfTac } from './store.ts';
import { tellKnownDocument, takeKnownDocument } from './take-known-document.ts';
import { closeExpired, onPending } from '#server/pending-purchase/use-pending';
import { findCompanyProblem } from '#server/ledger/company-details';
import {
  isExpired,
  purchaseView,
  viewPurchase,
  withoutPapers,
  withoutSeller,
} from '#server/pending-purchase/read-purchase';

type PurchaseCall =
  | 'setNewDevice'
  | 'getVerificaDevice'
  | 'getModelloDaImei'
  | 'setAcquisto'
  | 'getDocumentoNoto'
  | 'setDocumentoNoto'
  | 'getAcquisto'
  | 'getAcquistiInCorso'
  | 'delPendingDevice'
  | 'deleteDevicePending'
  | 'setRinuncia';

export const purchasesHandlers: Handlers<PurchaseCall> = {
  setNewDevice: openPurchase,
  setAcquisto: changePurchase,
  getVerificaDevice: checkDevice,

  async getModelloDaImei(ctx, input) {
    const imei = normaliseImei(input.imei);
    return isImei(imei) ? modelsOfTac.all(ctx.db, { tac: imei.slice(0, 8) }) : [];
  },
  getDocumentoNoto: tellKnownDocument,
  setDocumentoNoto: takeKnownDocument,

  async getAcquisto(ctx, input) {
    const { serial_number, num_times } = input;
    const key = { serial_number, num_times, scope: ctx.scope };
    const row = await readPurchase.maybe(ctx.db, key);
    if (!row) throw new CallFault('NON_TROVATO');
    if (!isExpired(row, ctx.now)) return [await seenBy(ctx, row)];
    await closeExpired(ctx.db, ctx.now, row);
    return [await seenBy(ctx, await readPurchase.one(ctx.db, key))];
  },

  async getAcquistiInCorso(ctx) {
    const since = new Date(ctx.now.getTime() - pendingExpiresAfter);
    const [rows, problem] = await Promise.all([
      listPending.all(ctx.db, { scope: ctx.scope, since }),
      findCompanyProblem(ctx.db, ctx.now),
    ]);
    return rows.map((row) => purchaseView(row, ctx.now, problem));
  },

  setRinuncia: dropOffer,
  delPendingDevice: (ctx, input) => closePending(ctx, input.serial_number),

  deleteDevicePending: (ctx, input) =>
    onPending(ctx, input, async (tx, row) => {
      const moved = await moveDevice(tx, sessionOf(ctx), ctx.now, row, { move: 'abandon' });
      return moved ? done() : refuse('ACQUISTO_NON_IN_CORSO');
    }),
};

/** The whole purchase; of a cancelled one what its reader may still see. */
async function seenBy(ctx: Context, row: PurchaseRow): Promise<RowOf<'getAcquisto'>> {
  const view = await viewPurchase(ctx.db, row, ctx.now);
  if (isClosedTo(ctx.actor, row)) return withoutPapers(view);
  return !isPending(row) && isErasedTo(ctx.actor, row) ? withoutSeller(view) : view;
}
