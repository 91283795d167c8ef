import { answerWays, fourEyesActNames, requestStateNames } from '#domain/four-eyes';
import { namesOf } from '#domain/code';
import { byPeriod, byWords, euro, flag, int, list, moment, orNull, text, word } from './list.ts';

/** Acts that want a second person (rulings §12): those that wait, and what became of the others. */
export const fourEyes = list({
  call: 'getQuattroOcchi',
  unit: ['richiesta', 'richieste'],
  file: 'Da-approvare',
  key: ['id_richiesta'],
  fields: {
    id_richiesta: int('Numero', { extra: true }),
    chiesta_il: moment('Chiesta'),
    atto: word(fourEyesActNames, 'Che cosa', { beside: ['titolo'] }),
    titolo: text('Di che si tratta', { extra: true }),
    importo: orNull(euro('Importo')),
    cambia: text('Che cosa cambia', { unsorted: true }),
    richiedente: text('Chi lo chiede', { beside: ['motivo_richiesta'] }),
    motivo_richiesta: orNull(text('Motivo', { extra: true })),
    stato: word(requestStateNames, 'Stato', { beside: ['vale_dal', 'scade_il'] }),
    /** null: it waits for a second person */
    vale_dal: orNull(moment('Vale da sola dal', { extra: true })),
    scade_il: moment('Scade', { extra: true }),
    risposto_da: orNull(text('Chi ha risposto', { beside: ['risposta_il', 'nota_risposta'] })),
    modo: orNull(word(namesOf(answerWays), 'Come', { extra: true })),
    risposta_il: orNull(moment('Risposta', { extra: true })),
    nota_risposta: orNull(text('Perché', { extra: true })),
    /** 1: he asked it himself */
    is_propria: flag(),
    /** key of what it is done to */
    chiave: text(),
  },
  filters: {
    stato: byWords('stato', 'Stato', requestStateNames),
    atto: byWords('atto', 'Che cosa', fourEyesActNames),
    chiesta: byPeriod('chiesta_il', 'Chiesta', ['data_da', 'data_a']),
  },
  search: 'Di che si tratta, chi lo chiede…',
  order: '-chiesta_il',
  sizes: [20, 50, 100],
});
