import { deviceMachine, type DeviceMove, type DeviceState } from '#domain/device';
import { notify } from '#server/call/notify';
import { statement, type Db } from '#server/kit/database';
import { authorValues, eventColumns, noteOf, type Author, type EventName } from './record-event.ts';

const eventOf: Readonly<Record<DeviceMove, EventName>> = {
  complete: 'CONCLUSO',
  abandon: 'CHIUSO',
  cancel: 'ANNULLATO',
  ship: 'SPEDITO',
  receive: 'RICEVUTO',
  appraise: 'VALUTATO',
  settle: 'LIQUIDATO',
};

/** What completion writes with the move: euro paid for the phone, the steps as shown, the seller's name. */
export interface Completion {
  valore_acquisto: number;
  passi: unknown;
  nome_cliente: string;
}

const move = statement<{ id_affiliato: number; id_negozio: number }>(
  'device_move',
  `with moved as (
     update device d set id_stato_device = $4::smallint,
       data_acquisto = case when $4::smallint = 1 then $5::timestamptz else d.data_acquisto end,
       data_annullo = case when $4::smallint = 14 then $5::timestamptz else d.data_annullo end,
       valore_acquisto = coalesce($10, d.valore_acquisto), passi = coalesce($11::jsonb, d.passi),
       nome_cliente = coalesce($12, d.nome_cliente)
     from (select serial_number, num_times, id_stato_device as prima from device
           where serial_number = $1 and num_times = $2 and id_stato_device = any($3) for update) old
     where d.serial_number = old.serial_number and d.num_times = old.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, old.prima
   ), voided as (
     update coupon c set stato_coupon = 'ANNULLATO' from moved
     where $4::smallint = 14 and c.serial_number = moved.serial_number and c.num_times = moved.num_times
       and c.stato_coupon in ('IN EMISSIONE', 'VALIDO')
   ), told as (
     insert into device_event (${eventColumns})
     select $5::timestamptz, serial_number, num_times, id_affiliato, id_negozio, $6, prima, $4::smallint, $7, $8, $9, $13 from moved
   )
   select id_affiliato, id_negozio from moved`,
);

/**
 * The only way a device changes state: `update … where state = any(from)`, its event and, for a cancellation, the end of
 * its coupon, in one statement; the tills are told. Null: somebody was first, or the device is in no state for it.
 */
export async function moveDevice(
  db: Db,
  author: Author,
  now: Date,
  device: { serial_number: string; num_times: number },
  how: { move: DeviceMove; evento?: EventName; nota?: string | null; completion?: Completion },
): Promise<{ id_affiliato: number; id_negozio: number } | null> {
  const { from, to }: { from: readonly DeviceState[]; to: DeviceState } = deviceMachine.moves[how.move];
  const done = how.completion;
  const moved = await move.maybe(db, [
    device.serial_number,
    device.num_times,
    from,
    to,
    now,
    how.evento ?? eventOf[how.move],
    ...authorValues(author),
    done?.valore_acquisto ?? null,
    done ? JSON.stringify(done.passi) : null,
    done?.nome_cliente ?? null,
    noteOf(author, how.nota),
  ]);
  if (moved) {
    const { serial_number, num_times } = device;
    const dati = { id_stato_device: to };
    await notify(db, { tipo: 'acquisto', serial_number, num_times, id_negozio: moved.id_negozio, dati });
  }
  return moved;
}
