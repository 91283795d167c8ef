import { romeDay } from '#domain/day';
import {
  parcelWeight,
  pickupProblem,
  pickupReference,
  pickupRefused,
  pickupTime,
  shipmentMachine,
} from '#domain/shipment';
import type { App } from '#server/call/app-state';
import type { Booked, CourierPort, Pickup, PickupParty } from '#server/gateways/courier';
import { transaction } from '#server/kit/database';
import { readParties } from './read-transport-document.ts';
import { tellRefused, tellShipment } from './ship-devices.ts';
import {
  readPickup,
  saveAnswered,
  saveAsked,
  saveBooking,
  saveProblem,
  type PickupRow,
} from './read-pickup.ts';
import type { Parties } from './store.ts';

export interface PickupJob {
  id_spedizione: number;
  tentativo: number;
}

const romeHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Job: books a pick-up with the courier, once: before booking it is looked up by its reference, so that one whose answer was
 * lost is found and not repeated; and as the courier may take a while to list what it has booked, that is not asked again
 * before a pause. Throws while the courier does not answer: the queue tries again, later each time; `isLast` says that it
 * will not any more. A refusal is for people to read and is not tried again. Safe to run twice.
 */
export async function requestPickup(app: App, { id_spedizione, tentativo }: PickupJob, isLast = false) {
  const row = await readPickup.maybe(app.pool, { id_spedizione });
  // Booked, or another has been asked for since, or the parcel is there.
  if (!row || row.tentativo !== tentativo || row.numero_ritiro !== null || row.consegnata_il !== null) return;
  if (!shipmentMachine.can('take', row.stato)) return;
  const { courier } = app.gateways;
  if (courier === null) return keepProblem(app, row, pickupProblem.notConfigured);
  const { booked, isInDoubt } = await bookOnce(app, courier, row);
  if (booked.kind === 'booked') return keepBooking(app, row, booked.numero_ritiro);
  if (booked.kind === 'refused') {
    app.log.warn({ id_spedizione, tentativo, reason: booked.reason }, 'pick-up refused by the courier');
    return keepProblem(app, row, pickupRefused(booked.reason), true);
  }
  const { silent, turnedAway, unanswered, givenUp, lost } = pickupProblem;
  const problem = isInDoubt ? unanswered : booked.kind === 'turned_away' ? turnedAway : silent;
  await keepProblem(app, row, isLast ? (isInDoubt ? lost : givenUp) : problem, isLast);
  throw new Error(`pick-up ${pickupReference(id_spedizione, tentativo)} not booked: ${booked.detail}`);
}

/** `isInDoubt`: the courier was asked, now or before, and nobody knows whether it has booked. */
async function bookOnce(
  app: App,
  courier: CourierPort,
  row: PickupRow,
): Promise<{ booked: Booked; isInDoubt: boolean }> {
  const { id_spedizione_magcent, tentativo, ritiro_chiesto_il: asked } = row;
  const reference = pickupReference(id_spedizione_magcent, tentativo);
  const known = await courier.find(reference);
  if (known.kind === 'ok') return { booked: { kind: 'booked', ...known.value }, isInDoubt: false };
  const isInDoubt = asked !== null;
  if (known.kind === 'unavailable') return { booked: known, isInDoubt };
  const now = app.now();
  if (asked !== null && now.getTime() - Date.parse(asked) < app.config.courierPauseMs)
    return { booked: { kind: 'unavailable', detail: 'asked, and not found yet' }, isInDoubt };
  const parties = row.parti ?? (await readParties(app.pool, row.id_negozio, now));
  const pickup = pickupOf(row, reference, parties, now);
  // Written down before it is asked: whoever tries next knows that the courier may have it, even if this process dies.
  const attempt = { id_spedizione_magcent, tentativo };
  if ((await saveAsked.run(app.pool, { ...attempt, asked, now })) === 0)
    return { booked: { kind: 'unavailable', detail: 'another process asks' }, isInDoubt: true };
  const booked = await courier.book(pickup);
  if (booked.kind === 'refused' || booked.kind === 'turned_away') await saveAnswered.run(app.pool, attempt);
  return { booked, isInDoubt: booked.kind === 'unavailable' };
}

function pickupOf(row: PickupRow, reference: string, parties: Parties, now: Date): Pickup {
  const party = (who: 'mittente' | 'destinatario', ...names: PickupParty['names']): PickupParty => ({
    names,
    street: parties[`${who}_indirizzo`],
    postcode: parties[`${who}_cap`],
    town: parties[`${who}_citta`],
    province: parties[`${who}_provincia`],
  });
  return {
    reference,
    requester: row.negozio,
    email: row.email,
    phone: row.telefono,
    parcels: row.numero_colli,
    weight: parcelWeight(row.numero_device, row.numero_colli),
    ...pickupTime(romeDay(now), Number(romeHour.format(now))),
    // The van looks for the shop.
    sender: party('mittente', `${parties.mittente_ragione_sociale} - ${row.negozio}`, row.negozio),
    receiver: party('destinatario', parties.destinatario_ragione_sociale),
    note: `DDT ${row.numero_ddt}/${row.anno_ddt}`,
  };
}

async function keepBooking(app: App, row: PickupRow, numero_ritiro: string): Promise<void> {
  const { id_spedizione_magcent: id, tentativo } = row;
  await transaction(app.pool, async (tx) => {
    if (
      (await saveBooking.run(tx, {
        id_spedizione_magcent: id,
        tentativo,
        numero_ritiro,
        prossimo_controllo: app.now(),
      })) === 0
    )
      return;
    await tellShipment(tx, id, row.id_negozio, row.stato);
  });
}

/** `isOver`: nobody asks again by himself, so people have to know. */
async function keepProblem(app: App, row: PickupRow, problem: string, isOver = false): Promise<void> {
  const { id_spedizione_magcent: id, tentativo } = row;
  await transaction(app.pool, async (tx) => {
    if ((await saveProblem.run(tx, { id_spedizione_magcent: id, tentativo, errore_ritiro: problem })) === 0)
      return;
    if (isOver) await tellRefused(tx, app.now(), id, problem);
    await tellShipment(tx, id, row.id_negozio, row.stato);
  });
}
