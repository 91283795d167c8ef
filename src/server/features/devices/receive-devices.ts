import { deviceState } from '#domain/device-state';
import { undoableSince } from '#domain/undo';
import type { Context } from '#server/call/context';
import { authorValues, type AuthorValues, type EventName } from '#server/ledger/record-event';
import { type Db, statement } from '#server/kit/database';
import type { Cycle } from '#server/ledger/find-cycles';
import { moveDevices, type MovedDevice } from '#server/ledger/move-device';

const lockShipments = statement<{ shipments: readonly number[] }>(
  'device_shipments_lock',
  `select id_spedizione_magcent from shipment where id_spedizione_magcent = any(:shipments::int[])
   order by id_spedizione_magcent for no key update`,
);
type Telling = AuthorValues & { shipments: readonly number[]; now: Date };
const deliver = statement<Telling>(
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

/**
 * 3→4 for all that are on their way; a shipment whose last device this was is delivered. Answers those received. `kept`:
 * they lay at head office already, and arrive by themselves.
 */
export async function receiveDevices(
  tx: Db,
  ctx: Context,
  cycles: readonly Cycle[],
  kept = false,
): Promise<MovedDevice[]> {
  const author = kept ? 'system' : ctx.actor;
  const nota = kept ? 'era in custodia alla sede' : null;
  const moved = await moveDevices(tx, author, ctx.now, cycles, { move: 'receive', nota });
  const shipments = [...new Set(moved.flatMap((one) => one.id_spedizione_magcent ?? []))];
  if (shipments.length > 0) {
    // Two who each receive half of a parcel at once: the second waits here, and sees what the first received.
    await lockShipments.run(tx, { shipments });
    await deliver.run(tx, { shipments, now: ctx.now, ...authorValues(author) });
  }
  return moved;
}

/** Arrivals that this person registered since a moment, of which nothing has been told since but where they were put. */
const undoable = statement<
  AuthorValues & {
    serials: readonly string[];
    times: readonly number[];
    since: Date;
    arrival: EventName;
    put: EventName;
  },
  Cycle
>(
  'device_arrivals_undoable',
  `select d.serial_number, d.num_times from unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)
     join device d using (serial_number, num_times)
   where exists (
     select from device_event e where e.serial_number = d.serial_number and e.num_times = d.num_times
       and e.evento = :arrival and e.quando >= :since and e.id_operatore = :id_operatore and e.id_utente = :id_utente
       and e.is_impersonato = :is_impersonato and not exists (
         select from device_event later where later.serial_number = d.serial_number and later.num_times = d.num_times
           and later.quando >= e.quando and later.id_evento > e.id_evento and later.evento <> :put))
   order by d.serial_number, d.num_times for no key update of d`,
);
const reopen = statement<Telling>(
  'device_shipments_reopen',
  `with reopened as (
     update shipment s set consegnata_il = null,
       prossimo_controllo = case when s.numero_ritiro is null then s.prossimo_controllo else :now::timestamptz end
     where s.id_spedizione_magcent = any(:shipments::int[]) and s.consegnata_il is not null
     returning s.id_spedizione_magcent
   )
   insert into shipment_event (id_spedizione_magcent, quando, stato, id_operatore, id_utente, is_impersonato)
   select id_spedizione_magcent, :now::timestamptz, 'Arrivo tolto', :id_operatore, :id_utente, :is_impersonato
     from reopened on conflict do nothing`,
);

/**
 * 4→3 for arrivals registered by mistake a moment ago (rulings §10), all or none; their shipment is under way again. False:
 * one of them is older, another person's, or something has followed.
 */
export async function takeBackArrivals(tx: Db, ctx: Context, cycles: readonly Cycle[]): Promise<boolean> {
  const author = authorValues(ctx.actor);
  const wanted = new Map(cycles.map((one) => [`${one.num_times} ${one.serial_number}`, one]));
  const found = await undoable.all(tx, {
    serials: [...wanted.values()].map((one) => one.serial_number),
    times: [...wanted.values()].map((one) => one.num_times),
    since: undoableSince(ctx.now),
    arrival: 'RICEVUTO',
    put: 'POSTO',
    ...author,
  });
  if (found.length < wanted.size) return false;
  const moved = await moveDevices(tx, ctx.actor, ctx.now, found, { move: 'unreceive' });
  if (moved.length < found.length) return false;
  const shipments = [...new Set(moved.flatMap((one) => one.id_spedizione_magcent ?? []))];
  await lockShipments.run(tx, { shipments });
  await reopen.run(tx, { shipments, now: ctx.now, ...author });
  return true;
}
