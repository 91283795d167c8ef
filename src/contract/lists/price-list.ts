import { deviceTypes } from '#domain/device-kind';
import { memoryNames } from '#domain/memory';
import { importOrigins, priceImport, priceSourceNames, rowOutcomeNames } from '#domain/price-import';
import {
  byCodes,
  byFlag,
  byPeriod,
  byPick,
  byRange,
  byWords,
  day,
  euro,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** The price list as head office edits it (S2 §2 /settings): full prices. */
export const prices = list({
  call: 'getListino',
  unit: ['prezzo', 'prezzi'],
  file: 'Listino',
  key: ['id_model_name', 'id_memory'],
  fields: {
    id_brand: int(),
    id_model_name: int(),
    id_memory: int(),
    /** SMARTPHONE, TABLET, SMARTWATCH, PC */
    tipo: text(),
    brand_name: text('Marca'),
    model_name: text('Modello'),
    id_device_type: word(deviceTypes, 'Tipo'),
    memory: text('Memoria'),
    data_modifica: moment('Aggiornato', { roomy: true }),
    working_price: euro('Valutazione in €', { beside: ['prezzo_futuro', 'prezzo_futuro_dal'] }),
    /** the next planned price of this row and the day it starts; null: none */
    prezzo_futuro: orNull(euro('Prezzo programmato', { extra: true, unsorted: true })),
    prezzo_futuro_dal: orNull(day('Dal', { extra: true, unsorted: true })),
  },
  filters: {
    tipo: byCodes('id_device_type', 'Tipo', deviceTypes),
    marca: byPick('id_brand', 'Marca', 'getBrands'),
    memoria: byCodes('id_memory', 'Memoria', memoryNames),
    prezzo: byRange('working_price', 'Valutazione', ['prezzo_da', 'prezzo_a']),
    aggiornato: byPeriod('data_modifica', 'Aggiornato', ['aggiornato_da', 'aggiornato_a']),
  },
  search: 'Marca o modello…',
  order: 'brand_name',
  sizes: [25, 50, 100],
});

/** Prices that were taken off the list by hand and can be put back: each with its last one. */
export const pricesOff = list({
  call: 'getPrezziTolti',
  unit: ['device tolto', 'device tolti'],
  file: 'Prezzi-tolti',
  key: ['id_model_name', 'id_memory'],
  fields: {
    id_model_name: int(),
    id_memory: int(),
    brand_name: text('Marca'),
    model_name: text('Modello'),
    memory: text('Memoria'),
    /** when it was taken off */
    quando: moment('Tolto'),
    operatore: text('Chi'),
    prezzo: euro('Ultimo prezzo'),
  },
  filters: { tolto: byPeriod('quando', 'Tolto', ['tolto_da', 'tolto_a']) },
  search: 'Marca o modello…',
  order: '-quando',
  sizes: [10, 25, 50, 100],
});

/** Changes of price: who, when, from what to what, by which import. */
export const priceChanges = list({
  call: 'getStoricoPrezzi',
  unit: ['modifica', 'modifiche'],
  file: 'Storico-prezzi',
  key: ['id_storico'],
  fields: {
    id_storico: int(),
    id_model_name: int(),
    id_memory: int(),
    id_import: orNull(int()),
    quando: moment('Quando'),
    /** of a planned import who planned it */
    operatore: text('Chi'),
    brand_name: text('Marca', { extra: true }),
    model_name: text('Modello', { extra: true }),
    memory: text('Memoria', { extra: true }),
    /** null: there was no price */
    prezzo_da: orNull(euro('Da')),
    /** null: the price was removed (taken off, or undo of an import that had added it) */
    prezzo_a: orNull(euro('A')),
    origine: word(priceSourceNames, 'Come', { beside: ['nome_file'] }),
    nome_file: orNull(text('File', { extra: true })),
    /** of a change that reverses another: why */
    motivo: orNull(text('Motivo', { extra: true })),
    /** 1: nothing came after it, so it can be reversed */
    is_ultima: flag(),
  },
  filters: {
    origine: byWords('origine', 'Come', priceSourceNames),
    quando: byPeriod('quando', 'Quando', ['quando_da', 'quando_a']),
  },
  search: 'Marca o modello…',
  order: '-quando',
  sizes: [10, 50, 100],
});

/** Imported lists with the counts of their previews. */
export const priceImports = list({
  call: 'getImportListini',
  unit: ['caricamento', 'caricamenti'],
  file: 'Caricamenti-listino',
  key: ['id_import'],
  fields: {
    id_import: int(),
    /** of the application that is under way, 0 to 100 */
    percentuale: int(),
    nome_file: text('File'),
    data_caricamento: moment('Caricato', { beside: ['operatore'] }),
    operatore: text('Chi', { extra: true }),
    origine: word(importOrigins, 'Origine', { extra: true }),
    stato: word(priceImport.states, 'Stato', { beside: ['data_inizio', 'data_applicazione'] }),
    /** day of a planned start; null: applied at once, or not yet decided */
    data_inizio: orNull(day('Dal', { extra: true })),
    data_applicazione: orNull(moment('Applicato', { extra: true })),
    righe: int('Righe', { sum: true, beside: ['nuovi', 'cambiati', 'invariati', 'errati'] }),
    nuovi: int('Nuovi', { sum: true, extra: true }),
    cambiati: int('Cambiati', { sum: true, extra: true }),
    /** of the changed: those by more than 30 % */
    salti: int('Oltre il 30 %', { sum: true, extra: true }),
    invariati: int('Invariati', { sum: true, extra: true }),
    errati: int('Errati', { sum: true, extra: true }),
  },
  filters: {
    stato: byWords('stato', 'Stato', priceImport.states),
    caricato: byPeriod('data_caricamento', 'Caricato', ['caricato_da', 'caricato_a']),
  },
  search: 'Nome del file…',
  order: '-data_caricamento',
  sizes: [10, 25, 50, 100],
});

/** Rows of a preview. */
export const previewRows = list({
  call: 'getAnteprimaListino',
  unit: ['riga', 'righe'],
  file: 'Anteprima-listino',
  key: ['riga'],
  fields: {
    /** row number as Excel counts */
    riga: int('Riga'),
    brand_name: text('Marca'),
    model_name: text('Modello'),
    memory: text('Memoria'),
    tipo: text('Tipo'),
    /** the price as the file has it */
    prezzo: text('Prezzo nel file'),
    prezzo_attuale: orNull(euro('Adesso')),
    working_price: orNull(euro('Diventa')),
    /** change in per cent of the present price; null: new, wrong or from 0 */
    variazione: orNull(int('Variazione', { unsorted: true })),
    is_salto: flag('Oltre il 30 %', { extra: true }),
    esito: word(rowOutcomeNames, 'Esito', { extra: true }),
    /** why it is wrong */
    motivo: orNull(text('Motivo')),
  },
  filters: {
    esito: byWords('esito', 'Esito', rowOutcomeNames),
    salto: byFlag('is_salto', 'Oltre il 30 %'),
  },
  search: 'Marca o modello…',
  order: 'riga',
  sizes: [10, 50, 100],
});
