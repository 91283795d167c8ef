import { describe, expect, it } from 'vitest';
import { groupImei, imeiWarnings, isImei, maskImei, normaliseImei, readImei, secondImei } from './imei.ts';

describe('imei', () => {
  it('is fifteen digits however typed', () => {
    expect(normaliseImei(' 49-015420-323751-8 ')).toBe('490154203237518');
    expect(normaliseImei('49 015420\t323751.8\n')).toBe('490154203237518');
    expect(isImei('490154203237518')).toBe(true);
    for (const wrong of ['', '49015420323751', '4901542032375188', '49015420323751A', '４90154203237518'])
      expect(isImei(wrong)).toBe(false);
  });

  it('warns of a wrong check digit, of equal digits, of a second IMEI like the first', () => {
    expect(imeiWarnings('490154203237518')).toEqual([]);
    expect(imeiWarnings('490154203237518', '001234560000014')).toEqual([]);
    expect(imeiWarnings('490154203237517')).toEqual([
      'IMEI: la cifra di controllo non torna, verificare con *#06#.',
    ]);
    expect(imeiWarnings('000000000000000')).toEqual([
      'IMEI: tutte le cifre sono uguali, verificare con *#06#.',
    ]);
    expect(imeiWarnings('490154203237518', '490154203237518')).toEqual(['IMEI e IMEI 2 sono uguali.']);
    expect(imeiWarnings('490154203237518', '490154203237517')).toHaveLength(1);
    expect(imeiWarnings('')).toEqual([]);
  });

  it('reads in groups and hides all but the end', () => {
    expect(groupImei('001234567890124')).toBe('00 123456 789012 4');
    expect(groupImei('F17XK')).toBe('F17XK');
    expect(maskImei('001234567890124')).toBe('•••••••••••0124');
    expect(maskImei('12')).toBe('12');
  });

  it('takes no second IMEI from a report that has none', () => {
    expect(secondImei(' 49-015420-323751-8 ')).toBe('490154203237518');
    for (const none of [null, '', 'N/A', '0', '000000000000000', '-']) expect(secondImei(none)).toBe(null);
  });
});

describe('an IMEI as people and readers write it', () => {
  const imei = '352099001761481';

  it('is read from its label, its signs, the software’s version and what can’t be seen', () => {
    for (const written of [
      '35-209900-176148-1',
      '352099001761481/01',
      '352099001761481 / 01',
      'IMEI 352099001761481',
      'IMEI1: 352099001761481',
      'imei (2) 352099001761481',
      'IMEI: 35.209900.176148.1/78',
      ']C1352099001761481',
      '\u200e352099001761481\u202c',
      '３５２０９９００１７６１４８１',
      "35'209900'176148'1",
    ])
      expect(normaliseImei(written), written).toBe(imei);
    expect(normaliseImei('IMEI 009212345678903')).toBe('009212345678903');
    // What is typed to be kept has its 15 digits: none is made up, none is left away.
    expect(normaliseImei('35209900176148')).toBe('35209900176148');
    expect(normaliseImei('35209900176148/01')).toBe('3520990017614801');
  });

  it('is completed from 14 and 16 digits only where a phone is looked for', () => {
    for (const written of ['35209900176148', '3520990017614823', 'IMEISV 35209900176148 23', imei])
      expect(readImei(written), written).toBe(imei);
    for (const none of ['12345678901234', '8001090000002', '', 'iPhone 13'])
      expect(readImei(none)).toBe(null);
  });
});
