import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';

/** A contact request. */
export type Contact = RowOf<'getContatti'>;

/** One request by its number; null: there is none (any more). */
export const contactOf = (id_contatto: number) => askingOne('getContatti', { id_contatto, limit: 1 });

/** How many nobody has taken. */
export const newContacts = askingOne('getContattiNuovi', {}, { refetchOnWindowFocus: 'always' });
