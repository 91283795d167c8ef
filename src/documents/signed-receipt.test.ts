import { describe, expect, it } from 'vitest';
import { signedIs } from '#domain/signing-way';
import type { PrintedDocument } from './block.ts';
import type { ReceiptData } from './receipt-data.ts';
import {
  paperPages,
  receiptAnnex,
  signedReceipt,
  withVerification,
  type SigningRecord,
} from './signed-receipt.ts';

const data: ReceiptData = {
  serial_number: 'F2LX',
  codice_pratica: 'F2LX-1',
  progressivo: 1,
  anno: 2026,
  oggetto: 'Apple',
  brand_name: 'Apple',
  model_name: 'iPhone',
  memory_gb: 128,
  color: 'Blue',
  imei: '001234560000014',
  imei2: null,
  grado_estetico: 'A',
  test_falliti: [],
  stato_blacklist: 'PULITO',
  prezzo_acquisto: 1,
  passi: [],
  data_acquisto: '2026-11-20T23:30:00Z',
  luogo_acquisto: 'Milano',
  id_modalita_pagamento: 2,
  id_tipo_contratto: 2,
  nome_cedente: 'Anna',
  codice_fiscale_cedente: null,
  telefono_cedente: '1',
  email_cedente: 'a@b.example',
  indirizzo_cedente: 'Via',
  tipo_documento_cedente: 'Passaporto',
  numero_documento_cedente: 'YA1',
  ente_rilascio: null,
  data_rilascio: null,
  is_coupon: 0,
  coupon_value: null,
  coupon_serial_number: null,
  data_scadenza_coupon: null,
  coupon_text: null,
  secondo_flag: 1,
  terzo_flag: 0,
  fronte_documento: 'f',
  retro_documento: 'r',
  firma_contratto_uno: 'u',
  firma_contratto_due: 'd',
  firma_privacy: 'p',
  is_firma_carta: 0,
  negozio: 'Aurora',
  ragione_sociale: 'Aurora',
  partita_iva_affiliato: null,
  indirizzo_negozio: 'Corso',
  testi: {
    dichiarazione_cedente: 'T',
    presa_visione: 'T',
    copia_documento: 'T',
    firme_schermo: 'TESTO-SCHERMO',
    firme_carta: 'TESTO-CARTA',
    ricevuta_su_carta: 'TESTO-FIRMATA-SU-CARTA',
    copie_a_parte: 'TESTO-A-PARTE',
    pagine_su_carta: 'TESTO-PAGINE',
    allegato_documento: 'TESTO-ALLEGATO',
    provenienza: 'T',
    cancellazione_dati: 'T',
    condizioni: 'T',
    regime_margine: 'T',
    privacy: 'T',
    consenso_due: 'T',
    consenso_tre: 'T',
  },
  azienda: {},
  acquirente: 'SEDE',
  parte_acquirente: {},
  regime_acquisto: 'PRIVATO',
  bollo: { importo: 2, soglia: 77.47, autorizzazione: null },
  logo: null,
  colore: null,
};
const hash = (letter: string) => letter.repeat(64);
const record: SigningRecord = {
  firme: (['firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'] as const).map((quale, place) => ({
    quale,
    quando: '2026-11-20T23:40:00Z',
    ip: '192.0.2.7',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile Safari/604.1',
    impronta_immagine: hash(String(place)),
    impronta_documento: hash('e'),
    modo: signedIs.link,
    is_tratto_scarso: false,
  })),
  scansioni: { fronte_documento: hash('a'), retro_documento: hash('b') },
  carta: null,
};
const strokes = { firma_contratto_uno: 'u', firma_contratto_due: 'd', firma_privacy: 'p' };
const words = (document: PrintedDocument) => JSON.stringify(document.blocks);

describe('signedReceipt', () => {
  const signed = signedReceipt(data, strokes, record);

  it('has the register of signatures in the place of the scans', () => {
    const after = signed.blocks.slice(signed.blocks.findLastIndex(({ kind }) => kind === 'page-break'));
    expect(words(signed)).not.toContain('"picture"');
    expect(words({ ...signed, blocks: after })).toContain('Registro delle firme');
  });

  it('bears the three strokes, when and from where they came, and every hash', () => {
    for (const image of Object.values(strokes)) expect(words(signed)).toContain(`"image":"${image}"`);
    for (const letter of ['0', '1', '2', 'e', 'a', 'b']) expect(words(signed)).toContain(hash(letter));
    expect(words(signed)).toContain('21-11-2026 00:40');
    expect(words(signed)).toContain('192.0.2.7');
  });

  it('names the device that signed as people call it, and says what the dated wordings say', () => {
    expect(words(signed)).toContain('Safari su iPhone');
    expect(words(signed)).not.toContain('Mozilla');
    for (const text of ['TESTO-SCHERMO', 'TESTO-A-PARTE']) expect(words(signed)).toContain(text);
    const carta = { quando: '2026-11-20T23:40:00Z', ip: '192.0.2.7', user_agent: '', pagine: [hash('d')] };
    const onPaper = words(signedReceipt(data, {}, { ...record, firme: [], carta }));
    for (const text of ['TESTO-CARTA', 'TESTO-FIRMATA-SU-CARTA', 'Dispositivo sconosciuto'])
      expect(onPaper).toContain(text);
    expect(words(paperPages(data, [], carta))).toContain('TESTO-PAGINE');
  });

  it('leads to its verification', () => {
    const last = withVerification(signed, 'https://permuta.example/verifica', hash('c')).blocks.at(-1);
    expect(last).toMatchObject({
      symbology: 'qrcode',
      content: `https://permuta.example/verifica#${hash('c')}`,
    });
  });
});

describe('receiptAnnex', () => {
  it('shows the scans, says what they are for on every page, and has no signature', () => {
    const annex = receiptAnnex(
      data,
      { fronte_documento: 'f', retro_documento: 'r' },
      record,
      '2026-11-20T23:40:00Z',
    );
    expect(annex.footer).toBe('Copia acquisita il 21-11-2026 per la pratica F2LX-1 - uso esclusivo');
    expect(words(annex)).toContain('"image":"f"');
    expect(words(annex)).toContain('TESTO-ALLEGATO');
    expect(words(annex)).toContain(hash('b'));
    expect(words(annex)).not.toContain('"signature"');
  });
});
