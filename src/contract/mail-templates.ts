import { z } from 'zod';
import { mutation, query } from './call.ts';
import { day, id, optionalText, out, text } from './fields.ts';
import { versionFields } from './settings.ts';

const wording = { subject: text(200), message_body: text(10_000) };

/** All versions of the wordings of outgoing mail, the newest first. */
export const getModelliMail = query('getModelliMail', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({
    id_email_tipo: out.int,
    email_from: out.textOrNull,
    subject: out.text,
    message_body: out.text,
    ...versionFields,
  }),
  doc: 'I modelli di mail con le loro versioni.',
  source: 'rulings §3, §8',
});

/** Writes the wording that holds from a day, today or later; the same day again replaces it. 1 VERSIONE_CAMBIATA. */
export const setModelloMail = mutation('setModelloMail', {
  access: 'administration.use',
  input: z.object({
    id_email_tipo: id(),
    valido_dal: day(),
    email_from: optionalText(254),
    ...wording,
    marca: optionalText(64),
  }),
  done: z.object({ id_email_tipo: out.int, valido_dal: out.day }),
  doc: 'Scrive una versione di un modello di mail.',
  source: 'rulings §3, §8',
});

/** Removes a wording that is still to come. 1 VERSIONE_CAMBIATA, 2 VERSIONE_IN_VIGORE. */
export const delModelloMail = mutation('delModelloMail', {
  access: 'administration.use',
  input: z.object({ id_email_tipo: id(), valido_dal: day(), marca: optionalText(64) }),
  done: z.object({}),
  doc: 'Toglie una versione programmata di un modello di mail.',
  source: 'rulings §3, §8',
});

/**
 * Sends a wording, filled in with invented figures, to the address of whoever asks and to nobody else. 3 TROPPI_INVII, 9
 * UTENTE_SENZA_MAIL, 31 SERVIZIO_NON_CONFIGURATO.
 */
export const sendProvaMail = mutation('sendProvaMail', {
  access: 'administration.use',
  input: z.object({ id_email_tipo: id(), email_from: optionalText(254), ...wording }),
  done: z.object({ to: out.text }),
  doc: 'Invia una prova del modello a chi la chiede.',
  source: 'rulings §3, §8',
});
