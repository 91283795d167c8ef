import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import {
  formatLockCode,
  isLockCode,
  lockAnswer,
  lockCode,
  lockLastDay,
  lockOfQr,
  lockQr,
  normaliseLockCode,
  timeLeft,
} from './price-lock.ts';
import { clearAlphabet } from './random-code.ts';

const codes = fc
  .array(fc.nat(clearAlphabet.length - 1), { minLength: 9, maxLength: 9 })
  .map((draws) => lockCode(() => draws.shift() ?? 0));

describe('the code of a locked price', () => {
  it('is found again however it is written, by its QR too', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toHaveLength(10);
        expect(isLockCode(code)).toBe(true);
        for (const typed of [code, ` ${formatLockCode(code).toLowerCase()} `, lockQr(code)])
          expect(normaliseLockCode(typed)).toBe(code);
        expect(lockOfQr(lockQr(code).toLowerCase())).toBe(code);
        expect(lockOfQr(code)).toBeNull();
      }),
    );
  });

  it('is none with one character mistaken or two neighbours exchanged', () => {
    fc.assert(
      fc.property(codes, fc.nat(9), fc.constantFrom(...clearAlphabet), (code, place, other) => {
        if (code[place] === other) return;
        expect(isLockCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(codes, fc.nat(8), (code, place) => {
        const [one = '', next = ''] = code.slice(place, place + 2);
        if (one === next) return;
        expect(isLockCode(code.slice(0, place) + next + one + code.slice(place + 2))).toBe(false);
      }),
    );
  });

  it('takes what is read for what no code has', () => {
    expect(normaliseLockCode('z34s6 7bACT')).toBe('2345678ACT');
    expect(isLockCode('2345678ACT')).toBe(true);
    expect(isLockCode('')).toBe(false);
    expect(isLockCode('2345678AC0')).toBe(false);
    expect(lockOfQr('QB2345678ACX')).toBeNull();
  });
});

describe('what a code is good for', () => {
  const lock = {
    id_affiliato: 100,
    id_model_name: 7,
    memory_gb: 128,
    prezzo: toCents(300),
    data_scadenza: '2026-11-29',
    isUsed: false,
  };
  const at = { id_affiliato: 100, today: '2026-11-29', base: toCents(280) };
  const phone = { id_model_name: 7, memory_gb: 128, isManual: false };

  it.each([
    ['VALIDO', {}, {}, {}],
    ['VALIDO', {}, { base: null }, {}],
    ['ALTRO_AFFILIATO', { isUsed: true }, { id_affiliato: 207 }, {}],
    ['USATO', { isUsed: true }, { today: '2026-12-24' }, {}],
    ['SCADUTO', {}, { today: '2026-11-30' }, {}],
    ['A_MANO', {}, {}, { isManual: true, id_model_name: 8 }],
    ['ALTRO_MODELLO', {}, {}, { id_model_name: 8, memory_gb: 64 }],
    ['ALTRO_MODELLO', {}, {}, { id_model_name: null }],
    ['ALTRA_MEMORIA', {}, {}, { memory_gb: 64 }],
    ['ALTRA_MEMORIA', {}, {}, { memory_gb: null }],
    ['NON_SUPERIORE', {}, { base: toCents(300) }, {}],
  ] as const)('is %s', (answer, ofLock, ofShop, ofPhone) => {
    expect(lockAnswer({ ...lock, ...ofLock }, { ...at, ...ofShop }, { ...phone, ...ofPhone })).toBe(answer);
  });

  it('is said before there is a phone, and of a code that nobody has', () => {
    expect(lockAnswer(lock, at, null)).toBe('VALIDO');
    expect(lockAnswer(null, at, phone)).toBe('NON_TROVATO');
  });
});

describe('how long it holds', () => {
  it('counts from the day it was locked on, whose last day still counts', () => {
    expect(lockLastDay('2026-11-22', 7)).toBe('2026-11-29');
    expect(lockLastDay('2026-12-25', 14)).toBe('2027-01-08');
  });

  it.each([
    ['2026-11-22T23:00:00Z', 'ancora 7 giorni'],
    ['2026-11-23T22:00:00Z', 'ancora 6 giorni e 1 ora'],
    ['2026-11-28T22:59:00Z', 'ancora 1 giorno'],
    ['2026-11-29T20:58:30Z', 'ancora 2 ore e 1 minuto'],
    ['2026-11-29T22:00:00Z', 'ancora 1 ora'],
    ['2026-11-29T22:59:30Z', 'meno di un minuto'],
    ['2026-11-29T23:00:00Z', null],
  ])('at %s: %s', (now, text) => {
    expect(timeLeft(new Date('2026-11-29T23:00:00Z'), new Date(now))).toBe(text);
  });
});
