import { namesOf } from '#domain/code';
import { workObjects } from '#domain/work-object';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byShop,
  byWords,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

const kinds = namesOf(workObjects);

/** What is given to somebody of head office, or flagged. */
export const assigned = list({
  call: 'getLavori',
  unit: ['lavoro', 'lavori'],
  file: 'Lavori',
  key: ['id_lavoro'],
  fields: {
    id_lavoro: int(),
    tipo_oggetto: word(kinds, 'Tipo'),
    chiave: text(),
    titolo: text('Oggetto'),
    id_affiliato: orNull(int()),
    id_negozio: orNull(int()),
    ragione_sociale: orNull(text('Affiliato', { extra: true })),
    negozio: orNull(text('Negozio')),
    id_incaricato: orNull(int()),
    incaricato: orNull(text('Incaricato')),
    affidato_il: orNull(moment('Affidato il')),
    is_segnalato: flag('Segnalato'),
    numero_note: int('Note', { extra: true }),
    ultima_nota: orNull(text('Ultima nota')),
    quando: orNull(moment('Scritta il', { extra: true })),
  },
  filters: {
    tipo: byWords('tipo_oggetto', 'Tipo', kinds),
    /** of who asks; nobody's */
    chi: byWords('chi', 'Incaricato', { miei: 'Affidati a me', liberi: 'Di nessuno' }),
    segnalati: byFlag('is_segnalato', 'Segnalato'),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('affidato_il', 'Affidato il', ['data_da', 'data_a']),
  },
  search: 'Oggetto, negozio, incaricato…',
  order: '-affidato_il',
  sizes: [20, 50, 100],
});
