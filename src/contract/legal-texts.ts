import { z } from 'zod';
import { legalTextKeys, longestLegalText } from '#domain/legal-text';
import { mutation, query } from './call.ts';
import { day, optionalText, out, text, word } from './fields.ts';
import { versionFields } from './settings.ts';

/** All versions of the wordings of receipts, the newest first. */
export const getTestiLegali = query('getTestiLegali', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ chiave: z.enum(legalTextKeys), testo: out.text, ...versionFields }),
  doc: 'I testi legali con le loro versioni.',
  source: 'rulings §3, §4',
});

/**
 * Writes the wording that holds from a day, today or later; the same day again replaces it. Receipts keep the wording of
 * their day. 1 VERSIONE_CAMBIATA, 3 VERSIONE_GIA_USATA.
 */
export const setTestoLegale = mutation('setTestoLegale', {
  access: 'administration.use',
  input: z.object({
    chiave: word(legalTextKeys),
    valido_dal: day(),
    testo: text(longestLegalText),
    marca: optionalText(64),
  }),
  done: z.object({ chiave: out.text, valido_dal: out.day }),
  doc: 'Scrive una versione di un testo legale.',
  source: 'rulings §3, §4',
});

/** Removes a wording that is still to come. 1 VERSIONE_CAMBIATA, 2 VERSIONE_IN_VIGORE. */
export const delTestoLegale = mutation('delTestoLegale', {
  access: 'administration.use',
  input: z.object({ chiave: word(legalTextKeys), valido_dal: day(), marca: optionalText(64) }),
  done: z.object({}),
  doc: 'Toglie una versione programmata di un testo legale.',
  source: 'rulings §3',
});
