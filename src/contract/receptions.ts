import { z } from 'zod';
import { missingDevices, parcelsToReceive } from '#contract/lists/shipments';
import { mutation } from './call.ts';
import { id, optionalId, optionalText, out } from './fields.ts';
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
