import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { useMemo } from 'react';
import { caseCode } from '#domain/device';
import { memoryName } from '#domain/memory';
import { formatDay } from '#lib/format';
import type { Session } from '#lib/session';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { pageSizes } from './device-filter.ts';
import { deviceName } from './device-name.ts';
import type { Cycle, Device } from './queries.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import type { WarehouseView } from './warehouse-view.ts';

export interface DeviceTableProps extends ServerTable<Device> {
  view: WarehouseView;
  session: Session;
  withBrand: boolean;
  open: Cycle | null;
  onOpen: (row: Device) => void;
  onAct: RowActionsProps['onAct'];
}

/** The warehouse's table (S2 §2), paged and sorted by the server. */
export function DeviceTable(props: DeviceTableProps) {
  const { view, session, withBrand, open, onOpen, onAct } = props;
  const columns = useMemo(
    () => columnsFor({ view, session, withBrand, onOpen, onAct }),
    [view, session, withBrand, onOpen, onAct],
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

type Options = Pick<DeviceTableProps, 'view' | 'session' | 'withBrand' | 'onOpen' | 'onAct'>;

function columnsFor({ view, session, withBrand, onOpen, onAct }: Options): Column<Device>[] {
  const { withStore, withAffiliate, withAccepted, withCoupon } = view;
  const all: (Column<Device> | false)[] = [
    {
      id: 'serial_number',
      header: 'ID',
      cell: (row) => (
        <CodeText plain value={row.num_times > 1 ? caseCode(row) : row.serial_number} className="text-soft" />
      ),
      sortBy: (row) => row.serial_number,
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
          text={withBrand || withStore ? row.model_name : deviceName(row)}
          title={deviceName(row)}
          className="font-semibold sm:max-lg:max-w-42 lg:max-w-48"
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
      cell: (row) => (
        <span className="inline-grid justify-items-end align-middle leading-[1.1]">
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
    withAccepted && {
      id: 'valore_accettazione',
      header: 'Valore accettato',
      align: 'right',
      cell: (row) => <Money euro={row.valore_accettazione} className="font-semibold" />,
    },
    withStore && {
      id: 'negozio_acquisto',
      header: 'Negozio',
      cell: (row) => <Short text={row.negozio_acquisto} className="sm:max-w-28" />,
    },
    withAffiliate && {
      id: 'ragione_sociale',
      header: 'Affiliato',
      cell: (row) => <Short text={row.ragione_sociale} className="sm:max-w-28" />,
    },
    // Head office's warehouse shows no persons beside its phones: they are in the details.
    !withAccepted && {
      id: 'nome_cliente',
      header: 'Cliente',
      cell: (row) => (
        <Short text={row.nome_cliente ?? 'N.D.'} className={withStore ? 'sm:max-w-24' : 'sm:max-w-28'} />
      ),
      sortBy: (row) => row.nome_cliente,
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
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => (
        <RowActions row={row} session={session} name={deviceName(row)} onOpen={onOpen} onAct={onAct} />
      ),
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

/** A text that is cut where a table has no room for it; whole on hover, in the details and on a phone. */
function Short({ text, title, className }: { text: string; title?: string; className: string }) {
  return (
    <span className={clsx('block truncate max-sm:whitespace-normal', className)} title={title ?? text}>
      {text}
    </span>
  );
}
