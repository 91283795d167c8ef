import { deviceState } from '#domain/device-state';
import type { Context } from '#server/call/context';
import { authorValues } from '#server/ledger/record-event';
import { type Db, statement } from '#server/kit/database';
import type { Cycle } from '#server/ledger/find-cycles';
import { moveDevices, type MovedDevice } from '#server/ledger/move-device';

const lockShipments = statement<{ shipments: readonly number[] }>(
  'device_shipments_lock',
  `select id_spedizione_magcent from shipment where id_spedizione_magcent = any(:shipments::int[])
   order by id_spedizione_magcent for no key update`,
);
const deliver = statement<{
  shipments: readonly number[];
  now: Date;
  id_operatore: number | null;
  id_utente: number | null;
  is_impersonato: 0 | 1;
}>(
  'device_shipments_deliver',
  `with delivered as (
     update shipment s set consegnata_il = :now where s.id_spedizione_magcent = any(:shipments::int[])
       and s.consegnata_il is null
       and not exists (select from device d where d.id_spedizione_magcent = s.id_spedizione_magcent and d.id_stato_device = ${deviceState.sent})
     returning s.id_spedizione_magcent
   )
   insert into shipment_event (id_spedizione_magcent, quando, stato, id_operatore, id_utente, is_impersonato)
   select id_spedizione_magcent, :now::timestamptz, 'Consegnata', :id_operatore, :id_utente, :is_impersonato
     from delivered on conflict do nothing`,
);

/** 3→4 for all that are on their way; a shipment whose last device this was is delivered. Answers those received. */
export async function receiveDevices(tx: Db, ctx: Context, cycles: readonly Cycle[]): Promise<MovedDevice[]> {
  const moved = await moveDevices(tx, ctx.actor, ctx.now, cycles, { move: 'receive' });
  const shipments = [...new Set(moved.flatMap((one) => one.id_spedizione_magcent ?? []))];
  if (shipments.length > 0) {
    // Two who each receive half of a parcel at once: the second waits here, and sees what the first received.
    await lockShipments.run(tx, { shipments });
    await deliver.run(tx, { shipments, now: ctx.now, ...authorValues(ctx.actor) });
  }
  return moved;
}
