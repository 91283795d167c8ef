import { useMemo } from 'react';
import { formatMoment } from '#lib/format';
import { Button } from '#ui/button';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { asWhom } from './as-whom.ts';
import { pageSizes } from './audit-filter.ts';
import { ChangeLines } from './change-lines.tsx';
import type { AuditEntry } from './queries.ts';

export interface EntryTableProps extends ServerTable<AuditEntry> {
  onOpen: (entry: AuditEntry) => void;
  /** Narrows the list to the thing of this entry. */
  onOnly: (entry: AuditEntry) => void;
}

/** The log of changes: when, who, what, from, to. */
export function EntryTable({ onOpen, onOnly, ...props }: EntryTableProps) {
  const columns = useMemo(() => columnsFor(onOpen, onOnly), [onOpen, onOnly]);
  return (
    <DataTable
      label="Modifiche"
      columns={columns}
      rowKey={(row) => row.progressivo}
      pageSizes={pageSizes}
      {...props}
    />
  );
}

function columnsFor(
  onOpen: (entry: AuditEntry) => void,
  onOnly: (entry: AuditEntry) => void,
): Column<AuditEntry>[] {
  return [
    {
      id: 'progressivo',
      header: 'Quando',
      sortBy: (row) => row.progressivo,
      cell: (row) => {
        const [day, time] = formatMoment(row.quando).split(' ');
        return (
          <span className="inline-grid leading-tight">
            {day}
            <span className="text-xs text-soft">
              {time} · n. {row.progressivo}
            </span>
          </span>
        );
      },
    },
    {
      id: 'operatore',
      header: 'Chi',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-40 sm:min-w-28 sm:whitespace-normal">
          {row.operatore}
          <span className="block text-xs text-soft">{asWhom(row)}</span>
        </span>
      ),
    },
    {
      id: 'oggetto',
      header: 'Cosa',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-56 sm:min-w-44 sm:whitespace-normal">
          {row.nome_azione} ·{' '}
          <button
            type="button"
            title="Mostra solo le modifiche di questo oggetto"
            onClick={() => onOnly(row)}
            className="rounded-sm text-left font-medium wrap-anywhere underline decoration-edge-soft underline-offset-2 hover:text-accent hover:decoration-current"
          >
            {row.nome_oggetto} {row.nome_chiave ?? row.chiave}
          </button>
          {row.nota ? <span className="mt-0.5 block text-xs text-soft wrap-anywhere">{row.nota}</span> : null}
        </span>
      ),
    },
    {
      id: 'modifiche',
      header: 'Modifiche',
      cell: (row) => (
        <div className="py-1 sm:min-w-48 sm:whitespace-normal max-sm:text-left">
          <ChangeLines entry={row} />
        </div>
      ),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Apri la voce ${row.progressivo}`}
          onClick={() => onOpen(row)}
        >
          Apri
        </Button>
      ),
    },
  ];
}
