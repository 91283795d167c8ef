import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '#lib/live-events';
import { askAgain } from '#lib/query-client';
import type { Cycle } from '#parts/device';
import { tillCapture, type Cattura } from './queries.ts';

/** A capture as the till sees it, as it goes on; null while it is not known, or not asked for. */
export function useTillCapture(cycle: Cycle, isAsked = true): Cattura | null {
  const isLive = useLiveEvents((event) => {
    const isOurs =
      event === 'ricarica' ||
      (event.serial_number === cycle.serial_number && event.num_times === cycle.num_times);
    if (isOurs) void askAgain('setPrivacy');
  });
  const { data } = useQuery({ ...tillCapture(cycle, isLive), enabled: isAsked });
  return data ?? null;
}
