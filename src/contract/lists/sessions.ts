import { flag, int, list, moment, orNull, text } from './list.ts';

/** The running sessions of one's own account. */
export const ownSessions = list({
  call: 'getSessioni',
  unit: ['sessione', 'sessioni'],
  file: 'Sessioni',
  key: ['id_sessione'],
  fields: {
    id_sessione: int(),
    dispositivo: text('Dispositivo', { unsorted: true }),
    ip: text('Indirizzo IP'),
    operatore: text('Operatore'),
    negozio: orNull(text('Negozio')),
    creata_il: moment('Iniziata'),
    usata_il: moment('Ultimo uso'),
    is_questa: flag('Questa', { extra: true, unsorted: true }),
  },
  search: 'Operatore, negozio, indirizzo…',
  order: '-usata_il',
  sizes: [25, 50, 100],
});
