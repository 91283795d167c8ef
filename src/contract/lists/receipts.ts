import { receiptStateNames } from '#domain/receipt-state';
import { deviceStateNames } from '#domain/device-state';
import { signerRoles } from '#domain/signer';
import { signingWays } from '#domain/signing-way';
import { namesOf } from '#domain/code';
import {
  byAffiliate,
  byPeriod,
  byRange,
  byShop,
  byWords,
  code,
  euro,
  flag,
  int,
  list,
  moment,
  orNull,
  quietly,
  text,
  word,
} from './list.ts';

/** Issued receipts (S2 §2 /ricevute). */
export const receipts = list({
  call: 'getRicevute',
  unit: ['ricevuta', 'ricevute'],
  file: 'Ricevute',
  key: ['codice_pratica'],
  fields: {
    serial_number: text(),
    num_times: int(),
    id_negozio: int(),
    id_stato_device: word(deviceStateNames),
    /** 1: signed, on glass or on paper */
    is_firmata: flag(),
    codice_pratica: code('Codice', { beside: ['serie', 'progressivo', 'anno'] }),
    /** number within shop and `anno`, without gaps */
    progressivo: int('Numero', { extra: true }),
    anno: int('Anno', { extra: true }),
    /** of another system that issued it, with numbers of its own; null: issued here */
    serie: orNull(code('Serie', { extra: true })),
    negozio: text('Negozio'),
    ragione_sociale: text('Affiliato', { extra: true }),
    oggetto: text('Oggetto'),
    imei: code('IMEI', { extra: true, unsorted: true }),
    prezzo_acquisto: orNull(euro('Prezzo', { sum: true })),
    data_acquisto: moment('Acquisto'),
    nome_cedente: orNull(text('Cedente', { personal: true, beside: ['codice_fiscale_cedente'] })),
    codice_fiscale_cedente: orNull(code('Codice fiscale', { extra: true, personal: true })),
    /** who signed for a company */
    firmatario: orNull(text('Firmatario', { extra: true, personal: true, unsorted: true })),
    ruolo_firmatario: orNull(word(namesOf(signerRoles), 'Ruolo firmatario', { extra: true, unsorted: true })),
    telefono_cedente: orNull(code('Telefono', { personal: true, beside: ['email_cedente'] })),
    email_cedente: orNull(text('Email', { extra: true, personal: true })),
    stato_ricevuta: word(receiptStateNames, 'Stato', { unsorted: true, beside: ['modo_firma'] }),
    modo_firma: orNull(word(namesOf(signingWays), 'Firma', { extra: true, unsorted: true })),
    /** 1: a signature was taken with next to no ink */
    is_tratto_scarso: flag('Tratto quasi vuoto', { extra: true, unsorted: true }),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    stato: byWords('stato_ricevuta', 'Stato', receiptStateNames),
    firma: quietly(byWords('modo_firma', 'Firma', namesOf(signingWays))),
    acquisto: byPeriod('data_acquisto', 'Acquisto', ['data_da', 'data_a']),
    prezzo: byRange('prezzo_acquisto', 'Prezzo', ['prezzo_da', 'prezzo_a']),
  },
  search: 'Codice, cedente, telefono, IMEI, negozio…',
  order: '-data_acquisto',
  sizes: [5, 10, 20, 50, 100],
});
