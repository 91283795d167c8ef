import { z } from 'zod';
import { viewAmbits, viewNameMax, viewPaces, type ViewAmbit, type ViewPace } from '#domain/list-view';
import { mutation, query } from './call.ts';
import {
  id,
  json,
  optionalId,
  optionalInt,
  optionalMoment,
  optionalText,
  optionalWord,
  out,
  text,
  word,
} from './fields.ts';

const paces = Object.keys(viewPaces) as [ViewPace, ...ViewPace[]];
const ambits = Object.keys(viewAmbits) as [ViewAmbit, ...ViewAmbit[]];
// What a query string is made of (RFC 3986): what is kept becomes part of a link.
const queryString = /^[\w.~!$&'()*+,;=:@/?%-]*$/;
const path = /^(\/[a-z0-9-]+)+$/;
const lista = text(60);

/** The views of a list that somebody may use: personal ones and those of the affiliate, or of head office. */
export const getVisteLista = query('getVisteLista', {
  access: 'session',
  input: z.object({ lista }),
  row: z.strictObject({
    id_vista: out.int,
    nome: out.text,
    /** query string without the question mark */
    indirizzo: out.text,
    ambito: z.enum(ambits),
    is_mia: out.flag,
    is_modificabile: out.flag,
    autore: out.text,
    data_modifica: out.moment,
    /** how often it comes to the acting operator by mail; null: it doesn't */
    cadenza: z.enum(paces).nullable(),
  }),
  doc: 'Le viste salvate di una lista.',
  source: 'rulings §2',
});

/**
 * Saves a view, or with `id_vista` another version of it. 1 NOME_VISTA_GIA_USATO, 2 VISTA_GIA_MODIFICATA (`data_modifica`
 * is not the one that is stored), 3 TROPPE_VISTE.
 */
export const setVistaLista = mutation('setVistaLista', {
  access: 'session',
  input: z.object({
    id_vista: optionalId(),
    lista,
    nome: text(viewNameMax),
    indirizzo: text(2000).refine((value) => queryString.test(value), 'Indirizzo non valido'),
    ambito: word(ambits),
    data_modifica: optionalMoment(),
  }),
  done: z.object({ id_vista: out.int, data_modifica: out.moment }),
  doc: 'Salva una vista di una lista, per sé o per i colleghi.',
  source: 'rulings §2',
});

/** Deletes a view; lists that began with it begin with all. */
export const delVistaLista = mutation('delVistaLista', {
  access: 'session',
  input: z.object({ id_vista: id() }),
  done: z.object({}),
  doc: 'Elimina una vista di una lista.',
  source: 'rulings §2',
});

/** How the acting operator wants a list to begin; one row, empty where nothing was chosen. */
export const getSceltaLista = query('getSceltaLista', {
  access: 'session',
  input: z.object({ lista }),
  row: z.strictObject({
    righe: out.intOrNull,
    colonne: out.textOrNull,
    id_vista: out.intOrNull,
    /** that view's; empty: the list begins with all */
    indirizzo: out.text,
  }),
  doc: 'Righe, colonne e vista iniziale scelte per una lista.',
  source: 'rulings §2',
});

/** Changes the fields that are sent; an empty one is the list's own again, an absent one stays. */
export const setSceltaLista = mutation('setSceltaLista', {
  access: 'session',
  input: z.object({
    lista,
    righe: optionalInt().optional(),
    /** with commas between */
    colonne: optionalText(1000).optional(),
    id_vista: optionalId().optional(),
  }),
  done: z.object({}),
  doc: 'Sceglie righe, colonne e vista iniziale di una lista; un campo vuoto torna quello della lista.',
  source: 'rulings §2',
});

/**
 * Has a view sent by mail to the acting operator, with its rows as a workbook; without `cadenza` no more. `chiamata`, `fissi`,
 * `pagina` and `prefisso` are the screen's: which call it asks, what it asks besides, its path, and its names in the address.
 * 9 UTENTE_SENZA_MAIL.
 */
export const setInvioVista = mutation('setInvioVista', {
  access: 'session',
  input: z.object({
    id_vista: id(),
    cadenza: optionalWord(paces),
    chiamata: text(60),
    fissi: json(z.record(z.string(), z.unknown())),
    pagina: text(100).refine((value) => path.test(value), 'Pagina non valida'),
    prefisso: optionalText(30),
  }),
  done: z.object({}),
  doc: 'Manda una vista salvata per mail, ogni mattina o ogni lunedì, o smette.',
  source: 'rulings §11',
});
