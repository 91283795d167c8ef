import { namesOf } from '#domain/code';
import { priceRequestStates } from '#domain/price-request';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byShop,
  byWords,
  code,
  euro,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

const states = namesOf(priceRequestStates);

/** Prices that shops asked head office for; to a shop they are reduced already where its affiliate has the reduced list. */
export const priceRequests = list({
  call: 'getRichiestePrezzo',
  unit: ['richiesta', 'richieste'],
  file: 'Prezzi-chiesti',
  key: ['id_richiesta'],
  fields: {
    id_richiesta: int(),
    evaluation_id: text(),
    id_affiliato: int(),
    id_negozio: int(),
    chiesta_il: moment('Chiesta il'),
    negozio: text('Negozio'),
    ragione_sociale: text('Affiliato', { extra: true }),
    operatore: text('Chiesta da', { extra: true }),
    brand_name: text('Marca', { extra: true }),
    model_name: text('Device', { beside: ['brand_name', 'memory_gb'] }),
    memory_gb: int('GB', { extra: true, names: { 0: 'Unique' } }),
    imei: orNull(code('IMEI')),
    test_falliti: int('Test falliti'),
    batteria_percento: orNull(int('Batteria %', { extra: true })),
    stato: word(states, 'Stato'),
    prezzo: orNull(euro('Prezzo')),
    motivo: orNull(text('Perché no', { extra: true })),
    operatore_risposta: orNull(text('Risposta di', { extra: true })),
    risposta_il: orNull(moment('Risposta il', { extra: true })),
    scade_il: moment('Report valido fino al', { extra: true }),
    is_ripreso: flag('Acquisto aperto'),
  },
  filters: {
    stato: byWords('stato', 'Stato', states),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('chiesta_il', 'Chiesta il', ['data_da', 'data_a']),
    ripresi: byFlag('is_ripreso', 'Acquisto aperto'),
  },
  search: 'Modello, IMEI, negozio…',
  order: '-chiesta_il',
  sizes: [20, 50, 100],
});
