import { purchaseRegimeNames } from '#domain/purchase-regime';
import { registerOperations } from '#domain/register';
import { signerRoles } from '#domain/signer';
import { asTheyAre, namesOf } from '#domain/code';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byRange,
  byShop,
  byWords,
  code,
  day,
  euro,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

const place = { affiliato: byAffiliate(), negozio: byShop() };

/**
 * The register of used-goods operations. Nothing is added up: a row that takes back bears the price of the one it takes back.
 * What is read from elsewhere is not ordered by: the register is long.
 */
export const registerEntries = list({
  call: 'getRegistro',
  unit: ['operazione', 'operazioni'],
  file: 'Registro',
  key: ['id_negozio', 'numero'],
  fields: {
    id_negozio: int(),
    affiliato: text('Affiliato', { extra: true }),
    /** who buys in the eyes of the law, as on the day */
    acquirente: text('Acquirente', { extra: true, unsorted: true }),
    partita_iva_acquirente: orNull(code('P.IVA acquirente', { extra: true, unsorted: true })),
    negozio: text('Negozio'),
    /** within the shop, without gaps; ordered by it, shop by shop */
    numero: int('Numero'),
    quando: moment('Data e ora'),
    /** as `registerOperations` has them */
    operazione: text('Operazione', { extra: true }),
    /** number of the row that this one takes back, or after which its phone was seized or came back */
    rif_numero: orNull(int('Si riferisce al n.', { extra: true })),
    /** number of the row that takes this one back */
    annullata_da: orNull(int('Annullata con n.', { extra: true, unsorted: true })),
    /** number of the row by which its phone left to an authority */
    sequestrata_da: orNull(int('Sequestrata con n.', { extra: true, unsorted: true })),
    /** number of the row by which it came back from there */
    dissequestrata_da: orNull(int('Dissequestrata con n.', { extra: true, unsorted: true })),
    cognome: orNull(text('Cognome', { personal: true })),
    nome: orNull(text('Nome', { extra: true, personal: true })),
    ragione_sociale: orNull(text('Ragione sociale', { extra: true, personal: true })),
    codice_fiscale: orNull(code('Codice fiscale o P.IVA', { extra: true, personal: true })),
    /** who acted for a company, last name first; null: the seller */
    firmatario: orNull(text('Firmatario', { extra: true, personal: true, unsorted: true })),
    codice_fiscale_firmatario: orNull(
      code('Codice fiscale firmatario', { extra: true, personal: true, unsorted: true }),
    ),
    ruolo_firmatario: orNull(word(namesOf(signerRoles), 'Ruolo firmatario', { extra: true, unsorted: true })),
    domicilio: text('Domicilio', { extra: true, personal: true }),
    tipo_documento: text('Documento', { extra: true, unsorted: true }),
    numero_documento: code('Numero documento', { personal: true }),
    ente_rilascio: orNull(text('Rilasciato da', { extra: true, personal: true, unsorted: true })),
    data_rilascio: orNull(day('Rilasciato il', { extra: true, personal: true, unsorted: true })),
    brand_name: text('Marca', { extra: true }),
    model_name: text('Modello'),
    memory_gb: int('GB', { extra: true }),
    imei: code('IMEI'),
    imei2: orNull(code('IMEI 2', { extra: true })),
    serial_number: code('Seriale', { extra: true }),
    num_times: int(),
    prezzo: euro('Prezzo'),
    bonus: euro('Bonus', { extra: true }),
    progressivo_ricevuta: int('Ricevuta'),
    anno_ricevuta: int('Anno ricevuta', { extra: true }),
    operatore: orNull(text('Operatore', { extra: true, unsorted: true })),
    /** 'n/aaaa' of the transport document it left with */
    ddt: orNull(text('DDT', { extra: true, unsorted: true })),
    data_ddt: orNull(day('Data DDT', { extra: true, unsorted: true })),
    destinatario: orNull(text('Destinatario', { extra: true, unsorted: true })),
    /** SHA-256 over the row before and this one, hex */
    impronta: code('Impronta', { extra: true, unsorted: true }),
  },
  filters: {
    ...place,
    operazione: byWords('operazione', 'Operazione', asTheyAre(registerOperations)),
    periodo: byPeriod('quando', 'Data', ['date_start', 'date_end']),
    prezzo: byRange('prezzo', 'Prezzo', ['prezzo_da', 'prezzo_a']),
  },
  search: 'Cedente, documento, IMEI, negozio, n. 12…',
  order: '-quando',
  sizes: [10, 25, 50, 100],
});

/** The purchase side of the margin-scheme register; the columns of the sale are left to accounting. */
export const marginEntries = list({
  call: 'getRegistroMargine',
  unit: ['acquisto', 'acquisti'],
  file: 'Registro-margine',
  key: ['serial_number', 'num_times'],
  fields: {
    serial_number: code(),
    num_times: int(),
    id_negozio: int(),
    affiliato: text('Affiliato', { extra: true, unsorted: true }),
    acquirente: text('Acquirente', { extra: true, unsorted: true }),
    negozio: text('Negozio', { unsorted: true }),
    data_acquisto: moment('Data acquisto'),
    /** 'n/aaaa' of the receipt */
    numero: text('Ricevuta', { extra: true, unsorted: true }),
    natura: text('Natura', { extra: true, unsorted: true }),
    brand_name: text('Marca', { unsorted: true }),
    model_name: text('Modello', { unsorted: true }),
    memory_gb: int('GB', { extra: true, unsorted: true }),
    grado_estetico: orNull(text('Grado', { extra: true, unsorted: true })),
    imei: code('IMEI', { unsorted: true }),
    quantita: int('Quantità', { sum: true, unsorted: true }),
    prezzo_acquisto: euro('Prezzo di acquisto', { sum: true }),
    tipo_cedente: text('Cedente', { extra: true, unsorted: true }),
    regime_acquisto: word(asTheyAre(purchaseRegimeNames), 'Regime acquisto', { unsorted: true }),
    data_annullo: orNull(moment('Annullato il', { extra: true, unsorted: true })),
    data_esportazione: orNull(moment('Esportato', { unsorted: true })),
    data_vendita: orNull(day('Data vendita', { extra: true, unsorted: true })),
    documento_vendita: orNull(text('Documento di vendita', { extra: true, unsorted: true })),
    prezzo_vendita: orNull(euro('Prezzo di vendita', { extra: true, unsorted: true })),
    differenza: orNull(euro('Differenza', { extra: true, unsorted: true })),
  },
  filters: {
    ...place,
    /** empty: those of the margin scheme, which IMPRESA CON IVA is not */
    regime: byWords('regime_acquisto', 'Regime', asTheyAre(purchaseRegimeNames)),
    /** not handed to accounting yet, or already */
    esportati: byFlag('is_esportato', 'Esportazione', { 0: 'Da esportare', 1: 'Già esportati' }),
    periodo: byPeriod('data_acquisto', 'Data di acquisto', ['date_start', 'date_end']),
    prezzo: byRange('prezzo_acquisto', 'Prezzo', ['prezzo_da', 'prezzo_a']),
  },
  search: 'IMEI, modello, cedente, negozio…',
  order: '-data_acquisto',
  sizes: [10, 25, 50, 100],
});
