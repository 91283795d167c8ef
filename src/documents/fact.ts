import { notAvailable } from '#domain/customer';
import { formatEuro, toCents } from '#domain/money';
import type { Fact } from './block.ts';

/** A labelled value, 'N.D.' where there is none. */
export function fact(label: string, value: string | null | undefined): Fact {
  return { label, value: value || notAvailable };
}

/** A labelled code, monospaced; 'N.D.' where there is none. */
export function code(label: string, value: string | null | undefined): Fact {
  return value ? { label, value, isCode: true } : fact(label, null);
}

/** An address on one line, 'Via Roma 1, 20100 Milano (MI)'; what is missing is left out. */
export function addressLine(...[street, cap, city, province]: (string | null | undefined)[]): string {
  const place = [cap, city, province && `(${province})`].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}

/** Who the product's own company is, from the dated setting 'azienda'. */
export function companyFacts(azienda: Record<string, string>): Fact[] {
  const { indirizzo, cap, citta, sigla_provincia } = azienda;
  return [
    fact('Ragione sociale', azienda['ragione_sociale']),
    fact('P.IVA', azienda['partita_iva']),
    fact('Sede', addressLine(indirizzo, cap, citta, sigla_provincia)),
  ];
}

/** Euro as they travel, as documents write them: '1.234,56 €'. */
export function euro(amount: number): string {
  return formatEuro(toCents(amount));
}
