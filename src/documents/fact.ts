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

/** A party by its details: the company from the dated setting 'azienda', or who a paper names as the buyer. */
export function partyFacts(party: Readonly<Record<string, string>>): Fact[] {
  const { indirizzo, cap, citta, sigla_provincia } = party;
  return [
    fact('Ragione sociale', party['ragione_sociale']),
    fact('P.IVA', party['partita_iva']),
    fact('Sede', addressLine(indirizzo, cap, citta, sigla_provincia)),
  ];
}

/** Euro as they travel, as documents write them: '1.234,56 €'. */
export function euro(amount: number): string {
  return formatEuro(toCents(amount));
}
