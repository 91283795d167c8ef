import { describe, expect, it } from 'vitest';
import { buyerProblem, companyProblem, exampleText, isExample } from './example-company.ts';

const now = new Date('2026-11-26T10:00:00Z');
const own = { partita_iva: '99000019994', indirizzo: 'Via Tortona 25' };
const example = { partita_iva: '00000000000', indirizzo: "Via dell'Esempio 1" };

describe('the example company', () => {
  it('is known by its number and by its address, however they are typed', () => {
    expect(isExample(own)).toBe(false);
    expect(isExample({})).toBe(false);
    expect(isExample(example)).toBe(true);
    expect(isExample({ ...own, partita_iva: 'IT 000 0000 0000' })).toBe(true);
    expect(isExample({ ...own, indirizzo: ' via dell’Esempio 1' })).toBe(true);
  });

  it('has nothing concluded in its name, but up to the moment that an installation with receipts has', () => {
    expect(companyProblem(own, null, now)).toBeNull();
    expect(companyProblem(example, null, now)).toBe(exampleText);
    expect(companyProblem(example, '2026-11-26T10:00:00.001Z', now)).toBeNull();
    expect(companyProblem(example, '2026-11-26T10:00:00Z', now)).toBe(exampleText);
  });

  it('keeps no shop for tests and no affiliate that buys itself from buying', () => {
    const shop = { acquirente: 'SEDE', isTestShop: false } as const;
    expect(buyerProblem(shop, exampleText)).toBe(exampleText);
    expect(buyerProblem(shop, null)).toBeNull();
    expect(buyerProblem({ ...shop, isTestShop: true }, exampleText)).toBeNull();
    expect(buyerProblem({ ...shop, acquirente: 'AFFILIATO' }, exampleText)).toBeNull();
  });
});
