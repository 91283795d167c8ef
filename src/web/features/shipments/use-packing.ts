import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveRefused } from '#domain/device-hold';
import { asCode } from '#domain/typed-code';
import { groupCode } from '#lib/format';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { playBeep } from '#lib/play-beep';
import type { Heard } from '#parts/code-reader';
import { devicesByCode } from '#parts/device';
import { frontDialog, useScanTarget } from '#parts/scanner';
import { addStranger, begin, emptyPacking, strangerReason, take, type Packing } from './packing-state.ts';
import { pendingDevices, type PendingDevice } from './chosen-devices.ts';

export interface PackingDesk {
  packing: Packing;
  change: (packing: Packing) => void;
  /** Nothing is chosen any more: it was shipped. */
  reset: () => void;
  /** What the last reading came to; `count` tells two equal ones apart. */
  heard: (Heard & { count: number }) | null;
  /** A code read or typed. */
  read: (code: string) => void;
  /** Readings that wait because a dialog is open or the list is still on its way. */
  waiting: number;
}

/**
 * The selection of a shop, kept as a draft, and the reader that fills it. A reading while `isPaused` waits and is taken
 * afterwards, in order: none is lost.
 */
export function usePacking(
  id_negozio: number,
  rows: readonly PendingDevice[] | undefined,
  isPaused: boolean,
): PackingDesk {
  const cache = useQueryClient();
  const [packing, setPacking, reset] = useDraft<Packing>(`spedizione:${id_negozio}`, emptyPacking);
  const queue = useRef<string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [heard, setHeard] = useState<PackingDesk['heard']>(null);
  // Several readings may be looked up at once: each goes on from what the others have made of it.
  const latest = useRef(packing);
  useEffect(() => {
    latest.current = packing;
  }, [packing]);
  const change = useCallback(
    (next: Packing) => {
      latest.current = next;
      setPacking(next);
    },
    [setPacking],
  );
  const tell = useCallback((next: Heard) => {
    playBeep(next.kind);
    setHeard((before) => ({ ...next, count: (before?.count ?? 0) + 1 }));
  }, []);

  const lookUp = async (code: string): Promise<void> => {
    let reason = 'Non è un device di questo negozio';
    let isKnown = false;
    try {
      const [found] = await devicesByCode(code);
      if (found && moveRefused('ship', found) === null) {
        // Bought at another till since the list was fetched.
        const fresh = await cache.fetchQuery({ ...pendingDevices(id_negozio), staleTime: 0 });
        const taken = take(latest.current, fresh, code);
        if (taken.heard) {
          change(taken.packing);
          return tell(taken.heard);
        }
      }
      if (found) {
        isKnown = true;
        reason = strangerReason(found);
      }
    } catch (fault) {
      reason = `Non verificato. ${faultText(fault)}`;
    }
    change(addStranger(latest.current, { code, reason }));
    tell({ kind: 'bad', text: isKnown ? reason : `${groupCode(code)}: ${reason}` });
  };

  const takeAll = useEffectEvent(() => {
    const codes = queue.current.splice(0);
    setWaiting(0);
    for (const code of codes) {
      if (!latest.current.expected) change(begin(latest.current));
      const taken = take(latest.current, rows ?? [], code);
      if (taken.heard) {
        change(taken.packing);
        tell(taken.heard);
      } else void lookUp(asCode(code));
    }
  });
  useEffect(() => {
    if (rows && !isPaused && waiting > 0) queueMicrotask(takeAll);
  }, [rows, isPaused, waiting]);

  const read = useCallback((code: string) => {
    queue.current.push(code);
    setWaiting(queue.current.length);
  }, []);
  return { packing, change, reset, heard, read, waiting };
}

/** The reader anywhere in the page; until packing has begun, not above a dialog. */
export function usePackingReader({ read, packing }: Pick<PackingDesk, 'read' | 'packing'>): void {
  useScanTarget({
    accepts: ['imei', 'serial'],
    isHere: () => packing.expected !== null || !frontDialog(),
    onScan: ({ code }) => read(code),
  });
}
