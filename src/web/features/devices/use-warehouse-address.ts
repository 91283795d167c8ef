import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { caseCode } from '#domain/device';
import { filterFrom, searchOf, type DeviceFilter } from './device-filter.ts';
import type { Cycle } from './queries.ts';

export interface WarehouseAddress {
  filter: DeviceFilter;
  /** The device whose details are open. */
  open: Cycle | null;
  show: (filter: DeviceFilter) => void;
  /** Opens a device's details, closes them with null. */
  toggle: (cycle: Cycle | null) => void;
  /** The list and a device's details as one step: what a scanned code means. */
  showWith: (filter: DeviceFilter, cycle: Cycle) => void;
}

/** The list's state and the open device, read from the address and written to it. */
export function useWarehouseAddress(path: string): WarehouseAddress {
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
      void navigate({ to: path, search: to as never, replace, resetScroll: false }),
    [navigate, path],
  );
  const show = useCallback((next: DeviceFilter) => go(searchOf(next), false), [go]);
  const showWith = useCallback(
    (next: DeviceFilter, cycle: Cycle) => {
      openedHere.current = null;
      go({ ...searchOf(next), sn: cycle.serial_number, nt: String(cycle.num_times) }, false);
    },
    [go],
  );
  const toggle = useCallback(
    (cycle: Cycle | null) => {
      if (cycle) {
        // Another one is open already (scanned one after the other): the same step shows the next.
        const isNext = openKey !== null;
        if (!isNext) openedHere.current = caseCode(cycle);
        else if (openedHere.current === openKey) openedHere.current = caseCode(cycle);
        go({ ...searchOf(filter), sn: cycle.serial_number, nt: String(cycle.num_times) }, isNext);
      } else if (openKey !== null && openedHere.current === openKey) {
        openedHere.current = null;
        router.history.back();
      } else {
        go(searchOf(filter), true);
      }
    },
    [go, filter, openKey, router],
  );
  return { filter, open, show, toggle, showWith };
}
