import { byAffiliate, byFlag, code, decimal, flag, int, list, moment, orNull, text } from './list.ts';

/** Shops with address, hours and what is in them, as administration sees them; closed ones included. */
export const stores = list({
  call: 'getNegoziLista',
  unit: ['negozio', 'negozi'],
  file: 'Negozi',
  key: ['id_negozio'],
  fields: {
    id_negozio: int('Codice', { extra: true }),
    id_affiliato: int(),
    negozio: text('Negozio'),
    ragione_sociale: text('Affiliato'),
    is_affiliato_attivo: flag(),
    indirizzo: text('Indirizzo'),
    cap: code('CAP', { extra: true }),
    citta: text('Città', { extra: true }),
    sigla_provincia: text('Provincia', { extra: true }),
    latitudine: orNull(decimal('Latitudine', { extra: true })),
    longitudine: orNull(decimal('Longitudine', { extra: true })),
    telefono: orNull(code('Telefono', { extra: true })),
    email: orNull(text('Email', { extra: true })),
    /** the week in words */
    orari_testo: text('Orari', { unsorted: true }),
    device_in_magazzino: int('Giacenza', { sum: true }),
    /** accounts that may sign in */
    utenti: int('Utenti', { sum: true, extra: true }),
    is_active: flag('Stato', { names: { 0: 'Disattivato', 1: 'Attivo' } }),
    /** 1: head office as a place */
    is_sede: flag(),
    is_collaudo: flag('Collaudo', { extra: true }),
    /** 1: it has bought something at some time, so that its kind is fixed */
    ha_acquisti: flag(),
    data_modifica: moment('Ultima modifica', { extra: true }),
  },
  filters: {
    affiliato: byAffiliate(),
    stato: byFlag('is_active', 'Stato', { 1: 'Attivi', 0: 'Disattivati' }),
    collaudo: byFlag('is_collaudo', 'Collaudo'),
  },
  search: 'Nome, codice, affiliato, via, città, telefono',
  order: 'negozio',
  sizes: [25, 50, 100],
});
