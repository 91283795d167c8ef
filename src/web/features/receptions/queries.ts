import { asking } from '#lib/asking';

/** What is in a parcel; no more than so many leave in one. */
export const contentsOf = (id_spedizione_magcent: number) =>
  asking('getSpedizioniContenuto', { id_spedizione_magcent, limit: 500 });
