import { namesOf } from '#domain/code';
import { inboxEvents } from '#domain/inbox-event';
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
const events = namesOf(
  Object.fromEntries(Object.entries(inboxEvents).map(([code, { text: name }]) => [code, { name }])) as Record<
    keyof typeof inboxEvents,
    { name: string }
  >,
);

/** Somebody's inbox: one card a thing, the last that happened first. */
export const inboxCards = list({
  call: 'getAvvisi',
  unit: ['avviso', 'avvisi'],
  file: 'Avvisi',
  key: ['id_avviso'],
  fields: {
    id_avviso: int(),
    tipo_oggetto: word(kinds, 'Tipo'),
    chiave: text(),
    titolo: text('Oggetto'),
    evento: word(events, 'Che cosa'),
    /** the note, or what is to be said of it besides */
    testo: orNull(text('Testo')),
    /** its text is a note */
    is_nota: flag(),
    operatore: orNull(text('Da')),
    id_affiliato: orNull(int()),
    id_negozio: orNull(int()),
    ragione_sociale: orNull(text('Affiliato', { extra: true })),
    negozio: orNull(text('Negozio')),
    quando: moment('Quando'),
    non_letti: int('Non letti'),
    is_letto: flag('Letto', { names: { 0: 'Da leggere', 1: 'Letto' } }),
    is_menzione: flag('Menzione'),
    rimandato_al: orNull(moment('Rimandato al', { extra: true })),
    /** the last event: what was seen when one says that it is read */
    id_evento: int(),
  },
  filters: {
    letti: byFlag('is_letto', 'Letto', { 0: 'Da leggere', 1: 'Letti' }),
    tipo: byWords('tipo_oggetto', 'Tipo', kinds),
    cosa: byWords('evento', 'Che cosa', events),
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('quando', 'Quando', ['data_da', 'data_a']),
  },
  search: 'Oggetto, testo, chi scrive…',
  order: '-quando',
  sizes: [20, 50, 100],
});
