import { useMemo } from 'react';
import { openingState, openingText } from '#domain/opening-hours';
import { Badge } from '#ui/badge';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import type { Store } from './queries.ts';
import { pageSizes } from './store-filter.ts';

export interface StoreTableProps extends ServerTable<Store> {
  onOpen: (id_negozio: number) => void;
  opened: number | null;
}

/** Shops with address, hours and what is in them. */
export function StoreTable({ onOpen, opened, ...table }: StoreTableProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label="Negozi"
      columns={columns}
      rowKey={(row) => row.id_negozio}
      pageSizes={pageSizes}
      isSelected={(row) => row.id_negozio === opened}
      dense
      {...table}
    />
  );
}

const lines = 'inline-grid py-1 leading-tight max-sm:justify-items-end sm:whitespace-normal';

function columnsFor(onOpen: (id_negozio: number) => void): Column<Store>[] {
  return [
    {
      id: 'negozio',
      header: 'Negozio',
      sortBy: (row) => row.negozio,
      cell: (row) => (
        <span className={`${lines} justify-items-start sm:max-w-44`}>
          <button
            type="button"
            onClick={() => onOpen(row.id_negozio)}
            className="rounded-sm text-left font-semibold text-accent underline-offset-4 hover:underline max-sm:min-h-7 max-sm:text-right"
          >
            {row.negozio}
          </button>
          <span className="text-xs text-soft">Codice {row.id_negozio}</span>
        </span>
      ),
    },
    {
      id: 'ragione_sociale',
      header: 'Affiliato',
      sortBy: (row) => row.ragione_sociale,
      cell: (row) => (
        <span className={`${lines} sm:max-w-36`}>
          {row.ragione_sociale}
          {row.is_affiliato_attivo ? null : <span className="text-xs text-soft">disattivato</span>}
        </span>
      ),
    },
    {
      id: 'citta',
      header: 'Indirizzo',
      sortBy: (row) => row.citta,
      cell: (row) => (
        <span className={`${lines} sm:max-w-48`}>
          {row.indirizzo}
          <span className="text-xs text-soft">
            {row.cap} {row.citta} ({row.sigla_provincia}){row.latitudine === null ? ', senza posizione' : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'orari',
      header: 'Orari',
      cell: (row) => (
        <span className={`${lines} text-sm`}>
          {(row.orari_testo || '—').split('; ').map((part) => (
            <span key={part} className="sm:whitespace-nowrap">
              {part}
            </span>
          ))}
          {row.is_active && row.orari.length > 0 ? (
            <span className="text-xs text-soft">{now(row)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'device',
      header: 'Giacenza',
      align: 'right',
      cell: (row) => row.device_in_magazzino,
    },
    {
      id: 'stato',
      header: 'Stato',
      cell: (row) => (
        <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Attivo' : 'Disattivato'}</Badge>
          {row.is_sede ? <Badge tone="accent">Sede</Badge> : null}
          {row.is_collaudo ? <Badge tone="amber">Collaudo</Badge> : null}
        </span>
      ),
    },
  ];
}

function now(row: Store): string {
  const moment = new Date();
  return openingText(openingState(row, moment), moment);
}
