import type { ReactNode } from 'react';
import { openingState, openingText } from '#domain/opening-hours';
import { serverNow } from '#lib/server-clock';
import { Badge } from '#ui/badge';
import type { Store } from './queries.ts';

/** What the list of shops draws otherwise than its kinds say. */
export const storeCells = {
  negozio: (row: Store) => (
    <Lines below={`Codice ${row.id_negozio}`}>
      <b className="font-semibold">{row.negozio}</b>
    </Lines>
  ),
  ragione_sociale: (row: Store) => (
    <Lines below={row.is_affiliato_attivo ? null : 'disattivato'}>{row.ragione_sociale}</Lines>
  ),
  indirizzo: (row: Store) => (
    <Lines
      below={`${row.cap} ${row.citta} (${row.sigla_provincia})${row.latitudine === null ? ', senza posizione' : ''}`}
    >
      {row.indirizzo}
    </Lines>
  ),
  orari_testo: (row: Store) => (
    <Lines below={row.is_active && row.orari.length > 0 ? now(row) : null}>
      {(row.orari_testo || '—').split('; ').map((part) => (
        <span key={part} className="block text-sm sm:whitespace-nowrap">
          {part}
        </span>
      ))}
    </Lines>
  ),
  is_active: (row: Store) => (
    <span className="inline-grid justify-items-start gap-1">
      <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Attivo' : 'Disattivato'}</Badge>
      {row.is_sede ? <Badge tone="accent">Sede</Badge> : null}
      {row.is_collaudo ? <Badge tone="amber">Collaudo</Badge> : null}
    </span>
  ),
};

function Lines({ children, below }: { children: ReactNode; below: string | null }) {
  return (
    <span className="inline-grid leading-tight sm:max-w-52 sm:whitespace-normal">
      <span>{children}</span>
      {below ? <span className="text-xs text-soft">{below}</span> : null}
    </span>
  );
}

function now(row: Store): string {
  const moment = serverNow();
  return openingText(openingState(row, moment), moment);
}
