import { contactMachine, contactStates } from '#domain/contact';
import { byPeriod, byWords, code, day, int, list, moment, orNull, text, word } from './list.ts';

/** Contact requests, as head office works through them. */
export const contacts = list({
  call: 'getContatti',
  unit: ['richiesta', 'richieste'],
  file: 'Richieste-di-contatto',
  key: ['id_contatto'],
  fields: {
    id_contatto: int('Numero', { extra: true }),
    id_stato_contatto: word(contactMachine.states, 'Stato'),
    stato_contatto: text(),
    riferimento: text('Da'),
    email: text('Email', { extra: true }),
    telefono: code('Telefono', { extra: true }),
    attivita: orNull(text('Attività', { extra: true })),
    note_contatto: text('Messaggio'),
    id_operatore: orNull(int()),
    operatore: orNull(text('Incaricato')),
    /** the last note */
    note_operatore: orNull(text('Ultima nota', { extra: true })),
    data_creazione: moment('Inviata'),
    /** the day retention deletes it, with the period in force */
    data_eliminazione: day('Da eliminare'),
    versione: int(),
  },
  filters: {
    stato: byWords('stato', 'Stato', Object.fromEntries(contactStates.map((name) => [name, name]))),
    /** of who asks; nobody's */
    chi: byWords('chi', 'Incaricato', { mie: 'Affidate a me', libere: 'Di nessuno' }),
    periodo: byPeriod('data_creazione', 'Inviata', ['data_da', 'data_a']),
  },
  search: 'Nome, email, telefono, messaggio…',
  order: '-data_creazione',
  sizes: [20, 50, 100],
});
