import { workIs } from '#domain/work-object';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { listParcels } from '#server/features/shipments/list-shipments';
import { tellShipment } from '#server/features/shipments/ship-devices';
import { authorValues } from '#server/ledger/record-event';
import { tellInbox } from '#server/ledger/tell-inbox';
import { setShelf } from './set-shelf.ts';
import {
  closeParcel,
  findHeldCustody,
  giveBack,
  listCustodies,
  listMissing,
  lockParcel,
  missingOf,
} from './store.ts';
import { takeCustody } from './take-custody.ts';
import { countOf, tellMissing } from './tell-missing.ts';

type ReceptionCall =
  | 'getPacchiDaRicevere'
  | 'getMancanti'
  | 'setRicezioneChiusa'
  | 'setSollecitoMancanti'
  | 'getCustodie'
  | 'setCustodia'
  | 'delCustodia'
  | 'setPostoDevice';

export const receptionsHandlers: Handlers<ReceptionCall> = {
  getPacchiDaRicevere: listParcels,
  getMancanti: listMissing,
  getCustodie: listCustodies,
  setCustodia: takeCustody,
  setPostoDevice: setShelf,

  delCustodia: (ctx, { id_custodia, motivo }) =>
    ctx.write(async (tx) => {
      const values = { id_custodia, nota: motivo, now: ctx.now, scope: ctx.scope };
      if ((await giveBack.run(tx, { ...values, ...authorValues(ctx.actor) })) === 0) {
        const held = await findHeldCustody.run(tx, { id_custodia, scope: ctx.scope });
        if (held > 0) return refuse('DEVICE_FERMO');
        throw new CallFault('NON_TROVATO');
      }
      return done();
    }),

  setRicezioneChiusa: (ctx, { id_spedizione }) =>
    ctx.write(async (tx) => {
      const parcel = await lockParcel.maybe(tx, { id_spedizione, scope: ctx.scope });
      if (!parcel) throw new CallFault('NON_TROVATO');
      const missing = await missingOf.all(tx, { id_spedizione });
      if (parcel.ricezione_chiusa_il !== null || missing.length === 0) return refuse('RICEZIONE_GIA_CHIUSA');
      const nota = `${missing.length === 1 ? 'Manca' : 'Mancano'} ${countOf(missing)}`;
      await closeParcel.run(tx, { id_spedizione, nota, now: ctx.now, ...authorValues(ctx.actor) });
      const to = await tellMissing(tx, ctx, parcel, missing, null);
      await tellInbox(
        tx,
        { tipo_oggetto: workIs.shipment, chiave: String(id_spedizione) },
        { tipo_evento: 'PACCO_INCOMPLETO', author: ctx.actor, now: ctx.now, testo: nota },
      );
      await tellShipment(tx, id_spedizione, parcel.id_negozio, '');
      return done({ mancanti: missing.length, avvisato: to === null ? 0 : 1 });
    }),

  setSollecitoMancanti: (ctx, { id_spedizione, nota }) =>
    ctx.write(async (tx) => {
      const parcel = await lockParcel.maybe(tx, { id_spedizione, scope: ctx.scope });
      if (!parcel) throw new CallFault('NON_TROVATO');
      const missing = await missingOf.all(tx, { id_spedizione });
      if (parcel.ricezione_chiusa_il === null || missing.length === 0) return refuse('STATO_NON_AMMESSO');
      if (ctx.gateways.mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
      const to = await tellMissing(tx, ctx, parcel, missing, nota);
      return to === null ? refuse('NEGOZIO_SENZA_MAIL') : done({ to });
    }),
};
