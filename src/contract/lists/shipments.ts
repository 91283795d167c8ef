import { deviceStateNames } from '#domain/device-state';
import { shipmentMachine } from '#domain/shipment';
import {
  byAffiliate,
  byCodes,
  byPeriod,
  byShop,
  byWords,
  code,
  euro,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

const { BOZZA: _draft, ...sent } = shipmentMachine.states;

/** Sent shipments (S2 §2 /spedizioni, STORICO SPEDIZIONI). */
export const shipments = list({
  call: 'getListaSpedizioni',
  unit: ['spedizione', 'spedizioni'],
  file: 'Spedizioni',
  key: ['id_spedizione_magcent'],
  fields: {
    id_spedizione_magcent: int(),
    id_negozio: int(),
    url_tracking: orNull(text()),
    numero_ddt: int('DDT', { beside: ['anno_ddt'] }),
    anno_ddt: int('Anno', { extra: true }),
    data_richiesta_spedizione_magcent: moment('Data'),
    negozio_spedizione: text('Negozio', { beside: ['ragione_sociale'] }),
    ragione_sociale: text('Affiliato', { extra: true }),
    motivo_spedizione_magcent: text('Causale'),
    /** the courier's number of the pick-up; null while the booking is under way */
    numero_ritiro: orNull(code('Ritiro', { extra: true })),
    tracking_spedizione: orNull(code('Tracking', { beside: ['corriere'] })),
    corriere: orNull(text('Corriere', { extra: true })),
    numero_devices: int('Device', { sum: true }),
    numero_arrivati: int('Arrivati', { extra: true, unsorted: true }),
    numero_colli: int('Colli', { sum: true, extra: true }),
    /** euro bought */
    valore: euro('Valore', { extra: true, unsorted: true }),
    stato: word(sent, 'Stato'),
    /** why the last booking failed, in Italian; null: it did not */
    errore_ritiro: orNull(text('Problema del ritiro', { extra: true, unsorted: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    stato: byWords('stato', 'Stato', sent),
    periodo: byPeriod('data_richiesta_spedizione_magcent', 'Data spedizione', ['data_inizio', 'data_fine']),
  },
  search: 'DDT, tracking, negozio, IMEI…',
  order: '-data_richiesta_spedizione_magcent',
  sizes: [5, 10, 20, 50, 100],
});

/** What is in a shipment (S2 §2 /spedizioni: the contents modal). */
export const shipmentContents = list({
  call: 'getSpedizioniContenuto',
  unit: ['device', 'device'],
  file: 'Contenuto-spedizione',
  fileFor: ({ id_spedizione_magcent: id }) => `Contenuto-spedizione-${String(id)}`,
  key: ['serial_number', 'num_times'],
  fields: {
    num_times: int(),
    stato_device: text(),
    serial_number: code('ID'),
    brand_name: text('Marca'),
    model_name: text('Modello', { beside: ['memory_gb'] }),
    model_code: orNull(code('Codice')),
    memory_gb: int('GB', { extra: true, names: { 0: 'Unique' } }),
    imei: code('IMEI'),
    valore_acquisto: euro('Valore', { sum: true }),
    id_stato_device: word(deviceStateNames, 'Stato'),
  },
  filters: { stato: byCodes('id_stato_device', 'Stato', deviceStateNames) },
  search: 'IMEI, modello…',
  order: 'brand_name',
  sizes: [10, 50, 100],
});

/** The courier's events of a shipment. */
export const shipmentEvents = list({
  call: 'getEventiSpedizione',
  unit: ['evento', 'eventi'],
  file: 'Eventi-spedizione',
  key: ['quando', 'stato'],
  fields: {
    quando: moment('Quando'),
    stato: text('Stato'),
    luogo: orNull(text('Luogo')),
    nota: orNull(text('Nota')),
  },
  search: null,
  order: '-quando',
  sizes: [10, 50, 100],
});
