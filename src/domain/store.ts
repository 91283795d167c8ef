import { isPostcode, postcodeText, provinceText } from './affiliate.ts';
import { isEmail } from './email.ts';
import { isProvince } from './province.ts';
import { fieldText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** A shop as head office keeps it. */

export interface StoreFields {
  negozio: string | null;
  indirizzo: string | null;
  cap: string | null;
  citta: string | null;
  sigla_provincia: string | null;
  /** degrees, WGS 84; both or neither */
  latitudine: number | null;
  longitudine: number | null;
  telefono: string | null;
  email: string | null;
  /** 1: its purchases may be deleted (rulings §6) */
  is_collaudo: 0 | 1;
  is_active: 0 | 1;
}

export type StoreField = keyof StoreFields;
type TextField = 'negozio' | 'indirizzo' | 'cap' | 'citta' | 'sigla_provincia' | 'telefono' | 'email';

/** Longest text of each field, in characters. */
export const storeLimits: Readonly<Record<TextField, number>> = {
  negozio: 80,
  indirizzo: 160,
  cap: 5,
  citta: 100,
  sigla_provincia: 2,
  telefono: 30,
  email: 254,
};

/** What a new shop begins with. */
export const newStore: StoreFields = {
  negozio: null,
  indirizzo: null,
  cap: null,
  citta: null,
  sigla_provincia: null,
  latitudine: null,
  longitudine: null,
  telefono: null,
  email: null,
  is_collaudo: 0,
  is_active: 1,
};

/** Where shops may lie: Italy with its islands, a little generous. */
const italyBox = { north: 47.2, south: 35.4, west: 6.5, east: 18.7 } as const;

/** As it is stored: trimmed, '' as null, the place to about ten centimetres. */
export function normaliseStore(typed: StoreFields): StoreFields {
  const text = (field: TextField) =>
    visibleText(typed[field] ?? '')
      .trim()
      .replace(/\s+/g, ' ') || null;
  const degrees = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6);
  return {
    ...typed,
    negozio: text('negozio'),
    indirizzo: text('indirizzo'),
    cap: text('cap')?.replace(/\s/g, '') ?? null,
    citta: text('citta'),
    sigla_provincia: text('sigla_provincia')?.toUpperCase() ?? null,
    latitudine: degrees(typed.latitudine),
    longitudine: degrees(typed.longitudine),
    telefono: text('telefono'),
    email: text('email')?.toLowerCase() ?? null,
  };
}

/**
 * A message for each wrong field of a shop as typed. `known`: what decides about the marks of a shop that is there already:
 * head office as a place is neither closed nor a test shop, and with purchases nobody turns the one kind into the other.
 */
export function checkStore(
  typed: StoreFields,
  known: { is_sede: 0 | 1; is_collaudo: 0 | 1; acquisti: number } | null = null,
): Partial<Record<StoreField, string>> {
  const store = normaliseStore(typed);
  const errors: Partial<Record<StoreField, string>> = {};
  for (const field of ['negozio', 'indirizzo', 'cap', 'citta', 'sigla_provincia'] as const)
    if (store[field] === null) errors[field] = fieldText.required;
  const refuse = (field: TextField, isRight: (value: string) => boolean, message: string) => {
    const value = store[field];
    if (value !== null && errors[field] === undefined && !isRight(value)) errors[field] = message;
  };
  refuse('cap', isPostcode, postcodeText);
  refuse('sigla_provincia', isProvince, provinceText);
  refuse('telefono', (number) => /^\+?[\d\s()/.-]{5,}$/.test(number), 'Telefono non valido');
  refuse('email', isEmail, fieldText.email);
  for (const [field, limit] of Object.entries(storeLimits) as [TextField, number][])
    refuse(field, (value) => value.length <= limit, fieldText.atMost(limit));
  const { latitudine, longitudine } = store;
  const { north, south, west, east } = italyBox;
  if (latitudine === null && longitudine !== null) errors.latitudine = fieldText.required;
  if (longitudine === null && latitudine !== null) errors.longitudine = fieldText.required;
  if (latitudine !== null && !(latitudine >= south && latitudine <= north))
    errors.latitudine = `In Italia va da ${italian(south)} a ${italian(north)}`;
  if (longitudine !== null && !(longitudine >= west && longitudine <= east))
    errors.longitudine = `In Italia va da ${italian(west)} a ${italian(east)}`;
  if (known?.is_sede && store.is_active === 0) errors.is_active = 'La sede non si disattiva';
  const kind = collaudoProblem(store.is_collaudo, known);
  if (kind) errors.is_collaudo = kind;
  return errors;
}

/** Why a shop can't be made a test shop, or an ordinary one of a test shop; null: it can. */
export function collaudoProblem(
  wanted: 0 | 1,
  known: { is_sede: 0 | 1; is_collaudo: 0 | 1; acquisti: number } | null,
): string | null {
  if (known?.is_sede && wanted === 1) return 'La sede non è un negozio di collaudo';
  if (!known || known.is_collaudo === wanted || known.acquisti === 0) return null;
  return 'Il negozio ha già acquisti: non cambia più tra collaudo e vendita';
}

function italian(degrees: number): string {
  return String(degrees).replace('.', ',');
}
