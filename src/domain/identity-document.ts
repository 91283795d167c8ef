import { fieldText } from './text.ts';

/** The document by which the seller is identified (S1 §3, §5; law §2). */

/** `id_tipo_documento` with its name. */
export const documentTypes = [
  { id: 1, name: "Carta d'identità" },
  { id: 2, name: 'Passaporto' },
  { id: 3, name: 'Patente di guida' },
] as const;

/** `id_tipo_documento`: 1 identity card, 2 passport, 3 driving licence. */
export type DocumentType = (typeof documentTypes)[number]['id'];

/** Characters a document number needs at least to be confirmed, and may have at most. */
const documentNumberLimits = { min: 7, max: 30 } as const;

/** True for the three types as they travel. */
export function isDocumentType(value: unknown): value is DocumentType {
  return value === 1 || value === 2 || value === 3;
}

/** The Italian name of a type. */
export function documentTypeName(type: DocumentType): string {
  return documentTypes[type - 1]!.name;
}

/** A number as typed or scanned: without spaces, upper case. */
export function normaliseDocumentNumber(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Why a number can't be confirmed, in Italian; null when it can. Normalised. */
export function documentNumberError(number: string): string | null {
  if (number === '') return fieldText.required;
  if (number.length < documentNumberLimits.min) return fieldText.atLeast(documentNumberLimits.min);
  if (number.length > documentNumberLimits.max) return fieldText.atMost(documentNumberLimits.max);
  return null;
}

/** What is odd about a number for its type, in Italian; the operator confirms and goes on. */
export function documentWarnings(type: DocumentType, number: string): string[] {
  const text = normaliseDocumentNumber(number);
  if (documentNumberError(text) !== null) return [];
  if (type === 1 && !/^C[A-Z]\d{5}[A-Z]{2}$/.test(text))
    return [
      "Sembra una carta d'identità cartacea: dal 03-08-2026 non è più valida. Chiedere CIE, passaporto o patente.",
    ];
  if (type === 2 && !/^[A-Z]{2}\d{7}$/.test(text))
    return ['Il numero di un passaporto italiano ha 2 lettere e 7 cifre: verificare, se non è straniero.'];
  if (type === 3 && !/^[A-Z0-9]{10}$/.test(text))
    return ['Il numero di una patente italiana ha 10 caratteri: verificare, se non è straniera.'];
  return [];
}
