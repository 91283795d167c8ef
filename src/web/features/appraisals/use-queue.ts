import { useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { devicesToValue, settledDevices, valuedDevices } from '#contract/lists/devices';
import { caseCode, deviceMachine } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { deviceOf, type Cycle, type Device } from '#parts/device';
import { askedOf, readList } from '#contract/lists/list-address';
import { useWalk, type Walk } from '#parts/use-walk';
import { toast } from '#ui/toast';
import { deskTables, tableOf, type DeskTable } from './desk-tables.ts';

const lists = { arrivo: devicesToValue, valutati: valuedDevices, liquidati: settledDevices } as const;

interface QueueOf {
  /** The opened device; undefined: not read yet. */
  device: Device | null | undefined;
  /** The parcel that is gone through; null: what stands on the screen. */
  parcel: number | null;
  /** The tables that one sees. */
  tables: readonly DeskTable[];
  mayAppraise: boolean;
}

interface Queue {
  walk: Walk<Cycle>;
  /** What is gone through. */
  of: string;
  /** The next that can still be valued, whoever else values meanwhile; null: none is left. */
  next: () => Promise<Cycle | null>;
}

/**
 * Which devices one goes through while valuing: the parcel, or what the table of the desk shows with its order, filters and
 * search; of those only what is to be valued, once one values.
 */
export function useQueue({ device, parcel, tables, mayAppraise }: QueueOf): Queue {
  const address = useSearch({ strict: false });
  const table = tableOf(address, tables);
  const [isValuing, setValuing] = useState(false);
  const done = useRef(new Set<string>());
  const canAppraise = (row: Pick<Device, 'id_stato_device'>) =>
    deviceMachine.can('appraise', row.id_stato_device);
  if (device && mayAppraise && canAppraise(device) && !isValuing) setValuing(true);

  const list = lists[parcel === null ? table : 'arrivo'];
  const { asked: always, call, prefix } = deskTables[parcel === null ? table : 'arrivo'];
  const asked = useMemo(() => {
    if (parcel !== null) return { ...always, id_spedizione_magcent: parcel };
    const own = { ...always, ...askedOf(list, readList(list, address, prefix)) };
    return isValuing && table === 'arrivo' ? { ...own, id_stato_device: [deviceState.arrived] } : own;
  }, [address, always, isValuing, list, parcel, prefix, table]);
  const isKnown = Boolean(device);
  const walk = useWalk(isKnown ? { list, call, asked } : null, device ? caseCode(device) : null);

  const next = async (): Promise<Cycle | null> => {
    if (device) done.current.add(caseCode(device));
    try {
      const at = walk.place ?? -1;
      const after = walk.rows.slice(at + 1);
      const found =
        (await firstToValue(after)) ??
        (await firstToValue(await walk.more())) ??
        (await firstToValue(walk.rows.slice(0, Math.max(at, 0))));
      if (!found)
        toast.info(
          parcel === null ? 'Non ci sono altri device da valutare.' : 'Nel pacco non c’è altro da valutare.',
        );
      return found;
    } catch (fault) {
      toast.error(faultText(fault));
      return null;
    }
  };
  // A colleague may have been first, and what was under way when the walk began may have arrived: each is asked for.
  const firstToValue = async (rows: readonly Cycle[]): Promise<Cycle | null> => {
    for (const row of rows) {
      if (done.current.has(caseCode(row))) continue;
      const now = await queryClient.fetchQuery({ ...deviceOf(row), staleTime: 0 });
      if (now && canAppraise(now)) return row;
    }
    return null;
  };
  return { walk, of: parcel === null ? 'dell’elenco' : 'del pacco', next };
}
