import { z } from 'zod';
import { mutation, query } from './call.ts';
import { optionalId, optionalInt, optionalText, out, text } from './fields.ts';

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
