import { deviceStateNames } from '#domain/device-state';
import { shipmentMachine } from '#domain/shipment';
import { shipmentProgressNames } from '#domain/shipment-progress';
import {
  byAffiliate,
  byCodes,
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

const { BOZZA: _draft, ...sent } = shipmentMachine.states;

const fields = {
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
  stato: word(sent, 'Stato', { beside: ['avanzamento', 'giorni'] }),
  /** how far it is, by what has arrived */
  avanzamento: word(shipmentProgressNames, 'Avanzamento', { extra: true }),
  /** from its sending to its arrival, or until today */
  giorni: int('Giorni', { extra: true, unsorted: true }),
  is_in_ritardo: flag('In ritardo', { extra: true }),
  ricezione_chiusa_il: orNull(moment('Ricezione chiusa il', { extra: true })),
  /** why the last booking failed, in Italian; null: it did not */
  errore_ritiro: orNull(text('Problema del ritiro', { extra: true, unsorted: true })),
} as const;

const narrowed = {
  affiliato: byAffiliate(),
  negozio: byShop(),
  stato: byWords('stato', 'Stato', sent),
  avanzamento: byWords('avanzamento', 'Avanzamento', shipmentProgressNames),
  ritardo: byFlag('is_in_ritardo', 'In ritardo'),
  periodo: byPeriod('data_richiesta_spedizione_magcent', 'Data spedizione', ['data_inizio', 'data_fine']),
};

const described = {
  unit: ['spedizione', 'spedizioni'],
  key: ['id_spedizione_magcent'],
  search: 'DDT, tracking, negozio, IMEI…',
  sizes: [5, 10, 20, 50, 100],
} as const;

/** Sent shipments (S2 §2 /spedizioni, STORICO SPEDIZIONI). */
export const shipments = list({
  ...described,
  call: 'getListaSpedizioni',
  file: 'Spedizioni',
  fields,
  filters: narrowed,
  order: '-data_richiesta_spedizione_magcent',
});

/** Those of which head office still awaits something, the longest under way first. */
export const parcelsToReceive = list({
  ...described,
  call: 'getPacchiDaRicevere',
  unit: ['pacco', 'pacchi'],
  file: 'Pacchi-da-ricevere',
  fields,
  filters: narrowed,
  order: 'data_richiesta_spedizione_magcent',
  sizes: [10, 20, 50, 100],
});

/** Phones that were not in the parcel that should have held them, until they arrive. */
export const missingDevices = list({
  call: 'getMancanti',
  unit: ['device mancante', 'device mancanti'],
  file: 'Device-mancanti',
  key: ['serial_number', 'num_times'],
  fields: {
    num_times: int(),
    id_spedizione_magcent: int(),
    id_negozio: int(),
    ricezione_chiusa_il: moment('Mancante dal'),
    giorni: int('Giorni', { unsorted: true }),
    negozio: text('Negozio', { beside: ['ragione_sociale'] }),
    ragione_sociale: text('Affiliato', { extra: true }),
    model_name: text('Device', { beside: ['brand_name', 'memory_gb'] }),
    brand_name: text('Marca', { extra: true }),
    memory_gb: int('GB', { extra: true, names: { 0: 'Unique' } }),
    imei: code('IMEI'),
    serial_number: code('ID', { extra: true }),
    numero_ddt: int('DDT', { beside: ['anno_ddt'] }),
    anno_ddt: int('Anno', { extra: true }),
    data_spedizione: moment('Spedito il', { extra: true }),
    valore_acquisto: euro('Valore', { sum: true }),
    /** messages to the shop about its parcel, and the last of them */
    avvisi: int('Avvisi', { extra: true, unsorted: true }),
    avvisato_il: orNull(moment('Avvisato il', { unsorted: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('ricezione_chiusa_il', 'Mancante dal', ['data_da', 'data_a']),
  },
  search: 'IMEI, modello, negozio, DDT…',
  order: 'ricezione_chiusa_il',
  sizes: [10, 20, 50, 100],
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
    posto: orNull(code('Posto', { extra: true })),
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
