import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';

/** An affiliate with its terms. */
export type Affiliate = RowOf<'getAffiliatiLista'>;

/** One affiliate as it is now; null: there is none. Opened to be edited: what somebody else has changed is seen at once. */
export const affiliateOf = (id_affiliato: number) =>
  askingOne('getAffiliatiLista', { id_affiliato, conta: 0 }, { enabled: id_affiliato > 0, staleTime: 0 });
