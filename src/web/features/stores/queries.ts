import type { RowOf } from '#contract/api';
import { asking, askingOne } from '#lib/asking';

/** A shop as administration sees it. */
export type Store = RowOf<'getNegoziLista'>;

/** One shop as it is now; null: there is none. Opened to be edited: what somebody else has changed is seen at once. */
export const storeOf = (id_negozio: number) =>
  askingOne('getNegoziLista', { id_negozio, conta: 0 }, { enabled: id_negozio > 0, staleTime: 0 });

/** Affiliates to choose from, those that are off too. */
export const owners = asking('getAffiliatiLista', { limit: 500, conta: 0 }, { staleTime: 60_000 });
