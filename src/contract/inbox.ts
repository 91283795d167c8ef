import { z } from 'zod';
import { inboxCards } from '#contract/lists/inbox';
import { inboxEvents, snoozes } from '#domain/inbox-event';
import { mutation, query } from './call.ts';
import { code, flag, id, ids, json, optionalFlag, optionalId, out } from './fields.ts';
import { listQuery } from './list-call.ts';

/** One's own cards. */
export const getAvvisi = listQuery('getAvvisi', inboxCards, {
  access: 'notes.use',
  input: {
    id_avviso: optionalId(),
    /** 1: those put off and only those, 0: all others; absent: both */
    rimandati: optionalFlag(),
    is_menzione: optionalFlag(),
  },
  doc: 'Gli avvisi di chi chiede, uno per oggetto.',
  source: 'rulings §11',
});

/** How many cards are unread, and how many of them mention one. */
export const getAvvisiConto = query('getAvvisiConto', {
  access: 'notes.use',
  input: z.object({}),
  row: z.strictObject({ non_letti: out.int, menzioni: out.int }),
  doc: 'Quanti avvisi sono da leggere.',
  source: 'rulings §11',
});

/** One's card is read up to an event that was seen, or unread again; what came meanwhile stays unread. */
export const setAvvisoLetto = mutation('setAvvisoLetto', {
  access: 'notes.use',
  input: z.object({ id_avviso: id(), id_evento: id(), is_letto: flag() }),
  done: z.object({}),
  doc: 'Segna un avviso come letto o da leggere.',
  source: 'rulings §11',
});

/** All that is in sight is read, up to the newest event that was seen. */
export const setAvvisiLetti = mutation('setAvvisiLetti', {
  access: 'notes.use',
  input: z.object({ id_evento: id() }),
  done: z.object({ letti: out.int }),
  doc: 'Segna tutti gli avvisi come letti.',
  source: 'rulings §11',
});

/** One's card goes away and comes back later, unread; a mention brings it back at once. */
export const setAvvisoRimandato = mutation('setAvvisoRimandato', {
  access: 'notes.use',
  input: z.object({ id_avviso: id(), quanto: code(snoozes) }),
  done: z.object({ rimandato_al: out.moment }),
  doc: 'Rimanda un avviso.',
  source: 'rulings §11',
});

/** What one wants to hear of, and what may be chosen. */
export const getScelteAvvisi = query('getScelteAvvisi', {
  access: 'notes.use',
  input: z.object({}),
  row: z.strictObject({
    scelte: z.array(
      z.strictObject({
        tipo_evento: out.code(inboxEvents),
        is_attivo: out.flag,
        /** of these affiliates only; none: of all */
        affiliati: z.array(out.int),
      }),
    ),
    /** what is unread comes by mail, too, once a day */
    is_mail: out.flag,
    /** where to; null: nowhere */
    email: out.textOrNull,
  }),
  doc: 'Di che cosa si vuole essere avvisati.',
  source: 'rulings §11',
});

/** Chooses what one wants to hear of. */
export const setScelteAvvisi = mutation('setScelteAvvisi', {
  access: 'notes.use',
  input: z.object({
    scelte: json(
      z
        .array(
          z.strictObject({
            tipo_evento: code(inboxEvents),
            is_attivo: flag(),
            affiliati: ids().max(50),
          }),
        )
        .max(50),
    ),
    /** absent: as it was */
    is_mail: optionalFlag(),
  }),
  done: z.object({}),
  doc: 'Sceglie di che cosa essere avvisati.',
  source: 'rulings §11',
});
