import { z } from 'zod';
import { contactStates, longestNote } from '#domain/contact';
import { mutation, query } from './call.ts';
import {
  id,
  int,
  listFields,
  optionalId,
  optionalInt,
  optionalText,
  optionalWord,
  out,
  text,
  word,
} from './fields.ts';

/** Verifies a captcha answer and sets the ticket that /setFormContatto spends. */
export const recaptcha = query('recaptcha', {
  access: 'open',
  perMinute: 20,
  input: z.object({ response: text(8000) }),
  row: z.strictObject({ success: z.boolean() }),
  doc: 'Verifica il captcha.',
  source: 'S1 §7, decisions §2',
});

/** Kinds of business. */
export const getFormContattoTipoAttivita = query('getFormContattoTipoAttivita', {
  access: 'open',
  input: z.object({ dummy: optionalText(20) }),
  row: z.strictObject({ id_tipo_attivita: out.int, attivita: out.text }),
  doc: 'Tipi di attività per il modulo di contatto.',
  source: 'S1 §7',
});

/** Stores a contact request; needs the ticket of a passed captcha. 1 CAPTCHA_NON_VALIDO. */
export const setFormContatto = mutation('setFormContatto', {
  access: 'open',
  perMinute: 20,
  unscoped: ['id_operatore', 'id_affiliato'],
  input: z.object({
    riferimento: text(100),
    email: text(200).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Indirizzo mail non valido'),
    telefono: text(40),
    id_tipo_attivita: optionalInt(),
    note_contatto: text(4000),
    id_operatore: optionalId(),
    id_affiliato: optionalId(),
  }),
  done: z.object({}),
  doc: 'Invia il modulo di contatto.',
  source: 'S1 §5, §7',
});

const inbox = {
  stato: optionalWord(contactStates),
  /** mie: of who asks; libere: nobody's */
  chi: optionalWord(['mie', 'libere']),
  ...listFields,
};

/** Contact requests, newest first; `sort` by data_creazione or riferimento. */
export const getContatti = query('getContatti', {
  access: 'administration.use',
  input: z.object({ id_contatto: optionalId(), ...inbox }),
  row: z.strictObject({
    id_contatto: out.int,
    riferimento: out.text,
    email: out.text,
    telefono: out.text,
    attivita: out.textOrNull,
    note_contatto: out.text,
    id_stato_contatto: out.int,
    stato_contatto: out.text,
    id_operatore: out.intOrNull,
    operatore: out.textOrNull,
    /** the last note */
    note_operatore: out.textOrNull,
    data_creazione: out.moment,
    /** the day retention deletes it, with the period in force */
    data_eliminazione: out.day,
    versione: out.int,
  }),
  csv: () => ({
    fileName: 'Richieste-di-contatto',
    columns: {
      id_contatto: 'Numero',
      data_creazione: 'Inviata il',
      riferimento: 'Nome',
      email: 'Email',
      telefono: 'Telefono',
      attivita: 'Attività',
      note_contatto: 'Messaggio',
      stato_contatto: 'Stato',
      operatore: 'Incaricato',
      note_operatore: 'Ultima nota',
      data_eliminazione: 'Da eliminare il',
    },
  }),
  doc: 'Le richieste di contatto.',
  source: 'S1 §3, decisions §3',
});

/** How many requests nobody has taken yet. */
export const getContattiNuovi = query('getContattiNuovi', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ nuove: out.int }),
  doc: 'Quante richieste di contatto sono nuove.',
  source: 'decisions §3',
});

/** The notes on a request, oldest first. */
export const getNoteContatto = query('getNoteContatto', {
  access: 'administration.use',
  input: z.object({ id_contatto: id() }),
  row: z.strictObject({ id_nota: out.int, quando: out.moment, operatore: out.text, testo: out.text }),
  doc: 'Le note su una richiesta di contatto.',
  source: 'S1 §3',
});

/** Who of head office may be given a request. */
export const getIncaricati = query('getIncaricati', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ id_operatore: out.int, operatore: out.text }),
  doc: 'Gli utenti della sede a cui affidare una richiesta.',
  source: 'decisions §3',
});

/**
 * Gives a request to somebody of head office (`id_incaricato`), closes it or opens it again. `versione` is what was read:
 * 1 RICHIESTA_GIA_CAMBIATA when a colleague was first.
 */
export const setStatoContatto = mutation('setStatoContatto', {
  access: 'administration.use',
  input: z.object({
    id_contatto: id(),
    mossa: word(['assign', 'close', 'reopen']),
    id_incaricato: optionalId(),
    versione: int(),
  }),
  done: z.object({ id_stato_contatto: out.int, versione: out.int }),
  doc: 'Affida, chiude o riapre una richiesta di contatto.',
  source: 'S1 §3, decisions §3',
});

/** Adds a note; notes are never changed. */
export const setNotaContatto = mutation('setNotaContatto', {
  access: 'administration.use',
  input: z.object({ id_contatto: id(), testo: text(longestNote) }),
  done: z.object({ id_nota: out.int }),
  doc: 'Aggiunge una nota a una richiesta di contatto.',
  source: 'S1 §3',
});
