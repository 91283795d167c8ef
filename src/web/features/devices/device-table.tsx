import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, Minus, PanelRightOpen } from 'lucide-react';
import { useMemo } from 'react';
import { caseCode } from '#domain/device';
import { memoryName } from '#domain/memory';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerPage } from '#ui/table';
import { pageSizes } from './device-filter.ts';
import type { Cycle, Device } from './queries.ts';

export interface DeviceTableProps {
  rows: Device[] | undefined;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  empty: string;
  page: ServerPage;
  sort: string | null;
  onSort: (sort: string | null) => void;
  withBrand: boolean;
  /** Below role 3 the coupon's value stands next to the value (S2 §6). */
  withCoupon: boolean;
  /** May take up what is IN CORSO. */
  mayResume: boolean;
  open: Cycle | null;
  onOpen: (row: Device) => void;
}

/** The warehouse's table (S2 §2), paged and sorted by the server. */
export function DeviceTable(props: DeviceTableProps) {
  const { withBrand, withCoupon, mayResume, open, onOpen } = props;
  const columns = useMemo(
    () => columnsFor({ withBrand, withCoupon, mayResume, onOpen }),
    [withBrand, withCoupon, mayResume, onOpen],
  );
  return (
    <DataTable
      label="Device in magazzino"
      columns={columns}
      rows={props.rows}
      rowKey={caseCode}
      loading={props.loading}
      error={props.error}
      onRetry={props.onRetry}
      empty={props.empty}
      pageSizes={pageSizes}
      page={props.page}
      sort={props.sort}
      dense
      onSort={props.onSort}
      isSelected={(row) => row.serial_number === open?.serial_number && row.num_times === open.num_times}
      onRowClick={(row) => {
        // Who marks an IMEI to copy it doesn't want the details.
        if (getSelection()?.isCollapsed !== false) onOpen(row);
      }}
    />
  );
}

type Options = Pick<DeviceTableProps, 'withBrand' | 'withCoupon' | 'mayResume' | 'onOpen'>;

function columnsFor({ withBrand, withCoupon, mayResume, onOpen }: Options): Column<Device>[] {
  const all: (Column<Device> | false)[] = [
    {
      id: 'serial_number',
      header: 'ID',
      cell: (row) => (
        <CodeText plain value={row.num_times > 1 ? caseCode(row) : row.serial_number} className="text-soft" />
      ),
      sortBy: (row) => row.serial_number,
      from: 'desktop',
    },
    withBrand && {
      id: 'brand_name',
      header: 'Marca',
      cell: (row) => row.brand_name,
      sortBy: (row) => row.brand_name,
    },
    {
      id: 'model_name',
      header: 'Modello',
      cell: (row) => (
        <Short
          text={withBrand ? row.model_name : deviceName(row)}
          className="font-semibold sm:max-lg:max-w-48"
        />
      ),
      sortBy: (row) => row.model_name,
    },
    {
      id: 'memory_gb',
      header: 'GB',
      align: 'right',
      cell: (row) => memoryName(row.memory_gb).replace(' GB', ''),
      sortBy: (row) => row.memory_gb,
      from: 'desktop',
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
      from: 'desktop',
    },
    {
      id: 'valore_acquisto',
      header: 'Valore',
      align: 'right',
      cell: (row) => (
        <span className="inline-grid justify-items-end leading-[1.1]">
          <Money euro={row.valore_acquisto} />
          {withCoupon && row.coupon_value !== null ? (
            <span className="text-xs leading-[1.1] text-soft">
              coupon <Money euro={row.coupon_value} />
            </span>
          ) : null}
        </span>
      ),
      sortBy: (row) => row.valore_acquisto,
    },
    {
      id: 'nome_cliente',
      header: 'Cliente',
      cell: (row) => <Short text={row.nome_cliente ?? 'N.D.'} className="sm:max-w-32" />,
      sortBy: (row) => row.nome_cliente,
      from: 'desktop',
    },
    {
      id: 'id_stato_device',
      header: 'Stato',
      cell: (row) => <DeviceState id={row.id_stato_device} />,
      sortBy: (row) => row.id_stato_device,
    },
    {
      id: 'is_device_inizializzato',
      header: 'Dati cancellati',
      cell: (row) => <Erased row={row} />,
      from: 'desktop',
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} mayResume={mayResume} onOpen={onOpen} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function Erased({ row }: { row: Device }) {
  const Sign = row.is_device_inizializzato ? Check : Minus;
  return (
    <span className="inline-flex items-center gap-1">
      <Sign
        size={16}
        className={row.is_device_inizializzato ? 'text-green' : 'text-soft'}
        aria-hidden="true"
      />
      {row.is_device_inizializzato ? 'Si' : 'No'}
    </span>
  );
}

function Actions({
  row,
  mayResume,
  onOpen,
}: { row: Device } & Pick<DeviceTableProps, 'mayResume' | 'onOpen'>) {
  const name = `${deviceName(row)}, ${caseCode(row)}`;
  return (
    // Buttons inside a row that is itself pressed: their press is theirs alone.
    <span className="inline-flex gap-2" onClick={(event) => event.stopPropagation()} role="presentation">
      {row.id_stato_device === 2 && mayResume ? (
        <Link
          to={paths.buyDevice()}
          search={{ sn: row.serial_number, nt: String(row.num_times) } as never}
          aria-label={`Riprendi ${name}`}
          className={clsx(buttonClass({ kind: 'ghost', size: 'small' }), 'sm:min-h-8!')}
        >
          Riprendi
        </Link>
      ) : (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Dettagli di ${name}`}
          title="Dettagli"
          icon={<PanelRightOpen size={18} aria-hidden="true" />}
          className="min-h-8! px-2!"
          onClick={() => onOpen(row)}
        />
      )}
    </span>
  );
}

/** A text that is cut where a table has no room for it; whole on hover, in the details and on a phone. */
function Short({ text, className }: { text: string; className: string }) {
  return (
    <span className={clsx('block truncate max-sm:whitespace-normal', className)} title={text}>
      {text}
    </span>
  );
}

/** 'Apple iPhone 13'. */
export function deviceName(row: Pick<Device, 'brand_name' | 'model_name'>): string {
  return `${row.brand_name} ${row.model_name}`;
}
