import { z } from 'zod';
import { codesOf } from '#domain/code';
import { lockAnswers } from '#domain/price-lock';
import { sources } from '#domain/source';
import { mutation, query } from './call.ts';
import { id, memoryId, optionalId, optionalMoney, optionalText, optionalWord, out, text } from './fields.ts';
import { lookupLimits } from './prices.ts';

const st = { st: optionalText(60) };

/** For how many days the public page may lock a price, by `st`, else by the session's affiliate: 0 is not at all. */
export const getGiorniBlocco = query('getGiorniBlocco', {
  access: 'open',
  byStoreToken: true,
  input: z.object(st),
  row: z.strictObject({ giorni_blocco_prezzo: out.int }),
  doc: 'Per quanti giorni la pagina pubblica blocca un prezzo.',
  source: 'rulings §11',
});

/**
 * Locks today's price of a model and memory for whoever asks, as the affiliate's terms say, and answers its code: it is
 * told under its key alone, and kept by nobody in clear. 40 PREZZO_NON_BLOCCABILE: the affiliate doesn't lock prices, or the list has none.
 */
export const setPrezzoBloccato = mutation('setPrezzoBloccato', {
  access: 'open',
  byStoreToken: true,
  publicLimits: lookupLimits,
  input: z.object({ id_model_name: id(), id_memory: memoryId(), ...st }),
  done: z.object({
    codice: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory: out.text,
    prezzo: out.euro,
    data_scadenza: out.day,
    /** in whose shops it is good */
    ragione_sociale: out.text,
  }),
  doc: 'Blocca il prezzo di oggi e ne dà il codice.',
  source: 'rulings §11',
});

/**
 * What a code is good for in this shop, before anything is opened: without a phone whether it may be used at all, with one
 * whether it is about that phone. `prezzo_oggi` is the list's for its model; null where the list has none any more. Nothing
 * is told of another affiliate's code.
 */
export const getPrezzoBloccato = query('getPrezzoBloccato', {
  access: 'purchases.make',
  input: z.object({
    codice: text(40),
    id_negozio: optionalId(),
    fonte: optionalWord(codesOf(sources)),
    brand_name: optionalText(60),
    model_name: optionalText(100),
    model_code: optionalText(60),
    memory: optionalText(20),
    /** what the phone is worth today without the code, as the screen has it; absent: what the list says of its model */
    valore_base: optionalMoney(),
  }),
  row: z.strictObject({
    esito: out.code(lockAnswers),
    brand_name: out.textOrNull,
    model_name: out.textOrNull,
    memory: out.textOrNull,
    prezzo: out.euroOrNull,
    prezzo_oggi: out.euroOrNull,
    data_scadenza: out.dayOrNull,
    /** the first moment at which it is over */
    scade_il: out.momentOrNull,
    /** when it was taken by a purchase that stands; null: it wasn't */
    usato_il: out.momentOrNull,
  }),
  doc: 'Che cosa vale un prezzo bloccato alla cassa.',
  source: 'rulings §11',
});
