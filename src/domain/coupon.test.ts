import { describe, expect, it } from 'vitest';
import {
  burnRefusal,
  couponAlphabet,
  couponMachine,
  couponSerial,
  couponState,
  expiryDay,
  normaliseCouponSerial,
  type CouponState,
} from './coupon.ts';
import { retCode } from './fault.ts';

const today = '2026-11-20';
const coupon = {
  stato_coupon: 'VALIDO' as CouponState,
  data_scadenza: today as string | null,
  id_affiliato: 100,
};
const shop = { id_affiliato: 100 };

describe('coupon', () => {
  it('moves as decisions §7 says', () => {
    expect(couponMachine.grid()).toEqual([
      'IN EMISSIONE IN EMISSIONE: issue→VALIDO void→ANNULLATO . . . .',
      'VALIDO VALIDO: . void→ANNULLATO burn→UTILIZZATO expire→SCADUTO extend→VALIDO .',
      'UTILIZZATO UTILIZZATO: . . . . . correct→ANNULLATO',
      'SCADUTO SCADUTO: . void→ANNULLATO . . extend→VALIDO .',
      'ANNULLATO ANNULLATO: . . . . . .',
    ]);
    expect(couponMachine.moves.correct.who).toEqual(['office']);
  });

  it('expires after its last day', () => {
    expect(couponState(coupon, today)).toBe('VALIDO');
    expect(couponState(coupon, '2026-11-21')).toBe('SCADUTO');
    expect(couponState({ ...coupon, stato_coupon: 'UTILIZZATO' }, '2026-11-21')).toBe('UTILIZZATO');
    expect(couponState({ ...coupon, data_scadenza: null }, '2026-11-21')).toBe('VALIDO');
  });

  it('refuses to be burnt with the five codes', () => {
    expect(burnRefusal(coupon, shop, today)).toBeNull();
    const refusals = [
      burnRefusal(null, shop, today),
      burnRefusal({ ...coupon, stato_coupon: 'UTILIZZATO' }, shop, today),
      burnRefusal(coupon, shop, '2026-11-21'),
      burnRefusal({ ...coupon, stato_coupon: 'ANNULLATO' }, shop, today),
      burnRefusal(coupon, { id_affiliato: 207 }, today),
    ];
    expect(refusals.map((word) => word && retCode[word])).toEqual([1, 2, 3, 4, 5]);
    expect(burnRefusal({ ...coupon, stato_coupon: 'IN EMISSIONE' }, shop, today)).toBe('COUPON_NON_TROVATO');
    expect(burnRefusal({ ...coupon, stato_coupon: 'UTILIZZATO' }, { id_affiliato: 207 }, today)).toBe(
      'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO',
    );
  });

  it('has serials without look-alikes', () => {
    expect(couponAlphabet).not.toMatch(/[01BILOSUZ]/);
    expect(new Set(couponAlphabet).size).toBe(couponAlphabet.length);
    let draw = 0;
    expect(couponSerial((below) => (draw += 5) % below)).toMatch(/^[2-9A-Y]{12}$/);
    expect(normaliseCouponSerial(' acde-fghj 2345 ')).toBe('ACDEFGHJ2345');
  });

  it('lasts twelve months or as many as the affiliate says', () => {
    expect(expiryDay('2026-11-20')).toBe('2027-11-20');
    expect(expiryDay('2026-08-31', 6)).toBe('2027-02-28');
  });
});
