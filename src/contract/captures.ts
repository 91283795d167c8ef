import { z } from 'zod';
import { couponStates } from '#domain/coupon';
import { documentTypes } from '#domain/identity-document';
import { paymentModes } from '#domain/payment-mode';
import { photoFlaws } from '#domain/photo-flaw';
import { captureParts, maxPaperPages, photoFields } from '#domain/receipt-capture';
import { mutation, query } from './call.ts';
import {
  cycle,
  day,
  flag,
  id,
  int,
  json,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
  optionalWord,
  out,
  text,
  word,
} from './fields.ts';
import { noticeShape } from './legal-texts.ts';

const captureStates = [
  'DA_INIZIARE',
  'FRONTE',
  'RETRO',
  'FIRMA_UNO',
  'FIRMA_DUE',
  'FIRMA_TRE',
  'COMPLETA',
] as const;

const linkFields = z.object({
  token: out.text,
  creato_il: out.moment,
  scade_il: out.moment,
  indirizzo: out.text,
});

/**
 * A link for the customer's phone: one purchase, 60 minutes, over when the capture is complete or the purchase cancelled.
 * `rinnova` 1 closes those given out before, and the tills are told. With `tipo` 'documento': the two photos of the document
 * and what is read of it, from the customer step on, 15 minutes, bound to the customer once there is one (rulings §10).
 * 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO (before its step), 24 ACQUISIZIONE_CONCLUSA.
 */
export const setLinkCattura = mutation('setLinkCattura', {
  access: 'purchases.make',
  input: z.object({ ...cycle, rinnova: optionalFlag(), tipo: optionalWord(['documento']) }),
  done: linkFields,
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Crea il link di acquisizione per il telefono del cliente.',
  source: 'S2 §2 /takePhoto, rulings §2',
});

/** A link that opens the receipt of one purchase for 30 days. 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO (no receipt yet). */
export const setLinkDocumento = mutation('setLinkDocumento', {
  access: 'receipts.read',
  input: z.object({ ...cycle, rinnova: optionalFlag() }),
  done: linkFields,
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Crea il link di un documento.',
  source: 'rulings §2, §3',
});

/**
 * What the phone read in the machine-readable zone of the document, its check digits right: the till offers it and the
 * operator confirms. 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO.
 */
export const setLetturaDocumento = mutation('setLetturaDocumento', {
  access: 'purchases.make',
  tokens: ['capture', 'identity'],
  input: z.object({
    ...cycle,
    id_tipo_documento: int(),
    numero_documento: text(40),
    scadenza_documento: day(),
    cognome: text(100),
    nome: text(100),
  }),
  done: z.object({}),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Registra i dati letti dal documento sul telefono del cliente.',
  source: 'rulings §10',
});

/**
 * Asks for a photo of the document once more: it is taken off the capture, and the phone opens that step again.
 * 8 ACQUISTO_NON_IN_CORSO, 24 ACQUISIZIONE_CONCLUSA.
 */
export const setFotoDaRifare = mutation('setFotoDaRifare', {
  access: 'purchases.make',
  input: z.object({ ...cycle, foto: word(photoFields) }),
  done: z.object({ stato: z.enum(captureStates) }),
  doc: 'Chiede di rifare una foto del documento.',
  source: 'rulings §11',
});

/**
 * How far a capture is: for the till beside `/api/eventi`, for the phone that comes back. Names of files; what was read of
 * the document only for the till. A link whose purchase is over is told how: 8 ACQUISTO_NON_IN_CORSO, 24
 * ACQUISIZIONE_CONCLUSA, 29 ACQUISTO_ANNULLATO.
 */
export const getCattura = query('getCattura', {
  access: 'receipts.read',
  tokens: ['capture', 'identity'],
  tellsEnd: true,
  input: z.object({ ...cycle }),
  row: z.strictObject({
    serial_number: out.text,
    num_times: out.int,
    stato: z.enum(captureStates),
    /** what is still missing, in order */
    mancanti: z.array(z.enum(captureParts)),
    progressivo: out.intOrNull,
    fronte_documento: out.textOrNull,
    retro_documento: out.textOrNull,
    firma_contratto_uno: out.textOrNull,
    firma_contratto_due: out.textOrNull,
    firma_privacy: out.textOrNull,
    secondo_flag: out.flagOrNull,
    terzo_flag: out.flagOrNull,
    /** what the phone found wrong with the photos, which were sent all the same */
    difetti_fronte: z.array(out.code(photoFlaws)),
    difetti_retro: z.array(out.code(photoFlaws)),
    /** when the till asked for a photo again */
    fronte_rifare_il: out.momentOrNull,
    retro_rifare_il: out.momentOrNull,
    /** what the phone read in the document's zone, to be confirmed; null for a link */
    lettura: z
      .strictObject({
        id_tipo_documento: out.code(documentTypes),
        numero_documento: out.text,
        scadenza_documento: out.day,
        cognome: out.text,
        nome: out.text,
      })
      .nullable(),
    /** who buys, and the notice of today (law §4): shown on the phone before the first photo; null for a session */
    negozio: out.text,
    ragione_sociale: out.text,
    /** where its logo is; null: its name alone */
    logo: out.textOrNull,
    informativa: noticeShape.nullable(),
    /** what is sold and for how much, once the payment is chosen: told on the phone first; null for a session */
    vendita: z
      .strictObject({
        brand_name: out.text,
        model_name: out.text,
        memory_gb: out.int,
        prezzo_acquisto: out.euro,
        coupon_value: out.euroOrNull,
        id_modalita_pagamento: out.code(paymentModes),
      })
      .nullable(),
    /** why photos or signatures can't be taken now; null: they can */
    motivo_foto: out.textOrNull,
    motivo_firme: out.textOrNull,
    conclusa_il: out.momentOrNull,
    /** signed on paper, which stands for signatures and consents */
    firma_carta_il: out.momentOrNull,
    /** links made before this open nothing any more: a till has renewed them */
    link_rinnovato_il: out.momentOrNull,
  }),
  doc: 'Lo stato dell’acquisizione di documenti e firme.',
  source: 'S2 §2, rulings §4',
});

/**
 * Records the two optional consents, each in the ledger with the text it was given to. Given by the capture's link alone; a
 * session, and the links of mails and receipts, only take back: 73 CONSENSO_SOLO_DALLA_PERSONA. `ip` is ignored: the server takes
 * the connection's address (rulings §8). By a link, or with serial and cycle, it is part of the capture.
 */
export const setPrivacy = mutation('setPrivacy', {
  access: 'persons.withdraw',
  tokens: ['capture', 'document', 'consent'],
  input: z.object({
    id_cliente: id(),
    id_negozio: optionalId(),
    ip: optionalText(60),
    flag_due: flag(),
    flag_tre: flag(),
    serial_number: optionalText(60),
    num_times: optionalInt(),
  }),
  done: z.object({ stato: z.enum(captureStates).nullable() }),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Registra i consensi privacy.',
  source: 'S2 §7, rulings §8',
});

/**
 * The receipt signed on paper, for who can't sign on glass: scans of the signed pages (names from /uploadFile, `tipo`
 * pagina) and the two marks as they stand on the paper. Stands for the three signatures and the consents; the capture is
 * complete with it once both photos are there. The same again is answered the same.
 * 8 ACQUISTO_NON_IN_CORSO, 9 ACQUISTO_INCOMPLETO (no receipt yet), 23 FIRMA_GIA_ACQUISITA, 24 ACQUISIZIONE_CONCLUSA.
 */
export const setFirmaCarta = mutation('setFirmaCarta', {
  access: 'devices.complete_documents',
  input: z.object({
    ...cycle,
    scansioni: json(
      z
        .array(z.string().min(1, 'File non trovato').max(200, 'File non trovato'))
        .min(1, 'Serve almeno una pagina firmata')
        .max(maxPaperPages, `Al massimo ${maxPaperPages} pagine`)
        .refine((paths) => new Set(paths).size === paths.length, 'La stessa pagina due volte'),
    ),
    flag_due: flag(),
    flag_tre: flag(),
  }),
  done: z.object({ stato: z.enum(captureStates) }),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Registra la ricevuta firmata su carta.',
  source: 'rulings §4, law §4',
});

/**
 * What the customer goes home with, by the link that the answer to the third signature carries: the voucher and where it is
 * good, the signed receipt once it is archived, and whether a copy of it may be asked for or has been. 29
 * ACQUISTO_ANNULLATO once the purchase is cancelled.
 */
export const getCommiato = query('getCommiato', {
  access: 'receipts.read',
  tokens: ['document'],
  tellsEnd: true,
  perMinute: 120,
  input: z.object({ ...cycle }),
  row: z.strictObject({
    negozio: out.text,
    ragione_sociale: out.text,
    /** where its logo is; null: its name alone */
    logo: out.textOrNull,
    oggetto: out.text,
    prezzo_acquisto: out.euro,
    id_modalita_pagamento: out.code(paymentModes),
    /** null where the phone was paid in money */
    buono: z
      .strictObject({
        coupon_serial_number: out.text,
        coupon_value: out.euro,
        data_scadenza: out.day,
        stato_coupon: out.code(couponStates),
      })
      .nullable(),
    /** the shops that take the voucher; none without one */
    negozi: z.array(z.strictObject({ negozio: out.text, indirizzo: out.text })),
    /** the signed receipt; null while it is being made */
    id_documento: out.textOrNull,
    /** where a copy goes, masked; null: no mail can be sent */
    email: out.textOrNull,
    is_copia_richiesta: out.flag,
  }),
  doc: 'Che cosa resta al cliente: il buono e la ricevuta firmata.',
  source: 'rulings §11',
});
