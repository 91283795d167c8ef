import { isEmail } from './email.ts';
import { isProvince } from './province.ts';
import { randomCode, type RandomBelow } from './random-code.ts';
import { isNumericTaxCode, isTaxCode, normaliseTaxCode } from './tax-code.ts';
import { fieldText } from './text.ts';
import { maxLockDays } from './price-lock.ts';
import { isVatNumberShape, normaliseVatNumber, vatNumberWarnings } from './vat-number.ts';
import { visibleText } from './visible-text.ts';

/** An affiliate as head office keeps it: who it is, and the terms by which it differs from the others (rulings §3). */

export interface AffiliateFields {
  ragione_sociale: string | null;
  partita_iva: string | null;
  codice_fiscale: string | null;
  indirizzo: string | null;
  cap: string | null;
  citta: string | null;
  sigla_provincia: string | null;
  codice_destinatario_b2b: string | null;
  pec_destinatario_b2b: string | null;
  /** of its papers, '#rrggbb'; null: the product's own */
  colore: string | null;
  /** 1: role 1 goes past /credentials (S1 §4) */
  is_credenziali_saltate: 0 | 1;
  /** 1: voucher is the only payment mode (S1 §6) */
  is_solo_voucher: 0 | 1;
  /** 1: has the campaign feature (S1 §6) */
  is_campagne: 0 | 1;
  /** what cash pays of the value, per cent */
  percentuale_contanti: number | null;
  /** what is left of the price list, per cent */
  percentuale_listino: number | null;
  /** euro; above it possession of the purchase receipt is asked */
  limite_ricevuta: number | null;
  mesi_coupon: number | null;
  /** so many days the public page locks a price for; 0: it doesn't */
  giorni_blocco_prezzo: number | null;
  /** so many days its shops have to answer a value below the purchase's */
  giorni_contestazione: number | null;
  /** per cent of the settled value */
  percentuale_commissione: number | null;
  is_active: 0 | 1;
}

export type AffiliateField = keyof AffiliateFields;
type TextField =
  | 'ragione_sociale'
  | 'partita_iva'
  | 'codice_fiscale'
  | 'indirizzo'
  | 'cap'
  | 'citta'
  | 'sigla_provincia'
  | 'codice_destinatario_b2b'
  | 'pec_destinatario_b2b'
  | 'colore';
export type TermField =
  | 'percentuale_contanti'
  | 'percentuale_listino'
  | 'limite_ricevuta'
  | 'mesi_coupon'
  | 'giorni_blocco_prezzo'
  | 'giorni_contestazione'
  | 'percentuale_commissione';

/** Longest text of each field, in characters. */
export const affiliateLimits: Readonly<Record<TextField, number>> = {
  ragione_sociale: 160,
  partita_iva: 20,
  codice_fiscale: 16,
  indirizzo: 160,
  cap: 5,
  citta: 100,
  sigla_provincia: 2,
  codice_destinatario_b2b: 7,
  pec_destinatario_b2b: 254,
  colore: 7,
};

/** From, to and decimals of each number; the table's constraints are no wider. */
const termLimits: Readonly<Record<TermField, { min: number; max: number; decimals: 0 | 2 }>> = {
  percentuale_contanti: { min: 0, max: 100, decimals: 0 },
  percentuale_listino: { min: 1, max: 100, decimals: 0 },
  limite_ricevuta: { min: 0, max: 100_000, decimals: 2 },
  mesi_coupon: { min: 1, max: 120, decimals: 0 },
  giorni_blocco_prezzo: { min: 0, max: maxLockDays, decimals: 0 },
  giorni_contestazione: { min: 1, max: 60, decimals: 0 },
  percentuale_commissione: { min: 0, max: 100, decimals: 2 },
};

/** What a new affiliate begins with: the general terms of S1 §9. */
export const newAffiliate: AffiliateFields = {
  ragione_sociale: null,
  partita_iva: null,
  codice_fiscale: null,
  indirizzo: null,
  cap: null,
  citta: null,
  sigla_provincia: null,
  codice_destinatario_b2b: null,
  pec_destinatario_b2b: null,
  colore: null,
  is_credenziali_saltate: 0,
  is_solo_voucher: 0,
  is_campagne: 0,
  percentuale_contanti: 90,
  percentuale_listino: 100,
  limite_ricevuta: 400,
  mesi_coupon: 12,
  giorni_blocco_prezzo: 0,
  giorni_contestazione: 5,
  percentuale_commissione: 0,
  is_active: 1,
};

/** As it is stored: trimmed, codes in upper case without spaces, '' as null. */
export function normaliseAffiliate(typed: AffiliateFields): AffiliateFields {
  const text = (field: TextField) =>
    visibleText(typed[field] ?? '')
      .trim()
      .replace(/\s+/g, ' ') || null;
  const code = (field: TextField) => text(field)?.replace(/\s/g, '').toUpperCase() ?? null;
  const partita_iva = text('partita_iva');
  const codice_fiscale = text('codice_fiscale');
  return {
    ...typed,
    ragione_sociale: text('ragione_sociale'),
    partita_iva: partita_iva === null ? null : normaliseVatNumber(partita_iva),
    codice_fiscale: codice_fiscale === null ? null : normaliseTaxCode(codice_fiscale),
    indirizzo: text('indirizzo'),
    cap: code('cap'),
    citta: text('citta'),
    sigla_provincia: code('sigla_provincia'),
    codice_destinatario_b2b: code('codice_destinatario_b2b'),
    pec_destinatario_b2b: text('pec_destinatario_b2b')?.toLowerCase() ?? null,
    colore: text('colore')?.toLowerCase() ?? null,
  };
}

interface AffiliateCheck {
  /** a message for each wrong field, which blocks */
  errors: Partial<Record<AffiliateField, string>>;
  /** what is odd or missing; told, and saved all the same */
  warnings: string[];
}

/** Checks an affiliate as typed. `isCompany`: the company itself, which nobody can switch off. */
export function checkAffiliate(typed: AffiliateFields, isCompany = false): AffiliateCheck {
  const one = normaliseAffiliate(typed);
  const errors: AffiliateCheck['errors'] = {};
  if (one.ragione_sociale === null) errors.ragione_sociale = fieldText.required;
  const refuse = (field: TextField, isRight: (value: string) => boolean, message: string) => {
    const value = one[field];
    if (value !== null && errors[field] === undefined && !isRight(value)) errors[field] = message;
  };
  for (const [field, limit] of Object.entries(affiliateLimits) as [TextField, number][])
    refuse(field, (value) => value.length <= limit, fieldText.atMost(limit));
  refuse('partita_iva', isVatNumberShape, 'Partita IVA non valida: servono 11 cifre');
  refuse('codice_fiscale', (code) => isTaxCode(code) || isNumericTaxCode(code), fieldText.taxCode);
  refuse('cap', isPostcode, postcodeText);
  refuse('sigla_provincia', isProvince, provinceText);
  refuse('codice_destinatario_b2b', (code) => /^[A-Z0-9]{7}$/.test(code), 'Servono 7 lettere o cifre');
  refuse('pec_destinatario_b2b', isEmail, fieldText.email);
  refuse('colore', (value) => /^#[0-9a-f]{6}$/.test(value), 'Servono # e sei cifre: #0a5c6b');
  for (const field of Object.keys(termLimits) as TermField[]) {
    const wrong = termProblem(field, one[field]);
    if (wrong) errors[field] = wrong;
  }
  if (isCompany && one.is_active === 0) errors.is_active = 'L’azienda non si disattiva';
  return { errors, warnings: warningsOf(one) };
}

/** What is wrong with one of the numbers, or null. */
export function termProblem(field: TermField, value: number | null): string | null {
  const { min, max, decimals } = termLimits[field];
  if (value === null) return fieldText.required;
  const scaled = value * 10 ** decimals;
  const isFine = Math.abs(scaled - Math.round(scaled)) < 1e-6;
  if (!isFine) return decimals === 0 ? 'Numero intero' : 'Al massimo due decimali';
  return value < min || value > max ? `Da ${min} a ${max}` : null;
}

function warningsOf(one: AffiliateFields): string[] {
  const warnings = one.partita_iva === null ? [] : vatNumberWarnings(one.partita_iva);
  const unaddressed = ['indirizzo', 'cap', 'citta', 'sigla_provincia'] as const;
  if (one.partita_iva === null || unaddressed.some((field) => one[field] === null))
    warnings.push('Senza partita IVA e sede completa non si possono emettere fatture a questo affiliato.');
  if (
    (one.codice_destinatario_b2b === null || one.codice_destinatario_b2b === '0000000') &&
    one.pec_destinatario_b2b === null
  )
    warnings.push('Senza codice destinatario né PEC le fatture si trovano solo nel suo cassetto fiscale.');
  if (one.is_solo_voucher === 1 && one.percentuale_contanti !== 90)
    warnings.push('Con il solo voucher la percentuale in contanti non viene mai usata.');
  return warnings;
}

export const postcodeText = 'Il CAP ha 5 cifre';
export const provinceText = 'Provincia non valida: servono le due lettere';

/** True for an Italian postcode. */
export function isPostcode(cap: string): boolean {
  return /^\d{5}$/.test(cap);
}

/** A new public token (`st`): typed from a poster now and then, so without look-alikes; too many to be guessed. */
export function newPublicToken(randomBelow: RandomBelow): string {
  return randomCode('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 12, randomBelow);
}

/** What switching off an affiliate or a shop touches, counted before it is confirmed. */
export interface SwitchOffEffects {
  negozi: number;
  sessioni: number;
  acquisti_in_corso: number;
  device_in_magazzino: number;
}

/** The effects in sentences, for the question that is asked once (look.md). */
export function switchOffSentences(effects: SwitchOffEffects): string[] {
  const tell = (count: number, one: string, more: string): string[] =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];
  return [
    ...tell(
      effects.negozi,
      'negozio esce dagli elenchi e dalla mappa pubblica.',
      'negozi escono dagli elenchi e dalla mappa pubblica.',
    ),
    ...tell(
      effects.sessioni,
      'sessione aperta viene chiusa subito.',
      'sessioni aperte vengono chiuse subito.',
    ),
    ...tell(
      effects.acquisti_in_corso,
      'acquisto in corso non potrà essere concluso.',
      'acquisti in corso non potranno essere conclusi.',
    ),
    ...tell(
      effects.device_in_magazzino,
      'device resta in magazzino: spediscilo prima, dopo nessuno del negozio può farlo.',
      'device restano in magazzino: spediscili prima, dopo nessuno del negozio può farlo.',
    ),
  ];
}

/** Terms that cost the company more when they are raised: beyond the four eyes' limit they want a second. */
const payingTerms = ['percentuale_contanti', 'percentuale_listino', 'limite_ricevuta'] as const;

/** The terms that an edit raises so that more is paid; a commission that falls is one (rulings §12). */
export function raisedTerms(before: AffiliateFields, after: AffiliateFields): AffiliateField[] {
  const isUp = (field: (typeof payingTerms)[number]) => (after[field] ?? 0) > (before[field] ?? 0);
  const isCheaper = (after.percentuale_commissione ?? 0) < (before.percentuale_commissione ?? 0);
  return [...payingTerms.filter(isUp), ...(isCheaper ? (['percentuale_commissione'] as const) : [])];
}
