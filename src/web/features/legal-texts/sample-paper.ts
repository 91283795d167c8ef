import type { PrintedDocument } from '#documents/block';
import { invoice } from '#documents/invoice';
import { register, type RegisteredRow } from '#documents/register';
import { saleDraft } from '#documents/sale-draft';
import { invoiceIs } from '#domain/credit-note';
import { codesWhere } from '#domain/code';
import { monthOf, romeDay } from '#domain/day';
import { paperOf, type LegalTextKey } from '#domain/legal-text';
import { treatmentIs, vatTreatments } from '#domain/vat-treatment';
import { sampleArchived, sampleReceipt, sampleVoucher } from './sample-receipt.ts';

const company = { ragione_sociale: 'La tua azienda', partita_iva: '00000000000', citta: 'Milano' };
const affiliate = { ragione_sociale: 'Affiliato di esempio', partita_iva: '00000000000', citta: 'Torino' };

/** An invented operation of today. */
const entry = (now: Date): RegisteredRow => ({
  numero: 12,
  acquirente: company.ragione_sociale,
  partita_iva_acquirente: company.partita_iva,
  quando: now.toISOString(),
  operazione: 'ACQUISTO',
  rif_numero: null,
  annullata_da: null,
  sequestrata_da: null,
  dissequestrata_da: null,
  cognome: 'Rossi',
  nome: 'Maria',
  ragione_sociale: null,
  codice_fiscale: null,
  firmatario: null,
  codice_fiscale_firmatario: null,
  ruolo_firmatario: null,
  domicilio: 'Via Roma 1, 20121 Milano (MI)',
  tipo_documento: 'Carta d’identità',
  numero_documento: 'CA00000AA',
  ente_rilascio: null,
  data_rilascio: null,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  imei: '001234560000014',
  imei2: null,
  serial_number: 'ESEMPIO1',
  prezzo: 285,
  bonus: 0,
  anno_ricevuta: Number(romeDay(now).slice(0, 4)),
  progressivo_ricevuta: 128,
  ddt: null,
  data_ddt: null,
  destinatario: null,
  impronta: '0'.repeat(64),
});

/** The paper that bears a wording, of an invented purchase: what people would read. Throws RangeError where a wording is missing. */
export function samplePaper(
  key: LegalTextKey,
  testi: Readonly<Record<string, string>>,
  now: Date,
): PrintedDocument {
  const today = romeDay(now);
  switch (paperOf(key)) {
    case 'register':
      return register({
        negozio: {
          negozio: 'Negozio di esempio',
          indirizzo: 'Corso Esempio 10',
          cap: '20124',
          citta: 'Milano',
          sigla_provincia: 'MI',
        },
        acquirente: { ragione_sociale: company.ragione_sociale, partita_iva: company.partita_iva },
        vidimazione: null,
        riferimento: testi['registro_riferimento'] ?? '',
        testo_impronte: testi['registro_impronte'] ?? '',
        date_start: monthOf(today),
        date_end: today,
        rows: key === 'registro_impronte' ? [entry(now)] : [],
        prima_alterata: null,
      });
    case 'archive':
      return sampleArchived(testi, now, key);
    case 'voucher':
      return sampleVoucher(testi, now);
    case 'invoice':
      return invoice({
        data_fattura: today,
        id_fattura_su_anno: 12,
        negozio: null,
        modalita_pagamento: 'Bonifico bancario',
        cod_cli: null,
        ...affiliate,
        sede_legale: affiliate.citta,
        codice_fiscale: null,
        codice_destinatario: null,
        pec: null,
        tipo_documento: invoiceIs.invoice,
        fattura_collegata: null,
        data_collegata: null,
        imponibile: 25,
        percentuale_iva: 22,
        nota: null,
        testo_copia: testi['fattura_copia'] ?? '',
        righe: [{ breve_descrizione: 'Commissioni', quantita: 1, prezzo: 25 }],
        azienda: company,
      });
    case 'draft': {
      const [trattamento = treatmentIs.ordinary] = codesWhere(vatTreatments, ({ text }) => text === key);
      const line = { descrizione: 'Apple iPhone 13 128 GB', imei: '001234560000014', ricevuta: '128/2026' };
      return saleDraft({
        mese: monthOf(today),
        venditore: affiliate,
        acquirente: company,
        righe: [{ ...line, trattamento, importo: 285 }],
        percentuale_iva: 22,
        con_buono: 0,
        testi,
      });
    }
    default:
      return sampleReceipt(testi, now, key);
  }
}
