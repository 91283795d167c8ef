import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';

/** A version of a setting. */
export type SettingVersion = RowOf<'getImpostazioniSede'>;

/** All settings of head office with their versions, newest first. */
export const officeSettingVersions = queryOptions({
  queryKey: ['getImpostazioniSede'],
  queryFn: ({ signal }) => query('getImpostazioniSede', {}, { signal }),
});

/** Writes a version; a refusal is a value. */
export function useWriteSetting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'setImpostazione'> & { act: string }) =>
      mutate('setImpostazione', input, { idempotencyKey: act }),
    // Screens all over read settings: the cash limit, the retention day of a request.
    onSettled: () => cache.invalidateQueries(),
  });
}

/** Removes a version that is to come; a refusal is a value. */
export function useDropSetting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...input }: InputOf<'delImpostazione'> & { act: string }) =>
      mutate('delImpostazione', input, { idempotencyKey: act }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getImpostazioniSede'] }),
  });
}
