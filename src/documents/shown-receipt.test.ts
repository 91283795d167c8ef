import { describe, expect, it } from 'vitest';
import { unsigned, type ReceiptData } from './receipt-data.ts';
import { blocksSigned, shownReceipt, textOfDocument, type ShownMarks } from './shown-receipt.ts';

const parts = ['dichiarazione_cedente', 'provenienza', 'cancellazione_dati', 'condizioni', 'regime_margine'];
const privacy = ['privacy', 'presa_visione', 'consenso_due', 'consenso_tre'];
const keys = [...parts, 'approvazione_specifica', ...privacy, 'copia_documento'];
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
  ente_rilascio: null,
  data_rilascio: null,
  is_coupon: 0,
  coupon_value: null,
  coupon_serial_number: null,
  data_scadenza_coupon: null,
  coupon_text: null,
  ...unsigned,
  fronte_documento: 'f1',
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  partita_iva_affiliato: null,
  indirizzo_negozio: '',
  testi: Object.fromEntries(keys.map((key) => [key, `[${key}]`])),
  azienda: {},
  acquirente: 'SEDE',
  parte_acquirente: {},
  regime_acquisto: 'PRIVATO',
  bollo: { importo: 2, soglia: 77.47, autorizzazione: null },
  logo: '/api/loghi/abc.png',
  colore: null,
};

const marks = { primo_flag: true, secondo_flag: false, terzo_flag: true };
const words = (field: Parameters<typeof blocksSigned>[1]) =>
  JSON.stringify(blocksSigned(shownReceipt(data, marks), field));

describe('shownReceipt', () => {
  it('shows the marks as ticked, and open before they are asked for', () => {
    const answers = (of: ShownMarks | null) =>
      shownReceipt(data, of).blocks.flatMap((block) => (block.kind === 'mark' ? [block.answer] : []));
    expect(answers(marks)).toEqual(['given', 'refused', 'given']);
    expect(answers(null)).toEqual(['open', 'open', 'open']);
  });

  it('is the same text however far the capture is, and whatever its files are called', () => {
    const taken = { fronte_documento: 'a', retro_documento: 'b', firma_contratto_uno: 'c' };
    const signed = {
      ...taken,
      firma_contratto_due: 'd',
      firma_privacy: 'e',
      secondo_flag: 1,
      terzo_flag: 0,
    } as const;
    for (const shown of [null, marks]) {
      const text = textOfDocument(shownReceipt(data, shown));
      expect(textOfDocument(shownReceipt({ ...data, ...taken }, shown))).toBe(text);
      expect(textOfDocument(shownReceipt({ ...data, ...signed }, shown))).toBe(text);
    }
  });

  it('is another text with other marks, another price or another wording', () => {
    const other = { ...data, testi: { ...data.testi, privacy: '[un’altra privacy]' } };
    const texts = [
      shownReceipt(data, null),
      shownReceipt(data, marks),
      shownReceipt(data, { ...marks, secondo_flag: true }),
      shownReceipt({ ...data, prezzo_acquisto: 284 }, marks),
      shownReceipt(other, marks),
    ].map(textOfDocument);
    expect(new Set(texts).size).toBe(texts.length);
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
    const without = { ...shownReceipt(data, null), blocks: [] };
    expect(() => blocksSigned(without, 'firma_privacy')).toThrow(RangeError);
  });
});
