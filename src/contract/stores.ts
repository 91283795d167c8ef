import { z } from 'zod';
import { stores } from '#contract/lists/stores';
import { switchOffEffects } from './affiliates.ts';
import { mutation, query } from './call.ts';
import {
  flag,
  json,
  optionalFlag,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  out,
} from './fields.ts';
import { listQuery, rowShape } from './list-call.ts';

/** Shops to choose from on /credentials and /imperson: those in scope; role 2 all of its affiliate. */
export const getListaNegoziSys = query('getListaNegoziSys', {
  access: 'stores.read',
  input: z.object({ id_affiliato: optionalId() }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    id_affiliato: out.int,
    ragione_sociale: out.text,
  }),
  doc: 'Negozi tra cui scegliere.',
  source: 'S1 §6, §7; S2 §7',
});

/** Affiliates by name, for head office to choose one: the customers of a campaign. */
export const getAffiliati = query('getAffiliati', {
  access: 'settings.edit',
  input: z.object({}),
  row: z.strictObject({
    id_affiliato: out.int,
    ragione_sociale: out.text,
    /** 1: it has the campaign feature (S1 §6) */
    is_campagne: out.flag,
  }),
  doc: 'Affiliati tra cui scegliere.',
  source: 'rulings §2, S2 §2 /settings',
});

/** Whose page it is: the name and logo of the affiliate of a public token, or of the default one. */
export const getInsegna = query('getInsegna', {
  access: 'open',
  byStoreToken: true,
  input: z.object({ st: optionalText(60) }),
  row: z.strictObject({
    ragione_sociale: out.text,
    /** where the picture is; null: it has none */
    logo: out.textOrNull,
  }),
  doc: 'Nome e logo dell’affiliato per la pagina pubblica.',
  source: 'rulings §11',
});

/** Shops with addresses; open with `st` for the public lookup, which answers id, names, address, coordinates only. */
export const getNegozi = query('getNegozi', {
  access: 'open',
  byStoreToken: true,
  input: z.object({
    id_affiliato: optionalId(),
    id_negozio: optionalId(),
    st: optionalText(60),
  }),
  row: z.strictObject({
    id_negozio: out.int,
    id_affiliato: out.int.optional(),
    negozio: out.text,
    ragione_sociale: out.text,
    indirizzo: out.text,
    cap: out.text,
    citta: out.text,
    sigla_provincia: out.text,
    latitudine: z.number().nullable(),
    longitudine: z.number().nullable(),
  }),
  doc: 'Negozi con indirizzo e coordinate.',
  source: 'S2 §7, rulings §2',
});

const span = z.strictObject({
  giorno: z.literal([1, 2, 3, 4, 5, 6, 7]),
  apre: z.string().max(5),
  chiude: z.string().max(5),
});
const closure = z.strictObject({
  dal: z.string().max(10),
  al: z.string().max(10),
  nota: z.string().max(400).nullable(),
});

const details = {
  /** in the order of the week; none: nobody has entered them */
  orari: z.array(span),
  chiusure: z.array(closure),
};

/** A shop as administration sees it. */
const storeRow = z.strictObject({ ...rowShape(stores), ...details });

/** Shops for administration, closed ones included; `is_active` and `is_collaudo` limit the list. */
export const getNegoziLista = listQuery('getNegoziLista', stores, {
  access: 'administration.use',
  input: { id_negozio: optionalId() },
  row: details,
  doc: 'Negozi con indirizzo, posizione, orari e stato.',
  source: 'rulings §11',
});

/**
 * Makes a shop of `id_affiliato`, or with `id_negozio` edits one (it stays its affiliate's): all fields as they shall be,
 * `data_modifica` as read; hours or closed days left out stay as they are. Switched off, nobody signs in there any more.
 * 1 NEGOZIO_GIA_MODIFICATO bears the row as it is now; 2 CONFERMA_NECESSARIA what switching off touches, until
 * `conferma` is 1.
 */
export const setNegozio = mutation('setNegozio', {
  access: 'administration.use',
  unscoped: ['id_negozio', 'id_affiliato'],
  input: z.object({
    id_negozio: optionalId(),
    id_affiliato: optionalId(),
    data_modifica: optionalMoment(),
    negozio: optionalText(400),
    indirizzo: optionalText(400),
    cap: optionalText(20),
    citta: optionalText(400),
    sigla_provincia: optionalText(20),
    latitudine: optionalNumber(),
    longitudine: optionalNumber(),
    telefono: optionalText(60),
    email: optionalText(400),
    is_collaudo: flag(),
    is_active: flag(),
    orari: json(z.array(span).max(50).optional()),
    chiusure: json(z.array(closure).max(100).optional()),
    conferma: optionalFlag(),
  }),
  done: z.object({ id_negozio: out.int, data_modifica: out.moment }),
  refused: z.object({ attuale: storeRow.optional(), effetti: switchOffEffects.optional() }),
  doc: 'Inserisce o modifica un negozio con posizione e orari.',
  source: 'rulings §2, §11',
});
