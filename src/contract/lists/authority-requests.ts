import { authorityRequestKinds, authorityRequestStateNames } from '#domain/authority-request';
import { byPeriod, byWords, code, day, int, list, moment, orNull, text, word } from './list.ts';

/** Requests of authorities: head office's alone (rulings §11). */
export const authorityRequests = list({
  call: 'getRichiesteAutorita',
  unit: ['richiesta', 'richieste'],
  file: 'Richieste-autorita',
  key: ['id_richiesta'],
  fields: {
    id_richiesta: int(),
    autorita: text('Autorità'),
    protocollo: code('Protocollo'),
    data_protocollo: day('Data', { extra: true }),
    tipo: word(authorityRequestKinds, 'Tipo', { extra: true }),
    valore: code('IMEI o codice fiscale', { personal: true }),
    nota: orNull(text('Nota', { extra: true })),
    stato: word(authorityRequestStateNames, 'Stato'),
    /** phones that wait for a decision, and those that were seized */
    fermi: int('Fermi', { unsorted: true }),
    sequestrati: int('Sequestrati', { unsorted: true }),
    rilasciati: int('Rilasciati', { extra: true, unsorted: true }),
    aperta_il: moment('Inserita il'),
    operatore: text('Inserita da', { extra: true }),
    chiusa_il: orNull(moment('Chiusa il', { extra: true })),
    operatore_chiusura: orNull(text('Chiusa da', { extra: true })),
    motivo_chiusura: orNull(text('Motivo della chiusura', { extra: true })),
    /** when what it says of a person was deleted, with its paper */
    cancellata_il: orNull(moment('Dati cancellati il', { extra: true })),
  },
  filters: {
    stato: byWords('stato', 'Stato', authorityRequestStateNames),
    tipo: byWords('tipo', 'Tipo', authorityRequestKinds),
    periodo: byPeriod('aperta_il', 'Inserita il', ['data_da', 'data_a']),
  },
  search: 'Autorità, protocollo, IMEI, codice fiscale…',
  order: '-aperta_il',
  sizes: [20, 50, 100],
});
