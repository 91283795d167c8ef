import { useRef } from 'react';
import { customers } from '#contract/lists/customers';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { DataTable, type Column } from '#ui/table';
import { CustomerLines } from './customer-lines.tsx';
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

/** Customers found, three to a page (S1 §9), each in two lines that no width cuts off. */
export function ResultsDialog({ rows, searched, busyId, onUse, onEdit, onNew, onClose }: ResultsDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const columns: Column<Customer>[] = [
    {
      id: 'cliente',
      header: 'Cliente',
      cell: (row) => <CustomerLines customer={row} />,
      card: 'title',
    },
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
  ];
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
        pageSizes={customers.sizes}
        empty="Nessun cliente con questi dati. Controlla la ricerca o inseriscilo come nuovo."
      />
    </Dialog>
  );
}
