import { sexes } from '#domain/tax-code';
import { code, day, flag, int, list, moment, orNull, text, word } from './list.ts';

/** Customers of a shop that a search finds (S1 §5). */
export const customers = list({
  call: 'getClientiByCognome',
  unit: ['cliente', 'clienti'],
  file: 'Clienti',
  key: ['id_cliente'],
  fields: {
    id_cliente: int(),
    id_negozio: int(),
    is_associazione: flag(),
    data_modifica: moment(),
    codice_destinatario_b2b: orNull(text()),
    pec_destinatario_b2b: orNull(text()),
    numero_civico: text(),
    data_nascita: orNull(day()),
    sesso: orNull(word(sexes)),
    luogo_nascita: orNull(text()),
    cognome: orNull(text('Cognome', { personal: true })),
    nome: orNull(text('Nome', { personal: true })),
    codice_fiscale: orNull(code('Codice Fiscale', { personal: true })),
    ragione_sociale: orNull(text('Ragione sociale', { personal: true })),
    partita_iva: orNull(code('Partita IVA', { personal: true })),
    telefono_cellulare: code('Cellulare', { extra: true, personal: true }),
    email: text('Email', { extra: true, personal: true }),
    indirizzo: text('Indirizzo', { extra: true, personal: true }),
    cap: orNull(code('CAP', { extra: true })),
    citta: text('Città'),
    sigla_provincia: orNull(text('Provincia', { extra: true })),
    nazione: text('Nazione', { extra: true }),
  },
  search: 'Nome, codice fiscale, partita IVA, cellulare, email…',
  order: 'cognome',
  sizes: [3, 5, 10],
});
