import type { PrintedDocument } from '#documents/block';
import { coupon } from '#documents/coupon';
import { unsigned, type ReceiptData } from '#documents/receipt-data';
import { paperPages, receiptAnnex, signedReceipt, type SigningRecord } from '#documents/signed-receipt';
import { receipt } from '#documents/receipt';
import { codesWhere } from '#domain/code';
import { shownTexts, type LegalTextKey } from '#domain/legal-text';
import type { Signer } from '#domain/signer';
import { couponIs, couponSentence } from '#domain/coupon';
import { defaultBuyer } from '#domain/legal-buyer';
import { addMonthsClamped, romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import { purchaseRegimes, regimeWithText } from '#domain/purchase-regime';
import { usualVoucher, voucherKinds } from '#domain/voucher-kind';
import { signedIs } from '#domain/signing-way';

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
  ente_rilascio: null,
  data_rilascio: null,
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

/** The receipt's data of an invented purchase with these wordings; a company's where `text` is one that only companies get. */
function sampleData(testi: Readonly<Record<string, string>>, now: Date, text: LegalTextKey): ReceiptData {
  const day = romeDay(now);
  const [kind = usualVoucher] = codesWhere(voucherKinds, (one) => one.text === text);
  const vat = testi[voucherKinds[kind].text];
  return {
    ...purchase,
    regime_acquisto: regimeWithText(text) ?? ofPersons,
    ...(isOfCompanies(text) ? seller : {}),
    passi: [...purchase.passi],
    test_falliti: text === 'per_ricambi' ? ['Altoparlante'] : [],
    fronte_documento: text === 'copia_documento' ? 'esempio' : null,
    anno: Number(day.slice(0, 4)),
    data_acquisto: now.toISOString(),
    data_scadenza_coupon: addMonthsClamped(day, 12),
    coupon_text: [sampleVoucherText(testi['buono'] ?? '', now), vat].filter(Boolean).join(' '),
    // With all that there may be, so that each wording can be seen before it holds.
    testi: shownTexts(testi, true),
    azienda: company,
    acquirente: defaultBuyer,
    parte_acquirente: company,
  };
}

/** The receipt that bears a wording: what a customer would read. Throws RangeError where a wording is missing. */
export function sampleReceipt(
  testi: Readonly<Record<string, string>>,
  now: Date,
  text: LegalTextKey,
): PrintedDocument {
  return receipt(sampleData(testi, now, text));
}

/** The voucher's own page with these wordings. */
export function sampleVoucher(testi: Readonly<Record<string, string>>, now: Date): PrintedDocument {
  return coupon({
    ...purchase,
    valore_device: purchase.prezzo_acquisto,
    valore_bonus: purchase.coupon_value - purchase.prezzo_acquisto,
    data_creazione: now.toISOString(),
    data_scadenza: addMonthsClamped(romeDay(now), 12),
    stato_coupon: couponIs.valid,
    regole: testi['coupon_regole'] ?? null,
  });
}

// Hashes and addresses of nothing.
const signed = { quando: '2026-01-01T10:00:00Z', ip: '192.0.2.1', user_agent: 'Safari/ iPhone' };
const nothing = '0'.repeat(64);

/** The archived receipt, or what is archived beside it, signed on paper where the wording is about that. */
export function sampleArchived(
  testi: Readonly<Record<string, string>>,
  now: Date,
  text: LegalTextKey,
): PrintedDocument {
  const data = sampleData(testi, now, text);
  const carta = { ...signed, pagine: [nothing] };
  const isOnPaper = text === 'firme_carta' || text === 'ricevuta_su_carta';
  const record: SigningRecord = {
    firme: [
      {
        ...signed,
        quale: 'firma_contratto_uno',
        modo: signedIs.link,
        is_tratto_scarso: false,
        impronta_immagine: nothing,
        impronta_documento: nothing,
      },
    ],
    scansioni: { fronte_documento: nothing, retro_documento: nothing },
    carta: isOnPaper ? carta : null,
  };
  if (text === 'pagine_su_carta') return paperPages(data, [], carta);
  if (text === 'allegato_documento') return receiptAnnex(data, {}, record, signed.quando);
  return signedReceipt(data, {}, record);
}
