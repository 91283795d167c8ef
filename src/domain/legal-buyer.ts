import { byKey, codesOf } from './code.ts';

/**
 * Who buys the phone in the eyes of the law: a dated term of each affiliate (rulings §10). It is frozen when a purchase opens,
 * and every paper about that phone follows it: receipt, both registers, reason of the transport, slip, invoice between the two.
 */
export const legalBuyers = {
  SEDE: {
    key: 'company',
    name: 'L’azienda',
    tell: 'Compra l’azienda: il negozio agisce in suo nome e il registro dell’art. 128 TULPS è a nome dell’azienda, con il negozio come luogo.',
    transportReason: 'Trasferimento per lavorazione e vendita',
    /** What a slip pays the shop for a phone that it paid with its own money. */
    refund: 'Rimborso anticipazione',
    /** The affiliate sells the phone on to the company. */
    sellsOn: false,
  },
  AFFILIATO: {
    key: 'affiliate',
    name: 'L’affiliato',
    tell: 'Compra l’affiliato e vende all’azienda: il registro è il suo, la sua fattura all’azienda si prepara qui come bozza senza numero.',
    transportReason: 'Conto vendita',
    refund: 'Corrispettivo della vendita',
    sellsOn: true,
  },
} as const satisfies Record<
  string,
  { key: string; name: string; tell: string; transportReason: string; refund: string; sellsOn: boolean }
>;

export type LegalBuyer = keyof typeof legalBuyers;

/** The buyers by name: `buyerIs.company`. */
export const buyerIs = byKey(legalBuyers);

/** All of them, for checks and choices. */
export const legalBuyerCodes = codesOf(legalBuyers) as [LegalBuyer, ...LegalBuyer[]];

/** Who buys for an affiliate that nothing was ever said of. */
export const defaultBuyer: LegalBuyer = buyerIs.company;

/** The party that a paper names as the buyer: its own details as they were on the day. */
export const partyFields = [
  'ragione_sociale',
  'partita_iva',
  'indirizzo',
  'cap',
  'citta',
  'sigla_provincia',
] as const;

/** Reason of the transport of phones bought so; of several buyers, each once. */
export function transportReasonOf(buyers: readonly LegalBuyer[]): string {
  const among = legalBuyerCodes.filter((one) => buyers.includes(one));
  return (among.length > 0 ? among : [defaultBuyer])
    .map((one) => legalBuyers[one].transportReason)
    .join('; ');
}
