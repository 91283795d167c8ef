import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

/** A version of the wording of a kind of mail. */
export type WordingVersion = RowOf<'getModelliMail'>;

/** All wordings with their versions, newest first. */
export const mailWordingVersions = queryOptions({
  queryKey: ['getModelliMail'],
  queryFn: ({ signal }) => query('getModelliMail', {}, { signal }),
});

/** Writes a version; a refusal is a value. */
export function useWriteWording() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setModelloMail'> & { act: string }) =>
      mutate('setModelloMail', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getModelliMail'] }),
  });
}

/** Removes a version that is to come; a refusal is a value. */
export function useDropWording() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'delModelloMail'> & { act: string }) =>
      mutate('delModelloMail', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getModelliMail'] }),
  });
}

/** Sends a trial to one's own address; a refusal is a value. Throws ApiFault. */
export const sendTrial = ({ act, ...input }: InputOf<'sendProvaMail'> & { act: string }) =>
  mutate('sendProvaMail', input, { idempotencyKey: act });
