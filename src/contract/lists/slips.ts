import { legalBuyers } from '#domain/legal-buyer';
import { slipCauses, slipTypes } from '#domain/slip';
import { namesOf } from '#domain/code';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byRange,
  byShop,
  byWords,
  code,
  day,
  euro,
  flag,
  int,
  list,
  moment,
  month,
  orNull,
  text,
  word,
} from './list.ts';

/** Payment slips (S2 §2 /distinte). */
export const slips = list({
  call: 'getDistinte',
  unit: ['distinta', 'distinte'],
  file: 'Distinte',
  key: ['id_distinta'],
  fields: {
    id_distinta: int(),
    id_negozio: int(),
    ragione_sociale: text('Ragione sociale'),
    negozio: text('Negozio'),
    tipo_distinta: word(namesOf(slipTypes), 'Tipo', { beside: ['periodo'] }),
    periodo: month('Mese', { extra: true }),
    data_creazione: moment('Creazione', { roomy: true }),
    data_pagamento: orNull(moment('Pagamento', { beside: ['riferimento', 'id_disposizione'] })),
    valore: euro('Valore', { sum: true }),
    numero_righe: int('Righe', { sum: true, extra: true }),
    pagata: flag('Pagata', { beside: ['file_del'] }),
    riferimento: orNull(text('Riferimento', { extra: true })),
    /** the run that pays it, or has paid it */
    id_disposizione: orNull(int('Disposizione', { extra: true })),
    /** for 30 days: the day of a file that it was in, and that was taken back */
    file_del: orNull(day('Già in un file del', { unsorted: true, extra: true })),
    /** 1: of a test shop: nobody pays it */
    is_collaudo: flag('Collaudo', { extra: true }),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    tipo: byWords('tipo_distinta', 'Tipo', namesOf(slipTypes)),
    pagata: byFlag('pagata', 'Pagata', { 0: 'Da pagare', 1: 'Pagate' }),
    mese: byPeriod('periodo', 'Mese', ['mese_da', 'mese_a']),
    creazione: byPeriod('data_creazione', 'Creazione', ['data_da', 'data_a']),
    disposizione: byFlag('in_disposizione', 'In disposizione'),
    collaudo: byFlag('is_collaudo', 'Collaudo'),
    valore: byRange('valore', 'Valore', ['valore_da', 'valore_a']),
  },
  search: 'Negozio, affiliato, tipo, mese 03-2026…',
  order: '-data_creazione',
  sizes: [5, 10, 25, 50, 100],
});

/** The lines of a slip, in the order they came. */
export const slipLines = list({
  call: 'getDistintaRighe',
  unit: ['riga', 'righe'],
  file: 'Distinta',
  fileFor: ({ id_distinta }) => `Distinta-${String(id_distinta)}`,
  key: ['id_riga'],
  fields: {
    id_riga: int(),
    num_times: int(),
    data: moment('Data'),
    causale: word(namesOf(slipCauses), 'Causale', { beside: ['coupon_serial_number', 'motivo'] }),
    coupon_serial_number: orNull(code('Coupon', { extra: true })),
    /** of a correction: why */
    motivo: orNull(text('Motivo', { extra: true })),
    serial_number: code('ID', { extra: true }),
    brand_name: text('Marca', { extra: true }),
    model_name: text('Device', { beside: ['brand_name'] }),
    imei: code('IMEI'),
    valore_acquisto: euro('Acquistato', { sum: true }),
    valore_accettazione: orNull(euro('Accettato', { sum: true })),
    /** who bought it in the eyes of the law; null: before that was kept */
    acquirente: orNull(word(namesOf(legalBuyers), 'Acquirente', { extra: true })),
    /** where the company bought: what the shop paid for it, and what its valuation adds or takes; together the amount */
    anticipazione: orNull(euro(legalBuyers.SEDE.refund, { sum: true, extra: true })),
    rettifica: orNull(euro('Rettifica', { sum: true, extra: true })),
    importo: euro('Importo', { sum: true }),
  },
  search: 'IMEI, modello, coupon…',
  order: 'data',
  sizes: [10, 50, 100],
});
