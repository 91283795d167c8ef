import { z } from 'zod';
import { legalTextKeys, longestLegalText } from '#domain/legal-text';
import { mutation, query } from './call.ts';
import { day, optionalText, out, text, word } from './fields.ts';
import { versionFields } from './settings.ts';

/** The notice for whoever sells: with its names in braces, what they are filled in with, what is said besides. */
export const noticeShape = z.strictObject({
  modello: out.text,
  dati: z.record(z.string(), out.text),
  /** of the list of persons, while there is one */
  persone: out.textOrNull,
});

/** Who the company is and how it uses data: for the public pages (GDPR art. 13). */
export const getInformativa = query('getInformativa', {
  access: 'open',
  input: z.object({}),
  row: z.strictObject({
    informativa: noticeShape,
    ragione_sociale: out.text,
    partita_iva: out.text,
    indirizzo: out.text,
    capitale_sociale: out.textOrNull,
    rea: out.textOrNull,
    email: out.textOrNull,
    pec: out.textOrNull,
    /** so long requests from the site are kept */
    contatti_mesi: out.int,
  }),
  doc: 'Chi è il titolare e come usa i dati.',
  source: 'law §4, §6',
});

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
