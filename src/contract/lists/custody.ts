import { custodyEnds } from '#domain/custody';
import { namesOf } from '#domain/code';
import { deviceStateNames } from '#domain/device-state';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byShop,
  code,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** Phones that head office keeps for shops that have not shipped them, and those that it has kept. */
export const custodies = list({
  call: 'getCustodie',
  unit: ['telefono in custodia', 'telefoni in custodia'],
  file: 'Custodia',
  key: ['id_custodia'],
  fields: {
    id_custodia: int(),
    num_times: int(),
    id_negozio: int(),
    id_spedizione_magcent: orNull(int()),
    foto: text(),
    presa_il: moment('In custodia dal', { beside: ['operatore'] }),
    operatore: text('Preso da', { extra: true }),
    giorni: int('Giorni', { unsorted: true }),
    model_name: text('Device', { beside: ['brand_name', 'memory_gb'] }),
    brand_name: text('Marca', { extra: true }),
    memory_gb: int('GB', { extra: true, names: { 0: 'Unique' } }),
    imei: code('IMEI'),
    serial_number: code('ID', { extra: true }),
    negozio: text('Negozio', { beside: ['ragione_sociale'] }),
    ragione_sociale: text('Affiliato', { extra: true }),
    id_stato_device: word(deviceStateNames, 'Stato'),
    posto: orNull(code('Posto')),
    nota: orNull(text('Nota', { extra: true })),
    is_aperta: flag('In corso', { extra: true }),
    finita_il: orNull(moment('Finita il', { extra: true })),
    fine: orNull(word(namesOf(custodyEnds), 'Fine', { extra: true })),
    motivo: orNull(text('Perché reso', { extra: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    aperta: byFlag('is_aperta', 'In corso'),
    periodo: byPeriod('presa_il', 'In custodia dal', ['data_da', 'data_a']),
  },
  search: 'IMEI, modello, negozio…',
  order: '-presa_il',
  sizes: [10, 20, 50, 100],
});
