import type { PrintedDocument } from '#documents/block';
import { register } from '#documents/register';
import { saleDraft } from '#documents/sale-draft';
import { codesWhere } from '#domain/code';
import { monthOf, romeDay } from '#domain/day';
import { paperOf, type LegalTextKey } from '#domain/legal-text';
import { treatmentIs, vatTreatments } from '#domain/vat-treatment';
import { sampleReceipt } from './sample-receipt.ts';

const company = { ragione_sociale: 'La tua azienda', partita_iva: '00000000000', citta: 'Milano' };
const affiliate = { ragione_sociale: 'Affiliato di esempio', partita_iva: '00000000000', citta: 'Torino' };

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
        riferimento: testi[key] ?? '',
        date_start: monthOf(today),
        date_end: today,
        rows: [],
        prima_alterata: null,
      });
    case 'invoice': {
      const [trattamento = treatmentIs.ordinary] = codesWhere(vatTreatments, ({ text }) => text === key);
      const line = { descrizione: 'Apple iPhone 13 128 GB', imei: '001234560000014', ricevuta: '128/2026' };
      return saleDraft({
        mese: monthOf(today),
        venditore: affiliate,
        acquirente: company,
        righe: [{ ...line, trattamento, importo: 285 }],
        percentuale_iva: 22,
        testi,
      });
    }
    default:
      return sampleReceipt(testi, now, key);
  }
}
