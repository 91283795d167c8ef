import { monthOf, type Day } from '#domain/day';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byRange,
  byShop,
  code,
  euro,
  flag,
  int,
  list,
  moment,
  month,
  orNull,
  text,
} from './list.ts';

/** Statements in short: a shop and a month each. What is owed at the end of one month is what is owed when the next begins. */
export const statements = list({
  call: 'getEstratti',
  unit: ['estratto conto', 'estratti conto'],
  file: 'Estratti',
  key: ['id_negozio', 'mese'],
  fields: {
    id_negozio: int(),
    id_affiliato: int(),
    mese: month('Mese'),
    negozio: text('Negozio'),
    ragione_sociale: text('Affiliato', { extra: true }),
    numero_acquisti: int('Acquisti conclusi', { extra: true, unsorted: true }),
    /** of them, taken back since */
    numero_annullati: int('Annullati da allora', { extra: true, unsorted: true }),
    acquistato: euro('Acquistato', { unsorted: true }),
    numero_liquidati: int('Liquidati', { extra: true, unsorted: true }),
    accettato: euro('Accettato', { unsorted: true }),
    iniziale: euro('Dovuto a inizio', { sum: true }),
    maturato: euro('Maturato', { sum: true }),
    pagato: euro('Pagato', { sum: true }),
    finale: euro('Dovuto', { sum: true }),
    quota_commissione: euro('Quota commissione', { extra: true, unsorted: true }),
    quadra: flag('Quadratura', { unsorted: true, names: { 0: 'Non quadra', 1: 'Quadra' } }),
    is_provvisorio: flag('Provvisorio', { extra: true, unsorted: true }),
  },
  // The same debt stands in each month until it is paid: it is added up within one.
  unsummed: ({ mese, mese_da, mese_a }) =>
    mese || (mese_da && mese_a && monthOf(mese_da as Day) === monthOf(mese_a as Day))
      ? []
      : ['iniziale', 'finale'],
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('mese', 'Mese', ['mese_da', 'mese_a']),
    dovuto: byFlag('con_dovuto', 'Dovuto', { 1: 'Con dovuto', 0: 'Senza dovuto' }),
    importo: byRange('finale', 'Importo dovuto', ['dovuto_da', 'dovuto_a']),
  },
  search: 'Negozio, affiliato…',
  order: '-mese',
  sizes: [15, 50, 100],
});

/** The lines of one figure of a statement: their `valore` adds up to it. */
export const statementLines = list({
  call: 'getEstrattoRighe',
  unit: ['riga', 'righe'],
  file: 'Estratto',
  fileFor: ({ mese, sezione }) => `Estratto-${String(mese).slice(0, 7)}-${String(sezione)}`,
  key: ['serial_number', 'num_times', 'causale', 'data'],
  fields: {
    data: moment('Data'),
    serial_number: code('Seriale', { extra: true }),
    num_times: int('Ciclo', { extra: true }),
    brand_name: text('Marca', { extra: true }),
    model_name: text('Modello'),
    imei: code('IMEI'),
    /** 'Voucher', 'Contanti', 'Carta', 'Rimborso', 'Coupon', 'Storno coupon' */
    causale: text('Causale'),
    /** the coupon's serial, the slip ('Distinta 12'), or the shop whose coupon it was */
    riferimento: orNull(text('Riferimento')),
    valore: euro('Valore', { sum: true }),
  },
  search: 'IMEI, seriale, modello, riferimento…',
  order: 'data',
  sizes: [10, 50, 100],
});
