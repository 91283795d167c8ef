import { narrowScope } from '#domain/actor';
import { deviceMachine, needsAppraisalNote } from '#domain/device';
import { toCents } from '#domain/money';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { addPhoto } from './add-photo.ts';
import { cancelPurchase, correctPurchase } from './cancel-purchase.ts';
import { findCycle, findCycles } from '#server/ledger/find-cycles';
import { findNews, markSeen } from './find-news.ts';
import { listEvents } from './list-events.ts';
import { markErased } from './mark-erased.ts';
import { moveDevice } from '#server/ledger/move-device';
import { moveMany, moveOne } from './move-many.ts';
import { readEvidence } from './read-evidence.ts';
import { receiveDevices, takeBackArrivals } from './receive-devices.ts';
import { settleDevices } from './settle-devices.ts';
import { listDevices, listToValue } from './store.ts';

export const devicesHandlers: Handlers<
  | 'getDevice'
  | 'getDeviceMaster'
  | 'getDevicesDaValutare'
  | 'getEventiDevice'
  | 'getValutazioneDevice'
  | 'setFotoDevice'
  | 'setAnnullato'
  | 'setCorrezioneAcquisto'
  | 'setInizializzato'
  | 'setStatusArrivato'
  | 'setStatusValutato'
  | 'setStatusLiquidato'
  | 'setArrivati'
  | 'setLiquidati'
  | 'delArrivi'
  | 'getNovita'
  | 'setNovitaViste'
> = {
  getDevice: listDevices,

  async getDeviceMaster(ctx, input) {
    const { id_color: id_affiliato } = input;
    const scope = narrowScope(ctx.scope, { id_affiliato }, (shop) => ctx.stores.affiliateOf(shop));
    if (!scope) throw new CallFault('NON_PERMESSO');
    return listDevices({ ...ctx, scope }, input);
  },

  getDevicesDaValutare: listToValue,
  getEventiDevice: listEvents,
  getValutazioneDevice: readEvidence,
  setFotoDevice: addPhoto,
  setAnnullato: cancelPurchase,
  setCorrezioneAcquisto: correctPurchase,
  setInizializzato: markErased,

  async setStatusValutato(ctx, input) {
    const { valore_accettazione, note_accettazione, report_valutazione } = input;
    const device = await findCycle(ctx.db, ctx.scope, input);
    if (!deviceMachine.can('appraise', device.id_stato_device)) return refuse('STATO_NON_AMMESSO');
    const isLess = needsAppraisalNote(toCents(valore_accettazione), toCents(device.valore_acquisto));
    if (isLess && note_accettazione === null) return refuse('NOTE_MANCANTI');
    const appraisal = { valore_accettazione, note_accettazione, report_valutazione };
    const how = { move: 'appraise', nota: note_accettazione, appraisal } as const;
    return ctx.write(async (tx) => {
      const moved = await moveDevice(tx, ctx.actor, ctx.now, device, how);
      return moved ? done() : refuse('STATO_NON_AMMESSO');
    });
  },

  setStatusArrivato: (ctx, input) => moveOne(ctx, input, (tx, of, cycles) => receiveDevices(tx, of, cycles)),
  setStatusLiquidato: (ctx, input) => moveOne(ctx, input, settleDevices),
  setArrivati: (ctx, input) =>
    moveMany(ctx, input.devices, (tx, of, cycles) => receiveDevices(tx, of, cycles)),
  async delArrivi(ctx, { devices }) {
    const names = new Set(devices.map((one) => `${one.num_times} ${one.serial_number}`));
    if ((await findCycles(ctx.db, ctx.scope, devices)).length < names.size)
      throw new CallFault('NON_TROVATO');
    return ctx.write(async (tx) =>
      (await takeBackArrivals(tx, ctx, devices)) ? done() : refuse('RITORNO_NON_AMMESSO'),
    );
  },
  setLiquidati: (ctx, input) => moveMany(ctx, input.devices, settleDevices),
  getNovita: findNews,
  setNovitaViste: markSeen,
};
