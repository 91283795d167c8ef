import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { query, queryPage } from '#lib/api';

/** A statement: of a shop and a month. */
export type Statement = RowOf<'getEstratto'>;

/** A figure of it. */
export type StatementFigure = Statement['sezioni'][number]['voci'][number];

/** A statement in short, as the list has it. */
export type ShortStatement = RowOf<'getEstratti'>;

/** A line of a figure. */
export type StatementLine = RowOf<'getEstrattoRighe'>;

/** One page of the statements in scope. */
export const statementPage = (input: InputOf<'getEstratti'>) =>
  queryOptions({
    queryKey: ['getEstratti', input],
    queryFn: ({ signal }) => queryPage('getEstratti', input, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** A statement; throws ApiFault 404 where there is none in one's scope. */
export const statementOf = (id_negozio: number, mese: string) =>
  queryOptions({
    queryKey: ['getEstratto', id_negozio, mese],
    queryFn: async ({ signal }) => {
      const [statement] = await query('getEstratto', { id_negozio, mese }, { signal });
      if (!statement) throw new Error('getEstratto answered no row');
      return statement;
    },
    refetchOnWindowFocus: 'always',
  });

/** One page of a figure's lines. */
export const linePage = (input: InputOf<'getEstrattoRighe'>) =>
  queryOptions({
    queryKey: ['getEstrattoRighe', input],
    queryFn: ({ signal }) => queryPage('getEstrattoRighe', input, { signal }),
    placeholderData: keepPreviousData,
  });
