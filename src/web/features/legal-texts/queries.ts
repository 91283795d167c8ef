import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

/** A version of a wording. */
export type TextVersion = RowOf<'getTestiLegali'>;

/** All wordings with their versions, newest first. */
export const legalTextVersions = queryOptions({
  queryKey: ['getTestiLegali'],
  queryFn: ({ signal }) => query('getTestiLegali', {}, { signal }),
});

/** Writes a version; a refusal is a value. */
export function useWriteText() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setTestoLegale'> & { act: string }) =>
      mutate('setTestoLegale', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getTestiLegali'] }),
  });
}

/** Removes a version that is to come; a refusal is a value. */
export function useDropText() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'delTestoLegale'> & { act: string }) =>
      mutate('delTestoLegale', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getTestiLegali'] }),
  });
}
