import { namesOf } from '#domain/code';
import { mailStates } from '#domain/set-aside-mail';
import { byPeriod, byWords, int, list, moment, orNull, text, word } from './list.ts';

/** Messages of the certified mailbox that a person has to look at. */
export const setAsideMails = list({
  call: 'getPostaDaGuardare',
  unit: ['messaggio', 'messaggi'],
  file: 'Posta-da-guardare',
  key: ['id_posta'],
  fields: {
    id_posta: int('Numero', { extra: true }),
    data_arrivo: moment('Arrivata'),
    mittente: text('Mittente', { beside: ['oggetto'] }),
    oggetto: text('Oggetto', { extra: true }),
    motivo: text('Perché non è stata presa'),
    allegati: text('Allegati'),
    /** how many of them are answers of SdI */
    ricevute: int('Ricevute dello SdI', { extra: true }),
    /** bytes */
    dimensione: int('Dimensione', { extra: true }),
    stato_posta: word(namesOf(mailStates), 'Stato'),
    operatore: orNull(text('Chi l’ha guardata', { beside: ['data_chiusura', 'nota'] })),
    data_chiusura: orNull(moment('Guardata', { extra: true })),
    nota: orNull(text('Motivo', { extra: true })),
  },
  filters: {
    stato: byWords('stato_posta', 'Stato', namesOf(mailStates)),
    arrivo: byPeriod('data_arrivo', 'Arrivata', ['data_da', 'data_a']),
  },
  search: 'Mittente, oggetto, allegato…',
  order: '-data_arrivo',
  sizes: [20, 50, 100],
});
