import type { PrintedDocument } from '#documents/block';
import { unsigned } from '#documents/receipt-data';
import { receipt } from '#documents/receipt';
import { shownTexts, type LegalTextKey } from '#domain/legal-text';
import type { Signer } from '#domain/signer';
import { couponSentence } from '#domain/coupon';
import { defaultBuyer } from '#domain/legal-buyer';
import { addMonthsClamped, romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import { purchaseRegimes, regimeWithText } from '#domain/purchase-regime';

const ofPersons = 'PRIVATO';

const company = { ragione_sociale: 'La tua azienda', partita_iva: '00000000000', citta: 'Milano' };

// Nobody's data: an invented seller with a phone of 285 euro and a voucher of 335.
const purchase = {
  serial_number: 'ESEMPIO1',
  codice_pratica: 'ESEMPIO1-1',
  progressivo: 128,
  oggetto: 'Apple iPhone 13 128 GB',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  color: 'Blu',
  imei: '001234560000014',
  imei2: null,
  grado_estetico: 'A-',
  test_falliti: [],
  stato_blacklist: 'PULITO',
  prezzo_acquisto: 285,
  passi: [
    { label: 'Prezzo di listino', amount: 300, is_total: false },
    { label: 'Grado estetico A- NO GRAFFI', amount: -15, is_total: false },
    { label: 'Valore del dispositivo', amount: 285, is_total: true },
  ],
  luogo_acquisto: 'Milano',
  id_modalita_pagamento: 1,
  id_tipo_contratto: 1,
  bollo: { importo: 2, soglia: 77.47, autorizzazione: null },
  nome_cedente: 'Maria Rossi',
  codice_fiscale_cedente: 'RSSMRA85T50Z404P',
  telefono_cedente: '333 0000000',
  email_cedente: 'maria.rossi@posta.example',
  indirizzo_cedente: 'Via Roma 1, 20121 Milano (MI)',
  tipo_documento_cedente: 'Carta d’identità elettronica',
  numero_documento_cedente: 'CA12345AB',
  is_coupon: 1,
  coupon_value: 335,
  coupon_serial_number: 'K7QX4MDP9TRW',
  ...unsigned,
  logo: null,
  colore: null,
  negozio: 'Negozio di esempio',
  ragione_sociale: 'Affiliato di esempio',
  partita_iva_affiliato: '00000000000',
  indirizzo_negozio: 'Corso Esempio 10, 20124 Milano (MI)',
} as const;

/** What a company would read and a person doesn't. */
function isOfCompanies(text: LegalTextKey): boolean {
  const regime = regimeWithText(text);
  return text === 'dichiarazione_impresa' || (regime !== null && purchaseRegimes[regime].ofCompanies);
}

/** The company that reads it. */
const seller = {
  id_tipo_contratto: 3,
  nome_cedente: 'Azienda di esempio S.r.l.',
  codice_fiscale_cedente: '00000000000',
  nome_firmatario: 'Maria',
  cognome_firmatario: 'Rossi',
  codice_fiscale_firmatario: 'RSSMRA85T50Z404P',
  ruolo_firmatario: 'LEGALE RAPPRESENTANTE',
} as const satisfies Signer & { id_tipo_contratto: 3; nome_cedente: string; codice_fiscale_cedente: string };

/** The voucher's sentence with the figures of the sample. */
export function sampleVoucherText(text: string, now: Date): string {
  return couponSentence(text, {
    valore: toCents(purchase.coupon_value),
    valore_device: toCents(purchase.prezzo_acquisto),
    valore_bonus: toCents(purchase.coupon_value - purchase.prezzo_acquisto),
    affiliato: purchase.ragione_sociale,
    scadenza: addMonthsClamped(romeDay(now), 12),
  });
}

/**
 * The receipt of an invented purchase with these wordings: what a customer would read, a company where `text` is one that
 * only companies get. Throws RangeError where one is missing.
 */
export function sampleReceipt(
  testi: Readonly<Record<string, string>>,
  now: Date,
  text: LegalTextKey,
): PrintedDocument {
  const day = romeDay(now);
  return receipt({
    ...purchase,
    regime_acquisto: regimeWithText(text) ?? ofPersons,
    ...(isOfCompanies(text) ? seller : {}),
    passi: [...purchase.passi],
    test_falliti: [],
    anno: Number(day.slice(0, 4)),
    data_acquisto: now.toISOString(),
    data_scadenza_coupon: addMonthsClamped(day, 12),
    coupon_text: sampleVoucherText(testi['buono'] ?? '', now),
    // With all that there may be, so that each wording can be seen before it holds.
    testi: shownTexts(testi, true),
    azienda: company,
    acquirente: defaultBuyer,
    parte_acquirente: company,
  });
}
