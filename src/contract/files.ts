import { z } from 'zod';
import { photoFlaws } from '#domain/photo-flaw';
import { codesOf } from '#domain/code';
import { mutation, query } from './call.ts';
import { cycle, optionalInt, optionalText, optionalWord, optionalWords, out, text } from './fields.ts';

const dataUrl = z
  .string('Campo obbligatorio')
  .max(6_000_000, 'Massimo 6 MB')
  .startsWith('data:', 'Serve un’immagine come data URL');

/**
 * Stores a photo, a signature or (from a till) a page signed on paper, and answers its name. `tipo` absent: a signature
 * when `fileName` begins with 'firma'. What it is is found by decoding, whatever it is called; anything but PNG, JPEG and WebP is 400 with a message for `image`,
 * and so is a page that can't be read: too small, dark or blank.
 */
export const uploadFile = mutation('uploadFile', {
  access: 'files.upload',
  tokens: ['capture', 'identity'],
  limit: 6 * 1024 * 1024,
  perMinute: 120,
  input: z.object({
    image: dataUrl,
    fileName: optionalText(200),
    tipo: optionalWord(['foto', 'firma', 'pagina']),
    /** what the phone found wrong with a photo that is sent all the same: the till sees it */
    difetti: optionalWords(codesOf(photoFlaws)),
    serial_number: optionalText(60),
    num_times: optionalInt(),
  }),
  done: z.object({ path: out.text }),
  doc: 'Salva una foto o una firma.',
  source: 'S2 §7, rulings §2',
});

/** Files as data URLs, each null where there is none (any more). Every view of an identity document is logged, with `motivo`. */
export const getImage = query('getImage', {
  access: 'receipts.read',
  tokens: ['capture', 'document'],
  input: z.object({
    fronte: optionalText(200),
    retro: optionalText(200),
    firma_uno: optionalText(200),
    firma_due: optionalText(200),
    firma_privacy: optionalText(200),
    prova_acquisto: optionalText(200),
    /** a photo of the phone (/setFotoDevice): no personal data, so neither logged nor asked a reason for */
    foto: optionalText(200),
    motivo: optionalText(200),
  }),
  row: z.strictObject({
    fronte: out.textOrNull,
    retro: out.textOrNull,
    firma_uno: out.textOrNull,
    firma_due: out.textOrNull,
    firma_privacy: out.textOrNull,
    prova_acquisto: out.textOrNull,
    foto: out.textOrNull,
  }),
  doc: 'Le immagini di una ricevuta.',
  source: 'S2 §7, rulings §2',
});

/** Records the photo of the proof of purchase on the device. 8 ACQUISTO_NON_IN_CORSO where the purchase is cancelled. */
/** 1 STATO_NON_AMMESSO with `motivo`: the phone is settled, or has a proof and has left its shop. */
export const setImmagineProvaAcquisto = mutation('setImmagineProvaAcquisto', {
  access: 'devices.complete_documents',
  input: z.object({ ...cycle, prova_acquisto: text(200) }),
  done: z.object({}),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Registra la prova di acquisto del device.',
  source: 'S2 §4, §7',
});
