import { CircleCheck, Clock } from 'lucide-react';
import { useMemo } from 'react';
import { memoryName } from '#domain/memory';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { DataTable, type Column, type DataTableProps } from '#ui/table';
import type { MarginRow } from './queries.ts';
import { pageSizes } from './register-filter.ts';

type Shared = Pick<DataTableProps<MarginRow>, 'rows' | 'loading' | 'error' | 'onRetry' | 'empty' | 'page'>;

/** The grid of the margin-scheme register's purchase side. */
export function MarginTable({ withShop, ...props }: Shared & { withShop: boolean }) {
  const columns = useMemo(() => columnsFor(withShop), [withShop]);
  return (
    <DataTable
      label="Registro del margine, acquisti"
      columns={columns}
      rowKey={(row) => `${row.serial_number}-${row.num_times}`}
      pageSizes={pageSizes}
      {...props}
    />
  );
}

function columnsFor(withShop: boolean): Column<MarginRow>[] {
  const all: (Column<MarginRow> | false)[] = [
    {
      id: 'data_acquisto',
      header: 'Acquisto',
      cell: (row) => (
        <span className="inline-grid leading-tight max-sm:justify-items-end">
          {formatDay(row.data_acquisto)}
          <span className="text-xs text-soft">ricevuta {row.numero}</span>
        </span>
      ),
    },
    withShop && {
      id: 'negozio',
      header: 'Negozio',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-40 sm:whitespace-normal">
          {row.negozio}
          <span className="block text-xs text-soft">{row.affiliato}</span>
        </span>
      ),
    },
    {
      id: 'bene',
      header: 'Natura e qualità',
      cell: (row) => (
        <span className="block leading-tight sm:max-w-64 sm:whitespace-normal">
          {row.brand_name} {row.model_name} {memoryName(row.memory_gb)}
          <span className="block text-xs text-soft">
            <CodeText value={row.imei} label="IMEI" plain /> · grado {row.grado_estetico ?? '—'}
          </span>
        </span>
      ),
    },
    { id: 'quantita', header: 'Qtà', align: 'right', cell: (row) => row.quantita },
    {
      id: 'prezzo_acquisto',
      header: 'Prezzo',
      align: 'right',
      cell: (row) => <Money euro={row.prezzo_acquisto} className="font-semibold" />,
    },
    {
      id: 'regime_acquisto',
      header: 'Regime',
      cell: (row) => row.regime_acquisto,
    },
    { id: 'esportato', header: 'Esportato', cell: (row) => <Handed row={row} /> },
  ];
  return all.filter((column) => column !== false);
}

function Handed({ row }: { row: MarginRow }) {
  return (
    <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
      {row.data_esportazione ? (
        <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {formatDay(row.data_esportazione)}
        </Badge>
      ) : (
        <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
          Da esportare
        </Badge>
      )}
      {row.data_annullo ? <Badge tone="red">Annullato il {formatDay(row.data_annullo)}</Badge> : null}
    </span>
  );
}
