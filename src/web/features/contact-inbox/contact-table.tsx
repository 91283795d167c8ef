import { clsx } from 'clsx';
import { useMemo } from 'react';
import { formatDay, formatMoment } from '#lib/format';
import { Button } from '#ui/button';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { pageSizes } from './contact-filter.ts';
import { ContactStateBadge } from './contact-state.tsx';
import type { Contact } from './queries.ts';

export interface ContactTableProps extends ServerTable<Contact> {
  open: number | null;
  onOpen: (id: number) => void;
}

/** The inbox, paged by the server; what nobody has taken stands out. */
export function ContactTable({ open, onOpen, ...props }: ContactTableProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label="Richieste di contatto"
      columns={columns}
      rowKey={(row) => row.id_contatto}
      pageSizes={pageSizes}
      onRowClick={(row) => onOpen(row.id_contatto)}
      isSelected={(row) => row.id_contatto === open}
      {...props}
    />
  );
}

function columnsFor(onOpen: (id: number) => void): Column<Contact>[] {
  return [
    {
      id: 'id_stato_contatto',
      header: 'Stato',
      sortBy: (row) => row.id_stato_contatto,
      cell: (row) => <ContactStateBadge state={row.id_stato_contatto} />,
    },
    {
      id: 'riferimento',
      header: 'Da',
      sortBy: (row) => row.riferimento,
      cell: (row) => (
        <span className="inline-grid leading-tight max-sm:justify-items-end">
          <span className={clsx(row.id_stato_contatto === 1 && 'font-semibold')}>{row.riferimento}</span>
          <span className="text-xs wrap-anywhere text-soft">{row.attivita ?? row.email}</span>
        </span>
      ),
    },
    {
      id: 'note_contatto',
      header: 'Messaggio',
      cell: (row) => (
        <span className="line-clamp-2 max-w-80 leading-tight whitespace-normal max-sm:text-right">
          {row.note_contatto}
        </span>
      ),
    },
    {
      id: 'operatore',
      header: 'Incaricato',
      cell: (row) => row.operatore ?? <span className="text-soft">nessuno</span>,
    },
    {
      id: 'data_creazione',
      header: 'Inviata',
      sortBy: (row) => row.data_creazione,
      cell: (row) => formatMoment(row.data_creazione),
    },
    {
      id: 'data_eliminazione',
      header: 'Da eliminare',
      cell: (row) => formatDay(row.data_eliminazione),
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
          aria-label={`Apri la richiesta di ${row.riferimento} del ${formatMoment(row.data_creazione)}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row.id_contatto);
          }}
        >
          Apri
        </Button>
      ),
    },
  ];
}
