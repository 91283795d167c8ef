import { z } from 'zod';
import { packagingRequests } from '#contract/lists/packaging';
import { longestPackagingNote } from '#domain/packaging';
import { mutation } from './call.ts';
import { id, optionalId, optionalText, out } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Requests of packaging material, newest first; `id_negozio` 0 or absent: all in scope. */
export const getPackaging = listQuery('getPackaging', packagingRequests, {
  access: 'packaging.read',
  doc: 'Richieste di materiale, dalla più recente.',
  source: 'S2 §7',
});

/** Asks for material; refused with RICHIESTA_IN_CORSO while the last request is open. */
export const setPackaging = mutation('setPackaging', {
  access: 'packaging.request',
  input: z.object({
    id_negozio: id(),
    id_operatore: optionalId(),
    nota: optionalText(longestPackagingNote),
  }),
  done: z.object({ id_packaging: out.int }),
  doc: 'Richiede nuovo materiale per il negozio.',
  source: 'S2 §4, §7, rulings §6',
});

/** Marks a request fulfilled; refused with RICHIESTA_GIA_EVASA the second time. */
export const setPackagingEvaso = mutation('setPackagingEvaso', {
  access: 'packaging.fulfil',
  input: z.object({ id_packaging: id(), id_operatore: optionalId() }),
  done: z.object({}),
  doc: 'Segna la richiesta come evasa.',
  source: 'S2 §2 /packs, rulings §2',
});

/** 1→0: fulfilled by mistake. Refused with 43 RITORNO_NON_AMMESSO as `/delArrivi`, also once the shop has asked again. */
export const delPackagingEvaso = mutation('delPackagingEvaso', {
  access: 'packaging.fulfil',
  input: z.object({ id_packaging: id(), id_operatore: optionalId() }),
  done: z.object({}),
  doc: 'Riapre una richiesta appena segnata come evasa per errore.',
  source: 'rulings §10',
});
