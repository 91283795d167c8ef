import { byKey } from './code.ts';

/** By which way a receipt was signed (rulings §12), as lists, receipts and archived papers say it. */
export const signingWays = {
  LINK: { key: 'link', name: 'con il link', register: 'Con il link di acquisizione, dal cedente' },
  CARTA: { key: 'paper', name: 'su carta', register: 'Su carta' },
  /** before only links could: kept as it was, and listed for head office */
  CASSA: { key: 'till', name: 'alla cassa', register: 'Dalla postazione del negozio' },
} as const satisfies Record<string, { key: string; name: string; register: string }>;

export type SigningWay = keyof typeof signingWays;

/** The ways by name: `signedIs.till`. */
export const signedIs = byKey(signingWays);

/** What is said of a signature that was taken with next to no ink. */
export const faintStroke = 'tratto quasi vuoto';

/** Why a signature isn't taken, and what to do. */
export const signingRefusals = {
  FIRMA_GIA_ACQUISITA: 'Questa firma è già stata acquisita.',
  ACQUISIZIONE_CONCLUSA: 'L’acquisizione di documenti e firme è già conclusa.',
  FIRMA_SOLO_DAL_CEDENTE:
    'Firme e consensi li dà il cliente: con il link di acquisizione, anche sul tablet del negozio, o con «Firma su carta».',
  FIRMA_QUASI_VUOTA:
    'La firma è quasi vuota e non è stata salvata: falla più larga. Se resta così, viene presa e segnata.',
} as const;
