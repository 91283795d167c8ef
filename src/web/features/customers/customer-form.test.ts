import { describe, expect, it } from 'vitest';
import { checkForm, fieldsOf, newForm } from './customer-form.ts';

const today = '2026-03-01';

describe('newForm', () => {
  it('puts what was searched for where it belongs', () => {
    expect(newForm('Rossi').cognome).toBe('Rossi');
    expect(newForm('rssmra80a01f205x').codice_fiscale).toBe('RSSMRA80A01F205X');
    expect(newForm('rossi maria')).toMatchObject({ cognome: 'Rossi', nome: 'Maria' });
    expect(newForm('333 1234567')).toMatchObject({ telefono_cellulare: '333 1234567', cognome: '' });
    expect(newForm('12345678903')).toMatchObject({ kind: 'azienda', partita_iva: '12345678903' });
  });
});

describe('checkForm', () => {
  it('asks an empty person for every field of an Italian', () => {
    const { errors } = checkForm(newForm(''), today);
    expect(Object.keys(errors).sort()).toEqual(
      [
        'cap',
        'citta',
        'codice_fiscale',
        'cognome',
        'email',
        'indirizzo',
        'nome',
        'numero_civico',
        'sigla_provincia',
        'telefono_cellulare',
      ].sort(),
    );
  });

  it('drops postcode, province and tax code abroad, and asks for the country', () => {
    const { errors } = checkForm({ ...newForm(''), is_estero: 1 }, today);
    expect(errors.nazione).toBe('Campo obbligatorio');
    expect(errors).not.toHaveProperty('cap');
    expect(errors).not.toHaveProperty('sigla_provincia');
    expect(errors).not.toHaveProperty('codice_fiscale');
  });

  it('takes an empty company form for a company', () => {
    const { errors } = checkForm({ ...newForm(''), kind: 'azienda' }, today);
    expect(errors).toMatchObject({
      ragione_sociale: 'Campo obbligatorio',
      partita_iva: 'Campo obbligatorio',
    });
    expect(errors).not.toHaveProperty('nome');
  });
});

describe('fieldsOf', () => {
  it('sends nothing in the fields that this kind of customer has not', () => {
    const person = newForm('Rossi');
    const typed = { ...person, ragione_sociale: 'Bianchi srl', partita_iva: '12345678903' };
    expect(fieldsOf(typed)).toMatchObject({
      cognome: 'Rossi',
      ragione_sociale: null,
      partita_iva: null,
      codice_destinatario_b2b: null,
      nazione: 'IT',
    });
    expect(fieldsOf({ ...typed, kind: 'azienda' })).toMatchObject({
      cognome: null,
      codice_fiscale: null,
      ragione_sociale: 'Bianchi srl',
    });
  });

  it('says Italy of who is not abroad, whatever was chosen before', () => {
    const french = { ...newForm('Dupont'), is_estero: 1, nazione: 'FR', cap: '75001' } as const;
    expect(fieldsOf(french)).toMatchObject({ nazione: 'FR', cap: null, sigla_provincia: null });
    expect(fieldsOf({ ...french, is_estero: 0 })).toMatchObject({ nazione: 'IT', cap: '75001' });
  });
});
