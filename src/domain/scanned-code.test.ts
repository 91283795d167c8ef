import { describe, expect, it } from 'vitest';
import { meaningsOf } from './scanned-code.ts';

const kindsOf = (text: string) => meaningsOf(text).map(({ kind }) => kind);

describe('what a code means', () => {
  it.each([
    ['490154203237518', 'imei', '490154203237518'],
    ['49 015420 323751 8', 'imei', '490154203237518'],
    ['35209900176148', 'imei', '352099001761481'],
    ['3520990017614823', 'imei', '352099001761481'],
    ['35209900176148123', 'imei', '352099001761481'],
    ['rssmra85t10a562s', 'tax_code', 'RSSMRA85T10A562S'],
    // letters for digits where two people would have the same code
    ['RSSMRA85T10A56NH', 'tax_code', 'RSSMRA85T10A56NH'],
    ['IT12345678903', 'vat_number', '12345678903'],
    ['https://shop.example/verifica#abc', 'link', 'https://shop.example/verifica#abc'],
    ['8001090000002', 'ean', '8001090000002'],
    ['96385074', 'ean', '96385074'],
    ['qb2345678act', 'price_lock', '2345678ACT'],
    ['ddt-118-2026-1001', 'ddt', '118/2026/1001'],
  ])('%s is surely %s', (text, kind, code) => {
    expect(meaningsOf(`${text} `)).toEqual([{ kind, code, isSure: true }]);
  });

  it.each([
    ['490154203237519', ['imei']],
    ['111111111111111', ['imei']],
    ['K7QX4MDP9TRW', ['coupon', 'serial']],
    ['k7qx-4mdp-9trw', ['coupon', 'serial']],
    ['DDT 118/2026', ['ddt']],
    ['118-2026', ['ddt', 'serial']],
    ['118-2026-1001', ['case', 'serial']],
    ['F2LX93KQ-1', ['case', 'serial']],
    ['F2LX93KQ', ['serial']],
    // a locked price mistyped, and one without the QR's mark
    ['QB2345678ACN', ['serial']],
    ['2345678ACT', ['serial']],
    // a tax code whose check letter is wrong, an article and an IMEI with a wrong digit
    ['RSSMRA85T10A562T', ['tax_code', 'serial']],
    ['8001090000003', ['serial']],
    ['Galaxy S22', ['text']],
    ['Samsung', ['text']],
  ])('%s may be %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
    expect(meaningsOf(text).every(({ isSure }) => !isSure)).toBe(true);
  });

  it('is no IMEI for a row of digits that no maker is given', () => {
    expect(kindsOf('12345678901234')).toEqual(['serial']);
    expect(kindsOf('35209900176147999')).toEqual(['serial']);
  });

  it('of a transport document has its number as the lists have it', () => {
    expect(meaningsOf('ddt 0118/2026')[0]).toMatchObject({ kind: 'ddt', code: '118/2026' });
  });
});
