import { asking } from '#lib/asking';

/** Shops in the session's scope. */
export const shops = asking('getListaNegoziSys', {});

/** Operators of a shop who may be chosen. */
export const operatorsOf = (id_negozio: number | null) =>
  asking('getOperatorDummy', { id_negozio: id_negozio ?? 0 }, { enabled: id_negozio !== null });
