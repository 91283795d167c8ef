import { z } from 'zod';
import { bans } from '#contract/lists/bans';
import { banKinds } from '#domain/ban';
import { mutation } from './call.ts';
import { code, id, optionalDay, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Head office's ban list, newest first; `attive` 1: only what has not been taken off. */
export const getListaBlocco = listQuery('getListaBlocco', bans, {
  access: 'bans.read',
  doc: 'La lista di blocco della sede.',
  source: 'rulings §11',
});

/** Puts an IMEI or a person (by tax code, with an end within 12 months) on the list. 1 VOCE_GIA_PRESENTE. */
export const setVoceBlocco = mutation('setVoceBlocco', {
  access: 'bans.edit',
  input: z.object({ tipo: code(banKinds), valore: text(40), motivo: text(500), termina_il: optionalDay() }),
  done: z.object({ id_voce: out.int }),
  doc: 'Mette una voce nella lista di blocco.',
  source: 'rulings §11',
});

/** Takes an entry off. 2 VOCE_GIA_TOLTA. */
export const delVoceBlocco = mutation('delVoceBlocco', {
  access: 'bans.edit',
  input: z.object({ id_voce: id(), motivo: text(500) }),
  done: z.object({}),
  doc: 'Toglie una voce dalla lista di blocco.',
  source: 'rulings §11',
});
