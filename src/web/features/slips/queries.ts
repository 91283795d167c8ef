import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage } from '#lib/api';

/** A payment slip. */
export type Slip = RowOf<'getDistinte'>;

/** A line of a slip. */
export type SlipLine = RowOf<'getDistintaRighe'>;

/** One page of the slips in scope; `id_negozio` 0: all. */
export const slipPage = (input: InputOf<'getDistinte'>) =>
  queryOptions({
    queryKey: ['getDistinte', input],
    queryFn: ({ signal }) => queryPage('getDistinte', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** All lines of a slip; the server gives at most 500 at once. */
export const linesOf = (id_distinta: number) =>
  queryOptions({
    queryKey: ['getDistintaRighe', id_distinta],
    queryFn: async ({ signal }) => {
      const lines: SlipLine[] = [];
      const limit = 500;
      for (;;) {
        const rows = await query(
          'getDistintaRighe',
          { id_distinta, limit, offset: lines.length },
          { signal },
        );
        lines.push(...rows);
        if (rows.length < limit) return lines;
      }
    },
  });

/** Pays a slip; a refusal is a value. */
export function usePaySlip() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<'setDistintaPagata'> & { key: string }) =>
      mutate('setDistintaPagata', input, { idempotencyKey: key }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getDistinte'] }),
  });
}
