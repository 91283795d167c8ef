import { byKey, isCode } from './code.ts';
import { formatDay, type Day } from './day.ts';
import { fieldText } from './text.ts';
import { visibleText } from './visible-text.ts';

/** The document by which the seller is identified (S1 §3, §5; law §2). */

/** `id_tipo_documento`: its name, what its number usually looks like, and what is said of one that looks otherwise. */
export const documentTypes = {
  1: {
    key: 'card',
    name: "Carta d'identità",
    number: /^C[A-Z]\d{5}[A-Z]{2}$/,
    warning:
      "Il numero di una carta d'identità italiana (CIE) ha 2 lettere, 5 cifre e 2 lettere: verificare, se non è straniera.",
  },
  2: {
    key: 'passport',
    name: 'Passaporto',
    number: /^[A-Z]{2}\d{7}$/,
    warning: 'Il numero di un passaporto italiano ha 2 lettere e 7 cifre: verificare, se non è straniero.',
  },
  3: {
    key: 'licence',
    name: 'Patente di guida',
    number: /^[A-Z0-9]{10}$/,
    warning: 'Il numero di una patente italiana ha 10 caratteri: verificare, se non è straniera.',
  },
} as const satisfies Record<number, { key: string; name: string; number: RegExp; warning: string }>;

export type DocumentType = keyof typeof documentTypes;

/** The types by name: `documentType.card`. */
export const documentType = byKey(documentTypes);

/** Characters a document number needs at least to be confirmed, and may have at most. */
const documentNumberLimits = { min: 7, max: 30 } as const;

/** True for a type as it travels. */
export function isDocumentType(value: unknown): value is DocumentType {
  return isCode(documentTypes, value);
}

/** A number as typed or scanned: without spaces, upper case. */
export function normaliseDocumentNumber(text: string): string {
  return visibleText(text).replace(/\s/g, '').toUpperCase();
}

/** Why a number can't be confirmed, in Italian; null when it can. Normalised. */
export function documentNumberError(number: string): string | null {
  if (number === '') return fieldText.required;
  if (number.length < documentNumberLimits.min) return fieldText.atLeast(documentNumberLimits.min);
  if (number.length > documentNumberLimits.max) return fieldText.atMost(documentNumberLimits.max);
  return null;
}

// Two letters and seven digits, as no electronic card has and none of another country that is known here.
const paperNumber = /^[A-Z]{2}\d{7}$/;
const paperWarning =
  "Sembra una carta d'identità cartacea: dal 03-08-2026 non è più valida. Chiedere CIE, passaporto o patente.";

/** True where a number looks like that of a paper identity card, which is valid no more (law §2). */
export function isPaperCard(type: DocumentType, number: string): boolean {
  return type === documentType.card && paperNumber.test(normaliseDocumentNumber(number));
}

/** What is odd about a number for its type, in Italian; the operator confirms and goes on. */
export function documentWarnings(type: DocumentType, number: string): string[] {
  const text = normaliseDocumentNumber(number);
  if (documentNumberError(text) !== null) return [];
  if (isPaperCard(type, text)) return [paperWarning];
  const { number: usual, warning } = documentTypes[type];
  return usual.test(text) ? [] : [warning];
}

/** What is said of a document that is valid no more, in Italian; nothing while it is, or where nobody knows. */
export function expiryWarnings(expiry: Day | null, today: Day): string[] {
  if (expiry === null || expiry >= today) return [];
  return [`Il documento è scaduto il ${formatDay(expiry)}: chiederne uno valido.`];
}
