import { describe, expect, it } from 'vitest';
import { companyRegimes, isMarginScheme, purchaseRegimeNames, regimeOf } from './purchase-regime.ts';

const person = { isCompany: false, partita_iva: null };
const company = { isCompany: true, partita_iva: '00743110157' };
const association = { isCompany: true, partita_iva: null };

describe('the VAT regime of a purchase', () => {
  it('is PRIVATO for a person, whatever was chosen', () => {
    for (const chosen of [null, ...purchaseRegimeNames]) expect(regimeOf(person, chosen)).toBe('PRIVATO');
  });

  it('is what the till chose for a company, else by its VAT number', () => {
    for (const chosen of companyRegimes) expect(regimeOf(company, chosen)).toBe(chosen);
    expect(regimeOf(company, null)).toBe('IMPRESA CON IVA');
    expect(regimeOf(company, 'PRIVATO')).toBe('IMPRESA CON IVA');
    expect(regimeOf(association, null)).toBe('IMPRESA SENZA DETRAZIONE');
  });

  it('keeps what was sold by a business that deducts VAT out of the margin scheme', () => {
    expect(purchaseRegimeNames.filter((one) => !isMarginScheme(one))).toEqual(['IMPRESA CON IVA']);
  });
});
