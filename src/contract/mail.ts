import { z } from 'zod';
import { mutation, query } from './call.ts';
import { cycle, id, optionalInt, optionalText, out, text } from './fields.ts';

/**
 * The wording of a kind of mail (1: the signed receipt, the only one that a link and whoever doesn't edit wordings may
 * read). With serial and cycle the names in braces are filled in, and `to` is the one address that /sendMail will take.
 */
export const getMail = query('getMail', {
  access: 'receipts.read',
  tokens: ['document'],
  input: z.object({ id_email_tipo: id(), serial_number: optionalText(60), num_times: optionalInt() }),
  row: z.strictObject({
    email_from: out.text,
    subject: out.text,
    message_body: out.text,
    to: out.textOrNull,
  }),
  doc: 'Il testo di un tipo di mail.',
  source: 'S2 §7',
});

/**
 * Queues the archived receipt to its seller: `to` must be the customer's stored address, `from` and `attach_*` are
 * ignored (rulings §8), and by a link `object` and `body` too: it goes out in the house's own words (rulings §11). 1 RICEVUTA_NON_COMPLETATA, 2 DESTINATARIO_NON_VALIDO, 3 TROPPI_INVII,
 * 31 SERVIZIO_NON_CONFIGURATO.
 */
export const sendMail = mutation('sendMail', {
  access: 'receipts.send',
  tokens: ['document'],
  // S2's callers send the document along, which is dropped.
  limit: 8 * 1024 * 1024,
  input: z.object({
    ...cycle,
    to: text(254),
    object: text(200).refine((value) => !/[\r\n]/.test(String(value)), 'Su una riga sola'),
    body: text(10_000),
  }),
  done: z.object({ id_mail: out.int }),
  doc: 'Invia la ricevuta per mail al cliente.',
  source: 'S2 §7, rulings §2, §8',
});

/**
 * 'Mandami la copia': one mail a purchase with the signed receipt, in the house's words and to the stored address; beside
 * the three of /sendMail, and no consent. Asked again nothing more is sent. 1 RICEVUTA_NON_COMPLETATA, 2
 * DESTINATARIO_NON_VALIDO (no address), 31 SERVIZIO_NON_CONFIGURATO.
 */
export const setCopiaRicevuta = mutation('setCopiaRicevuta', {
  access: 'receipts.send',
  tokens: ['document'],
  input: z.object({ ...cycle }),
  done: z.object({}),
  doc: 'Manda al cliente, una volta sola, la copia della ricevuta firmata.',
  source: 'rulings §11',
});

/** The log of a receipt's mail, newest first. */
export const getInviiMail = query('getInviiMail', {
  access: 'receipts.read',
  input: z.object({ ...cycle }),
  row: z.strictObject({
    id_mail: out.int,
    to: out.text,
    object: out.text,
    /** IN CODA, INVIATA, RIFIUTATA, ABBANDONATA */
    stato: out.text,
    tentativi: out.int,
    operatore: out.textOrNull,
    accodata_il: out.moment,
    inviata_il: out.momentOrNull,
  }),
  doc: 'Gli invii per mail di una ricevuta.',
  source: 'S2 §2, rulings §8',
});
