import { z } from 'zod';
import { personRequests, persons } from '#contract/lists/persons';
import { codesOf } from '#domain/code';
import { consentChannels, consentFlags } from '#domain/consent';
import { deviceStates } from '#domain/device-state';
import {
  keptFor,
  longestRequest,
  personRequestKinds,
  personRequestOutcomes,
  personRequestStates,
} from '#domain/person-request';
import { file, mutation, query } from './call.ts';
import { day, flag, id, optionalId, out, text, word } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Customers of the shops in scope. */
export const getClienti = listQuery('getClienti', persons, {
  access: 'persons.read',
  doc: 'I clienti dei negozi, con consensi e richieste.',
  source: 'rulings §11, law §4',
});

/**
 * What somebody has consented to, by a link of theirs: the receipt's, or the one at the end of its mail. Taken back by
 * /setPrivacy with the same link. A session has none.
 */
export const getConsensi = query('getConsensi', {
  access: 'persons.read',
  tokens: ['document', 'consent'],
  input: z.object({}),
  row: z.strictObject({
    id_cliente: out.int,
    negozio: out.text,
    ragione_sociale: out.text,
    /** where its logo is; null: its name alone */
    logo: out.textOrNull,
    flag_due: out.flag,
    flag_tre: out.flag,
    testo_due: out.text,
    testo_tre: out.text,
  }),
  doc: 'I consensi dati da chi ha venduto, dal suo link.',
  source: 'rulings §11, law §4',
});

const kept = z.strictObject({
  motivo: out.code(keptFor),
  quanti: out.int,
  /** last day on which they are kept; null: nobody knows it yet */
  fino_a: out.dayOrNull,
});

const consents = z.strictObject({ flag_due: out.flag, flag_tre: out.flag });

/**
 * Everything that is kept of somebody: the rows of all shops in scope that bear the same tax code or VAT number, purchases,
 * consents with the text each was given to, who looked at which of their documents, what they asked, what the law keeps.
 */
export const getSchedaCliente = query('getSchedaCliente', {
  access: 'persons.read',
  input: z.object({ id_cliente: id() }),
  row: z.strictObject({
    id_cliente: out.int,
    nominativo: out.text,
    codice: out.textOrNull,
    cancellazione_chiesta_il: out.momentOrNull,
    cancellato_il: out.momentOrNull,
    righe: z.array(
      z.strictObject({
        id_cliente: out.int,
        id_negozio: out.int,
        negozio: out.text,
        ragione_sociale_affiliato: out.text,
        nominativo: out.text,
        codice_fiscale: out.textOrNull,
        partita_iva: out.textOrNull,
        indirizzo: out.text,
        email: out.text,
        telefono_cellulare: out.text,
        pec_destinatario_b2b: out.textOrNull,
        codice_destinatario_b2b: out.textOrNull,
        data_nascita: out.dayOrNull,
        sesso: out.textOrNull,
        luogo_nascita: out.textOrNull,
        data_creazione: out.moment,
        data_modifica: out.moment,
        /** the row that is used in the place of this one */
        id_cliente_unito: out.intOrNull,
        /** as they stand now */
        consensi: consents,
      }),
    ),
    acquisti: z.array(
      z.strictObject({
        id_cliente: out.int,
        serial_number: out.text,
        num_times: out.int,
        codice_pratica: out.text,
        oggetto: out.text,
        negozio: out.text,
        id_stato_device: out.code(deviceStates),
        prezzo_acquisto: out.euroOrNull,
        data_acquisto: out.moment,
        nome_cedente: out.textOrNull,
        indirizzo_cedente: out.textOrNull,
        numero_documento: out.textOrNull,
        ente_rilascio: out.textOrNull,
        data_rilascio: out.dayOrNull,
        /** photos of the document that are still there */
        documenti: out.int,
      }),
    ),
    consensi: z.array(
      z.strictObject({
        id_consenso: out.int,
        id_cliente: out.int,
        flag: out.code(consentFlags),
        valore: out.flag,
        quando: out.moment,
        canale: out.code(consentChannels),
        negozio: out.text,
        operatore: out.textOrNull,
        codice_pratica: out.textOrNull,
        ip: out.text,
        versione_testi: out.day,
        impronta_testo: out.text,
        /** the wording of that day */
        testo: out.textOrNull,
      }),
    ),
    consultazioni: z.array(
      z.strictObject({
        id_visione: out.int,
        quando: out.moment,
        campo: out.text,
        codice_pratica: out.text,
        chi: out.text,
        motivo: out.text,
      }),
    ),
    richieste: z.array(
      z.strictObject({
        id_richiesta: out.int,
        tipo: out.code(personRequestKinds),
        stato: out.code(personRequestStates),
        ricevuta_il: out.day,
        scade_il: out.day,
        testo: out.text,
        risposta: out.textOrNull,
        chiusa_il: out.momentOrNull,
      }),
    ),
    obblighi: z.array(kept),
  }),
  doc: 'Tutto ciò che è conservato di un cliente.',
  source: 'rulings §11, law §4',
});

/** What people asked, the last day first; `id_richiesta`: this one. */
export const getRichiestePersone = listQuery('getRichiestePersone', personRequests, {
  access: 'persons.read',
  input: { id_richiesta: optionalId() },
  doc: 'Le richieste delle persone sui loro dati.',
  source: 'rulings §11, law §4',
});

/** Takes a request down: its clock counts from the day it came. 71 RICHIESTA_GIA_APERTA: one of this kind is open. */
export const setRichiestaPersona = mutation('setRichiestaPersona', {
  access: 'persons.request',
  input: z.object({
    id_cliente: id(),
    tipo: word(codesOf(personRequestKinds)),
    ricevuta_il: day(),
    testo: text(longestRequest),
  }),
  done: z.object({ id_richiesta: out.int, scade_il: out.day }),
  doc: 'Registra la richiesta di una persona sui suoi dati.',
  source: 'rulings §11',
});

/** Answers a request. 72 RICHIESTA_GIA_CHIUSA. */
export const setRichiestaPersonaChiusa = mutation('setRichiestaPersonaChiusa', {
  access: 'persons.serve',
  input: z.object({ id_richiesta: id(), esito: word(personRequestOutcomes), risposta: text(longestRequest) }),
  done: z.object({}),
  doc: 'Chiude la richiesta di una persona, con la risposta.',
  source: 'rulings §11',
});

/** All that is kept of somebody, for them to take along: JSON. The paper is /api/documenti/cliente-<id>.pdf. */
export const esportaCliente = file('esportaCliente', {
  access: 'persons.serve',
  type: 'json',
  input: z.object({ id_cliente: id() }),
  doc: 'Esporta tutti i dati di un cliente.',
  source: 'rulings §10, §11, law §4',
});

/**
 * Erases somebody: consents are taken back and no till offers the row from now on; what nothing keeps goes at once, the rest
 * by itself, after the last day of `obblighi`. `anteprima` 1 only tells what is kept.
 */
export const cancellaCliente = mutation('cancellaCliente', {
  access: 'persons.serve',
  input: z.object({ id_cliente: id(), anteprima: flag() }),
  done: z.object({ cancellati: out.int, in_attesa: out.int, obblighi: z.array(kept) }),
  doc: 'Cancella i dati di un cliente, subito o quando la legge non li trattiene più.',
  source: 'rulings §10, §11, law §4',
});
