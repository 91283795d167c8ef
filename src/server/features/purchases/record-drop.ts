import type { ParsedOf } from '#contract/api';
import type { DropReason } from '#domain/drop-reason';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement, type Db } from '#server/kit/database';
import { moveDevice } from '#server/ledger/move-device';
import { onPending } from '#server/pending-purchase/use-pending';

/** An offer as it was turned down; euro. */
interface DroppedOffer {
  id_affiliato: number;
  id_negozio: number;
  motivo: DropReason;
  brand_name: string;
  model_name: string;
  valore: number;
}

const insert = statement<DroppedOffer & { id_operatore: number; now: Date }>(
  'dropped_offer_insert',
  `insert into dropped_offer (id_affiliato, id_negozio, id_operatore, quando, motivo, brand_name, model_name, valore)
   values (:id_affiliato, :id_negozio, :id_operatore, :now, :motivo, :brand_name, :model_name, :valore)`,
);

/** /setRinuncia: the customer has heard the price and goes. A purchase that is open already is closed with it. */
export async function dropOffer(ctx: Context, input: ParsedOf<'setRinuncia'>): Promise<Outcome> {
  const { motivo, serial_number, num_times, brand_name, model_name, valore } = input;
  if (serial_number !== null && num_times !== null)
    return onPending(ctx, { serial_number, num_times }, async (tx, row) => {
      const moved = await moveDevice(tx, sessionOf(ctx), ctx.now, row, { move: 'abandon', nota: motivo });
      if (!moved) return refuse('ACQUISTO_NON_IN_CORSO');
      const { id_affiliato, id_negozio, valore_acquisto } = row;
      const offer = { id_affiliato, id_negozio, motivo, valore: valore_acquisto };
      return keep(ctx, tx, { ...offer, brand_name: row.brand_name, model_name: row.model_name });
    });
  if (brand_name === null || model_name === null || valore === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { model_name: 'Campo obbligatorio' } });
  const shop = actingShop(ctx, input.id_negozio);
  return ctx.write((tx) => keep(ctx, tx, { ...shop, motivo, brand_name, model_name, valore }));
}

async function keep(ctx: Context, tx: Db, offer: DroppedOffer): Promise<Outcome> {
  await insert.run(tx, { ...offer, id_operatore: sessionOf(ctx).id_operatore, now: ctx.now });
  return done();
}
