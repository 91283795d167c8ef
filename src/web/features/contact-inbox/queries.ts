import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';

/** A contact request. */
export type Contact = RowOf<'getContatti'>;

/** What the inbox is asked with. */
export type ContactQuestion = Pick<
  InputOf<'getContatti'>,
  'search' | 'stato' | 'chi' | 'sort' | 'limit' | 'offset'
>;

const key = 'getContatti';

/** One page of the requests, newest first unless sorted. */
export const contactPage = (asked: ContactQuestion) =>
  queryOptions({
    queryKey: [key, asked],
    queryFn: ({ signal }) => queryPage('getContatti', asked, { signal }),
    placeholderData: keepPreviousData,
    // They come in while the inbox stands here.
    refetchOnWindowFocus: 'always',
  });

/** One request by its number; null: there is none (any more). */
export const contactOf = (id_contatto: number) =>
  queryOptions({
    queryKey: [key, id_contatto],
    queryFn: async ({ signal }) =>
      (await query('getContatti', { id_contatto, limit: 1 }, { signal }))[0] ?? null,
  });

/** How many nobody has taken. */
export const newContacts = queryOptions({
  queryKey: [key, 'nuove'],
  queryFn: async ({ signal }) => (await query('getContattiNuovi', {}, { signal }))[0]?.nuove ?? 0,
  refetchOnWindowFocus: 'always',
});

/** The notes of a request, oldest first. */
export const notesOf = (id_contatto: number) =>
  queryOptions({
    queryKey: [key, id_contatto, 'note'],
    queryFn: ({ signal }) => query('getNoteContatto', { id_contatto }, { signal }),
  });

/** Who may be given a request. */
export const assignees = queryOptions({
  queryKey: ['getIncaricati'],
  queryFn: ({ signal }) => query('getIncaricati', {}, { signal }),
});

/** Gives, closes or reopens a request; a refusal is a value. */
export function useMoveContact() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setStatoContatto'> & { act: string }) =>
      mutate('setStatoContatto', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key] }),
  });
}

/** Adds a note; a refusal is a value. */
export function useAddNote() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setNotaContatto'> & { act: string }) =>
      mutate('setNotaContatto', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key] }),
  });
}
