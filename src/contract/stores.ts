import { z } from 'zod';
import { query } from './call.ts';
import { listFields, optionalId, optionalText, out } from './fields.ts';

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
  source: 'decisions §2, S2 §2 /settings',
});

/** Shops with addresses; open with `st` for the public lookup, which answers id, names, address, coordinates only. */
export const getNegozi = query('getNegozi', {
  access: 'open',
  byStoreToken: true,
  input: z.object({
    id_affiliato: optionalId(),
    id_negozio: optionalId(),
    st: optionalText(60),
    ...listFields,
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
  source: 'S2 §7, decisions §2',
});
