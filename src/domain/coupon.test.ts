import { describe, expect, it } from 'vitest';
import {
  burnRefusal,
  couponMachine,
  couponSentence,
  couponSerial,
  couponState,
  expiryDay,
  extendRefusal,
  furthestExpiry,
  maskName,
  normaliseCouponSerial,
  type CouponState,
} from './coupon.ts';
import { retCode } from './fault.ts';
import { toCents } from './money.ts';

const today = '2026-11-20';
const coupon = {
  stato_coupon: 'VALIDO' as CouponState,
  data_scadenza: today as string | null,
  id_affiliato: 100,
  is_collaudo: 0 as const,
};
const shop = { id_affiliato: 100, is_collaudo: 0 as const };

describe('coupon', () => {
  it('moves as rulings §7 says', () => {
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
      burnRefusal(coupon, { ...shop, id_affiliato: 207 }, today),
    ];
    expect(refusals.map((word) => word && retCode[word])).toEqual([1, 2, 3, 4, 5]);
    expect(burnRefusal({ ...coupon, stato_coupon: 'IN EMISSIONE' }, shop, today)).toBe('COUPON_NON_TROVATO');
    expect(
      burnRefusal({ ...coupon, stato_coupon: 'UTILIZZATO' }, { ...shop, id_affiliato: 207 }, today),
    ).toBe('COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO');
    expect(burnRefusal(coupon, { ...shop, is_collaudo: 1 }, today)).toBe(
      'COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO',
    );
  });

  it('has serials without look-alikes', () => {
    let draw = 0;
    expect(couponSerial((below) => (draw += 5) % below)).toMatch(/^[2-9A-Y]{12}$/);
    expect(normaliseCouponSerial(' acde-fghj 2345 ')).toBe('ACDEFGHJ2345');
  });

  it('is extended by head office to a later day only, while it is not used or void', () => {
    expect(extendRefusal(coupon, '2026-11-21', today)).toBeNull();
    // Over already: the new last day must not be over too.
    expect(extendRefusal({ ...coupon, data_scadenza: '2026-10-01' }, today, today)).toBeNull();
    expect(extendRefusal({ ...coupon, data_scadenza: '2026-10-01' }, '2026-11-19', today)).toBe(
      'SCADENZA_NON_VALIDA',
    );
    for (const until of [today, '2026-11-19', '2036-11-21'])
      expect(extendRefusal(coupon, until, today), until).toBe('SCADENZA_NON_VALIDA');
    expect(furthestExpiry(today)).toBe('2036-11-20');
    expect(extendRefusal(coupon, '2036-11-20', today)).toBeNull();
    const later = '2027-01-01';
    expect(extendRefusal(null, later, today)).toBe('COUPON_NON_TROVATO');
    expect(extendRefusal({ stato_coupon: 'IN EMISSIONE', data_scadenza: null }, later, today)).toBe(
      'COUPON_NON_TROVATO',
    );
    expect(extendRefusal({ ...coupon, stato_coupon: 'UTILIZZATO' }, later, today)).toBe(
      'COUPON_GIA_UTILIZZATO',
    );
    expect(extendRefusal({ ...coupon, stato_coupon: 'ANNULLATO' }, later, today)).toBe('COUPON_ANNULLATO');
  });

  it('shows of a customer’s name what is needed to recognise it', () => {
    expect(maskName('Mario De Luca')).toBe('Mario D••• L•••');
    expect(maskName(maskName('Mario De Luca'))).toBe('Mario D••• L•••');
    expect(maskName('Fotolandia')).toBe('Fot•••');
    expect(maskName(maskName('Al'))).toBe('Al•••');
  });

  it('tells price and bonus apart on the receipt only where there is a bonus', () => {
    const template =
      'Buono di {valore} (di cui {valore_device} valore del dispositivo e {valore_bonus} supervalutazione), presso {affiliato} (tutti), entro il {scadenza} {altro}.';
    const figures = {
      valore: toCents(335),
      valore_device: toCents(285),
      valore_bonus: toCents(50),
      affiliato: 'Telefonia Aurora',
      scadenza: '2027-11-20',
    };
    expect(couponSentence(template, figures).replaceAll('\u00a0', ' ')).toBe(
      'Buono di 335,00 € (di cui 285,00 € valore del dispositivo e 50,00 € supervalutazione), presso Telefonia Aurora (tutti), entro il 20-11-2027 {altro}.',
    );
    const plain = { ...figures, valore: toCents(285), valore_bonus: toCents(0) };
    expect(couponSentence(template, plain).replaceAll('\u00a0', ' ')).toBe(
      'Buono di 285,00 €, presso Telefonia Aurora (tutti), entro il 20-11-2027 {altro}.',
    );
  });

  it('lasts twelve months or as many as the affiliate says', () => {
    expect(expiryDay('2026-11-20')).toBe('2027-11-20');
    expect(expiryDay('2026-08-31', 6)).toBe('2027-02-28');
  });
});
