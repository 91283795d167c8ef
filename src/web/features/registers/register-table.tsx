import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { memoryName } from '#domain/memory';
import { referenceText, registeredName } from '#domain/register';
import { formatDay, formatMoment } from '#lib/format';
import { Badge } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { DataTable, type Column, type DataTableProps } from '#ui/table';
import { pageSizes } from './register-filter.ts';
import type { Entry } from './queries.ts';

type Shared = Pick<
  DataTableProps<Entry>,
  'rows' | 'loading' | 'error' | 'onRetry' | 'empty' | 'page' | 'sort' | 'onSort'
>;

/** The grid of the register: what was taken back stays, struck out, and refers to the row that did it. */
export function RegisterTable({ withShop, ...props }: Shared & { withShop: boolean }) {
  const columns = useMemo(() => columnsFor(withShop), [withShop]);
  return (
    <DataTable
      label="Registro delle operazioni su cose usate"
      columns={columns}
      rowKey={(row) => `${row.id_negozio}-${row.numero}`}
      pageSizes={pageSizes}
      {...props}
    />
  );
}

function Lines({ row, first, second }: { row: Entry; first: ReactNode; second?: ReactNode }) {
  const isStruck = row.annullata_da !== null;
  return (
    <span className={clsx('inline-grid leading-tight', isStruck && 'line-through decoration-soft')}>
      <span>{first}</span>
      {second ? <span className="text-xs text-soft">{second}</span> : null}
    </span>
  );
}

function columnsFor(withShop: boolean): Column<Entry>[] {
  const all: (Column<Entry> | false)[] = [
    {
      id: 'numero',
      header: 'N.',
      cell: (row) => <span className="font-semibold tabular-nums">{row.numero}</span>,
    },
    {
      id: 'quando',
      header: 'Data e ora',
      sortBy: (row) => row.quando,
      cell: (row) => {
        const [day, time] = formatMoment(row.quando).split(' ');
        return <Lines row={row} first={day} second={time} />;
      },
    },
    withShop && {
      id: 'negozio',
      header: 'Negozio',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-36 sm:whitespace-normal">
          {row.negozio}
          <span className="block text-xs text-soft">{row.affiliato}</span>
        </span>
      ),
    },
    {
      id: 'cedente',
      header: 'Cedente',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-52 sm:whitespace-normal">
          <Lines row={row} first={registeredName(row)} second={row.codice_fiscale} />
        </span>
      ),
    },
    {
      id: 'documento',
      header: 'Documento',
      cell: (row) => <Lines row={row} first={row.numero_documento} second={row.tipo_documento} />,
    },
    {
      id: 'bene',
      header: 'Bene',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-56 sm:whitespace-normal">
          <Lines
            row={row}
            first={`${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}`}
            second={<CodeText value={row.imei} label="IMEI" plain />}
          />
        </span>
      ),
    },
    {
      id: 'prezzo',
      header: 'Prezzo',
      align: 'right',
      cell: (row) => (
        <span className="inline-grid justify-items-end leading-tight">
          <Lines row={row} first={<Money euro={row.prezzo} />} />
          {row.bonus > 0 ? (
            <span className="text-xs whitespace-nowrap text-soft">
              bonus <Money euro={row.bonus} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'ricevuta',
      header: 'Ricevuta, uscita, annullo',
      cell: (row) => (
        <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
          <Lines
            row={row}
            first={`n. ${row.progressivo_ricevuta}/${row.anno_ricevuta}`}
            second={row.ddt === null ? null : `DDT ${row.ddt} del ${formatDay(row.data_ddt)}`}
          />
          <Reference row={row} />
        </span>
      ),
    },
  ];
  return all.filter((column) => column !== false);
}

/** The row that this one takes back, or was taken back by. */
function Reference({ row }: { row: Entry }) {
  const text = referenceText(row);
  if (text === null) return null;
  if (row.rif_numero === null) return <span className="text-xs whitespace-nowrap text-soft">{text}</span>;
  return <Badge tone="red">{text}</Badge>;
}
