import { describe, expect, it } from 'vitest';
import type { ReceiptData } from './receipt-data.ts';
import { blocksSigned, shownReceipt, textOfDocument } from './shown-receipt.ts';

const texts = ['dichiarazione_cedente', 'provenienza', 'cancellazione_dati', 'condizioni', 'regime_margine'];
const data: ReceiptData = {
  serial_number: 'F2LX93K',
  codice_pratica: 'F2LX93K-1',
  progressivo: 12,
  anno: 2026,
  oggetto: 'Apple iPhone 13 128 GB',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  color: 'Nero',
  imei: '001234560000014',
  imei2: null,
  grado_estetico: 'A-',
  test_falliti: [],
  stato_blacklist: 'PULITO',
  prezzo_acquisto: 285,
  passi: [],
  data_acquisto: '2026-11-20T10:30:00+01:00',
  luogo_acquisto: 'Milano',
  id_modalita_pagamento: 2,
  id_tipo_contratto: 2,
  nome_cedente: 'Anna Rossi',
  codice_fiscale_cedente: null,
  telefono_cedente: '',
  email_cedente: '',
  indirizzo_cedente: '',
  tipo_documento_cedente: 'Passaporto',
  numero_documento_cedente: 'YA1234567',
  is_coupon: 0,
  coupon_value: null,
  coupon_serial_number: null,
  data_scadenza_coupon: null,
  coupon_text: null,
  secondo_flag: null,
  terzo_flag: null,
  fronte_documento: 'f1',
  retro_documento: null,
  firma_contratto_uno: null,
  firma_contratto_due: null,
  firma_privacy: null,
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  partita_iva_affiliato: null,
  indirizzo_negozio: '',
  testi: Object.fromEntries(
    [...texts, 'approvazione_specifica', 'privacy', 'consenso_due', 'consenso_tre'].map((key) => [
      key,
      `[${key}]`,
    ]),
  ),
  azienda: {},
};

const marks = { primo_flag: true, secondo_flag: false, terzo_flag: true };
const words = (field: Parameters<typeof blocksSigned>[1]) =>
  JSON.stringify(blocksSigned(shownReceipt(data, [], marks), field));

describe('shownReceipt', () => {
  it('counts what was taken on the phone as taken, and shows the marks as ticked', () => {
    const before = textOfDocument(shownReceipt(data, [], null));
    expect(textOfDocument(shownReceipt(data, ['fronte_documento'], null))).toBe(before);
    expect(textOfDocument(shownReceipt(data, ['firma_contratto_uno'], null))).not.toBe(before);
    const answers = shownReceipt(data, [], marks).blocks.flatMap((block) =>
      block.kind === 'mark' ? [block.answer] : [],
    );
    expect(answers).toEqual(['given', 'refused', 'given']);
  });

  it('is the same text whatever the names of the files are', () => {
    const one = textOfDocument(shownReceipt({ ...data, firma_contratto_uno: 'a' }, [], null));
    expect(textOfDocument(shownReceipt({ ...data, firma_contratto_uno: 'b' }, [], null))).toBe(one);
    expect(textOfDocument(shownReceipt(data, ['firma_contratto_uno'], null))).toBe(one);
  });
});

describe('blocksSigned', () => {
  it('gives each signature what stands between the one before and itself', () => {
    expect(words('firma_contratto_uno')).toContain('[condizioni]');
    expect(words('firma_contratto_uno')).not.toContain('Codice pratica');
    expect(words('firma_contratto_due')).toContain('[approvazione_specifica]');
    expect(words('firma_contratto_due')).not.toContain('[condizioni]');
    for (const text of ['[privacy]', '[consenso_due]', '[consenso_tre]'])
      expect(words('firma_privacy')).toContain(text);
  });

  it('does not pass over a signature that is not asked for', () => {
    const without = { ...shownReceipt(data, [], null), blocks: [] };
    expect(() => blocksSigned(without, 'firma_privacy')).toThrow(RangeError);
  });
});
