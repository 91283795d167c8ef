import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoneOf, InputOf, RowOf } from '#contract/api';
import type { InvoiceData } from '#documents/invoice';
import { mutate, query, queryPage } from '#lib/api';

/** An invoice as the list has it. */
export type Invoice = RowOf<'getFattureLista'>;

/** What a generation makes, or would make. */
export type Generation = DoneOf<'setFatture'>;

/** What an invoice prints; null where there is none in one's scope. */
export const invoiceOf = (id_fattura: number) =>
  queryOptions({
    queryKey: ['getFatturaHeader', id_fattura],
    queryFn: async ({ signal }): Promise<InvoiceData | null> => {
      const options = { signal, quiet: true };
      const [header, righe] = await Promise.all([
        query('getFatturaHeader', { id_fattura }, options),
        query('getFatturaBody', { id_fattura }, options),
      ]);
      return header[0] ? { ...header[0], righe } : null;
    },
  });

/** One page of the invoices in scope. */
export const invoicePage = (input: InputOf<'getFattureLista'>) =>
  queryOptions({
    queryKey: ['getFattureLista', input],
    queryFn: ({ signal }) => queryPage('getFattureLista', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** Marks an invoice as paid; a refusal is a value. */
export function usePayInvoice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<'setFatturaPagata'> & { key: string }) =>
      mutate('setFatturaPagata', input, { idempotencyKey: key }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['getFattureLista'] }),
  });
}

/** What the generation of a month would make. */
export const previewOf = (periodo: string) =>
  queryOptions({
    queryKey: ['setFatture', periodo],
    queryFn: ({ signal }) => mutate('setFatture', { periodo, anteprima: 1 }, { signal }),
    // Money is about to be asked for: what was seen a minute ago is not good enough.
    staleTime: 0,
    gcTime: 0,
  });

/** Makes the invoices of a month; a refusal is a value. */
export function useGenerate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<'setFatture'> & { key: string }) =>
      mutate('setFatture', input, { idempotencyKey: key, timeout: 60_000 }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['getFattureLista'] }),
        cache.invalidateQueries({ queryKey: ['setFatture'] }),
      ]),
  });
}

/** Stamps of some days; null: nothing is asked yet. */
export const stampsOf = (span: { date_start: string; date_end: string } | null) =>
  queryOptions({
    queryKey: ['getBolli', span],
    queryFn: async ({ signal }) => {
      const [row] = await query('getBolli', span ?? { date_start: '', date_end: '' }, { signal });
      if (!row) throw new Error('getBolli answered no row');
      return row;
    },
    enabled: span !== null,
  });
