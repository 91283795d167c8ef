import { describe, expect, it } from 'vitest';
import { toCents, toEuro } from './money.ts';
import type { PaymentMode } from './payment-mode.ts';
import { correctionAmount, refundAmount, slipMachine } from './slip.ts';

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
          is_difetto_visibile: null,
        }),
      );
    // cash, card
    expect([refund(2, 240.1, 256.5), refund(3, 285, 285), refund(2, 0, 2)]).toEqual([240.1, 285, 0]);
    // voucher: the coupon itself is paid to whoever accepts it
    expect([refund(1, 240.1, 285), refund(1, 285, 285), refund(1, 300, 285)]).toEqual([-44.9, 0, 15]);
  });

  it('leave the difference with the house where the shop could not have seen it', () => {
    const refund = (mode: PaymentMode, accepted: number) =>
      toEuro(
        refundAmount({
          valore_accettazione: toCents(accepted),
          valore_acquisto: toCents(285),
          id_modalita_pagamento: mode,
          is_difetto_visibile: 0,
        }),
      );
    expect([refund(2, 100), refund(1, 100), refund(2, 300), refund(1, 300)]).toEqual([285, 0, 300, 15]);
  });

  it('are corrected by what a refund would be now less what it was', () => {
    const correction = (mode: PaymentMode, [before, wasSeen]: Said, [after, isSeen]: Said) =>
      toEuro(
        correctionAmount(
          { valore_accettazione: toCents(before), is_difetto_visibile: wasSeen },
          {
            valore_accettazione: toCents(after),
            valore_acquisto: toCents(285),
            id_modalita_pagamento: mode,
            is_difetto_visibile: isSeen,
          },
        ),
      );
    expect(correction(2, [27, 1], [270, 1])).toBe(243);
    expect(correction(1, [27, 1], [270.1, 1])).toBe(243.1);
    expect(correction(2, [285, null], [200, 1])).toBe(-85);
    // The house takes over what the shop bore: its refund is whole again.
    expect(correction(2, [200, 1], [200, 0])).toBe(85);
    expect(correction(2, [200, 0], [150, 0])).toBe(0);
  });
});

type Said = readonly [accepted: number, isSeen: 0 | 1 | null];
