import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import {
  allowedModes,
  cashRefused,
  cashRefusedText,
  contractType,
  isPaymentMode,
  paymentModeName,
  paymentModes,
} from './payment-mode.ts';

describe('payment mode', () => {
  it('names the modes and offers what the affiliate allows', () => {
    expect(paymentModes.map(({ id }) => `${id} ${paymentModeName(id)}`)).toEqual([
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
      paymentModes.map(({ id }) => contractType({ isCompany, mode: id })),
    );
    expect(rows).toEqual([1, 2, 2, 3, 4, 4]);
  });

  it('refuses cash from the ceiling on', () => {
    const ceiling = toCents(5000);
    expect(cashRefused(toCents(4999.99), ceiling)).toBe(false);
    expect(cashRefused(ceiling, ceiling)).toBe(true);
    expect(cashRefusedText(ceiling)).toContain('5.000,00');
  });
});
