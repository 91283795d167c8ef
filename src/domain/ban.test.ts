import { describe, expect, it } from 'vitest';
import { banErrors, latestBanEnd, loggedBan, normaliseBanned } from './ban.ts';

const today = '2026-11-22';
const person = { tipo: 'PERSONA', valore: 'RSSMRA85T10A562S' } as const;

describe('an entry of the ban list', () => {
  it('on an IMEI has 15 digits and may stand without an end', () => {
    expect(banErrors({ tipo: 'IMEI', valore: '35 693803-5643809', termina_il: null }, today)).toEqual({});
    expect(banErrors({ tipo: 'IMEI', valore: '3569', termina_il: null }, today)).toEqual({
      valore: 'L’IMEI ha 15 cifre',
    });
  });

  it('on a person ends, and within twelve months', () => {
    expect(latestBanEnd(today)).toBe('2027-11-22');
    expect(banErrors({ ...person, termina_il: '2027-11-22' }, today)).toEqual({});
    expect(banErrors({ ...person, termina_il: '2027-11-23' }, today)).toEqual({
      termina_il: 'Al massimo 12 mesi',
    });
    expect(banErrors({ ...person, termina_il: null }, today)).toHaveProperty('termina_il');
    expect(banErrors({ ...person, termina_il: '2026-11-21' }, today)).toHaveProperty('termina_il');
  });

  it('is kept without spaces and in capitals', () => {
    expect(normaliseBanned(' rss mra85t10a562s ')).toBe('RSSMRA85T10A562S');
  });

  it('names no person in the log of changes, which is for ever', () => {
    expect(loggedBan(person)).toEqual({ tipo: 'PERSONA', valore: 'RSS…2S' });
    const phone = { tipo: 'IMEI', valore: '356938035643809' } as const;
    expect(loggedBan(phone)).toEqual(phone);
  });
});
