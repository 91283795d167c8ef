import type { RowOf } from '#contract/api';
import { asking, askingOne } from '#lib/asking';

/** A user, or an operator without an account. */
export type Account = RowOf<'getUtenti'>;

/** One user as he is now; null where there is none. */
export const accountOf = (id_operatore: number) =>
  askingOne('getUtenti', { id_operatore, conta: 0 }, { staleTime: 0 });

/** Shops that somebody may be put into. */
export const shops = asking('getListaNegoziSys', {});

/** Affiliates that are on, without the company itself. */
export const affiliates = {
  ...asking('getAffiliatiLista', { is_active: 1, limit: 500, conta: 0 }),
  select: (rows: RowOf<'getAffiliatiLista'>[]) => rows.filter((row) => row.is_sede === 0),
};
