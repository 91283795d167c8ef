import { z } from 'zod';
import { contacts } from '#contract/lists/contacts';
import { contactMachine, longestMessage } from '#domain/contact';
import { mutation, query } from './call.ts';
import { id, int, optionalId, optionalInt, optionalText, out, text, word } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Verifies a captcha answer and sets the ticket that /setFormContatto spends. */
export const recaptcha = query('recaptcha', {
  access: 'open',
  perMinute: 20,
  input: z.object({ response: text(8000) }),
  row: z.strictObject({ success: z.boolean() }),
  doc: 'Verifica il captcha.',
  source: 'S1 §7, rulings §2',
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
    email: text(200).refine(
      (value) => value.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
      'Indirizzo mail non valido',
    ),
    telefono: text(40),
    id_tipo_attivita: optionalInt(),
    note_contatto: text(longestMessage),
    id_operatore: optionalId(),
    id_affiliato: optionalId(),
  }),
  done: z.object({}),
  doc: 'Invia il modulo di contatto.',
  source: 'S1 §5, §7',
});

/** Contact requests, newest first. */
export const getContatti = listQuery('getContatti', contacts, {
  access: 'administration.use',
  input: { id_contatto: optionalId() },
  doc: 'Le richieste di contatto.',
  source: 'S1 §3, rulings §3',
});

/** How many requests nobody has taken yet. */
export const getContattiNuovi = query('getContattiNuovi', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ nuove: out.int }),
  doc: 'Quante richieste di contatto sono nuove.',
  source: 'rulings §3',
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
  done: z.object({ id_stato_contatto: out.code(contactMachine.states), versione: out.int }),
  doc: 'Affida, chiude o riapre una richiesta di contatto.',
  source: 'S1 §3, rulings §3',
});
