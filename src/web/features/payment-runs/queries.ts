import type { RowOf } from '#contract/api';

/** A payment run. */
export type Run = RowOf<'getDisposizioni'>;
