import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { caseCode } from '#domain/device';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { DeviceDetail } from '../features/devices/device-detail.tsx';
import { filterFrom, isUnfiltered, searchOf, type DeviceFilter } from '../features/devices/device-filter.ts';
import { DeviceTable } from '../features/devices/device-table.tsx';
import { FilterBar } from '../features/devices/filter-bar.tsx';
import { devicePage, pendingDevices, type Cycle } from '../features/devices/queries.ts';
import { StateLegend } from '../features/devices/state-legend.tsx';

/** The shops' warehouse (S2 §2 /magazzino): found by filters, page and open device all in the address. */
export function Magazzino() {
  const session = useSession();
  const { filter, open, show, toggle } = useAddress();
  const isStock = filter.stato === 0;
  const stock = useQuery(devicePage(filter));
  const pending = useQuery(pendingDevices(filter, isStock && filter.pagina === 0));
  const first = isStock && filter.pagina === 0 ? pending.data : undefined;
  const rows = useMemo(
    () => (stock.data ? [...(first ?? []), ...stock.data.rows] : undefined),
    [stock.data, first],
  );
  const error = stock.error && !stock.data ? stock.error : null;
  const mayResume = maySession(session, 'purchases.make');
  const total = stock.data?.total ?? 0;
  const known = open ? rows?.find((row) => caseCode(row) === caseCode(open)) : undefined;

  return (
    <>
      <PageHeader
        title={session.id_role === 4 ? 'MAGAZZINO MERCHANT' : 'MAGAZZINO'}
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
            <StateLegend />
          </>
        }
      />
      <FilterBar filter={filter} id_role={session.id_role} onSearch={show} />
      <DeviceTable
        rows={rows}
        loading={stock.isFetching}
        error={error ? faultText(error) : null}
        onRetry={() => void stock.refetch()}
        empty={
          isUnfiltered(filter)
            ? 'Ancora nessun device: compare qui dopo il primo acquisto.'
            : 'Nessun device con questi filtri. Allargali o usa AZZERA FILTRI.'
        }
        page={{
          index: filter.pagina,
          size: filter.righe,
          // Where there is nothing but what is in progress, that is what there is to page through.
          total: total === 0 ? (rows?.length ?? 0) : total,
          onChange: ({ index, size }) => show({ ...filter, pagina: index, righe: size }),
        }}
        sort={filter.ordine}
        onSort={(ordine) => show({ ...filter, ordine, pagina: 0 })}
        withBrand={filter.conMarca}
        withCoupon={session.id_role < 3}
        mayResume={mayResume}
        open={open}
        onOpen={toggle}
      />
      {open ? (
        <DeviceDetail
          key={caseCode(open)}
          cycle={open}
          known={known}
          mayResume={mayResume}
          onClose={() => toggle(null)}
        />
      ) : null}
    </>
  );
}

/** The list's state and the open device, read from the address and written to it. */
function useAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { sn, nt, ...rest } = search;
  const listKey = JSON.stringify(rest);
  const filter = useMemo(() => filterFrom(JSON.parse(listKey) as Record<string, unknown>), [listKey]);
  const num_times = Number(nt ?? 1);
  const open: Cycle | null =
    sn && Number.isInteger(num_times) && num_times > 0 ? { serial_number: sn, num_times } : null;
  const openKey = open ? caseCode(open) : null;
  // The device that a press here opened: closing it goes back, so that Back after that leaves the list.
  const openedHere = useRef<string | null>(null);

  const go = useCallback(
    (to: Record<string, string>, replace: boolean) =>
      void navigate({ to: paths.magazzino(), search: to as never, replace, resetScroll: false }),
    [navigate],
  );
  const show = useCallback((next: DeviceFilter) => go(searchOf(next), false), [go]);
  const toggle = useCallback(
    (cycle: Cycle | null) => {
      if (cycle) {
        openedHere.current = caseCode(cycle);
        go({ ...searchOf(filter), sn: cycle.serial_number, nt: String(cycle.num_times) }, false);
      } else if (openKey !== null && openedHere.current === openKey) {
        openedHere.current = null;
        router.history.back();
      } else {
        go(searchOf(filter), true);
      }
    },
    [go, filter, openKey, router],
  );
  return { filter, open, show, toggle };
}

function countText(total: number | string): string {
  if (typeof total === 'string') return `oltre ${formatCount(Number.parseInt(total, 10))} device`;
  return `${formatCount(total)} device`;
}
