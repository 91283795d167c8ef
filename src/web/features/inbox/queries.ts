import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';

/** A card of one's inbox. */
export type Card = RowOf<'getAvvisi'>;

/** One card by its number; null: there is none (any more). */
export const cardOf = (id_avviso: number) => askingOne('getAvvisi', { id_avviso, limit: 1, conta: 0 });
