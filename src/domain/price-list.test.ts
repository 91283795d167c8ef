import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { changePercent, readPrice, readVariation, sameName, variedPrice } from './price-list.ts';

const read = (value: string | number) => {
  const result = readPrice(value);
  return result.ok ? result.price : result.motivo;
};

describe('a price of the list', () => {
  it.each([
    [120, 12_000],
    [0, 0],
    [199.950_000_000_000_02, 19_995],
    [9999.99, 999_999],
    ['120,5', 12_050],
    ['1.234,56 €', 123_456],
    ['€ 99.90', 9990],
    [' 45 euro ', 4500],
    ['1.234,56\u00a0€', 123_456],
  ])('%s is read', (value, wanted) => {
    expect(read(value)).toBe(wanted);
  });

  it.each([
    [-1, 'Prezzo negativo'],
    ['-5,00', 'Prezzo negativo'],
    ['(12)', 'Prezzo negativo'],
    [10_000, 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
    ['12.345,00', 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
    [45_917, 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
    [1e300, 'Prezzo fuori dai limiti: da 0 a 9.999,99 €'],
    [12.345, 'Prezzo con più di due decimali'],
    [Number.NaN, 'Prezzo non leggibile'],
    ['', 'Manca il prezzo'],
    ['1,200', 'Prezzo ambiguo: «1,200» può valere 1200,00 o 1,200'],
    ['1.200 €', 'Prezzo ambiguo: «1.200 €» può valere 1200,00 o 1,200'],
    ['$ 12', 'Prezzo in una valuta diversa dall’euro'],
    ['n.d.', 'Prezzo non leggibile: «n.d.»'],
  ])('%s is refused with a reason', (value, motivo) => {
    expect(read(value)).toBe(motivo);
  });
});

describe('a change of price', () => {
  it('is told in per cent', () => {
    expect(changePercent(cents(30_000), cents(25_000))).toBe(-17);
    expect(changePercent(cents(30_000), cents(30_001))).toBe(1);
    expect([changePercent(null, cents(1)), changePercent(cents(0), cents(1))]).toEqual([null, null]);
  });
});

it('compares names without case and spaces', () => {
  expect(new Set(['iPhone 13', 'IPHONE  13', 'iPhone13', 'iPhone\u00a013'].map(sameName)).size).toBe(1);
});

describe('a variation', () => {
  it.each([
    ['5', 5],
    ['+7,5 %', 7.5],
    ['−3', -3],
    ['-90', -90],
    ['200', 200],
  ])('%s is read', (typed, percent) => {
    expect(readVariation(typed)).toEqual({ ok: true, percent });
  });

  it.each(['', '0', '0,0', '-91', '201', '5,25', 'cinque', '1.234'])('%s is none', (typed) => {
    expect(readVariation(typed)).toMatchObject({ ok: false });
  });

  it('is rounded half up to what was chosen', () => {
    expect([variedPrice(cents(10_010), 5, 1), variedPrice(cents(19_999), -7.5, 1)]).toEqual([10_511, 18_499]);
    expect([variedPrice(cents(10_010), 5, 100), variedPrice(cents(27_750), 0.9, 500)]).toEqual([
      10_500, 28_000,
    ]);
    expect(variedPrice(cents(1000), 5.1, 1)).toBe(1051);
  });
});
