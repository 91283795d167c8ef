import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import { toCents } from './money.ts';
import {
  allowedModes,
  cashRefusedText,
  contractType,
  isOverCeiling,
  isPaymentMode,
  modesNamed,
  paidIn,
  paymentModes,
  perMode,
  withCoupon,
} from './payment-mode.ts';

describe('payment mode', () => {
  it('names the modes and offers what the affiliate allows', () => {
    expect(codesOf(paymentModes).map((mode) => `${mode} ${paymentModes[mode].name}`)).toEqual([
      '1 Voucher',
      '2 Contanti',
      '3 Carta',
    ]);
    expect(allowedModes({ voucherOnly: false })).toEqual([1, 2, 3]);
    expect(allowedModes({ voucherOnly: true })).toEqual([1]);
    expect([0, 1, 2, 3, 4, '1', null].map(isPaymentMode)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('makes the four contracts of rulings §4', () => {
    const rows = [false, true].flatMap((isCompany) =>
      codesOf(paymentModes).map((mode) => contractType({ isCompany, mode })),
    );
    expect(rows).toEqual([1, 2, 2, 3, 4, 4]);
  });

  it('says of each what the counter must know', () => {
    expect(perMode((mode) => paidIn(mode, toCents(100), 90))).toEqual({
      voucher: 10_000,
      contanti: 9000,
      carta: 10_000,
    });
    expect([null, ...codesOf(paymentModes)].map(withCoupon)).toEqual([false, true, false, false]);
    const terms = { ragione_sociale: 'Telefonia Aurora', percentuale_contanti: 90 };
    expect([1, 12].map((mesi_coupon) => paymentModes[1].note({ ...terms, mesi_coupon }))).toEqual([
      'nei negozi Telefonia Aurora, per un mese',
      'nei negozi Telefonia Aurora, per 12 mesi',
    ]);
    expect(modesNamed(({ shopPays }) => shopPays, 'e')).toBe('contanti e carta');
    expect(modesNamed(({ withCoupon: isVoucher }) => isVoucher, 'e')).toBe('voucher');
  });

  it('refuses cash from the ceiling on', () => {
    const ceiling = toCents(5000);
    const over = (amount: number) =>
      [null, ...codesOf(paymentModes)].map((mode) => isOverCeiling(mode, toCents(amount), ceiling));
    expect(over(4999.99)).toEqual([false, false, false, false]);
    expect(over(5000)).toEqual([false, false, true, false]);
    expect(cashRefusedText(ceiling)).toContain('5.000,00');
  });
});
