import { narrowScope } from '#domain/actor';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { addPhoto } from './add-photo.ts';
import { cancelPurchase, correctPurchase } from './cancel-purchase.ts';
import { findCycles } from '#server/ledger/find-cycles';
import { findNews, markSeen } from './find-news.ts';
import { countDesk, listToValue } from './list-desk.ts';
import { listEvents } from './list-events.ts';
import { markErased } from './mark-erased.ts';
import { markValued } from './mark-valued.ts';
import { moveMany, moveOne } from './move-many.ts';
import { readEvidence } from './read-evidence.ts';
import { receiveDevices, takeBackArrivals } from './receive-devices.ts';
import { settleDevices } from './settle-devices.ts';
import { listDevices } from './store.ts';

export const devicesHandlers: Handlers<
  | 'getDevice'
  | 'getDeviceMaster'
  | 'getDevicesDaValutare'
  | 'getContiSede'
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
  getContiSede: countDesk,
  getEventiDevice: listEvents,
  getValutazioneDevice: readEvidence,
  setFotoDevice: addPhoto,
  setAnnullato: cancelPurchase,
  setCorrezioneAcquisto: correctPurchase,
  setInizializzato: markErased,

  setStatusValutato: markValued,
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
