import { useCallback, useEffect, useRef, useState } from 'react';
import { caseCode } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { asCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import { queryClient } from '#lib/query-client';
import type { Heard } from '#parts/code-reader';
import { cycleOf, deviceOf, devicesByCode, type Cycle } from '#parts/device';
import { useLongAct, type LongAct } from '#parts/long-act';
import {
  bears,
  lineOf,
  noArrivals,
  outcomesOf,
  read,
  sortOut,
  type Arrivals,
  type Line,
} from './arrival-state.ts';

interface ArrivalDesk {
  arrivals: Arrivals;
  change: (next: Arrivals) => void;
  /** Starts again with nothing read. */
  reset: () => void;
  /** What the last reading came to; `count` tells two equal ones apart. */
  heard: (Heard & { count: number }) | null;
  /** A code read or typed; looked up in the order of reading. */
  readCode: (code: string) => void;
  work: LongAct<Ready>;
  /** Registers what is ready, and keeps what came of each. */
  confirm: () => void;
}

/** The desk where parcels are unpacked: what was read outlasts a reload. */
export function useArrivals(): ArrivalDesk {
  const [arrivals, setArrivals, reset] = useDraft<Arrivals>('arrivi', noArrivals);
  const [heard, setHeard] = useState<ArrivalDesk['heard']>(null);
  // Readings come faster than answers: each goes on from what the ones before have made of it.
  const latest = useRef(arrivals);
  useEffect(() => {
    latest.current = arrivals;
  }, [arrivals]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (next: Arrivals) => {
      latest.current = next;
      setArrivals(next);
    },
    [setArrivals],
  );
  const take = useCallback(
    async (code: string): Promise<void> => {
      const known = lineOf(latest.current, code, null);
      const device =
        known && known.verdict !== 'unchecked' ? null : await lookUp(latest.current.shipment, code);
      const { arrivals: next, heard: told } = read(latest.current, code, device);
      change(next);
      playBeep(told.kind);
      setHeard((before) => ({ ...told, count: (before?.count ?? 0) + 1 }));
    },
    [change],
  );
  const readCode = useCallback(
    (code: string) => {
      queue.current = queue.current.then(() => take(asCode(code)));
    },
    [take],
  );
  const work = useLongAct<Ready>({
    send: async (part, idempotencyKey) => {
      const input = { devices: part.map(cycleOf) };
      const outcome = await mutate('setArrivati', input, { idempotencyKey, timeout: 60_000 });
      return outcome.ok ? outcome.esiti : faultText(outcome.ret_message);
    },
    onEnd: async (endings) => {
      const answers = endings.map(({ row, answer }) => ({ ...row, ret_code: answer?.ret_code ?? null }));
      const refused = answers.filter(({ ret_code }) => ret_code !== 0);
      const states = await Promise.all(
        // What was not begun is as it was.
        refused.map(async (one) => [caseCode(one), one.ret_code === null ? 3 : await stateOf(one)] as const),
      );
      change({ ...latest.current, outcomes: outcomesOf(latest.current.lines, answers, new Map(states)) });
    },
  });
  const confirm = (): void => {
    const { ready } = sortOut(latest.current, null);
    work.run(ready.flatMap(({ device }) => (device ? [device] : [])));
  };
  return { arrivals, change, reset, heard, readCode, work, confirm };
}

type Ready = NonNullable<Line['device']>;

/** The device of a code: in the parcel that is unpacked, else anywhere; undefined where nobody could be asked. */
async function lookUp(shipment: number | null, code: string) {
  try {
    if (shipment !== null) {
      const contents = await queryClient.fetchQuery({ ...contentsOf(shipment), staleTime: 60_000 });
      const inside = contents.find((row) => bears(row, code));
      if (inside) return inside;
    }
    return (await devicesByCode(code))[0] ?? null;
  } catch {
    // The line says that it was not checked and is to be read again.
    return undefined;
  }
}

async function stateOf(cycle: Cycle): Promise<DeviceState | null> {
  const row = await queryClient.fetchQuery({ ...deviceOf(cycle), staleTime: 0 });
  return row?.id_stato_device ?? null;
}

/** What is in a parcel. */
export const contentsOf = (id_spedizione_magcent: number) =>
  asking('getSpedizioniContenuto', { id_spedizione_magcent, limit: 500 });
