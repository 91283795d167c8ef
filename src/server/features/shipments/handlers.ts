import { moveRefused } from '#domain/device-hold';
import { draftExpiresAfter, pickupProblem, shipmentMachine } from '#domain/shipment';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { listToShip } from '#server/features/devices/store';
import type { Db } from '#server/kit/database';
import { listContents, listEvents, listShipments } from './list-shipments.ts';
import { readTransportDocument } from './read-transport-document.ts';
import { askPickup, keyOf, shipDevices, type Cycle } from './ship-devices.ts';
import {
  insertContents,
  insertDraft,
  isShipmentInScope,
  listCycles,
  lockDevices,
  lockShipment,
  resendShipment,
} from './store.ts';

/** Devices of one shipment, and packages (S2 says nothing; a van takes no more). */
const mostDevices = 500;
const mostPackages = 99;

export const shipmentsHandlers: Handlers<
  | 'getSpedizioniPending'
  | 'getListaSpedizioni'
  | 'getSpedizioniMaster'
  | 'getSpedizioniContenuto'
  | 'getEventiSpedizione'
  | 'setSpedizioniManuali'
  | 'setSpedito'
  | 'setReinvioSpedizione'
  | 'getDdt'
> = {
  getSpedizioniPending: listToShip,
  getListaSpedizioni: listShipments,
  getSpedizioniMaster: listShipments,

  async getSpedizioniContenuto(ctx, input) {
    await demandShipment(ctx, input.id_spedizione_magcent);
    return listContents(ctx, input);
  },

  async getEventiSpedizione(ctx, input) {
    await demandShipment(ctx, input.id_spedizione_magcent);
    return listEvents(ctx, input);
  },

  async setSpedizioniManuali(ctx, input) {
    const { devices, numero_colli } = input;
    const numero_device = devices?.length ?? input.numero_device;
    demandNumber('numero_device', numero_device, mostDevices);
    demandNumber('numero_colli', numero_colli ?? 1, mostPackages);
    const { id_negozio, id_affiliato } = actingShop(ctx, input.id_negozio);
    return ctx.write(async (tx) => {
      const draft = await insertDraft.one(tx, {
        id_affiliato,
        id_negozio,
        id_operatore: sessionOf(ctx).id_operatore,
        numero_device,
        motivo_spedizione_magcent: input.motivo_spedizione_magcent,
        numero_colli: numero_colli ?? 1,
        now: ctx.now,
      });
      if (!devices) return done({ id_spedizione: draft.id_spedizione_magcent, numero_ddt: null });
      return trimmed(await shipDevices(ctx, tx, { ...draft, id_negozio }, devices), 'mancanti');
    });
  },

  async setSpedito(ctx, input) {
    const { serial_number, num_times } = input;
    return ctx.write(async (tx) => {
      const draft = await lockShipment.maybe(tx, { id_spedizione_magcent: input.id_ddt, scope: ctx.scope });
      if (!draft) throw new CallFault('NON_TROVATO');
      const age = ctx.now.getTime() - new Date(draft.data_creazione).getTime();
      if (!shipmentMachine.can('send', draft.stato) || age > draftExpiresAfter)
        return refuse('SPEDIZIONE_NON_IN_PREPARAZIONE');
      return trimmed(await addDevice(ctx, tx, draft, { serial_number, num_times }), 'id_spedizione');
    });
  },

  async setReinvioSpedizione(ctx, input) {
    const { id_spedizione } = input;
    const { from, to } = shipmentMachine.moves.resend;
    const courier = ctx.gateways.courier?.name ?? null;
    const problem = courier === null ? pickupProblem.notConfigured : null;
    return ctx.write(async (tx) => {
      const found = { id_spedizione_magcent: id_spedizione, scope: ctx.scope };
      const resent = await resendShipment.maybe(tx, { ...found, from, to, courier, problem });
      if (resent) {
        await askPickup(ctx, tx, { id_spedizione, ...resent, nota: `Nuovo ritiro (${resent.tentativo})` });
        return done();
      }
      await demandShipment(ctx, id_spedizione);
      return refuse('RITIRO_NON_RICHIEDIBILE');
    });
  },

  async getDdt(ctx, input) {
    const document = await readTransportDocument(ctx.db, ctx.scope, input.id_spedizione, ctx.now);
    if (!document) throw new CallFault('NON_TROVATO');
    return [document];
  },
};

/** Adds a device to a draft; the one that completes it ships them all, or none and is not added. */
async function addDevice(
  ctx: Context,
  tx: Db,
  draft: { id_spedizione_magcent: number; id_negozio: number; numero_device: number },
  device: Cycle,
): Promise<Outcome> {
  const { id_spedizione_magcent: id, id_negozio, numero_device } = draft;
  const keys = { serial_number: [device.serial_number], num_times: [device.num_times] };
  const [locked] = await lockDevices.all(tx, { id_negozio, ...keys });
  if (locked && locked.fermo !== null) return refuse('DEVICE_FERMO', { devices: [keyOf(device)] });
  const isReady = locked !== undefined && moveRefused('ship', locked) === null;
  // In it already: it was read twice, and must not count twice.
  if (!isReady || (await insertContents.run(tx, { id_spedizione_magcent: id, ...keys })) === 0)
    return refuse('DEVICE_NON_SPEDIBILE', { devices: [device] });
  const devices = await listCycles.all(tx, { id_spedizione_magcent: id });
  const mancanti = numero_device - devices.length;
  return mancanti > 0 ? done({ numero_ddt: null, mancanti }) : shipDevices(ctx, tx, draft, devices);
}

/** The outcome without a field that this call does not answer. */
function trimmed(outcome: Outcome, field: string): Outcome {
  const { [field]: _, ...fields } = outcome.fields;
  return { ...outcome, fields };
}

function demandNumber(field: string, value: number | null, most: number): void {
  if (value === null || value < 1 || value > most)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { [field]: `Da 1 a ${most}` } });
}

async function demandShipment(ctx: Context, id: number): Promise<void> {
  if (!(await isShipmentInScope.maybe(ctx.db, { id_spedizione_magcent: id, scope: ctx.scope })))
    throw new CallFault('NON_TROVATO');
}
