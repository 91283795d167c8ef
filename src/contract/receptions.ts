import { z } from 'zod';
import { custodies } from '#contract/lists/custody';
import { missingDevices, parcelsToReceive } from '#contract/lists/shipments';
import { normaliseShelf, shelfProblem } from '#domain/shelf';
import { mutation } from './call.ts';
import { cycle, id, json, optionalId, optionalText, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Parcels of which head office still awaits something, the longest under way first. */
export const getPacchiDaRicevere = listQuery('getPacchiDaRicevere', parcelsToReceive, {
  access: 'devices.receive',
  doc: 'Pacchi che la sede aspetta ancora, in tutto o in parte.',
  source: 'rulings §11',
});

/** Phones that were not in the parcel that should have held them; a shop sees its own. */
export const getMancanti = listQuery('getMancanti', missingDevices, {
  access: 'shipments.read',
  doc: 'Device che mancavano nel loro pacco.',
  source: 'rulings §11',
});

/**
 * A parcel is unpacked: what of it has not arrived is missing from now on, and its shop is written to. Refused with
 * 51 RICEZIONE_GIA_CHIUSA, also where nothing is missing: the last arrival has closed it.
 */
export const setRicezioneChiusa = mutation('setRicezioneChiusa', {
  access: 'devices.receive',
  input: z.object({ id_spedizione: id(), id_operatore: optionalId() }),
  /** `avvisato` 0: its shop has no mail address, or there is no mail server */
  done: z.object({ mancanti: out.int, avvisato: out.flag }),
  doc: 'Chiude la ricezione di un pacco: quello che non è arrivato manca.',
  source: 'rulings §11',
});

/**
 * Writes to the shop again about what its parcel lacks, with a line of one's own. 50 NEGOZIO_SENZA_MAIL,
 * 31 SERVIZIO_NON_CONFIGURATO, 1 STATO_NON_AMMESSO: nothing is missing any more.
 */
export const setSollecitoMancanti = mutation('setSollecitoMancanti', {
  access: 'devices.receive',
  input: z.object({ id_spedizione: id(), nota: optionalText(500), id_operatore: optionalId() }),
  done: z.object({ to: out.text }),
  doc: 'Scrive di nuovo al negozio che cosa manca nel suo pacco.',
  source: 'rulings §11',
});

/** Phones kept for shops that have not shipped them; a shop sees its own. */
export const getCustodie = listQuery('getCustodie', custodies, {
  access: 'shipments.read',
  doc: 'Telefoni in custodia alla sede perché nessuno li ha spediti.',
  source: 'rulings §10',
});

/**
 * Takes a phone into custody that nobody has shipped, with its photo (a path of `/uploadFile`); its state stays. It ends by
 * itself when its shop ships it. 1 STATO_NON_AMMESSO: it is on its way or here; 50 DEVICE_GIA_IN_CUSTODIA.
 */
export const setCustodia = mutation('setCustodia', {
  access: 'devices.receive',
  input: z.object({
    ...cycle,
    foto: text(200),
    nota: optionalText(500),
    /** the parcel that it was found in */
    id_spedizione: optionalId(),
    id_operatore: optionalId(),
  }),
  done: z.object({ id_custodia: out.int }),
  doc: 'Prende in custodia un telefono che nessuno ha spedito.',
  source: 'rulings §10',
});

/** The phone goes back to its shop, with a reason. */
export const delCustodia = mutation('delCustodia', {
  access: 'devices.receive',
  input: z.object({ id_custodia: id(), motivo: text(500), id_operatore: optionalId() }),
  done: z.object({}),
  doc: 'Rende al negozio un telefono in custodia.',
  source: 'rulings §11',
});

/** A shelf as it is typed or read; null: none. */
export const shelf = optionalText(40)
  .transform((typed) => (typed === null ? null : normaliseShelf(typed) || null))
  .refine((typed) => typed === null || shelfProblem(typed) === null, 'Lettere e cifre con trattini');

/** Puts phones on a shelf, or off it: those that lie at head office, in custody too. 1 STATO_NON_AMMESSO: one does not. */
export const setPostoDevice = mutation('setPostoDevice', {
  access: 'devices.receive',
  input: z.object({
    devices: json(
      z.array(z.object(cycle), 'Elenco di device').min(1, 'Nessun device').max(1000, 'Massimo 1000'),
    ),
    posto: shelf,
    id_operatore: optionalId(),
  }),
  done: z.object({ posto: out.textOrNull }),
  doc: 'Mette dei device su un posto della sede.',
  source: 'rulings §11',
});
