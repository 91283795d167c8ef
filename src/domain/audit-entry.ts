import type { AuditAct, AuditSubject } from './audit.ts';

/** Fields of a thing by their wire names, as they travel. */
export type AuditFields = Record<string, unknown>;

/** An entry of the log of changes, as its hash sees it: every column but the hash itself. */
export interface AuditEntry {
  progressivo: number;
  /** ISO 8601 in UTC with six decimals, all that the database keeps */
  quando: string;
  /** who acted; null: nobody signed in (console, job, link) */
  id_operatore: number | null;
  /** the account behind */
  id_utente: number | null;
  is_impersonato: 0 | 1;
  /** address of the connection, or 'console', 'sistema' */
  ip: string;
  oggetto: AuditSubject;
  chiave: string;
  azione: AuditAct;
  da: AuditFields | null;
  a: AuditFields | null;
  nota: string | null;
  id_affiliato: number | null;
  id_negozio: number | null;
  /** hash of the entry before, hex; of the first: 64 zeros */
  impronta_precedente: string;
}

/** The link of the first entry: nothing is before it. */
export const firstLink = '0'.repeat(64);

/**
 * The text that is hashed (SHA-256 over its UTF-8): JSON without spaces, the keys of every object in the order of their
 * UTF-16 units, moments as ISO text, undefined as if it were not there, numbers and escapes as ECMAScript writes them.
 * Whoever follows this can check the chain with a program of his own. Throws on what JSON can't hold.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(storable(value));
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a number');
  if (value === undefined || value === null) return 'null';
  if (typeof value !== 'object' || value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [storable(key), item] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`;
}

/** PostgreSQL's jsonb takes neither half surrogates nor NUL: what is hashed is what comes back. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Fields whose names speak of a secret; the public token of an affiliate is in every address of its shops. */
const secretName = /password|psw|passwd|token|seme|segret|secret|otp|recupero|impronta_codice/i;
const publicNames = new Set(['token_pubblico']);

/** The name of the first field, at any depth, that would put a secret into the log; null: none. */
export function secretIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    if (!Array.isArray(value) && secretName.test(name) && !publicNames.has(name)) return name;
    const deeper = secretIn(item);
    if (deeper !== null) return deeper;
  }
  return null;
}

/**
 * Before and after without what stayed the same; a field that is on one side only stands against null. Of something new
 * or gone, the fields that have a value.
 */
export function changedFields(
  before: AuditFields | null,
  after: AuditFields | null,
): { da: AuditFields | null; a: AuditFields | null } {
  if (before === null || after === null) return { da: filled(before), a: filled(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonicalText(before[name]) !== canonicalText(after[name]),
  );
  const pick = (from: AuditFields) =>
    filled(Object.fromEntries(names.map((name) => [name, from[name]])), true);
  return { da: pick(before), a: pick(after) };
}

/** The fields as they are stored; without those that are null unless these say something too. */
function filled(fields: AuditFields | null, withNulls = false): AuditFields | null {
  if (fields === null) return null;
  const kept = Object.entries(fields).filter(
    ([, value]) => withNulls || (value !== null && value !== undefined),
  );
  return JSON.parse(
    canonicalText(Object.fromEntries(kept.map(([name, value]) => [name, value ?? null]))),
  ) as AuditFields;
}
