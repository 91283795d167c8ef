import { deviceStateNames } from '#domain/device-state';
import { stocktakeOutcomeNames } from '#domain/stocktake';
import {
  byFlag,
  byPeriod,
  byText,
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

/** Counts of what lies at head office, the newest first. */
export const stocktakes = list({
  call: 'getInventari',
  unit: ['inventario', 'inventari'],
  file: 'Inventari',
  key: ['id_inventario'],
  fields: {
    id_inventario: int('N.'),
    aperto_il: moment('Aperto il', { beside: ['operatore'] }),
    operatore: text('Aperto da', { extra: true }),
    posto: orNull(code('Posti')),
    attesi: int('Attesi', { unsorted: true }),
    letti: int('Letti', { unsorted: true }),
    differenze: int('Differenze', { unsorted: true }),
    is_chiuso: flag('Chiuso', { beside: ['chiuso_il'] }),
    chiuso_il: orNull(moment('Chiuso il', { extra: true })),
    operatore_chiusura: orNull(text('Chiuso da', { extra: true })),
  },
  filters: {
    chiuso: byFlag('is_chiuso', 'Chiuso'),
    periodo: byPeriod('aperto_il', 'Aperto il', ['data_da', 'data_a']),
  },
  search: 'Posto, operatore…',
  order: '-aperto_il',
  sizes: [10, 20, 50, 100],
});

/** What one count expects and what it has read. */
export const stocktakeLines = list({
  call: 'getInventarioRighe',
  unit: ['riga', 'righe'],
  file: 'Inventario',
  fileFor: ({ id_inventario: id }) => `Inventario-${String(id)}`,
  key: ['id_riga'],
  fields: {
    id_riga: int(),
    num_times: orNull(int()),
    esito: word(stocktakeOutcomeNames, 'Esito'),
    model_name: orNull(text('Device', { beside: ['brand_name'] })),
    brand_name: orNull(text('Marca', { extra: true })),
    codice: code('IMEI o codice'),
    serial_number: orNull(code('ID', { extra: true })),
    posto_atteso: orNull(code('Posto atteso')),
    posto_letto: orNull(code('Letto in')),
    /** where it lies by now, whatever the count said */
    posto_ora: orNull(code('Posto adesso', { extra: true })),
    letto_il: orNull(moment('Letto il', { beside: ['operatore'] })),
    operatore: orNull(text('Letto da', { extra: true })),
    id_stato_device: orNull(word(deviceStateNames, 'Stato', { extra: true })),
    valore_acquisto: orNull(euro('Valore', { sum: true })),
  },
  filters: {
    esito: byWords('esito', 'Esito', stocktakeOutcomeNames),
    posto: byText('posto_atteso', 'Posto atteso'),
  },
  search: 'IMEI, modello, posto…',
  order: '-letto_il',
  sizes: [20, 50, 100],
});
