import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import {
  firstOpenStep,
  missingFor,
  movedOnSentence,
  movedOnText,
  needsPurchaseReceipt,
  outOfOrder,
  paymentReason,
  purchaseSteps,
  resetBy,
  resetByMode,
  type Purchase,
  type PurchaseField,
  type PurchaseTerms,
} from './purchase.ts';
import { signerFields } from './signer.ts';

const terms: PurchaseTerms = {
  receiptLimit: toCents(400),
  voucherOnly: false,
  hasCampaigns: true,
  cashCeiling: toCents(5000),
  buyerProblem: null,
};

const whole: Purchase = {
  id_stato_device: 2,
  valore_massimo: toCents(520),
  valore_pagato: toCents(494),
  grado_estetico: 'A-',
  is_ricevuta_posseduta: true,
  is_account_rimosso: true,
  id_modalita_pagamento: 1,
  id_cliente: 7,
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  needsSigner: false,
  cognome_firmatario: null,
  id_campagna: 'APPLE50',
  isBonusConfirmed: true,
  coupon_serial_number: 'ACDEFGHJ2345',
};

/** The purchase as it was before each step, the last step first. */
const undone: [string, Partial<Purchase>][] = [
  ['receipt', { coupon_serial_number: null }],
  ['bonus', { coupon_serial_number: null, id_campagna: null, isBonusConfirmed: false }],
  ['document', { numero_documento: null }],
  ['document', { id_tipo_documento: null }],
  ['customer', { id_cliente: null }],
  ['payment', { id_modalita_pagamento: null }],
  ['accounts', { is_account_rimosso: false }],
  ['grade', { grado_estetico: null }],
  ['value', { is_ricevuta_posseduta: false }],
];

describe('purchase', () => {
  it('has nine steps', () => {
    expect(purchaseSteps.map(({ id }) => id).join(' ')).toBe(
      'identify value grade accounts payment customer document bonus receipt',
    );
  });

  it('is resumed at the first step that lacks something', () => {
    expect(firstOpenStep(null, terms)).toBe('identify');
    let purchase = whole;
    expect(firstOpenStep(purchase, terms)).toBe('receipt');
    for (const [step, change] of undone) {
      purchase = { ...purchase, ...change };
      expect(firstOpenStep(purchase, terms)).toBe(step);
    }
    expect(firstOpenStep({ ...whole, id_stato_device: 1 }, terms)).toBe('receipt');
    const left = { ...whole, coupon_serial_number: null, id_campagna: null };
    expect(firstOpenStep(left, { ...terms, hasCampaigns: false })).toBe('receipt');
  });

  it('is not concluded in the name of a buyer without details, whatever else is done', () => {
    const named = { ...terms, buyerProblem: 'Completare i dati.' };
    expect(missingFor(whole, named)).toEqual([
      { step: 'receipt', field: 'acquirente', reason: 'Completare i dati.' },
    ]);
    // What comes before may be done meanwhile.
    expect(firstOpenStep({ ...whole, id_cliente: null }, named)).toBe('customer');
    expect(firstOpenStep(whole, named)).toBe('receipt');
  });

  it('asks a company who acts for it, with the document', () => {
    const sold = { ...whole, needsSigner: true };
    expect(firstOpenStep(sold, terms)).toBe('document');
    expect(missingFor(sold, terms).map(({ field }) => field)).toEqual(['cognome_firmatario']);
    expect(missingFor({ ...sold, cognome_firmatario: 'Bianchi' }, terms)).toEqual([]);
    expect(resetBy('id_cliente')).toContain('ruolo_firmatario');
  });

  it('lacks nothing when it is whole', () => {
    expect(missingFor(whole, terms)).toEqual([]);
    for (const [, change] of undone.filter(([step]) => step !== 'bonus')) {
      const missing = missingFor({ ...whole, ...change }, terms).map(({ field }) => field);
      expect(missing).toContain(Object.keys(change)[0]);
    }
    const cash = {
      ...whole,
      id_modalita_pagamento: 2,
      id_campagna: null,
      isBonusConfirmed: false,
      coupon_serial_number: null,
    };
    expect(missingFor(cash as Purchase, terms)).toEqual([]);
    expect(missingFor({ ...whole, numero_documento: 'AB1234' }, terms)).toEqual([
      {
        step: 'document',
        field: 'numero_documento',
        reason: 'Manca il numero del documento, di almeno 7 caratteri.',
      },
    ]);
    expect(missingFor({ ...whole, isBonusConfirmed: false }, terms)[0]?.step).toBe('bonus');
    expect(missingFor({ ...whole, id_modalita_pagamento: 3 }, terms)[0]?.field).toBe('id_campagna');
  });

  it('asks for the purchase receipt over the limit only', () => {
    expect(
      [399.99, 400, 400.01].map((euro) => needsPurchaseReceipt(toCents(euro), terms.receiptLimit)),
    ).toEqual([false, false, true]);
  });

  it('lets the affiliate and the law limit the modes', () => {
    expect(paymentReason(2, toCents(4999.99), terms)).toBeNull();
    expect(paymentReason(2, toCents(5000), terms)).toContain('5.000,00');
    expect(paymentReason(3, toCents(5000), terms)).toBeNull();
    expect(paymentReason(3, toCents(10), { ...terms, voucherOnly: true })).toBe(
      'Carta: modalità non prevista per questo affiliato.',
    );
  });
});

describe('purchase, undone', () => {
  const bonus: PurchaseField[] = ['id_campagna', 'imei_acquistato', 'sku', 'ean', 'sku_campagna'];
  const expectSame = (left: PurchaseField[], right: PurchaseField[]) =>
    expect([...left].sort()).toEqual([...right].sort());

  it('resets exactly what S1 §4 says', () => {
    const known: PurchaseField[] = ['scadenza_documento', 'ente_rilascio', 'data_rilascio'];
    expectSame(resetBy('numero_documento'), known);
    const number: PurchaseField[] = ['numero_documento', ...known, ...signerFields];
    expectSame(resetBy('id_tipo_documento'), number);
    expectSame(resetBy('id_cliente'), ['id_tipo_documento', ...number]);
    const afterPayment: PurchaseField[] = [
      'id_cliente',
      'id_tipo_documento',
      ...number,
      ...bonus,
      'coupon_serial_number',
    ];
    expectSame(resetBy('id_modalita_pagamento'), afterPayment);
    expectSame(resetBy('is_account_rimosso'), ['id_modalita_pagamento', ...afterPayment]);
    expect(resetBy('grado_estetico')).toHaveLength(4 + 2 + afterPayment.length);
    expectSame(resetBy('id_campagna'), bonus.slice(1));
    expectSame(resetBy('is_ricevuta_posseduta'), resetBy('is_account_rimosso'));
  });

  it('drops bonus and coupon when the voucher is left', () => {
    expectSame(resetByMode(1, 2), [...bonus, 'coupon_serial_number']);
    expectSame(resetByMode(1, 1), []);
    expectSame(resetByMode(2, 3), []);
    expectSame(resetByMode(2, 1), []);
    expectSame(resetByMode(1, null), resetBy('id_modalita_pagamento'));
  });

  it('goes in order', () => {
    const empty: Purchase = {
      ...whole,
      grado_estetico: null,
      is_account_rimosso: false,
      id_modalita_pagamento: null,
      id_cliente: null,
      id_tipo_documento: null,
    };
    const fields = [
      'is_account_rimosso',
      'id_modalita_pagamento',
      'id_cliente',
      'id_tipo_documento',
      'numero_documento',
    ] as const;
    for (const field of fields) {
      expect(outOfOrder(field, empty, terms)).toMatch(/^Prima va/);
      expect(outOfOrder(field, whole, terms)).toBeNull();
    }
    expect(outOfOrder('grado_estetico', empty, terms)).toBeNull();
    expect(outOfOrder('id_modalita_pagamento', { ...whole, is_ricevuta_posseduta: false }, terms)).toBe(
      "Confermi di essere in possesso della relativa ricevuta d'acquisto?",
    );
    expect(outOfOrder('id_campagna', whole, terms)).toBeNull();
    expect(outOfOrder('id_campagna', { ...whole, id_modalita_pagamento: 2 }, terms)).toContain('voucher');
    expect(outOfOrder('id_campagna', whole, { ...terms, hasCampaigns: false })).toContain('non è prevista');
  });
});

describe('who has touched a purchase last', () => {
  const row = {
    operatore_modifica: 'Anna Banco',
    data_modifica: '2026-11-22T10:05:00Z',
    data_apertura: '2026-11-22T10:00:00+00:00',
  };

  it('moved it on, or opened it where nobody has since', () => {
    expect(movedOnText(row)).toBe('Anna Banco ha portato avanti questo acquisto il 22-11-2026 11:05');
    expect(movedOnText({ ...row, data_modifica: '2026-11-22T10:00:00Z' })).toContain(
      'ha aperto questo acquisto',
    );
    expect(movedOnSentence(row)).toMatch(/11:05: ora lo vedi com’è\. /);
  });
});
