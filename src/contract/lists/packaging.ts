import { packagingMachine } from '#domain/packaging';
import { byAffiliate, byFlag, byPeriod, byShop, flag, int, list, moment, orNull, text } from './list.ts';

/** Requests of packaging material (S2 §2 /packs). */
export const packagingRequests = list({
  call: 'getPackaging',
  unit: ['richiesta', 'richieste'],
  file: 'Packaging',
  key: ['id_packaging'],
  fields: {
    id_packaging: int(),
    id_negozio: int(),
    ragione_sociale: text('Ragione sociale'),
    negozio: text('Negozio'),
    operatore: text('Operatore', { beside: ['nota'] }),
    data_richiesta: moment('Data richiesta'),
    data_evasione: orNull(moment('Data evasione')),
    is_evasa: flag('Evasa'),
    nota: orNull(text('Nota', { extra: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    stato: byFlag('is_evasa', 'Stato', packagingMachine.states),
    richiesta: byPeriod('data_richiesta', 'Richiesta', ['data_da', 'data_a']),
  },
  search: 'Negozio, affiliato, operatore, nota…',
  order: '-data_richiesta',
  sizes: [5, 10, 20, 50, 100],
});
