import { narrowScope } from '#domain/actor';
import { deviceMachine, needsAppraisalNote } from '#domain/device';
import { toCents } from '#domain/money';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { addPhoto } from './add-photo.ts';
import { cancelPurchase, correctPurchase } from './cancel-purchase.ts';
import { findCycle } from '#server/ledger/find-cycles';
import { findNews, markSeen } from './find-news.ts';
import { countDesk, listToValue } from './list-desk.ts';
import { listEvents } from './list-events.ts';
import { markErased } from './mark-erased.ts';
import { moveDevice } from '#server/ledger/move-device';
import { moveMany, moveOne } from './move-many.ts';
import { readEvidence } from './read-evidence.ts';
import { receiveDevices } from './receive-devices.ts';
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

  setStatusArrivato: (ctx, input) => moveOne(ctx, input, receiveDevices),
  setStatusLiquidato: (ctx, input) => moveOne(ctx, input, settleDevices),
  setArrivati: (ctx, input) => moveMany(ctx, input.devices, receiveDevices),
  setLiquidati: (ctx, input) => moveMany(ctx, input.devices, settleDevices),
  getNovita: findNews,
  setNovitaViste: markSeen,
};
