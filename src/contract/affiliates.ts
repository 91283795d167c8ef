import { z } from 'zod';
import { affiliates } from '#contract/lists/affiliates';
import { legalBuyerCodes, legalBuyers } from '#domain/legal-buyer';
import { mutation, query } from './call.ts';
import {
  day,
  flag,
  id,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalMoment,
  optionalMoney,
  optionalText,
  out,
  word,
} from './fields.ts';
import { listQuery, rowShape } from './list-call.ts';
import { versionFields } from './settings.ts';

/** An affiliate with its terms, as administration sees it. */
const affiliateRow = z.strictObject(rowShape(affiliates));

/** What switching off touches; counted when it is asked for, and answered to be confirmed. */
export const switchOffEffects = z.strictObject({
  negozi: out.int,
  sessioni: out.int,
  acquisti_in_corso: out.int,
  device_in_magazzino: out.int,
});

/** Affiliates with all their terms, by name; `is_active` limits to those that are on, or off. */
export const getAffiliatiLista = listQuery('getAffiliatiLista', affiliates, {
  access: 'administration.use',
  input: { id_affiliato: optionalId() },
  doc: 'Affiliati con tutte le condizioni.',
  source: 'rulings §3, §11',
});

/**
 * Makes an affiliate, whose public token is drawn, or with `id_affiliato` edits one: all fields as they shall be, and
 * `data_modifica` as read. Terms count for purchases opened from then on (rulings §4). Switching off ends its sessions at once.
 * 1 AFFILIATO_GIA_MODIFICATO bears the row as it is now; 2 CONFERMA_NECESSARIA what switching off touches, until
 * `conferma` is 1.
 */
export const setAffiliato = mutation('setAffiliato', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({
    id_affiliato: optionalId(),
    data_modifica: optionalMoment(),
    ragione_sociale: optionalText(400),
    partita_iva: optionalText(40),
    codice_fiscale: optionalText(40),
    indirizzo: optionalText(400),
    cap: optionalText(20),
    citta: optionalText(400),
    sigla_provincia: optionalText(20),
    codice_destinatario_b2b: optionalText(40),
    pec_destinatario_b2b: optionalText(400),
    colore: optionalText(40),
    is_credenziali_saltate: flag(),
    is_solo_voucher: flag(),
    percentuale_contanti: optionalInt(),
    percentuale_listino: optionalInt(),
    is_campagne: flag(),
    limite_ricevuta: optionalMoney(),
    mesi_coupon: optionalInt(),
    giorni_blocco_prezzo: optionalInt(),
    giorni_contestazione: optionalInt(),
    percentuale_commissione: optionalMoney(),
    is_active: flag(),
    conferma: optionalFlag(),
  }),
  done: z.object({ id_affiliato: out.int, data_modifica: out.moment, token_pubblico: out.textOrNull }),
  refused: z.object({ attuale: affiliateRow.optional(), effetti: switchOffEffects.optional() }),
  doc: 'Inserisce o modifica un affiliato con le sue condizioni.',
  source: 'rulings §2, §3',
});

/**
 * Draws a new public token: addresses and QR codes with the old one end. Where it is the one that /valutazione uses by
 * default, the setting follows. 1 AFFILIATO_GIA_MODIFICATO.
 */
export const setTokenAffiliato = mutation('setTokenAffiliato', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({ id_affiliato: id(), data_modifica: optionalMoment() }),
  done: z.object({ token_pubblico: out.text, data_modifica: out.moment }),
  refused: z.object({ attuale: affiliateRow.optional() }),
  doc: 'Rigenera il token pubblico di un affiliato.',
  source: 'rulings §2 `st`, §3',
});

/** Where an affiliate's logo is; null: it has none, and its name stands alone. */
export const getLogoAffiliato = query('getLogoAffiliato', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({ id_affiliato: id() }),
  row: z.strictObject({ logo: out.textOrNull }),
  doc: 'Il logo di un affiliato.',
  source: 'rulings §11',
});

/**
 * Gives an affiliate a logo (a data URL), or without `image` takes it off. Looked at like every picture, and kept as a small
 * PNG; 400 with a message for `image` otherwise.
 */
export const setLogoAffiliato = mutation('setLogoAffiliato', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  limit: 3 * 1024 * 1024,
  input: z.object({ id_affiliato: id(), image: optionalText(3_000_000) }),
  done: z.object({ logo: out.textOrNull }),
  doc: 'Carica o toglie il logo di un affiliato.',
  source: 'rulings §11',
});

/** Who buys an affiliate's phones in the eyes of the law (of all of them without `id_affiliato`): all versions, the newest first. None: the company. */
export const getAcquirenti = query('getAcquirenti', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({ id_affiliato: optionalId() }),
  row: z.strictObject({
    id_affiliato: out.int,
    ragione_sociale: out.text,
    acquirente: out.code(legalBuyers),
    ...versionFields,
  }),
  doc: 'Chi acquista per legge, per affiliato, con le versioni.',
  source: 'rulings §10',
});

/**
 * Writes who buys from a day on, today or later; the same day again replaces it. It holds for purchases opened from then
 * on, and papers already made keep their buyer. 1 VERSIONE_CAMBIATA.
 */
export const setAcquirente = mutation('setAcquirente', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({
    id_affiliato: id(),
    valido_dal: day(),
    acquirente: word(legalBuyerCodes),
    marca: optionalText(64),
  }),
  done: z.object({ valido_dal: out.day }),
  doc: 'Scrive chi acquista per legge, da un giorno.',
  source: 'rulings §10',
});

/** Removes a version that is still to come. 1 VERSIONE_CAMBIATA, 2 VERSIONE_IN_VIGORE. */
export const delAcquirente = mutation('delAcquirente', {
  access: 'administration.use',
  unscoped: ['id_affiliato'],
  input: z.object({ id_affiliato: id(), valido_dal: day(), marca: optionalText(64) }),
  done: z.object({}),
  doc: 'Toglie una versione programmata dell’acquirente.',
  source: 'rulings §10',
});
