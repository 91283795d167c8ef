import { useMemo, useRef } from 'react';
import { personField } from '#domain/customer';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { DataTable, type Column } from '#ui/table';
import { customerName, type Customer } from './queries.ts';

interface ResultsDialogProps {
  rows: readonly Customer[];
  searched: string;
  /** The one whose 'Usa' is under way. */
  busyId: number | null;
  onUse: (customer: Customer) => void;
  onEdit: (customer: Customer) => void;
  onNew: () => void;
  onClose: () => void;
}

/** Customers found, three to a page (S1 §9); a company has N.D. in a person's fields (S1 §3). */
export function ResultsDialog({ rows, searched, busyId, onUse, onEdit, onNew, onClose }: ResultsDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const columns = useMemo(
    (): Column<Customer>[] => [
      {
        id: 'cognome',
        header: 'Cognome',
        cell: (row) => personField(row, 'cognome'),
        sortBy: (row) => row.cognome,
      },
      { id: 'nome', header: 'Nome', cell: (row) => personField(row, 'nome'), sortBy: (row) => row.nome },
      {
        id: 'codice_fiscale',
        header: 'Codice Fiscale',
        cell: (row) => <span className="font-mono text-sm">{personField(row, 'codice_fiscale')}</span>,
      },
      {
        id: 'ragione_sociale',
        header: 'Ragione sociale',
        cell: (row) => row.ragione_sociale ?? '—',
        sortBy: (row) => row.ragione_sociale,
      },
      {
        id: 'partita_iva',
        header: 'Partita IVA',
        cell: (row) => <span className="font-mono text-sm">{row.partita_iva ?? '—'}</span>,
      },
      { id: 'citta', header: 'Città', cell: (row) => row.citta, sortBy: (row) => row.citta },
      {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <span className="inline-flex gap-1.5">
            <Button
              size="small"
              ref={row === rows[0] ? first : null}
              aria-label={`Usa ${customerName(row)}`}
              busy={busyId === row.id_cliente}
              onClick={() => onUse(row)}
            >
              Usa
            </Button>
            <Button
              size="small"
              kind="ghost"
              aria-label={`Modifica ${customerName(row)}`}
              onClick={() => onEdit(row)}
            >
              Modifica
            </Button>
          </span>
        ),
      },
    ],
    [rows, busyId, onUse, onEdit],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Clienti trovati"
      lead={`Ricerca: «${searched}»`}
      initialFocus={first}
      footer={
        <Button
          kind={rows.length > 0 ? 'ghost' : 'primary'}
          ref={rows.length > 0 ? null : first}
          onClick={onNew}
        >
          Nuovo cliente
        </Button>
      }
    >
      <DataTable
        label="Clienti trovati"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id_cliente}
        pageSizes={[3, 5, 10]}
        empty="Nessun cliente con questi dati. Controlla la ricerca o inseriscilo come nuovo."
      />
    </Dialog>
  );
}
