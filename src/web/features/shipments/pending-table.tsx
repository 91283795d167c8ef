import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { caseCode } from '#domain/device';
import { memoryName } from '#domain/memory';
import { formatDay, groupCode } from '#lib/format';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import type { PendingDevice } from './queries.ts';
import { pageSizes } from './shipment-filter.ts';

export interface PendingTableProps {
  rows: readonly PendingDevice[] | undefined;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  /** `caseCode` of what is ticked. */
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** The devices that may be shipped, each with its tick (S2 §2 /spedizioni). */
export function PendingTable({ rows, loading, error, onRetry, chosen, onToggle }: PendingTableProps) {
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const columns = useMemo(() => columnsFor(ticked, onToggle), [ticked, onToggle]);
  return (
    <DataTable
      label="Elenco da scegliere"
      columns={columns}
      rows={rows}
      rowKey={caseCode}
      loading={loading}
      error={error}
      onRetry={onRetry}
      pageSizes={pageSizes}
      isSelected={(row) => ticked.has(caseCode(row))}
      onRowClick={(row) => {
        // Who marks an IMEI to copy it doesn't mean the tick.
        if (getSelection()?.isCollapsed !== false) onToggle(caseCode(row));
      }}
      empty="Nessun device da spedire: quelli acquistati compaiono qui."
    />
  );
}

function columnsFor(ticked: ReadonlySet<string>, onToggle: (key: string) => void): Column<PendingDevice>[] {
  return [
    {
      id: 'scelta',
      header: 'Selezione',
      hideHeader: true,
      cell: (row) => <Tick row={row} isTicked={ticked.has(caseCode(row))} onToggle={onToggle} />,
    },
    {
      id: 'model_name',
      header: 'Device',
      cell: (row) => (
        <span className="block sm:py-1 sm:whitespace-normal">
          <b className="font-semibold">
            {row.brand_name} {row.model_name}
          </b>{' '}
          <span className="text-soft">{memoryName(row.memory_gb)}</span>
        </span>
      ),
      sortBy: (row) => `${row.brand_name} ${row.model_name}`,
    },
    {
      id: 'serial_number',
      header: 'ID',
      cell: (row) => <CodeText plain value={row.serial_number} className="text-soft" />,
      sortBy: (row) => row.serial_number,
    },
    {
      id: 'imei',
      header: 'IMEI',
      cell: (row) => <CodeText plain value={row.imei} />,
      sortBy: (row) => row.imei,
    },
    {
      id: 'data_acquisto',
      header: 'Acquisto',
      cell: (row) => formatDay(row.data_acquisto),
      sortBy: (row) => row.data_acquisto,
    },
    {
      id: 'valore_acquisto',
      header: 'Valore',
      align: 'right',
      cell: (row) => <Money euro={row.valore_acquisto} />,
      sortBy: (row) => row.valore_acquisto,
    },
    {
      id: 'is_device_inizializzato',
      header: 'Dati cancellati',
      cell: (row) => <Erased isErased={row.is_device_inizializzato === 1} />,
      sortBy: (row) => row.is_device_inizializzato,
    },
  ];
}

interface TickProps {
  row: PendingDevice;
  isTicked: boolean;
  onToggle: (key: string) => void;
}

function Tick({ row, isTicked, onToggle }: TickProps) {
  return (
    // Its own press only: the row's would take the tick away again.
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <label className="-my-1 inline-flex min-h-11 cursor-pointer items-center gap-2 sm:-ml-2 sm:min-w-10 sm:justify-center">
        <input
          type="checkbox"
          aria-label={`Seleziona ${row.brand_name} ${row.model_name}, IMEI ${groupCode(row.imei)}`}
          checked={isTicked}
          onChange={() => onToggle(caseCode(row))}
          className="size-5 accent-accent"
        />
        <span aria-hidden="true" className="font-medium sm:hidden">
          {isTicked ? 'Selezionato' : 'Seleziona'}
        </span>
      </label>
    </span>
  );
}

function Erased({ isErased }: { isErased: boolean }) {
  const Sign = isErased ? Check : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Sign size={16} className={isErased ? 'text-green' : 'text-amber'} aria-hidden="true" />
      {isErased ? 'Si' : 'No'}
    </span>
  );
}
