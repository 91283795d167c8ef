import { describe, expect, it } from 'vitest';
import { checkForm, differences, fieldsOf, formOf, numberOf } from './affiliate-form.ts';
import type { Affiliate } from './queries.ts';

const row = {
  ...fieldsOf(formOf(null)),
  id_affiliato: 100,
  ragione_sociale: 'Telefonia Aurora',
  indirizzo: 'Via S. Marco 1',
  percentuale_commissione: 4.5,
  limite_ricevuta: 399.9,
  data_modifica: '2026-06-15T10:00:00Z',
} as Affiliate;

describe('an affiliate in the form', () => {
  it('goes there and back unchanged, with a decimal comma on the way', () => {
    const form = formOf(row);
    expect(form).toMatchObject({
      percentuale_commissione: '4,5',
      limite_ricevuta: '399,9',
      indirizzo: 'Via S. Marco 1',
      mesi_coupon: '12',
    });
    expect(fieldsOf(form)).toMatchObject({
      ragione_sociale: 'Telefonia Aurora',
      percentuale_commissione: 4.5,
      limite_ricevuta: 399.9,
      mesi_coupon: 12,
      partita_iva: null,
      is_active: 1,
    });
  });

  it('begins new with the general terms', () => {
    expect(formOf(null)).toMatchObject({
      percentuale_contanti: '90',
      is_solo_voucher: 0,
    });
  });

  it('says of a term that is no number what to write', () => {
    const form = { ...formOf(row), mesi_coupon: 'dodici', percentuale_contanti: '' };
    expect(checkForm(form, false).errors).toEqual({
      mesi_coupon: 'Scrivi un numero',
      percentuale_contanti: 'Campo obbligatorio',
    });
  });

  it('differs from another version by the fields that differ', () => {
    const mine = { ...formOf(row), mesi_coupon: '6', is_solo_voucher: 1 as const };
    expect(differences(mine, formOf(row))).toEqual([
      { label: 'Solo voucher', mine: 'Sì', other: 'No' },
      { label: 'Validità dei coupon', mine: '6', other: '12' },
    ]);
  });
});

describe('a typed number', () => {
  it('has a comma or a point, and is told from nothing and from no number', () => {
    expect([numberOf('4,5'), numberOf(' 90 '), numberOf('4.25'), numberOf('')]).toEqual([
      4.5,
      90,
      4.25,
      null,
    ]);
    expect(numberOf('1.000,5')).toBe(1000.5);
    expect([numberOf('x'), numberOf('1.000')]).toEqual([Number.NaN, Number.NaN]);
  });
});
