import { describe, expect, it } from 'vitest';
import { toCents, toEuro } from './money.ts';
import type { PaymentMode } from './payment-mode.ts';
import { refundAmount, slipMachine } from './slip.ts';

describe('slips', () => {
  it('are paid once, by head office, and the mark is taken back', () => {
    expect(slipMachine.grid()).toEqual(['0 DA PAGARE: pay→1 .', '1 PAGATA: . undo→0']);
    expect(slipMachine.moves.pay.who).toEqual(['office', 'support']);
  });

  it('bring back the accepted value where the shop paid, the difference where a voucher did', () => {
    const refund = (mode: PaymentMode, accepted: number, paid: number) =>
      toEuro(
        refundAmount({
          valore_accettazione: toCents(accepted),
          valore_acquisto: toCents(paid),
          id_modalita_pagamento: mode,
        }),
      );
    // cash, card
    expect([refund(2, 240.1, 256.5), refund(3, 285, 285), refund(2, 0, 2)]).toEqual([240.1, 285, 0]);
    // voucher: the coupon itself is paid to whoever accepts it
    expect([refund(1, 240.1, 285), refund(1, 285, 285), refund(1, 300, 285)]).toEqual([-44.9, 0, 15]);
  });
});
