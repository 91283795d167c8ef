import type { InputOf, RowOf } from '#contract/api';
import { asking, askingOne, askingPage } from '#lib/asking';

/** A contact request. */
export type Contact = RowOf<'getContatti'>;

/** What the inbox is asked with. */
export type ContactQuestion = Pick<
  InputOf<'getContatti'>,
  'search' | 'stato' | 'chi' | 'sort' | 'limit' | 'offset'
>;

/** One page of the requests, newest first unless sorted. They come in while the inbox stands here. */
export const contactPage = (asked: ContactQuestion) =>
  askingPage('getContatti', asked, { refetchOnWindowFocus: 'always' });

/** One request by its number; null: there is none (any more). */
export const contactOf = (id_contatto: number) => askingOne('getContatti', { id_contatto, limit: 1 });

/** How many nobody has taken. */
export const newContacts = askingOne('getContattiNuovi', {}, { refetchOnWindowFocus: 'always' });

/** The notes of a request, oldest first. */
export const notesOf = (id_contatto: number) => asking('getNoteContatto', { id_contatto });

/** Who may be given a request. */
export const assignees = asking('getIncaricati', {});
