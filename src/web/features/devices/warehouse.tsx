import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { caseCode } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { useSession } from '#lib/session';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { toast } from '#ui/toast';
import { ActDialogs, type ChosenAct } from './act-dialogs.tsx';
import { DeviceDetail } from './device-detail.tsx';
import { clearedOf, isUnfiltered, type DeviceFilter } from './device-filter.ts';
import { DeviceTable } from './device-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { deviceByCode, devicePage, exportDevices, pendingDevices, type Device } from './queries.ts';
import { StateLegend } from './state-legend.tsx';
import { useWarehouseAddress } from './use-warehouse-address.ts';
import { warehouseView, type WarehousePlace } from './warehouse-view.ts';

export interface WarehouseProps {
  place: WarehousePlace;
  /** Photos and signatures of a device's seller, for the dialog of the missing documents. */
  documents: (device: Device) => ReactNode;
  /** What head office does next with a device. */
  NextAct: ComponentType<{ device: Device }>;
}

/** A warehouse (S2 §2 /magazzino, decisions §6): found by filters, page and open device all in the address. */
export function Warehouse({ place, documents, NextAct }: WarehouseProps) {
  const session = useSession();
  const view = useMemo(() => warehouseView(place, session), [place, session]);
  const { filter, open, show, toggle, showWith } = useWarehouseAddress(view.path);
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const choose = useCallback((act: DeviceAct, device: Device) => setChosen({ act, device }), []);
  const isFirst = filter.stato === 0 && filter.pagina === 0;
  const stock = useQuery(devicePage(view, filter));
  const pending = useQuery(pendingDevices(view, filter, place === 'shops' && isFirst));
  const first = isFirst ? pending.data : undefined;
  const rows = useMemo(
    () => (stock.data ? [...(first ?? []), ...stock.data.rows] : undefined),
    [stock.data, first],
  );
  const error = stock.error && !stock.data ? stock.error : null;
  const total = stock.data?.total ?? 0;
  const known = open ? rows?.find((row) => caseCode(row) === caseCode(open)) : undefined;

  const meant = async (text: string): Promise<Device | null> => {
    try {
      return await deviceByCode(view, text);
    } catch (fault) {
      toast.error(faultText(fault));
      return null;
    }
  };
  const search = async (next: DeviceFilter): Promise<void> => {
    const device = await meant(next.cerca);
    if (device) showWith(next, device);
    else show(next);
  };
  const scan = async (code: string): Promise<void> => {
    const device = await meant(code);
    if (device) toggle(device);
    else show({ ...clearedOf(filter), cerca: code });
  };

  return (
    <>
      <PageHeader
        title={view.title}
        aside={stock.data ? countText(total) : null}
        actions={
          <>
            <Button
              kind="ghost"
              size="small"
              className="max-sm:hidden"
              aria-pressed={filter.conMarca}
              icon={<Columns3 size={16} aria-hidden="true" />}
              onClick={() => show({ ...filter, conMarca: !filter.conMarca })}
            >
              {filter.conMarca ? 'Nascondi la marca' : 'Mostra la marca'}
            </Button>
            <ExportButton
              save={(options) => exportDevices(view, filter, options)}
              disabledReason={total === 0 ? 'La lista è vuota' : null}
            />
            <StateLegend view={view} />
          </>
        }
      />
      <FilterBar
        filter={filter}
        states={view.states}
        onSearch={(next) => void search(next)}
        onScan={(code) => void scan(code)}
      />
      <DeviceTable
        rows={rows}
        loading={stock.isFetching}
        error={error ? faultText(error) : null}
        onRetry={() => void stock.refetch()}
        empty={emptyText(place, filter)}
        page={{
          index: filter.pagina,
          size: filter.righe,
          // Where there is nothing but what is in progress, that is what there is to page through.
          total: total === 0 ? (rows?.length ?? 0) : total,
          onChange: ({ index, size }) => show({ ...filter, pagina: index, righe: size }),
        }}
        sort={filter.ordine}
        onSort={(ordine) => show({ ...filter, ordine, pagina: 0 })}
        view={view}
        session={session}
        withBrand={filter.conMarca}
        open={open}
        onOpen={toggle}
        onAct={choose}
      />
      {open ? (
        <DeviceDetail
          key={caseCode(open)}
          cycle={open}
          session={session}
          known={known}
          onAct={choose}
          NextAct={NextAct}
          onClose={() => toggle(null)}
        />
      ) : null}
      {chosen ? (
        <ActDialogs chosen={chosen} session={session} documents={documents} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
}

function emptyText(place: WarehousePlace, filter: DeviceFilter): string {
  if (!isUnfiltered(filter)) return 'Nessun device con questi filtri. Allargali o usa AZZERA FILTRI.';
  return place === 'office'
    ? 'Ancora nessun device in sede: compare qui quando ne viene registrato l’arrivo.'
    : 'Ancora nessun device: compare qui dopo il primo acquisto.';
}

function countText(total: number | string): string {
  if (typeof total === 'string') return `oltre ${formatCount(Number.parseInt(total, 10))} device`;
  return `${formatCount(total)} device`;
}
