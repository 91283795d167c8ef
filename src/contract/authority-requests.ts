import { z } from 'zod';
import { authorityRequests } from '#contract/lists/authority-requests';
import { largestPaper } from '#domain/authority-request';
import { banKinds } from '#domain/ban';
import { holdOutcomes, holdStates } from '#domain/device-hold';
import { deviceStates } from '#domain/device-state';
import { file, mutation, query } from './call.ts';
import { code, cycle, day, id, json, optionalId, optionalText, optionalUpload, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Requests of authorities, newest first; `id_richiesta`: this one. */
export const getRichiesteAutorita = listQuery('getRichiesteAutorita', authorityRequests, {
  access: 'authority.use',
  input: { id_richiesta: optionalId() },
  doc: 'Le richieste delle autorità.',
  source: 'rulings §11',
});

/** The phones of a request, with what became of each. */
export const getDeviceAutorita = query('getDeviceAutorita', {
  access: 'authority.use',
  input: z.object({ id_richiesta: id() }),
  row: z.strictObject({
    serial_number: out.text,
    num_times: out.int,
    imei: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory_gb: out.int,
    negozio: out.text,
    ragione_sociale: out.text,
    id_stato_device: out.code(deviceStates),
    data_acquisto: out.moment,
    stato: out.code(holdStates),
    fermato_il: out.moment,
    deciso_il: out.momentOrNull,
    operatore_esito: out.textOrNull,
    motivo: out.textOrNull,
  }),
  doc: 'I device di una richiesta, con il loro esito.',
  source: 'rulings §11',
});

/**
 * Enters a request with its paper (`file`: PDF, JPEG or PNG) and holds every phone that it names, in one transaction: from here
 * on none of them is sent, settled, cancelled or given back.
 */
export const caricaRichiestaAutorita = mutation('caricaRichiestaAutorita', {
  access: 'authority.use',
  limit: largestPaper + 64 * 1024,
  upload: true,
  input: z.object({
    tipo: code(banKinds),
    valore: text(40),
    autorita: text(120),
    protocollo: text(60),
    data_protocollo: day(),
    nota: optionalText(1000),
    file: optionalUpload(),
  }),
  done: z.object({ id_richiesta: out.int, fermati: out.int }),
  doc: 'Registra la richiesta di un’autorità e ferma i device.',
  source: 'rulings §11',
});

/**
 * Releases held phones of a request, or notes that they were seized, or that the authority gave them back: the last two are rows of
 * the register. `motivo`: on which paper.
 * 75 RICHIESTA_AUTORITA_CAMBIATA where one of them is not held any more: nothing is done.
 */
export const setEsitoAutorita = mutation('setEsitoAutorita', {
  access: 'authority.use',
  input: z.object({
    id_richiesta: id(),
    devices: json(z.array(z.object(cycle)).min(1, 'Scegli almeno un device').max(500)),
    esito: code(holdOutcomes),
    motivo: text(500),
  }),
  done: z.object({ decisi: out.int }),
  doc: 'Rilascia i device fermi, o ne registra il sequestro o il dissequestro.',
  source: 'rulings §11',
});

/** Closes a request: what is bought from now on is not held for it. 75 RICHIESTA_AUTORITA_CAMBIATA, 76 DEVICE_ANCORA_FERMI. */
export const setRichiestaAutoritaChiusa = mutation('setRichiestaAutoritaChiusa', {
  access: 'authority.use',
  input: z.object({ id_richiesta: id(), motivo: text(500) }),
  done: z.object({}),
  doc: 'Chiude la richiesta di un’autorità.',
  source: 'rulings §11',
});

/** The paper as it was sent in. */
export const scaricaAttoAutorita = file('scaricaAttoAutorita', {
  access: 'authority.use',
  type: 'pdf',
  input: z.object({ id_richiesta: id() }),
  doc: 'L’atto allegato a una richiesta.',
  source: 'rulings §11',
});

/** What the authority is given: seller, phone and history of the phones of this request, and of no other. Logged. */
export const scaricaEstrattoAutorita = file('scaricaEstrattoAutorita', {
  access: 'authority.use',
  type: 'pdf',
  input: z.object({ id_richiesta: id() }),
  doc: 'Estratto per l’autorità, della sola richiesta.',
  source: 'rulings §11',
});
