import type { RowOf } from '#contract/api';

/** A statement: of a shop and a month. */
export type Statement = RowOf<'getEstratto'>;

/** A figure of it. */
export type StatementFigure = Statement['sezioni'][number]['voci'][number];
