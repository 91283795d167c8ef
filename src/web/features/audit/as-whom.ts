import type { AuditEntry } from './queries.ts';

/** 'per conto di Negozio Milano, con l’accesso di Marta Verdi'; null: who acted is who had signed in. */
export function asWhom(entry: Pick<AuditEntry, 'utente' | 'is_impersonato' | 'negozio'>): string | null {
  if (entry.is_impersonato === 0) return entry.utente ? `con l’accesso di ${entry.utente}` : null;
  const shop = entry.negozio ? `per conto di ${entry.negozio}` : 'per conto di un negozio';
  return entry.utente ? `${shop}, con l’accesso di ${entry.utente}` : shop;
}
