import { campaignActs, campaignFields, campaignStates } from '#domain/campaign-draft';
import { soldImeiStates } from '#domain/sold-imei';
import {
  byFlag,
  byPeriod,
  byPick,
  byRange,
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

/** Campaigns of a customer (affiliate), those over and to come included, with what they have given away so far. */
export const campaigns = list({
  call: 'getCampagneCliente',
  unit: ['campagna', 'campagne'],
  file: 'Campagne',
  key: ['sku'],
  fields: {
    id_campagna: text('Campagna'),
    id_affiliato: int(),
    ragione_sociale: text('Cliente', { extra: true }),
    sku: code('SKU'),
    brand_campagna: text('Marca'),
    /** the phone handed in; null: any */
    model_name: orNull(text('Device in ingresso')),
    model_name_campagna: text('Device superval.'),
    id_model_name: orNull(int()),
    supervalutazione: euro('Valore'),
    imei: flag(),
    serial: flag(),
    ean: flag(),
    dati_raccolti: text('Dati raccolti', { unsorted: true }),
    data_inizio: moment('Inizio validità', { extra: true }),
    data_fine: moment('Validità', { beside: ['data_inizio', 'stato'] }),
    stato: word(campaignStates, 'Stato', { extra: true }),
    /** null: no limit */
    budget: orNull(euro('Budget', { extra: true })),
    limite_pezzi: orNull(int('Limite pezzi', { extra: true })),
    /** purchases in progress that carry it, and their bonus; concluded ones, and theirs */
    impegnati: int('In corso', { sum: true, extra: true }),
    valore_impegnato: euro('Valore in corso', { sum: true, extra: true }),
    usati: int('Utilizzo', { sum: true, beside: ['budget', 'limite_pezzi', 'impegnati'] }),
    valore_usato: euro('Valore utilizzato', { sum: true, extra: true }),
    /** IMEIs that head office has loaded for it, and how many of them have had their bonus */
    imei_caricati: int('IMEI caricati', { sum: true, extra: true }),
    imei_usati: int('IMEI usati', { sum: true, extra: true }),
    data_modifica: moment('Ultima modifica', { extra: true }),
  },
  filters: {
    stato: byWords('stato', 'Stato', campaignStates),
    marca: byPick('id_brand_campagna', 'Marca', 'getBrands'),
    fine: byPeriod('data_fine', 'Fine validità', ['fine_da', 'fine_a']),
    valore: byRange('supervalutazione', 'Valore', ['valore_da', 'valore_a']),
  },
  search: 'Campagna, SKU, marca, device…',
  // Those that run longest come first, until somebody wants another order.
  order: '-data_fine',
  sizes: [10, 25, 50, 100],
});

/** Changes of a campaign. */
export const campaignChanges = list({
  call: 'getStoricoCampagna',
  unit: ['modifica', 'modifiche'],
  file: 'Storico-campagna',
  key: ['id_storico'],
  fields: {
    id_storico: int(),
    quando: moment('Quando'),
    operatore: text('Chi'),
    azione: word(campaignActs, 'Cosa'),
    /** the field changed; null: the whole campaign */
    campo: orNull(text('Campo', { names: campaignFields })),
    valore_da: orNull(text('Da')),
    valore_a: orNull(text('A')),
  },
  search: 'Chi, cosa, valore',
  order: '-quando',
  sizes: [10, 25, 50, 100],
});

/** IMEIs that Samsung sold within a campaign, those good for all affiliates included, with their use. */
export const soldImeis = list({
  call: 'getImeiSamsung',
  unit: ['IMEI', 'IMEI'],
  file: 'IMEI',
  fileFor: ({ sku }) => `IMEI-${String(sku).replace(/[^\w-]+/g, '-')}`,
  key: ['imei'],
  fields: {
    imei: code('IMEI'),
    sku: orNull(code('SKU')),
    ean: orNull(code('EAN')),
    stato: word(soldImeiStates, 'Stato'),
    data_caricamento: moment('Caricato', { beside: ['is_tutti'] }),
    /** null: answered by Samsung's service */
    nome_file: orNull(text('File', { extra: true })),
    is_tutti: flag('Tutti i clienti', { extra: true }),
    /** the purchase that holds or has used it */
    negozio: orNull(text('Negozio')),
    codice_pratica: orNull(code('Pratica')),
    data_acquisto: orNull(moment('Acquisto')),
  },
  filters: {
    stato: byWords('stato', 'Stato', soldImeiStates),
    caricato: byPeriod('data_caricamento', 'Caricato', ['caricato_da', 'caricato_a']),
    tutti: byFlag('is_tutti', 'Tutti i clienti'),
  },
  search: 'IMEI o le sue ultime cifre, SKU, negozio…',
  order: 'imei',
  sizes: [10, 50, 100],
});

/** Lists of IMEIs loaded for a campaign. */
export const soldImeiLoads = list({
  call: 'getCaricamentiImei',
  unit: ['file', 'file'],
  file: 'Caricamenti-IMEI',
  key: ['id_caricamento'],
  fields: {
    id_caricamento: int(),
    data_caricamento: moment('Quando'),
    operatore: text('Chi'),
    nome_file: text('File', { beside: ['is_tutti'] }),
    is_tutti: flag('Tutti i clienti', { extra: true }),
    caricati: int('Caricati', { sum: true }),
    /** taken out again */
    tolti: int('Tolti', { sum: true }),
    data_annullo: orNull(moment('Tolti il', { extra: true })),
  },
  search: 'File, chi',
  order: '-data_caricamento',
  sizes: [10, 25, 50, 100],
});
