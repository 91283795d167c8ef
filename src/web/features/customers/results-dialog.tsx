import { useRef } from 'react';
import { customers } from '#contract/lists/customers';
import { personField } from '#domain/customer';
import { drawnColumns, shownColumns, type Cells } from '#parts/list-columns';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
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

const cells: Cells<Customer> = {
  cognome: (row) => personField(row, 'cognome'),
  nome: (row) => personField(row, 'nome'),
  codice_fiscale: (row) => <CodeText plain value={personField(row, 'codice_fiscale')} />,
};

/** Customers found, three to a page (S1 §9); a company has N.D. in a person's fields (S1 §3). */
export function ResultsDialog({ rows, searched, busyId, onUse, onEdit, onNew, onClose }: ResultsDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const columns: Column<Customer>[] = [
    ...drawnColumns<Customer>(customers, shownColumns(customers, null), cells),
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
