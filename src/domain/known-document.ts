import type { Day } from './day.ts';
import type { DocumentIssue } from './document-issue.ts';
import { documentWarnings, type DocumentType } from './identity-document.ts';

/** The document of a customer who comes back: offered by its ends, and only while it may still be good. */

/** A document as a purchase kept it. */
export interface KeptDocument extends DocumentIssue {
  id_tipo_documento: DocumentType;
  numero_documento: string;
  /** until when it is valid; null: nobody knows */
  scadenza_documento: Day | null;
}

/** 'CA•••AB': enough to know one's own by. */
export function maskDocument(number: string): string {
  return `${number.slice(0, 2)}•••${number.slice(-2)}`;
}

/** True when it may be offered again: not expired, and no paper card or other doubtful number, which wants a second look. */
export function mayBeOffered(document: Omit<KeptDocument, keyof DocumentIssue>, today: Day): boolean {
  const { id_tipo_documento, numero_documento, scadenza_documento } = document;
  if (scadenza_documento !== null && scadenza_documento < today) return false;
  return documentWarnings(id_tipo_documento, numero_documento).length === 0;
}
