import { banKinds } from '#domain/ban';
import { namesOf } from '#domain/code';
import { byFlag, byPeriod, byWords, code, day, int, list, moment, orNull, text, word } from './list.ts';

const kinds = namesOf(banKinds);

/** Head office's ban list. */
export const bans = list({
  call: 'getListaBlocco',
  unit: ['voce', 'voci'],
  file: 'Lista-blocco',
  key: ['id_voce'],
  fields: {
    id_voce: int(),
    tipo: word(kinds, 'Tipo'),
    valore: code('IMEI o codice fiscale'),
    motivo: text('Motivo'),
    operatore: text('Messa da', { extra: true }),
    messo_il: moment('Messa il'),
    termina_il: orNull(day('Fino al')),
    tolto_il: orNull(moment('Tolta il')),
    operatore_tolto: orNull(text('Tolta da', { extra: true })),
    motivo_tolto: orNull(text('Motivo della fine', { extra: true })),
  },
  filters: {
    tipo: byWords('tipo', 'Tipo', kinds),
    voci: byFlag('attive', 'Stato', { 1: 'Attive', 0: 'Finite' }),
    periodo: byPeriod('messo_il', 'Messa il', ['data_da', 'data_a']),
  },
  search: 'IMEI, codice fiscale, motivo…',
  order: '-messo_il',
  sizes: [20, 50, 100],
});
