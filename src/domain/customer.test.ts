import { describe, expect, it } from 'vitest';
import {
  checkCustomer,
  customerLimits,
  customerName,
  emptyCustomer,
  isCompany,
  isMeantAsCompany,
  normaliseCustomer,
  personField,
  requiredFields,
  specialCodeHelp,
  type CustomerFields,
} from './customer.ts';

const person: CustomerFields = {
  ...emptyCustomer,
  nome: 'Mario',
  cognome: 'Rossi',
  codice_fiscale: 'RSSMRA85T10A562S',
  indirizzo: 'Via Roma',
  numero_civico: '12/A',
  citta: 'Milano',
  cap: '20121',
  email: 'mario@example.it',
  sigla_provincia: 'MI',
  telefono_cellulare: '333 1234567',
};

const company: CustomerFields = {
  ...person,
  nome: null,
  cognome: null,
  codice_fiscale: null,
  ragione_sociale: 'Rossi Srl',
  partita_iva: '07643520567',
  codice_destinatario_b2b: '0000000',
  pec_destinatario_b2b: 'rossi@pec.example.it',
};

const association: CustomerFields = {
  ...company,
  partita_iva: null,
  codice_fiscale: '00743110157',
  is_associazione: 1,
};

describe('customer, checked', () => {
  it('passes a whole person, company, association', () => {
    for (const one of [person, company, association])
      expect(checkCustomer(one, '2026-11-20')).toEqual({ errors: {}, warnings: [] });
  });

  it('wants every field of its kind', () => {
    for (const one of [person, company, association])
      for (const field of requiredFields(one)) {
        const { errors } = checkCustomer({ ...one, [field]: '  ' });
        if (field === 'nazione') expect(errors).toEqual({});
        else expect(Object.values(errors)).toContain('Campo obbligatorio');
      }
    expect(Object.keys(checkCustomer(emptyCustomer).errors).sort()).toEqual(
      requiredFields(emptyCustomer)
        .filter((field) => field !== 'nazione')
        .sort(),
    );
  });

  it('has a message for each wrong field', () => {
    const wrong = (fields: Partial<CustomerFields>, base = person) =>
      checkCustomer({ ...base, ...fields }).errors;
    expect(wrong({ codice_fiscale: 'RSSMRA' })).toEqual({ codice_fiscale: 'Codice Fiscale non valido' });
    expect(wrong({ codice_fiscale: '00743110157' })).toEqual({ codice_fiscale: 'Codice Fiscale non valido' });
    expect(wrong({ email: 'mario@' })).toEqual({ email: 'Indirizzo mail non valido' });
    expect(wrong({ sigla_provincia: 'MIL' })).toEqual({ sigla_provincia: 'Massimo 2 caratteri' });
    expect(wrong({ nazione: 'ITA' })).toEqual({ nazione: 'Nazione non valida' });
    expect(wrong({ pec_destinatario_b2b: 'x' }, company)).toEqual({
      pec_destinatario_b2b: 'Indirizzo mail non valido',
    });
    expect(wrong({ partita_iva: '123' }, company)).toEqual({ partita_iva: 'Partita IVA non valida' });
    expect(wrong({ codice_fiscale: 'RSSMRA85T10A562S' }, association)).toEqual({
      codice_fiscale: 'Codice Fiscale non valido',
    });
    expect(wrong({ nome: 'x'.repeat(customerLimits.nome + 1) })).toEqual({ nome: 'Massimo 80 caratteri' });
    expect(wrong({ citta: 'x'.repeat(customerLimits.citta) })).toEqual({});
  });

  it('takes a provisional code of eleven digits only where the office does, and says where to turn', () => {
    const provisional = { ...person, codice_fiscale: '00743110157' };
    expect(checkCustomer(provisional, '2026-11-20', true)).toEqual({
      errors: {},
      warnings: ['Codice Fiscale provvisorio: verificare sul documento che lo attribuisce.'],
    });
    expect(checkCustomer({ ...person, codice_fiscale: '123' }, '2026-11-20', true).errors).toEqual({
      codice_fiscale: 'Codice Fiscale non valido',
    });
    const help = 'Codice da omocodia o provvisorio: contattare la sede.';
    expect(specialCodeHelp('00743110157')).toBe(help);
    expect(specialCodeHelp('RSSMRAURTMLARSNX')).toBe(help);
    expect(specialCodeHelp('RSSMRAURTMLARSNL')).toBeNull();
    expect(specialCodeHelp('RSSMRA85T10')).toBeNull();
  });

  it('refuses a birth that is still to come', () => {
    const born = (data_nascita: string) => checkCustomer({ ...person, data_nascita }, '2026-11-20').errors;
    expect(born('2026-11-21')).toEqual({ data_nascita: 'Data non valida' });
    expect(born('1985-12-10')).toEqual({});
  });

  it('waives tax code, postcode and province abroad', () => {
    const foreigner = { ...person, nazione: 'FR', codice_fiscale: null, cap: null, sigla_provincia: null };
    expect(checkCustomer(foreigner)).toEqual({ errors: {}, warnings: [] });
    expect(checkCustomer({ ...foreigner, codice_fiscale: '12 34' }).errors).toEqual({});
    expect(normaliseCustomer({ ...person, nazione: 'fr' })).toMatchObject({
      nazione: 'FR',
      cap: null,
      sigla_provincia: null,
    });
    expect(checkCustomer({ ...person, nazione: 'FR' }).warnings).toEqual([
      "Il codice fiscale è italiano: 'Stato Estero' serve a chi non ne ha uno.",
    ]);
    const srl = { ...company, nazione: 'DE', partita_iva: 'DE123456789', cap: null, sigla_provincia: null };
    expect(checkCustomer(srl)).toEqual({ errors: {}, warnings: [] });
  });

  it('warns without blocking', () => {
    const warned = (fields: Partial<CustomerFields>, base = person) =>
      checkCustomer({ ...base, ...fields }, '2026-11-20');
    for (const [fields, base] of [
      [{ codice_fiscale: 'RSSMRA85T10A562X' }, person],
      [{ cognome: 'Verdi' }, person],
      [{ cap: '2012' }, person],
      [{ sigla_provincia: 'M' }, person],
      [{ sigla_provincia: 'ZZ' }, person],
      [{ telefono_cellulare: 'abc' }, person],
      [{ data_nascita: '1985-12-11' }, person],
      [{ sesso: 'F' }, person],
      [{ partita_iva: '07643520568' }, company],
      [{ codice_destinatario_b2b: 'ABC123' }, company],
      [{ codice_fiscale: '00743110158' }, association],
    ] as const) {
      const { errors, warnings } = warned(fields, base);
      expect([errors, warnings.length]).toEqual([{}, 1]);
    }
  });
});

describe('customer, as stored and shown', () => {
  it('is trimmed, codes in upper case', () => {
    expect(
      normaliseCustomer({
        ...person,
        nome: '  Maria   Grazia ',
        codice_fiscale: ' rssmra85t10a562s',
        sigla_provincia: 'mi',
        nazione: null,
      }),
    ).toMatchObject({
      nome: 'Maria Grazia',
      codice_fiscale: 'RSSMRA85T10A562S',
      sigla_provincia: 'MI',
      nazione: 'IT',
    });
    expect(normaliseCustomer(normaliseCustomer(company))).toEqual(normaliseCustomer(company));
  });

  it('has only the fields of its kind', () => {
    const mixed = {
      ...person,
      ...company,
      nome: 'Mario',
      cognome: 'Rossi',
      codice_fiscale: 'RSSMRA85T10A562S',
    };
    expect(normaliseCustomer(mixed)).toMatchObject({
      nome: null,
      cognome: null,
      codice_fiscale: null,
      ragione_sociale: 'Rossi Srl',
    });
    expect(
      normaliseCustomer({ ...person, ragione_sociale: 'X', pec_destinatario_b2b: 'a@b.it' }),
    ).toMatchObject({
      nome: 'Mario',
      ragione_sociale: null,
      pec_destinatario_b2b: null,
    });
    expect(normaliseCustomer(association).codice_fiscale).toBe('00743110157');
  });

  it('is a company by VAT number, or as an association with 11 digits', () => {
    expect([person, company, association].map(isCompany)).toEqual([false, true, true]);
    expect(isCompany({ ...association, codice_fiscale: 'RSSMRA85T10A562S' })).toBe(false);
    expect(isMeantAsCompany({ ...company, partita_iva: null })).toBe(true);
    expect(checkCustomer({ ...company, partita_iva: null }).errors).toEqual({
      partita_iva: 'Campo obbligatorio',
    });
  });

  it('shows N.D. in a company’s person fields', () => {
    expect([person, company].map(customerName)).toEqual(['Mario Rossi', 'Rossi Srl']);
    expect(personField(company, 'cognome')).toBe('N.D.');
    expect(personField(person, 'codice_fiscale')).toBe('RSSMRA85T10A562S');
  });
});
