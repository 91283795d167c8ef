import { pickupProblem, pickupReference, shipmentMachine } from '#domain/shipment';
import type { App } from '#server/call/app-state';
import type { Tracking } from '#server/gateways/courier';
import { authorValues } from '#server/ledger/record-event';
import { transaction } from '#server/kit/database';
import { tellRefused, tellShipment } from './ship-devices.ts';
import { saveProblem, saveTracking, takeDue, takeInCharge, type DuePickup } from './read-pickup.ts';
import { insertEvents } from './store.ts';

/** What has not arrived after so long is nothing that the courier still tells of (ms). */
const longestWay = 60 * 24 * 3_600_000;

/**
 * Job: asks the courier about the pick-ups that are due (rulings §6: polled), writes its events once each, and moves the
 * shipment when it says that it has taken it in charge. Of many processes each asks about others; while the courier does not
 * answer, the rest waits for its next turn. Polling ends when the parcel has arrived. Safe to run twice.
 */
export async function checkPickups(app: App): Promise<void> {
  const { courier } = app.gateways;
  if (courier === null) return;
  for (;;) {
    const now = app.now().getTime();
    const next = new Date(now + app.config.courierPauseMs);
    const due = await takeDue.all(app.pool, {
      prossimo_controllo: new Date(now),
      next,
      data_richiesta_spedizione_magcent: new Date(now - longestWay),
    });
    if (due.length === 0) return;
    for (const { consegnata_il, ...pickup } of due) {
      if (consegnata_il !== null) continue;
      const reference = pickupReference(pickup.id_spedizione_magcent, pickup.tentativo);
      const answer = await courier.track(pickup.numero_ritiro, reference);
      if (answer.kind === 'ok') {
        await keepTracking(app, pickup, answer.value);
        continue;
      }
      if (answer.kind === 'unavailable') {
        app.log.warn({ ...pickup, detail: answer.detail }, 'pick-up not tracked');
        return;
      }
      // Too new for its lists, or too old.
      app.log.info(pickup, 'pick-up not known to the courier');
    }
  }
}

/** Writes what the courier told of a pick-up; what was known already changes nothing and tells nobody. */
async function keepTracking(app: App, pickup: DuePickup, tracking: Tracking): Promise<void> {
  const { id_spedizione_magcent: id, id_negozio, tentativo, numero_ritiro } = pickup;
  const { events, isTaken, isCancelled, tracking_spedizione, url_tracking } = tracking;
  const { from, to } = shipmentMachine.moves.take;
  await transaction(app.pool, async (tx) => {
    let changed = await insertEvents.run(tx, {
      id_spedizione_magcent: id,
      quando: events.map((event) => event.quando),
      stato: events.map((event) => event.stato),
      luogo: events.map((event) => event.luogo),
      nota: events.map((event) => event.nota),
      ...authorValues('system'),
    });
    const taken = isTaken
      ? await takeInCharge.run(tx, { id_spedizione_magcent: id, numero_ritiro, from, to })
      : 0;
    if (tracking_spedizione !== null)
      changed += await saveTracking.run(tx, {
        id_spedizione_magcent: id,
        numero_ritiro,
        tracking_spedizione,
        url_tracking,
      });
    if (isCancelled) {
      const told = await saveProblem.run(tx, {
        id_spedizione_magcent: id,
        tentativo,
        errore_ritiro: pickupProblem.cancelled,
      });
      if (told > 0) await tellRefused(tx, app.now(), id, pickupProblem.cancelled);
      changed += told;
    }
    if (changed + taken > 0) await tellShipment(tx, id, id_negozio, taken > 0 ? to : '');
  });
}
