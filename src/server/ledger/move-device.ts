import { deviceMachine, type DeviceMove } from '#domain/device';
import { isStoppedByHold } from '#domain/device-hold';
import { deviceState, type DeviceState } from '#domain/device-state';
import type { LowerReason, LowerValue } from '#domain/lower-value';
import type { PurchaseRegime } from '#domain/purchase-regime';
import type { PaymentMode } from '#domain/payment-mode';
import { couponIs, couponMachine } from '#domain/coupon';
import { notifyAll } from '#server/call/notify';
import { takenBack } from './record-operation.ts';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { authorValues, noteOf, told, type Author, type EventName, type ToldValues } from './record-event.ts';
import { codeList } from '#server/kit/code-list';

const eventOf: Readonly<Record<DeviceMove, EventName>> = {
  complete: 'CONCLUSO',
  abandon: 'CHIUSO',
  cancel: 'ANNULLATO',
  correct: 'CORRETTO',
  ship: 'SPEDITO',
  receive: 'RICEVUTO',
  unreceive: 'ARRIVO_TOLTO',
  appraise: 'VALUTATO',
  settle: 'LIQUIDATO',
};

/** What completion writes with the move: euro paid for the phone, the steps as shown, the seller's name. */
interface Completion {
  valore_acquisto: number;
  passi: unknown;
  nome_cliente: string;
  regime_acquisto: PurchaseRegime;
}

/** What head office found: euro accepted, notes, report. */
interface Appraisal extends LowerValue {
  valore_accettazione: number;
  note_accettazione: string | null;
  report_valutazione: string | null;
}

/** A move with what it writes besides the state. */
interface DeviceMoving {
  move: DeviceMove;
  evento?: EventName;
  nota?: string | null;
  /** `complete` */
  completion?: Completion;
  /** `ship`: the shipment it leaves with */
  id_spedizione_magcent?: number;
  /** `appraise` */
  appraisal?: Appraisal;
}

/** A cycle that was moved; values in euro. */
export interface MovedDevice {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  id_spedizione_magcent: number | null;
  valore_acquisto: number;
  valore_accettazione: number | null;
  is_difetto_visibile: 0 | 1 | null;
  id_modalita_pagamento: PaymentMode | null;
}

interface MoveValues extends ToldValues {
  serials: readonly string[];
  times: readonly number[];
  from: readonly DeviceState[];
  to: DeviceState;
  evento: EventName;
  valore_acquisto: number | null;
  passi: string | null;
  nome_cliente: string | null;
  id_spedizione_magcent: number | null;
  valore_accettazione: number | null;
  note_accettazione: string | null;
  report_valutazione: string | null;
  motivo_accettazione: LowerReason | null;
  is_difetto_visibile: 0 | 1 | null;
  is_correzione: boolean;
  is_fermabile: boolean;
  regime_acquisto: PurchaseRegime | null;
}

// Locked in the order of their keys: two people who move the same hundreds at once wait for each other in a row, and
// the second finds none left to move. `no key`: a line that refers to a device must not wait for its move.
const move = statement<MoveValues, MovedDevice>(
  'device_move',
  fragment`with old as materialized (
     select d.serial_number, d.num_times, d.id_stato_device as prima
     from unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)
       join device d using (serial_number, num_times)
     where d.id_stato_device = any(:from) and (d.fermo is null or not :is_fermabile::boolean)
     order by d.serial_number, d.num_times for no key update of d
   ), moved as (
     update device d set id_stato_device = :to::smallint,
       data_acquisto = case when :to::smallint = ${deviceState.bought} then :now::timestamptz else d.data_acquisto end,
       data_annullo = case when :to::smallint = ${deviceState.cancelled} then :now::timestamptz else d.data_annullo end,
       data_arrivo = case :to::smallint when ${deviceState.arrived} then :now::timestamptz when ${deviceState.sent} then null
         else d.data_arrivo end,
       data_valutazione = case when :to::smallint = ${deviceState.valued} then :now::timestamptz else d.data_valutazione end,
       data_liquidazione = case when :to::smallint = ${deviceState.settled} then :now::timestamptz else d.data_liquidazione end,
       posto = case when :to::smallint = ${deviceState.sent} and old.prima = ${deviceState.arrived} then null else d.posto end,
       valore_acquisto = coalesce(:valore_acquisto, d.valore_acquisto), passi = coalesce(:passi::jsonb, d.passi),
       nome_cliente = coalesce(:nome_cliente, d.nome_cliente),
       contatti_cliente = case when :to::smallint = ${deviceState.bought} then (
           select concat_ws(' ', c.telefono_cellulare, regexp_replace(c.telefono_cellulare, '\\D', '', 'g'), c.email,
             c.codice_fiscale)
           from customer c where c.id_cliente = d.id_cliente)
         else d.contatti_cliente end,
       regime_acquisto = coalesce(:regime_acquisto, d.regime_acquisto),
       id_spedizione_magcent = coalesce(:id_spedizione_magcent, d.id_spedizione_magcent),
       valore_accettazione = coalesce(:valore_accettazione, d.valore_accettazione),
       note_accettazione = coalesce(:note_accettazione, d.note_accettazione),
       report_valutazione = coalesce(:report_valutazione, d.report_valutazione),
       motivo_accettazione = coalesce(:motivo_accettazione, d.motivo_accettazione),
       is_difetto_visibile = coalesce(:is_difetto_visibile::smallint, d.is_difetto_visibile)
     from old where d.serial_number = old.serial_number and d.num_times = old.num_times
     returning d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, d.id_spedizione_magcent, d.valore_acquisto,
       d.valore_accettazione, d.is_difetto_visibile, d.id_modalita_pagamento, d.imei_acquistato, old.prima
   ), voided as (
     update coupon c set stato_coupon = '${couponIs.void}' from moved
     where :to::smallint = ${deviceState.cancelled} and c.serial_number = moved.serial_number and c.num_times = moved.num_times
       and (c.stato_coupon in ${codeList(couponMachine.moves.void.from)} or (:is_correzione and c.stato_coupon in ${codeList(couponMachine.moves.correct.from)}))
   ), freed as (
     update sold_imei s set imei_used = 0 from moved
     where :to::smallint = ${deviceState.cancelled} and moved.prima = ${deviceState.bought} 
       and phone_identity(s.imei) = phone_identity(moved.imei_acquistato)
   ), untold as (
     delete from samsung_report r using moved
     where :to::smallint = ${deviceState.cancelled} and r.imei = moved.imei_acquistato and r.serial_number = moved.serial_number
       and r.num_times = moved.num_times and r.inviato_il is null
   ), taken_back as (${takenBack}), told as (
     ${told('moved', fragment<MoveValues>`:evento`, 'prima', fragment<MoveValues>`:to::smallint`)}
   )
   select serial_number, num_times, id_affiliato, id_negozio, id_spedizione_magcent, valore_acquisto, valore_accettazione,
     is_difetto_visibile, id_modalita_pagamento from moved`,
);

/**
 * The only way devices change state: `update … where state = any(from)`, their events and, for a cancellation, the end of
 * coupon and campaign IMEI and the row in the register, in one statement; the tills are told. Answers those moved: of the others somebody was first,
 * they are in no state for it, or are held for an authority.
 */
export async function moveDevices(
  db: Db,
  author: Author,
  now: Date,
  devices: readonly { serial_number: string; num_times: number }[],
  how: DeviceMoving,
): Promise<MovedDevice[]> {
  const { from, to }: { from: readonly DeviceState[]; to: DeviceState } = deviceMachine.moves[how.move];
  const { completion, appraisal } = how;
  const moved = await move.all(db, {
    serials: devices.map((one) => one.serial_number),
    times: devices.map((one) => one.num_times),
    from,
    to,
    now,
    evento: how.evento ?? eventOf[how.move],
    ...authorValues(author),
    valore_acquisto: completion?.valore_acquisto ?? null,
    passi: completion ? JSON.stringify(completion.passi) : null,
    nome_cliente: completion?.nome_cliente ?? null,
    nota: noteOf(author, how.nota),
    id_spedizione_magcent: how.id_spedizione_magcent ?? null,
    valore_accettazione: appraisal?.valore_accettazione ?? null,
    note_accettazione: appraisal?.note_accettazione ?? null,
    report_valutazione: appraisal?.report_valutazione ?? null,
    motivo_accettazione: appraisal?.motivo_accettazione ?? null,
    is_difetto_visibile: appraisal?.is_difetto_visibile ?? null,
    is_correzione: how.move === 'correct',
    is_fermabile: isStoppedByHold(how.move),
    regime_acquisto: completion?.regime_acquisto ?? null,
  });
  const events = moved.map(({ serial_number, num_times, id_negozio }) => {
    return { tipo: 'acquisto', serial_number, num_times, id_negozio, dati: { id_stato_device: to } } as const;
  });
  await notifyAll(db, events);
  return moved;
}

/** The same for one device; null when it was not moved. */
export async function moveDevice(
  db: Db,
  author: Author,
  now: Date,
  device: { serial_number: string; num_times: number },
  how: DeviceMoving,
): Promise<MovedDevice | null> {
  return (await moveDevices(db, author, now, [device], how))[0] ?? null;
}
