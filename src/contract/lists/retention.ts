import { retentionRuleLabels } from '#domain/retention';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byShop,
  byWords,
  code,
  int,
  list,
  moment,
  orNull,
  text,
} from './list.ts';

/** 'Cancellazioni eseguite': what the daily deletion did. */
export const retentionRuns = list({
  call: 'getCancellazioni',
  unit: ['cancellazione', 'cancellazioni'],
  file: 'Cancellazioni-eseguite',
  key: ['id_esecuzione'],
  fields: {
    id_esecuzione: int(),
    quando: moment('Quando'),
    // A rule of another version of the product keeps its own name.
    regola: text('Regola', { names: retentionRuleLabels }),
    quanti: int('Eliminati', { sum: true }),
  },
  filters: {
    regola: byWords('regola', 'Regola', retentionRuleLabels),
    periodo: byPeriod('quando', 'Quando', ['data_da', 'data_a']),
  },
  search: 'Regola',
  order: '-quando',
  sizes: [10, 25, 50, 100],
});

/** Legal holds. */
export const documentHolds = list({
  call: 'getBlocchiDocumenti',
  unit: ['blocco', 'blocchi'],
  file: 'Blocchi-documenti',
  key: ['id_blocco'],
  fields: {
    id_blocco: int(),
    codice_pratica: code('Pratica'),
    oggetto: text('Device', { extra: true }),
    imei: code('IMEI', { extra: true }),
    negozio: text('Negozio'),
    motivo: text('Motivo'),
    operatore: text('Messo da', { extra: true }),
    messo_il: moment('Messo il', { extra: true }),
    /** stored files that it keeps */
    documenti: int('Documenti', { sum: true }),
    tolto_il: orNull(moment('Tolto il')),
    operatore_tolto: orNull(text('Tolto da', { extra: true })),
    motivo_tolto: orNull(text('Motivo della fine', { extra: true })),
  },
  filters: {
    blocchi: byFlag('attivi', 'Stato', { 1: 'Attivi', 0: 'Tolti' }),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('messo_il', 'Messo il', ['data_da', 'data_a']),
  },
  search: 'Pratica, IMEI, negozio, motivo…',
  order: '-messo_il',
  sizes: [20, 50, 100],
});
