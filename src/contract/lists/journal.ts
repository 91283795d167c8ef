import { namesOf } from '#domain/code';
import { journalAccounts, journalBooks, journalOperations } from '#domain/journal';
import {
  byAffiliate,
  byPeriod,
  byShop,
  byWords,
  code,
  day,
  euro,
  int,
  list,
  orNull,
  text,
  word,
} from './list.ts';

/** The journal that accounting takes over: a row a line of a balanced entry. */
export const journalLines = list({
  call: 'getPrimaNota',
  unit: ['riga', 'righe'],
  file: 'Prima-nota',
  key: ['registrazione', 'contabilita', 'riga'],
  fields: {
    id_affiliato: int(),
    id_negozio: orNull(int()),
    data: day('Data'),
    /** 'ACQ-<pratica>', 'DIS-12': one entry in each book that has it */
    registrazione: code('Registrazione', { extra: true }),
    contabilita: word(namesOf(journalBooks), 'Contabilità'),
    affiliato: text('Affiliato', { extra: true, unsorted: true }),
    negozio: orNull(text('Negozio', { extra: true, unsorted: true })),
    operazione: word(namesOf(journalOperations), 'Operazione', { extra: true }),
    riga: int('Riga', { extra: true, unsorted: true }),
    conto: word(namesOf(journalAccounts), 'Conto', { beside: ['operazione'] }),
    /** one of the two */
    dare: orNull(euro('Dare', { sum: true, unsorted: true })),
    avere: orNull(euro('Avere', { sum: true, unsorted: true })),
    documento: text('Documento', { unsorted: true, beside: ['descrizione'] }),
    descrizione: text('Descrizione', { extra: true, unsorted: true }),
    imei: orNull(code('IMEI', { extra: true, unsorted: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('data', 'Data', ['date_start', 'date_end']),
    contabilita: byWords('contabilita', 'Contabilità', namesOf(journalBooks)),
  },
  search: 'Conto, operazione, documento, IMEI…',
  order: '-data',
  sizes: [25, 50, 100],
});
