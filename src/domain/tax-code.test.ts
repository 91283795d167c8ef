import { describe, expect, it } from 'vitest';
import {
  birthFromTaxCode,
  birthWarnings,
  checkLetter,
  isNumericTaxCode,
  isTaxCode,
  nameLetters,
  normaliseTaxCode,
  surnameLetters,
  taxCodeWarnings,
} from './tax-code.ts';

const today = '2026-11-20';
const person = { codice_fiscale: 'RSSMRA85T10A562S', nome: 'Mario', cognome: 'Rossi' };

describe('tax code', () => {
  it('follows the rule of S1 §5 once normalised, wrong check letters included', () => {
    expect(normaliseTaxCode(' rss mra 85t10 a562s ')).toBe('RSSMRA85T10A562S');
    for (const good of ['RSSMRA85T10A562S', 'RSSMRA85T50Z404P', 'RSSMRA85T10A562X'])
      expect(isTaxCode(good)).toBe(true);
    for (const bad of [
      '',
      'RSSMRA85T10A562',
      'RSSMRA85T10A562SS',
      'RSS1RA85T10A562S',
      'RSSMRA85110A562S',
      '07643520567',
    ])
      expect(isTaxCode(bad)).toBe(false);
  });

  it('accepts omocodia only with its check letter', () => {
    for (const good of ['RSSMRA85T10A56NH', 'RSSMRAURTMLARSNL']) expect(isTaxCode(good)).toBe(true);
    for (const bad of ['RSSMRA85T10A56NA', 'RSSMRAURTMLARSNA', 'RSSMRAURTMLARSOL'])
      expect(isTaxCode(bad)).toBe(false);
  });

  it('computes the check letter', () => {
    for (const code of ['RSSMRA85T10A562S', 'RSSMRA85T50Z404P', 'RSSMRA85T10A56NH', 'RSSMRAURTMLARSNL'])
      expect(checkLetter(code)).toBe(code[15]);
    expect(checkLetter('RSSMRA85T10A562X')).toBe('S');
  });

  it('knows the 11 digits', () => {
    expect(isNumericTaxCode('07643520568')).toBe(true);
    expect(isNumericTaxCode('0764352056')).toBe(false);
  });

  it('spells names as the Agenzia does', () => {
    expect([
      surnameLetters('Rossi'),
      surnameLetters('Fo'),
      surnameLetters("D'Amico"),
      surnameLetters('De Luca'),
    ]).toEqual(['RSS', 'FOX', 'DMC', 'DLC']);
    expect([
      nameLetters('Mario'),
      nameLetters('Gianfranco'),
      nameLetters('Nicolò'),
      nameLetters('Al'),
    ]).toEqual(['MRA', 'GFR', 'NCL', 'LAX']);
    expect(surnameLetters('Østergård')).toBe('STR');
  });

  it('warns without blocking', () => {
    expect(taxCodeWarnings(person, today)).toEqual([]);
    expect(taxCodeWarnings({ ...person, codice_fiscale: 'rssmra85t10a562x' })).toEqual([
      'Carattere di controllo non coerente: verificare sulla tessera.',
    ]);
    expect(taxCodeWarnings({ ...person, nome: 'Luigi' })).toEqual([
      'Il codice fiscale non corrisponde al nome: verificare sulla tessera.',
    ]);
    expect(taxCodeWarnings({ ...person, cognome: 'Bianchi' })).toEqual([
      'Il codice fiscale non corrisponde al cognome: verificare sulla tessera.',
    ]);
    const body = 'RSSMRA85F10A562';
    expect(taxCodeWarnings({ ...person, codice_fiscale: body + checkLetter(body) })).toEqual([
      'La data di nascita nel codice fiscale non esiste: verificare sulla tessera.',
    ]);
    const young = 'RSSMRA10T10A562';
    expect(taxCodeWarnings({ ...person, codice_fiscale: young + checkLetter(young) }, today)).toEqual([
      'Verificare la data di nascita: il cedente deve essere maggiorenne.',
    ]);
    expect(taxCodeWarnings({ ...person, codice_fiscale: 'ABC' }, today)).toEqual([]);
  });

  it('reads date, sex and place', () => {
    expect(birthFromTaxCode('RSSMRA85T10A562S', today)).toEqual({
      day: '1985-12-10',
      sex: 'M',
      place: 'A562',
    });
    expect(birthFromTaxCode('RSSMRA85T50Z404P', today)).toEqual({
      day: '1985-12-10',
      sex: 'F',
      place: 'Z404',
    });
    expect(birthFromTaxCode('RSSMRAURTMLARSNL', today)).toEqual({
      day: '1985-12-10',
      sex: 'M',
      place: 'A562',
    });
    expect(birthFromTaxCode('RSSMRA05T10A562X', today)?.day).toBe('2005-12-10');
    expect(birthFromTaxCode('RSSMRA20T10A562X', today)?.day).toBe('1920-12-10');
    expect(birthFromTaxCode('RSSMRA14T10A562X', today)).toBeNull();
    expect(birthFromTaxCode('RSSMRA85B31A562X', today)).toBeNull();
    expect(birthFromTaxCode('RSSMRA85', today)).toBeNull();
  });

  it('is held against what was typed of it', () => {
    const code = 'RSSMRA85T50A562X';
    expect(birthWarnings(code, { data_nascita: '1985-12-10', sesso: 'F' }, today)).toEqual([]);
    expect(birthWarnings(code, { data_nascita: null, sesso: null }, today)).toEqual([]);
    expect(birthWarnings(code, { data_nascita: '1985-12-11', sesso: 'M' }, today)).toEqual([
      'La data di nascita nel codice fiscale è 10-12-1985: verificare sulla tessera.',
      'Il sesso nel codice fiscale è Femmina: verificare sulla tessera.',
    ]);
    expect(birthWarnings('RSSMRA', { data_nascita: '1985-12-11', sesso: 'M' }, today)).toEqual([]);
  });
});
