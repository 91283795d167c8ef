import { describe, expect, it } from 'vitest';
import {
  checkSigner,
  needsSigner,
  noSigner,
  normaliseSigner,
  signedBy,
  signerLine,
  type Signer,
} from './signer.ts';

const anna: Signer = {
  nome_firmatario: ' Anna ',
  cognome_firmatario: 'Bianchi',
  codice_fiscale_firmatario: 'bnc nna 80a41 f205u',
  ruolo_firmatario: 'LEGALE RAPPRESENTANTE',
};
const italian = { nazione: 'IT' };

describe('who signs for a company', () => {
  it('is asked of companies and associations, of nobody else', () => {
    const person = { partita_iva: null, is_associazione: 0, codice_fiscale: 'RSSMRA85T10A562S' } as const;
    expect(needsSigner(person)).toBe(false);
    expect(needsSigner(null)).toBe(false);
    expect(needsSigner({ ...person, partita_iva: '00743110157' })).toBe(true);
    expect(needsSigner({ ...person, is_associazione: 1, codice_fiscale: '00743110157' })).toBe(true);
  });

  it('has name, tax code and role; abroad no Italian code is asked for', () => {
    expect(checkSigner(anna, italian).errors).toEqual({});
    expect(Object.keys(checkSigner(noSigner, italian).errors)).toEqual([
      'nome_firmatario',
      'cognome_firmatario',
      'codice_fiscale_firmatario',
      'ruolo_firmatario',
    ]);
    expect(checkSigner({ ...anna, codice_fiscale_firmatario: 'X1' }, italian).errors).toEqual({
      codice_fiscale_firmatario: 'Codice Fiscale non valido',
    });
    expect(checkSigner({ ...anna, codice_fiscale_firmatario: null }, { nazione: 'FR' }).errors).toEqual({});
    expect(Object.keys(checkSigner({ ...anna, nome_firmatario: 'x'.repeat(81) }, italian).errors)).toEqual([
      'nome_firmatario',
    ]);
  });

  it('is confirmed where the code is somebody else’s, or a minor’s', () => {
    const other = checkSigner({ ...anna, cognome_firmatario: 'Verdi' }, italian).warnings;
    expect(other.some((one) => one.includes('cognome'))).toBe(true);
    const minor = { ...anna, codice_fiscale_firmatario: 'BNCNNA15A41F205G' };
    expect(checkSigner(minor, italian, '2026-11-23').warnings.join(' ')).toContain('maggiorenne');
  });

  it('is kept tidy and written out in full where it is signed', () => {
    const kept = normaliseSigner(anna);
    expect(kept.nome_firmatario).toBe('Anna');
    expect(kept.codice_fiscale_firmatario).toBe('BNCNNA80A41F205U');
    expect(signerLine(kept)).toBe('Anna Bianchi, legale rappresentante');
    expect(signedBy('Officine S.r.l.', kept)).toBe('Anna Bianchi, legale rappresentante di Officine S.r.l.');
    expect(signedBy('Anna Rossi', noSigner)).toBe('Anna Rossi');
  });
});
