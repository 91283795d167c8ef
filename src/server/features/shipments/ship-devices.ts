import { romeDay } from '#domain/day';
import { moveRefused } from '#domain/device-hold';
import { defaultBuyer, transportReasonOf } from '#domain/legal-buyer';
import { toCents } from '#domain/money';
import { mayShip, pickupProblem, shipmentMachine } from '#domain/shipment';
import { workIs } from '#domain/work-object';
import type { Context } from '#server/call/context';
import { notify } from '#server/call/notify';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { receiveDevices } from '#server/features/devices/receive-devices';
import { findShopProblem } from '#server/ledger/company-details';
import { endCustodies } from '#server/ledger/end-custody';
import { moveDevices } from '#server/ledger/move-device';
import { authorValues } from '#server/ledger/record-event';
import { tellInbox } from '#server/ledger/tell-inbox';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { readParties } from './read-transport-document.ts';
import { insertContents, insertEvents, lockDevices, sendDraft } from './store.ts';

export interface Cycle {
  serial_number: string;
  num_times: number;
}

/** Jobs that wait for the courier run one after the other. */
const courierQueue = 'courier';

/**
 * Ships a shop's devices in the draft that the caller has locked or just made, in its transaction: the devices are locked,
 * their states and values read as they then are, the rule of S2 §5 asked, the number drawn, every device moved, the pick-up
 * asked for. Refused: DEVICE_FERMO and DEVICE_NON_SPEDIBILE with those that can't leave, SPEDIZIONE_NON_CONSENTITA.
 */
export async function shipDevices(
  ctx: Context,
  tx: Db,
  draft: { id_spedizione_magcent: number; id_negozio: number },
  devices: readonly Cycle[],
): Promise<Outcome> {
  const { id_spedizione_magcent: id_spedizione, id_negozio } = draft;
  const wanted = [...new Map(devices.map((one) => [`${one.num_times} ${one.serial_number}`, one])).values()];
  const keys = {
    serial_number: wanted.map((one) => one.serial_number),
    num_times: wanted.map((one) => one.num_times),
  };
  const locked = await lockDevices.all(tx, { id_negozio, ...keys });
  const held = locked.filter(({ fermo }) => fermo !== null);
  if (held.length > 0) return refuse('DEVICE_FERMO', { devices: held.map(keyOf) });
  const ready = locked.filter((one) => moveRefused('ship', one) === null);
  if (ready.length < wanted.length)
    return refuse('DEVICE_NON_SPEDIBILE', { devices: without(wanted, ready) });
  if (!mayShip(ready.map(({ valore_acquisto }) => toCents(valore_acquisto))))
    return refuse('SPEDIZIONE_NON_CONSENTITA');

  if ((await findShopProblem(tx, id_negozio, ctx.now)) !== null) return refuse('DATI_AZIENDA_DI_ESEMPIO');

  const { from, to } = shipmentMachine.moves.send;
  const courier = ctx.gateways.courier?.name ?? null;
  const anno = Number(romeDay(ctx.now).slice(0, 4));
  const parties = await readParties(tx, id_negozio, ctx.now);
  const sent = await sendDraft.maybe(tx, {
    id_spedizione,
    id_negozio,
    anno,
    from,
    to,
    length: ready.length,
    now: ctx.now,
    courier,
    errore_ritiro: courier === null ? pickupProblem.notConfigured : null,
    parties: JSON.stringify(parties),
    motivo: transportReasonOf(ready.map(({ acquirente }) => acquirente ?? defaultBuyer)),
  });
  if (!sent) return refuse('SPEDIZIONE_NON_IN_PREPARAZIONE');
  const { numero_ddt, tentativo } = sent;
  await insertContents.run(tx, { id_spedizione_magcent: id_spedizione, ...keys });
  const nota = `DDT ${numero_ddt}/${anno}`;
  const how = { move: 'ship', nota, id_spedizione_magcent: id_spedizione } as const;
  const moved = await moveDevices(tx, ctx.actor, ctx.now, ready, how);
  if (moved.length < ready.length) throw new Error(`shipment ${id_spedizione}: a locked device has moved`);
  const kept = await endCustodies(tx, moved, ctx.now);
  if (kept.length > 0) await receiveDevices(tx, ctx, kept, true);
  // Nothing is left that a van could take where all of it lies at head office.
  if (kept.length < moved.length) await askPickup(ctx, tx, { id_spedizione, id_negozio, tentativo, nota });
  else await tellShipment(tx, id_spedizione, id_negozio, to);
  return done({ id_spedizione, numero_ddt, mancanti: 0 });
}

/** What follows the request for a pick-up, the first one or a further one: its event, its job, the tills told. */
export async function askPickup(
  ctx: Context,
  tx: Db,
  pickup: { id_spedizione: number; id_negozio: number; tentativo: number; nota: string },
): Promise<void> {
  const { id_spedizione, id_negozio, tentativo, nota } = pickup;
  const { to } = shipmentMachine.moves.send;
  const quando = ctx.now.toISOString();
  await insertEvents.run(tx, {
    id_spedizione_magcent: id_spedizione,
    quando: [quando],
    stato: [to],
    luogo: [null],
    nota: [nota],
    ...authorValues(ctx.actor),
  });
  if (ctx.gateways.courier !== null)
    await addJob(tx, 'request_pickup', { id_spedizione, tentativo }, courierQueue);
  await tellShipment(tx, id_spedizione, id_negozio, to);
}

/** Tells the tills in scope that something happened to a shipment. */
export async function tellShipment(
  tx: Db,
  id_spedizione: number,
  id_negozio: number,
  stato: string,
): Promise<void> {
  const dati = { id_spedizione_magcent: id_spedizione, stato };
  await notify(tx, { tipo: 'spedizione', serial_number: '', num_times: 0, id_negozio, dati });
}

/** Puts a pick-up that does not come into the inboxes. */
export async function tellRefused(tx: Db, now: Date, id_spedizione: number, testo: string): Promise<void> {
  const work = { tipo_oggetto: workIs.shipment, chiave: String(id_spedizione) };
  await tellInbox(tx, work, { tipo_evento: 'RITIRO_RIFIUTATO', author: 'system', now, testo });
}

function without(wanted: readonly Cycle[], ready: readonly Cycle[]): Cycle[] {
  const found = new Set(ready.map((one) => `${one.num_times} ${one.serial_number}`));
  return wanted.filter((one) => !found.has(`${one.num_times} ${one.serial_number}`)).map(keyOf);
}

/** The two keys alone, as they are answered. */
export function keyOf({ serial_number, num_times }: Cycle): Cycle {
  return { serial_number, num_times };
}
