import type { RowOf } from '#contract/api';
import { asking, askingOne } from '#lib/asking';

/** A contact request. */
export type Contact = RowOf<'getContatti'>;

/** One request by its number; null: there is none (any more). */
export const contactOf = (id_contatto: number) => askingOne('getContatti', { id_contatto, limit: 1 });

/** How many nobody has taken. */
export const newContacts = askingOne('getContattiNuovi', {}, { refetchOnWindowFocus: 'always' });

/** The notes of a request, oldest first. */
export const notesOf = (id_contatto: number) => asking('getNoteContatto', { id_contatto });

/** Who may be given a request. */
export const assignees = asking('getIncaricati', {});
