import { describe, expect, it } from 'vitest';
import { groupImei, imeiWarnings, isImei, maskImei, normaliseImei, secondImei } from './imei.ts';

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
