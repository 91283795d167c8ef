import { asking, askingOne } from '#lib/asking';

/** What is in a parcel; no more than so many leave in one. */
export const contentsOf = (id_spedizione_magcent: number) =>
  asking('getSpedizioniContenuto', { id_spedizione_magcent, limit: 500 });

/** The transport document of a parcel: its number and its sender. */
export const waybillOf = (id_spedizione: number) => askingOne('getDdt', { id_spedizione }, { quiet: true });
