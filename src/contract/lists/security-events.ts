import { securityEventNames } from '#domain/security-event';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byShop,
  byWords,
  code,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** What happened at the doors: who came in, who was turned away, who took personal data along. */
export const securityEventList = list({
  call: 'getEventiSicurezza',
  unit: ['evento', 'eventi'],
  file: 'Eventi-sicurezza',
  key: ['id_evento'],
  fields: {
    id_evento: int('Numero', { extra: true }),
    quando: moment('Quando'),
    tipo: word(securityEventNames, 'Evento', { beside: ['is_allarme'] }),
    is_allarme: flag('Allarme', { extra: true }),
    /** user name and name of the account; null: nobody known */
    utente: orNull(text('Utente', { unsorted: true })),
    dettaglio: orNull(text('Dettaglio', { unsorted: true })),
    ip: text('Indirizzo IP'),
    dispositivo: text('Dispositivo', { unsorted: true }),
    id_affiliato: orNull(int()),
    ragione_sociale: orNull(text('Affiliato', { extra: true, unsorted: true })),
    id_negozio: orNull(int()),
    negozio: orNull(text('Negozio', { extra: true, unsorted: true })),
    richiesta: orNull(code('Richiesta', { extra: true, unsorted: true })),
  },
  filters: {
    tipo: byWords('tipo', 'Evento', securityEventNames),
    allarme: byFlag('is_allarme', 'Allarme'),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('quando', 'Quando', ['data_da', 'data_a']),
  },
  search: 'Utente, indirizzo IP, dettaglio, negozio…',
  order: '-quando',
  sizes: [25, 50, 100],
});
