import { z } from 'zod';
import { soldImeiLoads, soldImeis } from '#contract/lists/campaigns';
import { mutation } from './call.ts';
import { id, optionalFlag, optionalUpload, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

const megabyte = 1024 * 1024;
const campaign = { id_affiliato: id(), sku: text(60) };

/**
 * The sheet (.xlsx, .xls) of IMEIs that Samsung sold within a campaign. Without `conferma` it is only checked; with it the
 * right rows are stored in one transaction and the wrong ones left out. `is_tutti`: good for every affiliate that has a
 * campaign of this SKU. 1 FILE_NON_VALIDO (with `motivo`), 2 COLONNE_NON_RICONOSCIUTE, 3 TROPPE_RIGHE, 5 NIENTE_DA_APPLICARE.
 */
export const caricaImeiSamsung = mutation('caricaImeiSamsung', {
  access: 'settings.edit',
  limit: 16 * megabyte,
  upload: true,
  input: z.object({
    ...campaign,
    file: optionalUpload(),
    is_tutti: optionalFlag(),
    conferma: optionalFlag(),
  }),
  done: z.object({
    /** null: only checked */
    id_caricamento: out.intOrNull,
    righe: out.int,
    /** new ones: what is, or would be, stored */
    nuovi: out.int,
    /** of those: with something that somebody should look at */
    avvisi: out.int,
    /** already in a list */
    presenti: out.int,
    errati: out.int,
    /** rows that are not, or would not be, stored, and the warned ones; the first 500 */
    dettaglio: z.array(
      z.strictObject({
        riga: out.int,
        imei: out.text,
        esito: z.enum(['AVVISO', 'PRESENTE', 'ERRATO']),
        motivo: out.text,
      }),
    ),
  }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Controlla, poi carica, gli IMEI venduti di una campagna.',
  source: 'S1 §5, rulings §11',
});

/** IMEIs of a campaign, those good for all affiliates included, in their order; `stato` narrows. */
export const getImeiSamsung = listQuery('getImeiSamsung', soldImeis, {
  access: 'settings.edit',
  input: campaign,
  doc: 'IMEI venduti di una campagna, con il loro uso.',
  source: 'rulings §11',
});

/** Lists loaded for a campaign, newest first. */
export const getCaricamentiImei = listQuery('getCaricamentiImei', soldImeiLoads, {
  access: 'settings.edit',
  input: campaign,
  doc: 'Caricamenti di IMEI venduti.',
  source: 'rulings §11',
});

/** Takes the IMEIs of a list out again, as far as they are free. 1 CARICAMENTO_GIA_ANNULLATO. */
export const setCaricamentoImeiAnnullato = mutation('setCaricamentoImeiAnnullato', {
  access: 'settings.edit',
  input: z.object({ id_caricamento: id() }),
  done: z.object({ tolti: out.int, rimasti: out.int }),
  doc: 'Toglie gli IMEI ancora liberi di un caricamento.',
  source: 'rulings §11',
});
