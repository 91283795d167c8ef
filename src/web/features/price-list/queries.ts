import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { mutate, query, queryPage, type Page } from '#lib/api';
import { queryClient } from '#lib/query-client';

/** A price of the list. */
export type Price = RowOf<'getListino'>;
/** A change of a price. */
export type PriceChange = RowOf<'getStoricoPrezzi'>;
/** A list that was loaded, with the counts of its preview. */
export type Import = RowOf<'getImportListini'>;
/** A row of a preview. */
export type PreviewRow = RowOf<'getAnteprimaListino'>;

/** What the table asks for; `limit` and `offset` make the page. */
export const pricePage = (asked: InputOf<'getListino'>) =>
  queryOptions({
    queryKey: ['getListino', asked],
    queryFn: ({ signal }) => queryPage('getListino', asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** All brands, those without a price too. */
export const allBrands = queryOptions({
  queryKey: ['getBrands'],
  queryFn: ({ signal }) => query('getBrands', {}, { signal }),
});

/** Changes of one price, newest first. */
export const historyPage = (asked: InputOf<'getStoricoPrezzi'>) =>
  queryOptions({
    queryKey: ['getStoricoPrezzi', asked],
    queryFn: ({ signal }) => queryPage('getStoricoPrezzi', asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** Imports, newest first; followed while one of them is being applied. */
export const importPage = (asked: InputOf<'getImportListini'>) =>
  queryOptions({
    queryKey: ['getImportListini', asked],
    queryFn: ({ signal }) => queryPage('getImportListini', asked, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? 2000 : false),
  });

const isUnderWay = ({ stato, percentuale }: Import): boolean =>
  percentuale > 0 && (stato === 'CONTROLLATO' || stato === 'PROGRAMMATO');

/** One import, as it is now. */
export async function importNow(id_import: number): Promise<Import | null> {
  return (await query('getImportListini', { id_import }))[0] ?? null;
}

/** Rows of a preview; of the changed ones the jumps come first. */
export const previewPage = (asked: InputOf<'getAnteprimaListino'>) =>
  queryOptions({
    queryKey: ['getAnteprimaListino', asked],
    queryFn: ({ signal }) => queryPage('getAnteprimaListino', asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** Inserts or edits a price; a refusal is a value. */
export function savePrice(input: InputOf<'setPriceCheckDevice'>, idempotencyKey: string) {
  return mutate('setPriceCheckDevice', input, { idempotencyKey });
}

/** Applies or plans a checked list: of 50 000 rows it takes its time. */
export function startImport(
  input: { id_import: number; data_inizio: string | null },
  idempotencyKey: string,
) {
  return mutate('caricaListino', input, { idempotencyKey, timeout: 10 * 60_000 });
}

/** Drops, cancels or undoes an import. */
export function endImport(input: InputOf<'setListinoAnnullato'>, idempotencyKey: string) {
  return mutate('setListinoAnnullato', input, { idempotencyKey, timeout: 10 * 60_000 });
}

/** Writes a saved price into the pages that show it: its row stays where it is until they are asked for again. */
export function showSaved(
  saved: Pick<Price, 'id_model_name' | 'id_memory' | 'working_price' | 'data_modifica'>,
): void {
  queryClient.setQueriesData<Page<Price>>(
    { queryKey: ['getListino'] },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) =>
          row.id_model_name === saved.id_model_name && row.id_memory === saved.id_memory
            ? { ...row, ...saved }
            : row,
        ),
      },
  );
  void forgetLookups();
}

/** Whatever shows prices is asked for again. */
export async function refreshPrices(): Promise<void> {
  const shown = ['getListino', 'getBrands', 'getImportListini', 'getAnteprimaListino'];
  await Promise.all([
    ...shown.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    forgetLookups(),
  ]);
}

/** What /price-check keeps for minutes. */
function forgetLookups(): Promise<void> {
  const names = [
    'getStoricoPrezzi',
    'getPriceCheckBrands',
    'getPriceCheckModels',
    'getPriceModelsMemory',
    'getPriceCheckPrice',
  ];
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
}
