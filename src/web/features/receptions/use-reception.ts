import { useCallback, useRef, useState } from 'react';
import { phoneName } from '#domain/device';
import { bearsCode } from '#domain/phone-identity';
import { meaningsOf } from '#domain/scanned-code';
import { asCode } from '#domain/typed-code';
import { mutate, newKey } from '#lib/api';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { formatCount, groupCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import { queryClient } from '#lib/query-client';
import type { Heard } from '#parts/code-reader';
import { cycleOf, devicesByCode, type Cycle, type Device } from '#parts/device';
import { ddtName, parcelOf } from '#parts/parcel';
import { useParcelCode } from '#parts/parcel-code';
import { tellUndoable } from '#parts/undo';
import { contentsOf } from './queries.ts';
import {
  addStranger,
  heardOf,
  sortOut,
  strangerOf,
  verdictOf,
  type Readable,
  type Stranger,
} from './reading-state.ts';

interface Reception {
  /** What the last reading came to; `count` tells two equal ones apart. */
  heard: (Heard & { count: number }) | null;
  /** A code read or typed: what it means is done at once, in the order of reading. */
  read: (code: string) => void;
  /** Registers one whose code can't be read. */
  receive: (device: Readable) => void;
  /** What was read beyond the parcel. */
  strangers: readonly Stranger[];
  drop: (one: Stranger) => void;
  /** One of them was taken into custody: what was asked for is done, and said. */
  keep: (one: Stranger) => void;
  /** Readings under way. */
  waiting: number;
  /** Where what is read now is put; null: nowhere in particular. */
  shelf: string | null;
  setShelf: (shelf: string | null) => void;
}

type Found = Readable & Partial<Pick<Device, 'id_spedizione_magcent'>>;

/**
 * The desk where a parcel is unpacked: each phone that is read arrives at once, whichever parcel it is of; a parcel's own code
 * opens it; what doesn't belong is kept until somebody has dealt with it. `onParcel`: with none open, the phone's own opens.
 */
export function useReception(pacco: number | null, onParcel: (id: number) => void): Reception {
  const [strangers, setStrangers] = useDraft<readonly Stranger[]>(`ricezione-${pacco ?? 0}`, []);
  const openParcel = useParcelCode();
  // The clerk stands before the same shelf, parcel after parcel.
  const [shelf, setShelf] = useDraft<string | null>('ricezione-posto', null);
  const [heard, setHeard] = useState<Reception['heard']>(null);
  const [waiting, setWaiting] = useState(0);
  // Readings come faster than answers: each goes on from what the ones before have made of it.
  const latest = useRef(strangers);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (next: readonly Stranger[]) => {
      latest.current = next;
      setStrangers(next);
    },
    [setStrangers],
  );
  const tell = useCallback((next: Heard) => {
    playBeep(next.kind);
    setHeard((before) => ({ ...next, count: (before?.count ?? 0) + 1 }));
  }, []);
  const note = useCallback(
    (one: Stranger) => {
      change(addStranger(latest.current, one));
      tell(heardOf(one));
    },
    [change, tell],
  );

  /** Puts it where the clerk stands; what of that is told. */
  const shelve = useCallback(
    async (cycle: Cycle): Promise<string> => {
      if (shelf === null) return '';
      const input = { devices: [cycle], posto: shelf };
      const answer = await mutate('setPostoDevice', input, { idempotencyKey: newKey() });
      return answer.ok ? `, in ${shelf}` : `, non in ${shelf}: ${faultText(answer.ret_message)}`;
    },
    [shelf],
  );

  const take = useCallback(
    async (code: string, device: Found | null, isInside: boolean): Promise<void> => {
      if (!device) {
        const parcel = await openParcel(meaningsOf(code));
        if (!parcel) return note(strangerOf(code, null, 'unknown'));
        return tell({ kind: 'good', text: `${ddtName(parcel)} di ${parcel.negozio_spedizione}` });
      }
      const verdict = verdictOf(device, isInside);
      const name = phoneName({ brand_name: device.brand_name, model_name: device.model_name });
      if (verdict !== 'ready' && verdict !== 'elsewhere') {
        // Read again it goes to another shelf, or to the one that a cut line kept it from.
        if (verdict === 'here' && isInside)
          return tell({ kind: 'again', text: `${name}: già arrivato${await shelve(cycleOf(device))}` });
        return note(strangerOf(code, device, verdict));
      }
      const cycle = cycleOf(device);
      const answer = await mutate('setStatusArrivato', cycle, { idempotencyKey: newKey() });
      if (!answer.ok) return tell({ kind: 'again', text: `${name}: ${faultText(answer.ret_message)}` });
      const own = device.id_spedizione_magcent ?? null;
      const number = groupCode(device.imei || device.serial_number);
      tellUndoable(`${name}, ${number}: arrivato`, {
        call: 'delArrivi',
        input: { devices: [cycle] },
        undone: `${name}, ${number}: arrivo annullato`,
      });
      const placed = await shelve(cycle);
      const good = async (id: number | null) =>
        tell({ kind: 'good', text: `${name}: ${await countOf(id)}${placed}` });
      if (verdict === 'ready') return good(pacco);
      if (pacco === null && own !== null) {
        await good(own);
        return onParcel(own);
      }
      note(strangerOf(code, device, verdict, `${await parcelName(own)}: arrivato lì${placed}`));
    },
    [note, onParcel, openParcel, pacco, shelve, tell],
  );

  const enqueue = useCallback(
    (code: string, find: () => Promise<{ device: Found | null; isInside: boolean }>) => {
      setWaiting((many) => many + 1);
      queue.current = queue.current.then(async () => {
        try {
          const { device, isInside } = await find();
          await take(code, device, isInside);
        } catch {
          // The line says that it is to be read again.
          note(strangerOf(code, null, 'unchecked'));
        } finally {
          setWaiting((many) => many - 1);
        }
      });
    },
    [note, take],
  );
  const read = useCallback(
    (code: string) => enqueue(code, () => lookUp(pacco, asCode(code))),
    [enqueue, pacco],
  );
  const receive = useCallback(
    (device: Readable) =>
      enqueue(device.imei || device.serial_number, async () => ({ device, isInside: true })),
    [enqueue],
  );
  const drop = useCallback(
    (one: Stranger) => change(latest.current.filter((other) => other !== one)),
    [change],
  );
  const keep = useCallback(
    (one: Stranger) => {
      drop(one);
      tell({ kind: 'good', text: `${one.name || groupCode(one.code)}: preso in custodia` });
    },
    [drop, tell],
  );
  return { heard, read, receive, strangers, drop, keep, waiting, shelf, setShelf };
}

/** The device of a code: in the parcel that is unpacked, else anywhere. */
async function lookUp(
  pacco: number | null,
  code: string,
): Promise<{ device: Found | null; isInside: boolean }> {
  if (pacco !== null) {
    const contents = await queryClient.fetchQuery({ ...contentsOf(pacco), staleTime: 60_000 });
    const inside = contents.find((row) => bearsCode(row, code));
    if (inside) return { device: inside, isInside: true };
  }
  const [device] = await devicesByCode(code);
  if (!device) return { device: null, isInside: false };
  // By its second IMEI, which the parcel's list doesn't have.
  return { device, isInside: pacco !== null && device.id_spedizione_magcent === pacco };
}

/** '3 di 5 arrivati', of a parcel as it is now. */
async function countOf(pacco: number | null): Promise<string> {
  if (pacco === null) return 'arrivato';
  const contents = await queryClient.fetchQuery(contentsOf(pacco));
  return `${formatCount(sortOut(contents).arrived.length)} di ${formatCount(contents.length)}`;
}

async function parcelName(pacco: number | null): Promise<string> {
  const parcel = pacco === null ? null : await queryClient.fetchQuery(parcelOf(pacco));
  return parcel ? `del ${ddtName(parcel)} di ${parcel.negozio_spedizione}` : 'di un altro pacco';
}
