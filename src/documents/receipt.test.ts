import { describe, expect, it } from 'vitest';
import { pagesOf, type Block } from './block.ts';
import { unsigned, type ReceiptData } from './receipt-data.ts';
import { stampBoxes } from './receipt-purchase.ts';
import { receipt } from './receipt.ts';

const data: ReceiptData = {
  serial_number: 'F2LX-93K',
  codice_pratica: 'F2LX-93K-2',
  progressivo: 12,
  anno: 2026,
  oggetto: 'Apple iPhone 13 128 GB',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  color: 'Midnight',
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
  data_acquisto: '2026-11-20T23:30:00+00:00',
  luogo_acquisto: 'Milano',
  id_modalita_pagamento: 1,
  id_tipo_contratto: 1,
  regime_acquisto: 'PRIVATO',
  logo: null,
  colore: null,
  bollo: { importo: 2, soglia: 77.47, autorizzazione: null },
  nome_cedente: "Niccolò D'Amico",
  codice_fiscale_cedente: 'DMCNCL85T10F205X',
  telefono_cedente: '+39 333 0000000',
  email_cedente: 'niccolo@posta.example',
  indirizzo_cedente: 'Via Roma 12/A, 20121 Milano (MI)',
  tipo_documento_cedente: 'Passaporto',
  numero_documento_cedente: 'YA1234567',
  ente_rilascio: null,
  data_rilascio: null,
  is_coupon: 1,
  coupon_value: 335,
  coupon_serial_number: 'K7QX4MDP9TRW',
  data_scadenza_coupon: '2027-11-21',
  coupon_text: 'Buono di 335,00 €',
  ...unsigned,
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  partita_iva_affiliato: '00000000001',
  indirizzo_negozio: 'Corso Buenos Aires 10, 20124 Milano (MI)',
  testi: {
    dichiarazione_cedente: 'TESTO-DICHIARAZIONE',
    provenienza: 'TESTO-PROVENIENZA',
    cancellazione_dati: 'TESTO-CANCELLAZIONE',
    condizioni: 'TESTO-CONDIZIONI',
    regime_margine: 'TESTO-MARGINE',
    privacy: 'TESTO-PRIVACY',
    presa_visione: 'TESTO-PRESA-VISIONE',
    consenso_due: 'TESTO-DUE',
    consenso_tre: 'TESTO-TRE',
  },
  azienda: {
    ragione_sociale: 'Permuta S.r.l.',
    partita_iva: '00000000000',
    indirizzo: 'Via dell’Esempio 1',
    cap: '20100',
    citta: 'Milano',
    sigla_provincia: 'MI',
  },
  acquirente: 'SEDE',
  parte_acquirente: { ragione_sociale: 'Permuta S.r.l.', partita_iva: '00000000000' },
};

const words = (change: Partial<ReceiptData> = {}) => JSON.stringify(receipt({ ...data, ...change }).blocks);
const ofKind = <K extends Block['kind']>(kind: K, change: Partial<ReceiptData> = {}) =>
  flat(receipt({ ...data, ...change }).blocks).filter(
    (block): block is Extract<Block, { kind: K }> => block.kind === kind,
  );
const flat = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap(flat) : [block]));

describe('stampBoxes', () => {
  it.each([
    [1, 3],
    [2, 3],
    [3, 0],
    [4, 0],
  ] as const)('of the four, contract type %i leaves %i', (type, left) => {
    expect(stampBoxes({ ...data, id_tipo_contratto: type })).toHaveLength(left);
    expect(ofKind('stamp-box', { id_tipo_contratto: type })).toHaveLength(left);
  });
});

describe('receipt', () => {
  it('has its parts one after the other on pages that flow: purchase, declarations, privacy, scans', () => {
    expect(pagesOf(receipt(data))).toHaveLength(1);
    expect(ofKind('page-break')).toEqual(Array(3).fill({ kind: 'page-break', isFlowing: true }));
    const headings = ofKind('heading').map(({ text }) => text);
    const parts = [
      'Ricevuta di acquisto di bene usato',
      'Dichiarazioni del cedente',
      'Informativa sul trattamento dei dati personali',
      'Documento del cedente',
    ];
    expect(headings.filter((text) => parts.includes(text))).toEqual(parts);
  });

  it('is plain JSON', () => {
    const document = receipt(data);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('prints every text it is signed with', () => {
    for (const text of Object.values(data.testi)) expect(words()).toContain(text);
  });

  it.each(Object.keys(data.testi))('does not go out without %s', (key) => {
    const { [key]: _, ...rest } = data.testi;
    expect(() => receipt({ ...data, testi: rest })).toThrow(RangeError);
  });

  it('has as its total the price of the phone, and as large below it the voucher that the seller was promised', () => {
    const price = { label: 'Prezzo di acquisto', value: '285,00\u00a0€' };
    expect(ofKind('total')).toMatchObject([price, { label: 'Ricevi: buono da', value: '335,00\u00a0€' }]);
    const inCash = { id_modalita_pagamento: 2, is_coupon: 0, coupon_value: null } as const;
    expect(ofKind('total', inCash)).toMatchObject([price]);
  });

  it('prints who, what and how much', () => {
    const shown = [
      'nome_cedente',
      'codice_fiscale_cedente',
      'telefono_cedente',
      'email_cedente',
      'indirizzo_cedente',
      'tipo_documento_cedente',
      'numero_documento_cedente',
      'codice_pratica',
      'oggetto',
      'color',
      'serial_number',
      'negozio',
      'ragione_sociale',
      'partita_iva_affiliato',
      'indirizzo_negozio',
      'coupon_serial_number',
      'coupon_text',
    ] as const;
    for (const field of shown) expect(words()).toContain(String(data[field]));
    expect(words()).toContain('00 123456 000001 4');
    expect(words()).toContain('A- NO GRAFFI');
    expect(words()).toContain('285,00\u00a0€');
    expect(words()).toContain('-15,00\u00a0€');
    expect(words()).toContain('N. 12/2026');
  });

  it('writes the day it was in Italy', () => {
    expect(ofKind('facts')[0]?.facts[1]?.value).toBe('Milano, 21-11-2026 00:30');
    expect(ofKind('signature')[0]?.placeAndDay).toBe('Milano, 21-11-2026');
  });

  it('shows N.D. where there is nothing', () => {
    const facts = ofKind('facts', { codice_fiscale_cedente: null }).flatMap((block) => block.facts);
    expect(facts.find(({ label }) => label === 'Cod. Fisc.')?.value).toBe('N.D.');
    expect(facts.find(({ label }) => label === 'IMEI 2')?.value).toBe('N.D.');
  });

  it.each([
    ['PULITO', 'Non segnalato come smarrito o rubato'],
    ['SCONOSCIUTO', 'Esito non disponibile'],
    ['NON VERIFICATO', 'Non verificato'],
  ])('says what the blacklist answered: %s', (stato_blacklist, sentence) => {
    expect(words({ stato_blacklist })).toContain(sentence);
  });

  it('names the failed tests', () => {
    expect(words({ test_falliti: ['Microfono', 'Face ID'] })).toContain('Microfono, Face ID');
    expect(words()).toContain('Nessuno');
  });

  it('says of what failed a test that it is bought for repair or parts, and of a worn battery it does not', () => {
    const testi = { ...data.testi, per_ricambi: 'TESTO-RICAMBI' };
    expect(words({ testi, test_falliti: ['Microfono'] })).toContain('TESTO-RICAMBI');
    for (const test_falliti of [[], ['Battery Drain']])
      expect(words({ testi, test_falliti })).not.toContain('TESTO-RICAMBI');
    // Versions from before it had one did not say it.
    expect(words({ test_falliti: ['Microfono'] })).not.toContain('RICAMBI');
  });

  it('asks a company for its own invoice and calls it by its name', () => {
    const company = words({
      regime_acquisto: 'IMPRESA CON IVA',
      id_tipo_contratto: 4,
      id_modalita_pagamento: 2,
      is_coupon: 0,
    });
    expect(company).toContain('Occorre la fattura elettronica del cedente');
    expect(company).toContain('P.IVA / Cod. Fisc.');
    expect(company).not.toContain('TESTO-MARGINE');
  });

  it('says who acts for a company, has that person declare and sign, and calls the document hers', () => {
    const company = {
      id_tipo_contratto: 4,
      nome_cedente: 'Officine S.r.l.',
      nome_firmatario: 'Anna',
      cognome_firmatario: 'Bianchi',
      codice_fiscale_firmatario: 'BNCNNA80A41F205U',
      ruolo_firmatario: 'PROCURATORE',
      testi: { ...data.testi, dichiarazione_impresa: 'TESTO-IMPRESA' },
    } as const;
    const facts = ofKind('facts', company).flatMap((block) => block.facts);
    const valueOf = (label: string) => facts.find((one) => one.label === label)?.value;
    expect(valueOf('Firma per il cedente')).toBe('Anna Bianchi');
    expect(valueOf('In qualità di')).toBe('Procuratore');
    expect(valueOf('Cod. Fisc. del firmatario')).toBe('BNCNNA80A41F205U');
    expect(valueOf('Intestatario')).toBe('Anna Bianchi');
    expect(ofKind('signature', company).map(({ signer }) => signer)).toEqual(
      Array.from({ length: 3 }, () => 'Anna Bianchi, procuratore di Officine S.r.l.'),
    );
    expect(words(company)).toContain('TESTO-IMPRESA');
    expect(words(company)).not.toContain('TESTO-DICHIARAZIONE');
    // Receipts of before it was asked, and a person's, are as they were.
    expect(words({ id_tipo_contratto: 4 })).toContain('TESTO-DICHIARAZIONE');
    expect(words()).not.toContain('Firma per il cedente');
  });

  it('says nothing of a coupon where there is none', () => {
    const cash = words({
      is_coupon: 0,
      id_modalita_pagamento: 2,
      coupon_serial_number: null,
      coupon_value: null,
    });
    expect(cash).toContain('Contanti');
    expect(cash).not.toContain('Coupon');
  });

  it('leaves room for three signatures in their order', () => {
    expect(ofKind('signature').map(({ field, image }) => [field, image])).toEqual([
      ['firma_contratto_uno', null],
      ['firma_contratto_due', null],
      ['firma_privacy', null],
    ]);
    expect(words().match(/Non ancora acquisita/g)).toHaveLength(3);
    expect(words().match(/Non ancora acquisito/g)).toHaveLength(2);
  });

  it('draws what was captured', () => {
    const captured = {
      ...data,
      fronte_documento: 'a1',
      firma_privacy: 'p1',
      secondo_flag: 1,
      terzo_flag: 0,
      testi: { ...data.testi, copia_documento: 'Copia acquisita per la pratica {pratica}' },
    } as const;
    const blocks = flat(receipt(captured, { firma_privacy: 'blob:firma' }).blocks);
    expect(blocks.filter((block) => block.kind === 'mark').map(({ answer }) => answer)).toEqual([
      'given',
      'given',
      'refused',
    ]);
    expect(
      blocks.find((block) => block.kind === 'signature' && block.field === 'firma_privacy'),
    ).toMatchObject({
      image: 'blob:firma',
    });
    expect(JSON.stringify(blocks)).toContain('Acquisito, non mostrato in questa copia');
    expect(JSON.stringify(blocks)).toContain('Copia acquisita per la pratica F2LX-93K-2');
    expect(words()).not.toContain('Copia acquisita');
  });

  it('signed on paper has the boxes that were ticked there, and none open', () => {
    const marks = ofKind('mark', { is_firma_carta: 1, secondo_flag: 1, terzo_flag: 0 });
    expect(marks.map(({ answer }) => answer)).toEqual(['given', 'given', 'refused']);
  });

  it('leaves all marks open before anybody signs', () => {
    expect(ofKind('mark').map(({ answer, isRequired }) => [answer, isRequired])).toEqual([
      ['open', true],
      ['open', false],
      ['open', false],
    ]);
  });
});
