import { monthEnd, monthName } from './day.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceAmounts, invoiceNote, invoiceSubject, isMonthOver, lastMonthOver } from './invoice.ts';
import { cents } from './money.ts';

describe('invoiceAmounts', () => {
  it.each([
    [100_000, 4, 22, 4_000, 880, 4_880],
    // 285,00 at 4,5 %: 12,825 is 12,83; VAT 2,8226 is 2,82
    [28_500, 4.5, 22, 1_283, 282, 1_565],
    [10, 5, 22, 1, 0, 1],
    [9, 5, 22, 0, 0, 0],
    [0, 5, 22, 0, 0, 0],
    [123_456, 0, 22, 0, 0, 0],
    [99_999_999_999, 12.34, 22, 12_340_000_000, 2_714_800_000, 15_054_800_000],
  ])(
    'of %d cents at %d per cent and VAT at %d rounds half up',
    (settled, percent, vat, imponibile, imposta, lordo) => {
      expect(invoiceAmounts(cents(settled), percent, vat)).toEqual({ imponibile, imposta, lordo });
    },
  );

  it('is never more than half a cent away from the exact commission, whatever was settled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 11 }),
        fc.integer({ min: 0, max: 10_000 }),
        (settled, hundredths) => {
          const { imponibile, imposta, lordo } = invoiceAmounts(cents(settled), hundredths / 100, 22);
          const twice = 2n * (BigInt(imponibile) * 10_000n - BigInt(settled) * BigInt(hundredths));
          expect(twice <= 10_000n && twice > -10_000n).toBe(true);
          const vat = 2n * (BigInt(imposta) * 100n - BigInt(imponibile) * 22n);
          expect(vat <= 100n && vat > -100n).toBe(true);
          expect(lordo).toBe(imponibile + imposta);
        },
      ),
    );
  });

  it('refuses a commission of three decimals and amounts below zero', () => {
    expect(() => invoiceAmounts(cents(100), 4.555, 22)).toThrow(RangeError);
    expect(() => invoiceAmounts(cents(100), -1, 22)).toThrow(RangeError);
    expect(() => invoiceAmounts(cents(-1), 4, 22)).toThrow(RangeError);
  });
});

describe('a month', () => {
  it('is over ten minutes after its last midnight in Rome, in winter and in summer', () => {
    expect(isMonthOver('2026-10-01', new Date('2026-10-31T23:09:59Z'))).toBe(false);
    expect(isMonthOver('2026-10-17', new Date('2026-10-31T23:10:00Z'))).toBe(true);
    expect(isMonthOver('2026-07-01', new Date('2026-07-31T22:09:59Z'))).toBe(false);
    expect(isMonthOver('2026-07-01', new Date('2026-07-31T22:10:00Z'))).toBe(true);
    expect(isMonthOver('2027-01-01', new Date('2026-12-31T12:00:00Z'))).toBe(false);
    expect(isMonthOver('2025-12-01', new Date('2026-01-15T12:00:00Z'))).toBe(true);
  });

  it('has a name, an end, and one before it', () => {
    expect(monthName('2026-10-01')).toBe('ottobre 2026');
    expect([monthEnd('2026-02-14'), monthEnd('2028-02-01'), monthEnd('2026-12-31')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect(lastMonthOver(new Date('2026-01-15T12:00:00Z'))).toBe('2025-12-01');
    expect(lastMonthOver(new Date('2026-10-31T23:05:00Z'))).toBe('2026-09-01');
  });
});

describe('what an invoice says', () => {
  it('names the month, the settled value and the commission', () => {
    expect(invoiceSubject('2026-10-01')).toBe(
      'Commissioni sui dispositivi liquidati nel mese di ottobre 2026',
    );
    const valore = '1.234,56 €';
    expect(invoiceNote('2026-10-01', { numero_device: 3, valore, percentuale_commissione: 4.5 })).toBe(
      '4,5% di 1.234,56 €: 3 dispositivi liquidati dal 01-10-2026 al 31-10-2026.',
    );
    expect(invoiceNote('2026-10-01', { numero_device: 1, valore, percentuale_commissione: 4 })).toContain(
      ': 1 dispositivo liquidato dal',
    );
  });
});
