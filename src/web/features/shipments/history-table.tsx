import { PackageOpen, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { formatMoment } from '#lib/format';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { PickupButton } from './pickup-button.tsx';
import type { Shipment } from './queries.ts';
import { pageSizes } from './shipment-filter.ts';
import { Arrived, ddtName, pickupLine, ShipmentStateBadge } from './shipment-state.tsx';
import { TrackingLink } from './tracking-link.tsx';

export interface HistoryTableProps extends ServerTable<Shipment> {
  /** The sender, for whom sees several shops. */
  withStore: boolean;
  /** Who may ask for another pick-up. */
  id_operatore: number | null;
  open: number | null;
  onOpen: (id: number) => void;
}

/** STORICO SPEDIZIONI (S2 §2), paged by the server. */
export function HistoryTable(props: HistoryTableProps) {
  const { withStore, id_operatore, onOpen, open } = props;
  const columns = useMemo(
    () => columnsFor({ withStore, id_operatore, onOpen }),
    [withStore, id_operatore, onOpen],
  );
  return (
    <DataTable
      label="Elenco delle spedizioni"
      columns={columns}
      rows={props.rows}
      rowKey={(row) => row.id_spedizione_magcent}
      loading={props.loading}
      error={props.error}
      onRetry={props.onRetry}
      pageSizes={pageSizes}
      page={props.page}
      sort={props.sort}
      onSort={props.onSort}
      isSelected={(row) => row.id_spedizione_magcent === open}
      empty={props.empty}
    />
  );
}

type Options = Pick<HistoryTableProps, 'withStore' | 'id_operatore' | 'onOpen'>;

function columnsFor({ withStore, id_operatore, onOpen }: Options): Column<Shipment>[] {
  const all: (Column<Shipment> | false)[] = [
    {
      id: 'numero_ddt',
      header: 'DDT',
      sortBy: (row) => row.numero_ddt,
      cell: (row) => <b className="font-semibold">{ddtName(row).slice(4)}</b>,
    },
    {
      id: 'data_richiesta_spedizione_magcent',
      header: 'Data',
      sortBy: (row) => row.data_richiesta_spedizione_magcent,
      cell: (row) => <When moment={row.data_richiesta_spedizione_magcent} />,
    },
    withStore && {
      id: 'negozio_spedizione',
      header: 'Negozio',
      sortBy: (row) => row.negozio_spedizione,
      cell: (row) => (
        <span className="block leading-tight sm:max-w-40 sm:whitespace-normal">
          {row.negozio_spedizione}
          <span className="block text-xs text-soft">{row.ragione_sociale}</span>
        </span>
      ),
    },
    {
      id: 'motivo_spedizione_magcent',
      header: 'Causale',
      sortBy: (row) => row.motivo_spedizione_magcent,
      cell: (row) => (
        <span className="block leading-tight sm:max-w-32 sm:whitespace-normal">
          {row.motivo_spedizione_magcent}
        </span>
      ),
    },
    {
      id: 'tracking_spedizione',
      header: 'Tracking',
      sortBy: (row) => row.tracking_spedizione,
      cell: (row) => (
        <span className="inline-grid leading-tight max-sm:justify-items-end">
          <TrackingLink shipment={row} />
          {row.corriere ? <span className="text-xs text-soft">{row.corriere}</span> : null}
        </span>
      ),
    },
    {
      id: 'numero_devices',
      header: 'Device',
      sortBy: (row) => row.numero_devices,
      align: 'right',
      cell: (row) => <Arrived shipment={row} />,
    },
    { id: 'stato', header: 'Stato', cell: (row) => <State row={row} />, sortBy: (row) => row.stato },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} id_operatore={id_operatore} onOpen={onOpen} />,
    },
  ];
  return all.filter((column) => column !== false);
}

function When({ moment }: { moment: string }) {
  const [day, time] = formatMoment(moment).split(' ');
  return (
    <span className="inline-grid leading-[1.15]">
      {day}
      <span className="text-xs leading-[1.15] text-soft max-sm:text-right">{time}</span>
    </span>
  );
}

function State({ row }: { row: Shipment }) {
  const line = pickupLine(row);
  return (
    <span className="inline-grid justify-items-start gap-1 py-1 max-sm:justify-items-end">
      <ShipmentStateBadge state={row.stato} />
      {line ? (
        <span
          className={
            row.errore_ritiro
              ? 'max-w-64 text-xs font-medium whitespace-normal text-danger'
              : 'text-xs text-soft sm:pl-1'
          }
        >
          {line}
        </span>
      ) : null}
    </span>
  );
}

function Actions({
  row,
  id_operatore,
  onOpen,
}: { row: Shipment } & Pick<Options, 'id_operatore' | 'onOpen'>) {
  const name = ddtName(row);
  return (
    <span className="inline-flex justify-end gap-1 max-sm:flex-wrap">
      <Button
        kind="quiet"
        size="small"
        aria-label={`Contenuto del ${name}`}
        title="Contenuto e tracking"
        className="px-2!"
        icon={<PackageOpen size={19} aria-hidden="true" />}
        onClick={() => onOpen(row.id_spedizione_magcent)}
      >
        <span className="sm:hidden">Contenuto</span>
      </Button>
      <a
        href={paths.stampaDdt(row.id_spedizione_magcent)}
        target="_blank"
        rel="noopener"
        aria-label={`Stampa il ${name} (nuova finestra)`}
        title="Stampa il DDT"
        className={`${buttonClass({ kind: 'quiet', size: 'small' })} px-2!`}
      >
        <Printer size={19} aria-hidden="true" />
        <span className="sm:hidden">DDT</span>
      </a>
      {id_operatore === null ? null : <PickupButton shipment={row} id_operatore={id_operatore} />}
    </span>
  );
}
