import { describe, expect, it } from 'vitest';
import { signedReceipt as data } from '#tests/kit/printed-documents';
import type { ReceiptData } from './receipt-data.ts';
import { stampBoxes } from './receipt-purchase.ts';
import { receipt } from './receipt.ts';

describe('the stamp boxes', () => {
  const of = (prezzo_acquisto: number, autorizzazione: string | null = null) =>
    stampBoxes({
      id_tipo_contratto: 2,
      prezzo_acquisto,
      bollo: { importo: 2, soglia: 77.47, autorizzazione },
    }).map(({ words }) => words);

  it('say that no stamp is due up to the threshold, and that it is paid virtually where it is', () => {
    expect(of(77.47)).toEqual(['Non dovuta', 'Non dovuta', 'Non dovuta']);
    expect(of(77.48)).toEqual([null, null, null]);
    const virtual = 'Imposta di bollo assolta in modo virtuale, aut. n. 12345 del 01-02-2026';
    expect(of(77.48, '12345 del 01-02-2026')).toEqual([virtual, virtual, virtual]);
    expect(of(57, '12345 del 01-02-2026')).toEqual(['Non dovuta', 'Non dovuta', 'Non dovuta']);
  });
});

describe('the fiscal paragraph', () => {
  const words = (change: Partial<ReceiptData>) => JSON.stringify(receipt({ ...data, ...change }).blocks);
  const testi = {
    ...data.testi,
    regime_margine: 'TESTO-MARGINE',
    regime_impresa_iva: 'TESTO-IVA',
    regime_impresa_margine: 'TESTO-IMPRESA-MARGINE',
    regime_senza_detrazione: 'TESTO-SENZA',
  };
  const of = (regime_acquisto: ReceiptData['regime_acquisto']) =>
    words({ testi, regime_acquisto, id_tipo_contratto: regime_acquisto === 'PRIVATO' ? 2 : 4 });

  it.each([
    ['PRIVATO', 'TESTO-MARGINE', false],
    ['IMPRESA SENZA DETRAZIONE', 'TESTO-SENZA', false],
    ['IMPRESA CON IVA', 'TESTO-IVA', true],
    ['MARGINE', 'TESTO-IMPRESA-MARGINE', true],
  ] as const)(
    'of %s is its own, and asks for an invoice only of whoever makes one out',
    (regime, text, asks) => {
      expect(of(regime)).toContain(text);
      expect(of(regime).includes('Occorre la fattura del cedente')).toBe(asks);
      expect(of(regime)).not.toContain('Cedente con partita IVA');
    },
  );

  it('of a company is the one of before there were texts by regime, on receipts of then', () => {
    const old = words({ id_tipo_contratto: 4, regime_acquisto: 'IMPRESA SENZA DETRAZIONE' });
    expect(old).toContain('Cedente con partita IVA');
  });
});
