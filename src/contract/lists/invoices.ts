import { contractTypes } from '#domain/payment-mode';
import { namesOf } from '#domain/code';
import { invoiceKinds } from '#domain/credit-note';
import { sendingStates } from '#domain/invoice-sending';
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
  flag,
  int,
  list,
  moment,
  month,
  orNull,
  text,
  word,
} from './list.ts';

/** Invoices to affiliates (S2 §3). */
export const invoices = list({
  call: 'getFattureLista',
  unit: ['fattura', 'fatture'],
  file: 'Fatture',
  key: ['id_fattura'],
  fields: {
    id_fattura: int(),
    id_affiliato: int(),
    /** within its year, and ordered with it */
    id_fattura_su_anno: int('Numero', { beside: ['anno'] }),
    anno: int('Anno', { extra: true }),
    /** a credit note's amounts are less than nothing: sums are right, whatever is in them */
    tipo_documento: word(namesOf(invoiceKinds), 'Documento', { extra: true }),
    ragione_sociale: text('Affiliato'),
    /** null: all shops of the affiliate */
    negozio: orNull(text('Negozio', { roomy: true })),
    data_fattura: day('Data', { beside: ['data_scadenza'] }),
    data_scadenza: day('Scadenza', { extra: true }),
    periodo: month('Periodo', { roomy: true }),
    /** 'ottobre 2026' */
    periodo_riferimento: text(),
    oggetto: text('Oggetto'),
    stato_invio: word(namesOf(sendingStates), 'Invio', { extra: true }),
    imponibile: euro('Imponibile', { sum: true, extra: true }),
    imposta: euro('IVA', { sum: true, extra: true }),
    percentuale_iva: int(),
    importo_lordo: euro('Importo lordo', { sum: true }),
    pagato: euro('Pagato', { sum: true, extra: true }),
    /** of an invoice: what its credit notes take back of it, with VAT */
    stornato: euro('Stornato', { sum: true, extra: true }),
    residuo: euro('Da pagare', { sum: true, extra: true }),
    /** whole days after the due day; null: paid, or a credit note */
    giorni_ritardo: orNull(int('Giorni di ritardo', { extra: true })),
    /** last day on which its affiliate was reminded of it; null: never */
    sollecitata_il: orNull(day('Sollecitata', { extra: true })),
    is_pagata: flag('Pagata', { extra: true }),
    data_pagamento: orNull(moment('Pagamento', { extra: true })),
    /** of the invoice, what can still be credited without VAT; 0 where nothing can */
    stornabile: euro(),
    /** what the last message of SdI says, or what keeps the mail from going; null: nothing */
    motivo_invio: orNull(text('Motivo dello scarto', { extra: true, unsorted: true })),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    invio: byWords('stato_invio', 'Invio', namesOf(sendingStates)),
    documento: byWords('tipo_documento', 'Documento', namesOf(invoiceKinds)),
    pagata: byFlag('is_pagata', 'Stato', { 0: 'In attesa', 1: 'Pagate' }),
    periodo: byPeriod('data_fattura', 'Data', ['date_start', 'date_end']),
    mese: byPeriod('periodo', 'Periodo', ['periodo_da', 'periodo_a']),
    scaduta: byFlag('is_scaduta', 'Scadenza', { 0: 'In regola', 1: 'Scadute' }),
    importo: byRange('importo_lordo', 'Importo lordo', ['importo_da', 'importo_a']),
  },
  search: 'Affiliato, negozio, numero 12/2026, mese…',
  order: '-id_fattura_su_anno',
  sizes: [5, 10, 25, 50, 100],
});

/** Receipts that bear a stamp: what `/getBolli` counts (rulings §7). */
export const stampedReceipts = list({
  call: 'getBolliRicevute',
  unit: ['ricevuta', 'ricevute'],
  file: 'Bolli',
  key: ['codice_pratica'],
  fields: {
    codice_pratica: code('Codice pratica'),
    ragione_sociale: text('Ragione sociale'),
    negozio: text('Negozio'),
    progressivo: int('Ricevuta'),
    anno: int('Anno'),
    data_acquisto: moment('Data acquisto'),
    nome_cedente: text('Cedente', { personal: true }),
    id_tipo_contratto: word(namesOf(contractTypes), 'Tipo contratto'),
    valore_acquisto: euro('Valore acquisto', { sum: true }),
    valore_bollo: euro('Bollo', { sum: true }),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    periodo: byPeriod('data_acquisto', 'Data di acquisto', ['date_start', 'date_end']),
    valore: byRange('valore_acquisto', 'Valore', ['valore_da', 'valore_a']),
  },
  search: 'Codice pratica, negozio, affiliato, cedente',
  order: 'data_acquisto',
  sizes: [25, 50, 100],
});
